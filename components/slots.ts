/** Places in a message that elements are put into. Pure. */

/** Private-use characters that stand for the `$1`, `$2` … of a message until `Rich` puts elements there. */
export const SLOTS: readonly [string, string] = ['\uE000', '\uE001'];

/**
 * Splits a message that was asked for with `SLOTS` into its texts (strings) and places (indexes into the slots), in
 * the order of the language.
 */
export function splitSlots(text: string): (string | number)[] {
  return text
    .split(/([\uE000\uE001])/u)
    .filter((part) => part !== '')
    .map((part) => {
      const slot = SLOTS.indexOf(part);
      return slot === -1 ? part : slot;
    });
}
