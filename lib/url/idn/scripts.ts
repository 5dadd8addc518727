import { lazily } from '../../protocol/lazily.ts';

export const LATIN_GREEK_CYRILLIC = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}0-9._\-\u0300-\u0339]*$/u;

/** The scripts in common use (UAX #31, table 5). */
const single = lazily(() =>
  `Latn Cyrl Arab Grek Hebr Thai Deva Armn Beng Ethi Geor Gujr Guru Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Tibt`
    .split(' ')
    .map((script) => only(script)),
);

/** Japanese, Chinese with Bopomofo, Korean: writing systems of several scripts. */
const cjk = lazily(() => [only('Hani', 'Hira', 'Kana'), only('Hani', 'Bopo'), only('Hani', 'Hang')]);

/** Without Latin beside Bopomofo, which UTS #39 has: those letters pass for Latin ones, and no names use both. */
const latinCjk = lazily(() => [only('Latn', 'Hani', 'Hira', 'Kana'), only('Latn', 'Hani', 'Hang')]);

/**
 * Says how a label in Unicode mixes scripts, by Script_Extensions (UTS #39, section 5.2). `single` counts Chinese,
 * Japanese and Korean writing as one script each; `latin-cjk` is Latin with one of these.
 */
export function mixtureOf(label: string) {
  if (/^[ -~]*$/.test(label)) return 'ascii';
  if (single().some((script) => script.test(label)) || cjk().some((script) => script.test(label))) return 'single';
  return latinCjk().some((scripts) => scripts.test(label)) ? 'latin-cjk' : 'other';
}

/** Matches text in these scripts and characters common to all. */
function only(...scripts: string[]): RegExp {
  return new RegExp(`^[${['Zyyy', 'Zinh', ...scripts].map((script) => `\\p{scx=${script}}`).join('')}]+$`, 'u');
}

/** Strong right-to-left characters: blocks whose default direction is right-to-left (UAX #9, DerivedBidiClass). */
const STRONG_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether text holds a character that would reorder its neighbors. */
export function hasRightToLeft(text: string): boolean {
  return STRONG_RIGHT_TO_LEFT.test(text);
}
