/** Values from outside, which may be anything. Neither of these throws. */

export type Fields = { readonly [name: string]: unknown };

export function isRecord(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** The fields of an object; none of anything else. */
export function fieldsOf(input: unknown): Fields {
  return isRecord(input) ? input : {};
}
