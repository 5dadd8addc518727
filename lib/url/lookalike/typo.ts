import { remembering } from '../remembering.ts';
import { hasOneCharacterSwap, isEditDistanceAtMostOne } from './edit-distance.ts';

/** Names from this length on are compared with one edit, and with two: shorter ones are near to too many words. */
export const ONE_EDIT_LENGTH = 8;
export const TWO_EDITS_LENGTH = 11;

/** Beside a lure a name is meant to be read as the brand's, and shorter ones say something. */
export const ONE_EDIT_LENGTH_BESIDE_LURE = 6;

/** The look of an ASCII name at a glance: letters and pairs that pass for one another are one; in a longer name a letter twice. */
export function glyphsOf(name: string): string {
  const glyphs = singleGlyphsOf(name);
  return glyphs.length >= MIN_LENGTH_FOR_DOUBLES ? glyphs.replace(/(.)\1+/g, '$1') : glyphs;
}

const MIN_LENGTH_FOR_DOUBLES = 6;

/** The same of a short domain that is compared as a whole: there a letter twice says something too. */
export const atAGlance = remembering((domain) => singleGlyphsOf(domain).replace(/(.)\1+/g, '$1'));

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
 * Whether a name is the other with a slip of the finger: one edit or swap, in long names two. Not if the difference is one
 * that honest names have: the first letter, an ending (`s`, a digit), a hyphen.
 *
 * @param minLength from which length of the other name on one edit says something.
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

/** Whether two strings differ by at most two inserted, left out or replaced characters. */
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
