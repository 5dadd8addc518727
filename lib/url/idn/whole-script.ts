import { lazily } from '../../protocol/lazily.ts';
import { list } from '../tables/list.ts';

interface Lookalikes {
  readonly script: RegExp;
  readonly likeLatin: RegExp;
  /** Countries that write in the script: readers there expect such names. */
  readonly countries: readonly string[];
}

/**
 * The scripts in which a whole name can pass for a Latin one. From Chromium's spoof checker (BSD-3-Clause, see NOTICE),
 * the larger of its Thai sets, since system fonts differ.
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
const scripts = lazily((): readonly Lookalikes[] => [
  lookalikeLetters('Armn', 'ագզէլհյոսւօՙ', 'am'),
  lookalikeLetters('Cyrl', 'аысԁеԍһіюкјӏорԗԛѕтԝхуъьҽпгѵѡ', 'bg', 'by', 'kz', 'pyc', 'ru', 'su', 'ua', 'uz'),
  lookalikeLetters('Ethi', 'ሀሠሰስበነተከዐዕዘጠፐꬅ', 'er', 'et'),
  lookalikeLetters('Geor', 'იოყძხჽჿ', 'ge'),
  lookalikeLetters('Grek', 'αικνρυωηοτ', 'gr'),
  lookalikeLetters('Hebr', 'דוחיןסװײ׳ﬦ', 'il'),
  lookalikeLetters('Beng', '০৭'),
  lookalikeLetters('Deva', 'ऽ०ॱ'),
  lookalikeLetters('Gujr', 'ડટ૦૧'),
  lookalikeLetters('Guru', '੦੧'),
  lookalikeLetters('Knda', 'ಽ೦೧'),
  lookalikeLetters('Mlym', 'ടഠധനറ൦'),
  lookalikeLetters('Orya', 'ଠ୦୮'),
  lookalikeLetters('Taml', 'டப௦'),
  lookalikeLetters('Telu', '౦౧'),
  lookalikeLetters('Mymr', 'ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗', 'mm'),
  lookalikeLetters('Thai', 'ทนบพรหเแ๐ดลปฟม', 'th'),
]);

/** Ordinary Russian and Ukrainian words of such letters only that resemble no Latin word. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(list('cyrillic-words'));

/**
 * Whether a whole label could pass for a Latin one: all its letters of one script are in that script's set, and the
 * top-level domain neither is in that script nor belongs to a country that writes in it.
 *
 * @param label in Unicode, of a single script.
 * @param tld the host's last label, as it stands in the URL (ASCII).
 * @param unicodeTld the same in Unicode.
 */
export function isWholeScriptConfusable(label: string, tld: string, unicodeTld: string): boolean {
  if (ORDINARY_WORDS.has(label)) return false;
  return scripts().some(({ script, likeLatin, countries }) => {
    const letters = label.match(script);
    return (
      letters?.every((letter) => likeLatin.test(letter)) === true &&
      !countries.includes(tld) &&
      unicodeTld.match(script) === null
    );
  });
}

function lookalikeLetters(script: string, letters: string, ...countries: string[]): Lookalikes {
  return {
    script: new RegExp(`\\p{sc=${script}}`, 'gu'),
    likeLatin: new RegExp(`^[${letters}]$`, 'u'),
    countries,
  };
}
