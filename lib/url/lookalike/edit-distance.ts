import { memoized } from '../memoized.ts';
import { splitAtSuffix } from '../registrable-domain.ts';

export function isEditDistanceAtMostOne(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  if (longer - shorter > 1) return false;
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  return start + end >= longer - 1;
}

/** Whether two strings differ by exactly one swap of neighboring characters (`gmailc.om`, `gmail.com`). */
export function hasOneCharacterSwap(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Whether two hosts differ, as honest ones do, only in suffix, trailing digits, the first character, or a hyphen. */
export function isLikelyDifferentSite(host: string, popular: string): boolean {
  const [domain, name] = siteNames(host);
  const [other, otherName] = siteNames(popular);
  if (name === otherName || name.replace(/\d+$/, '') === otherName.replace(/\d+$/, '')) return true;
  const [short, long] = domain.length <= other.length ? [domain, other] : [other, domain];
  if (short.length === long.length) return short.slice(1) === long.slice(1);
  if (short === long.slice(1)) return true;
  let at = 0;
  while (short[at] === long[at]) at++;
  return long[at] === '-';
}

/** The characters of a name as bits, some of which share one. Comparing two numbers is faster than two names. */
export function charactersOf(name: string): number {
  let characters = 0;
  for (let at = 0; at < name.length; at++) characters |= 1 << (name.charCodeAt(at) & 31);
  return characters;
}

/** Whether names with these characters may be within `edits`, or a swap: each edit changes at most two characters. */
export function mayBeNear(characters: number, others: number, edits: 1 | 2): boolean {
  let rest = characters ^ others;
  for (let changes = 2 * edits; rest !== 0 && changes > 0; changes--) rest &= rest - 1;
  return rest === 0;
}

export const siteNames = memoized((host): readonly [domain: string, name: string] => {
  const { registrable, suffix } = splitAtSuffix(host, false);
  if (registrable === null) return [host, ''];
  return [registrable, registrable.slice(0, registrable.length - (suffix?.length ?? 0) - 1)];
});
