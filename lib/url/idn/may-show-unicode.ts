import { isAllowed } from '../tables/decode.ts';
import { hasDangerousSequence, needsContext } from './dangerous.ts';
import { LATIN_GREEK_CYRILLIC, mixtureOf } from './scripts.ts';
import { isWholeScriptConfusable } from './whole-script.ts';

/**
 * Characters that Unicode allows, but that people take for something else or do not see: slash overlay, hyphens,
 * quotation marks, modifier letters, kra, and blocks of rare Latin, Greek and Cyrillic letters.
 */
const REFUSED =
  /[\u0138\u01cd-\u01dc\u02bb\u02bc\u02ec\u058a\u1c80-\u1c8f\u1e00-\u1e9b\u1f00-\u1fff\u2010\u2019\u2027\u30a0\ua640-\ua69f\ua720-\ua7ff]|\u0338/u;

const NON_ASCII_LATIN = /[^\p{ASCII}\P{sc=Latn}]/u;

/**
 * Whether one decoded label may be shown in Unicode: Chromium's policy, in its order, with Unicode 17's tables.
 *
 * @param tld the host's last label, as it stands in the URL (ASCII).
 * @param unicodeTld the same in Unicode, or in ASCII if it cannot be decoded.
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
export function mayShowUnicode(label: string, tld: string, unicodeTld: string): boolean {
  for (const character of label) if (!isAllowed(character.codePointAt(0) ?? 0)) return false;
  if (REFUSED.test(label)) return false;
  const mixture = mixtureOf(label);
  if (mixture === 'other' || mixesNumberSystems(label) || repeatsMark(label)) return false;
  if (belongsElsewhere(label, tld)) return false;
  if (mixture === 'ascii') return true;
  if (isDigitLookalike(label)) return false;
  if (mixture === 'single') {
    if (isWholeScriptConfusable(label, tld, unicodeTld)) return false;
    if (!needsContext(label)) return true;
  }
  if (NON_ASCII_LATIN.test(label) && !LATIN_GREEK_CYRILLIC.test(label)) return false;
  return !hasDangerousSequence(label);
}

/** Whether the same combining mark stands twice on one letter: people see only one (UTS #39, section 5.4). */
function repeatsMark(label: string): boolean {
  const runs = label.normalize('NFD').match(/\p{Mn}{2,}/gu) ?? [];
  return runs.some((marks) => new Set(marks).size < [...marks].length);
}

/** Letters that people outside certain countries read as another, and the dot of the Catalan `l·l`. */
function belongsElsewhere(label: string, tld: string): boolean {
  if (label.length > 1) {
    if (/[þð]/.test(label) && tld !== 'is' && tld !== 'fo') return true;
    if (label.includes('ə') && tld !== 'az') return true;
  }
  return label.includes('·') && (tld !== 'cat' || /(?<!l)·|·(?!l)/.test(label));
}

/** Letters and digits of other scripts that pass for ASCII digits (Chromium's set, BSD-3-Clause, see NOTICE). */
const LIKE_DIGITS = 'θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპੜკ੫丩ㄐճ৪੪୫૭୨౨';

const ONLY_DIGITS = new RegExp(`^[0-9${LIKE_DIGITS}]*[${LIKE_DIGITS}][0-9${LIKE_DIGITS}]*$`, 'u');

export function isDigitLookalike(label: string): boolean {
  return ONLY_DIGITS.test(label);
}

/** Whether a label takes its decimal digits from several number systems (`deva१beng১`; UTS #39, section 5.3). */
export function mixesNumberSystems(label: string): boolean {
  const zeros = new Set((label.match(/\p{Nd}/gu) ?? []).map(zeroOf));
  return zeros.size > 1;
}

/** The zero of a decimal digit's number system. The ten digits of each are neighbors, and no two systems touch. */
function zeroOf(digit: string): number {
  let codePoint = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - 1))) codePoint--;
  return codePoint;
}
