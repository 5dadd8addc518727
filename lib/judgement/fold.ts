/** Folds letters that look or count alike into one, so that a lookup finds a word in any spelling. */
import { lazily } from '../protocol/lazily.ts';
import { memoizedBy } from './memoized-by.ts';

/** Cyrillic, Greek, and small capital letters, each before its Latin look-alike. */
const lookalikes = lazily(() => {
  const pairs = [
    'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsһhԁdӏlԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅS',
    'αaεeιiκkνvοoρpτtυuχxηnΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
    'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpǫqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz',
  ].join('');
  return new Map([...pairs.matchAll(/(.)(.)/gu)].map(([, letter = '', latin = '']) => [letter, latin] as const));
});

/**
 * A text in lower case and NFKC, without marks on Latin, Greek, and Arabic letters. In a word with Latin letters,
 * look-alikes of other scripts become Latin.
 */
export function folded(text: string): string {
  if (NORMAL.test(text)) return text.toLowerCase();
  if (PLAIN.test(text)) return text.normalize('NFKC').toLowerCase();
  const bare = text.replace(/[آأإ]/g, 'ا').replace(/ؤ/g, 'و').replace(/ئ/g, 'ي');
  if (PLAIN_ARABIC.test(bare)) return bare.normalize('NFKC').toLowerCase();
  const unmarked = text
    .normalize('NFKD')
    .replace(/(?=\p{M})(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}])\p{M}+/gu, '')
    .normalize('NFC');
  const read = anyLookalike().test(unmarked)
    ? unmarked.replace(/[\p{L}\p{N}]+/gu, (word) => (/[a-zᴀ-ᴢ]/i.test(word) ? unmixed(word) : word))
    : unmarked;
  return read.toLowerCase().replaceAll('ß', 'ss');
}

/** Characters without other forms: most texts. Normalizing takes many times as long as this test. */
const NORMAL = /^[\0-\x7F、。「」\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u9FFF\uAC00-\uD7A3]*$/;

/** Has no look-alike of a Latin letter, and no mark that folding removes. Classes of all of Unicode would take long. */
const PLAIN =
  /^[\0-\xBF\u2000-\u20CF\u2190-\u2BFF\u3000-\u3029\u3030-\u3098\u309B-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\uFF01-\uFF5E\uFFE0-\uFFE6\uD83C-\uD83E\uDC00-\uDFFF]*$/;

/** The same for Arabic: one class of both would take long. */
const PLAIN_ARABIC = /^[\0-\xBF،؛؟ءا-ي٠-٬\u2000-\u20CF]*$/;

const anyLookalike = lazily(() => new RegExp(`[${[...lookalikes().keys()].join('')}]`));

function unmixed(word: string): string {
  return word.replace(/[^\0-\x7F]/gu, (letter) => lookalikes().get(letter) ?? letter);
}

/** Several readers ask for the names, the titles, and the message of one request. */
const KEPT_WORDS = 16;

/** `deleteBranch`, `delete_branch`, `Delete branch` → delete, branch. Digits stay with their word. */
export const wordsOf = memoizedBy(
  (text: string): readonly string[] => folded(uncameled(text)).match(/[\p{L}\p{N}]+/gu) ?? [],
  KEPT_WORDS,
);

/** Finds most capital letters within a word: the class of all of them takes long. */
const MAYBE_CAMEL =
  /[^\0-/:-@[-`{-\xB4][A-Z\xC0-\xDE\u0100-\u0589\u10A0-\u13FF\u1C80-\u1FFF\u2100-\u218F\u2C00-\u2DFF\uA640-\uA7FF\uD800-\uDBFF\uFF21-\uFF3A]/;

/** `deleteBranch` → `delete Branch`; of several capital letters, the last begins the next word: `HTTPServer` → `HTTP Server`. */
export function uncameled(name: string): string {
  if (!MAYBE_CAMEL.test(name)) return name;
  return name.replace(/(?![a-zぁ-鿿가-힣])\p{Lu}(?:(?<=[\p{Ll}\d]\p{Lu})|(?=\p{Ll})(?<=\p{Lu}\p{Lu}))/gu, ' $&');
}

/** `deleteBranch`, `delete_branch`, `delete.branch` → `delete Branch`, `delete branch`. */
export function spaced(name: string): string {
  return uncameled(name).replace(/[_.:/-]+/g, ' ');
}
