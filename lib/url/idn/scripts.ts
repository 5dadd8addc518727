import { lazily } from '../../protocol/lazily.ts';

/** Fits a label of Latin, Greek, and Cyrillic letters, digits, and the marks that stand with them. */
export const LATIN_GREEK_CYRILLIC = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}0-9._\-\u0300-\u0339]*$/u;

/**
 * How a label mixes scripts. `single` counts Chinese, Japanese and Korean writing as one script each; `latin-cjk` is
 * Latin together with one of these.
 */
export type Mixture = 'ascii' | 'single' | 'latin-cjk' | 'other';

/** The scripts in common use (UAX #31, table 5), those that take in several first. */
const single = lazily(() =>
  `Latn Cyrl Arab Grek Hebr Thai Deva Armn Beng Ethi Geor Gujr Guru Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Tibt`
    .split(' ')
    .map((script) => only(script)),
);

/** Japanese, Chinese with Bopomofo, Korean: several scripts that make one way of writing. */
const cjk = lazily(() => [only('Hani', 'Hira', 'Kana'), only('Hani', 'Bopo'), only('Hani', 'Hang')]);

/**
 * Latin beside one of them. Latin beside Bopomofo is left out, although UTS #39 has it: Bopomofo letters pass for Latin
 * ones and for punctuation, and names are not written so.
 */
const latinCjk = lazily(() => [only('Latn', 'Hani', 'Hira', 'Kana'), only('Latn', 'Hani', 'Hang')]);

/**
 * Says how a label mixes scripts, by Script_Extensions.
 *
 * @param label in Unicode.
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection
 */
export function mixtureOf(label: string): Mixture {
  if (/^[ -~]*$/.test(label)) return 'ascii';
  if (single().some((script) => script.test(label)) || cjk().some((script) => script.test(label))) return 'single';
  return latinCjk().some((scripts) => scripts.test(label)) ? 'latin-cjk' : 'other';
}

/** Matches text in these scripts and what is common to all. */
function only(...scripts: string[]): RegExp {
  return new RegExp(`^[${['Zyyy', 'Zinh', ...scripts].map((script) => `\\p{scx=${script}}`).join('')}]+$`, 'u');
}

/** Strong right-to-left characters: blocks whose default direction is right-to-left (UAX #9, DerivedBidiClass). */
const STRONG_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether text holds a right-to-left character, which would change the order in which its neighbors are shown. */
export function hasRightToLeft(text: string): boolean {
  return STRONG_RIGHT_TO_LEFT.test(text);
}
