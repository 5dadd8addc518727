/** Private-use characters that stand for the `$1`, `$2` … of a message until a component puts elements there. */
export const PLACEHOLDERS: readonly [string, string, string, string] = ['\uE000', '\uE001', '\uE002', '\uE003'];

/** Splits a message with `PLACEHOLDERS` into its texts and places (indexes into the elements), in their order. */
export function splitPlaceholders(text: string): (string | number)[] {
  return text
    .split(/([\uE000-\uE003])/u)
    .filter((part) => part !== '')
    .map((part) => {
      const place = PLACEHOLDERS.indexOf(part);
      return place === -1 ? part : place;
    });
}
