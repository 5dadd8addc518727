import { memoized } from '../memoized.ts';
import { hasOneCharacterSwap, isEditDistanceAtMostOne } from './edit-distance.ts';

/** Shorter names are near to too many words. */
export const ONE_EDIT_LENGTH = 8;
export const TWO_EDITS_LENGTH = 11;

/** Beside a lure a shorter name also means the brand. */
export const ONE_EDIT_LENGTH_BESIDE_LURE = 6;

/** The look of an ASCII name at a glance: similar letters are one, and so is a double letter in a longer name. */
export function glyphsOf(name: string): string {
  const glyphs = singleGlyphsOf(name);
  return glyphs.length >= MIN_LENGTH_FOR_DOUBLES ? glyphs.replace(/(.)\1+/g, '$1') : glyphs;
}

const MIN_LENGTH_FOR_DOUBLES = 6;

/** The look of a short domain that is compared as a whole: a double letter is always a single one. */
export const atAGlance = memoized((domain) => singleGlyphsOf(domain).replace(/(.)\1+/g, '$1'));

function singleGlyphsOf(name: string): string {
  return name.replace(/rn|vv|[i1034570]/g, (found) => GLYPHS[found] ?? found);
}

const GLYPHS: Readonly<Record<string, string>> = {
  rn: 'm',
  vv: 'w',
  i: 'l',
  1: 'l',
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};

/**
 * Whether a name is the other with a slip of the finger: one edit or swap, in long names two. Honest names differ in
 * the first letter, an ending (`s`, a digit), or a hyphen. `minLength` is that of `other` from which one edit counts.
 */
export function isTypoOf(name: string, other: string, minLength: number): boolean {
  if (other.length < minLength || hasHonestDifference(name, other)) return false;
  if (isEditDistanceAtMostOne(name, other) || hasOneCharacterSwap(name, other)) return true;
  return other.length >= TWO_EDITS_LENGTH && name[0] === other[0] && isEditDistanceAtMostTwo(name, other);
}

function hasHonestDifference(name: string, other: string): boolean {
  const [short, long] = name.length < other.length ? [name, other] : [other, name];
  if (name.replaceAll('-', '') === other.replaceAll('-', '')) return true;
  if (long.slice(1) === short || (long.length === short.length && long.slice(1) === short.slice(1))) return true;
  const stem = (text: string) => text.replace(/(?:es|s|er|ed|\d+)$/, '');
  return stem(name) === stem(other) || long.slice(0, short.length) === short;
}

function isEditDistanceAtMostTwo(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    isEditDistanceAtMostOne(restA.slice(1), restB) ||
    isEditDistanceAtMostOne(restA, restB.slice(1)) ||
    isEditDistanceAtMostOne(restA.slice(1), restB.slice(1))
  );
}
