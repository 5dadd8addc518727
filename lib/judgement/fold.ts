/** Letters that look or count alike made one, so that a word is found however it was written. */

import { lazily } from '../protocol/lazily.ts';

/** Cyrillic, Greek, and small capital letters, each with the Latin one that it looks like. */
const lookalikes = lazily(() => {
  const pairs = [
    'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsһhԁdӏlԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅS',
    'αaεeιiκkνvοoρpτtυuχxηnΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
    'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpǫqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz',
  ].join('');
  return new Map([...pairs.matchAll(/(.)(.)/gu)].map(([, letter = '', latin = '']) => [letter, latin] as const));
});

/** Whether a text has no character beyond ASCII. */
function isAscii(text: string): boolean {
  return /^[\0-\x7F]*$/.test(text);
}

/**
 * A text in lower case, with compatibility forms (full-width letters) as their own, without marks on Latin, Greek, and Arabic
 * letters; within a word that has Latin letters, those of other scripts are read as the Latin ones that they look like.
 */
export function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  if (JOINED.test(text)) return text.normalize('NFKC');
  return text
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\p{L}\p{N}]+/gu, (word) => (/[a-zᴀ-ᴢ]/i.test(word) ? unmixed(word) : word))
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/** Nothing but letters that look like no Latin one, and have no case and no marks to lose. */
const JOINED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;

function unmixed(word: string): string {
  return word.replace(/[^\0-\x7F]/gu, (letter) => lookalikes().get(letter) ?? letter);
}

/** `deleteBranch`, `delete_branch`, `Delete branch` → delete, branch. Digits stay with their word. */
export function wordsOf(text: string): readonly string[] {
  return folded(uncameled(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** `deleteBranch` → `delete Branch`. */
export function uncameled(name: string): string {
  if (!/\p{Lu}/u.test(name)) return name;
  return name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
}

/** `deleteBranch`, `delete_branch`, `delete.branch` → `delete Branch`, `delete branch`. */
export function spaced(name: string): string {
  return uncameled(name).replace(/[_.:/-]+/g, ' ');
}
