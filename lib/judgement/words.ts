/** Texts cut into words, to be judged. */

/** Lower case; compatibility forms (full-width letters) and marks on Latin and Arabic letters gone. */
export function normalized(text: string): string {
  return isAscii(text) ? text.toLowerCase() : folded(text);
}

/** Whether a text has no character beyond ASCII: there is nothing to fold then, and no word of a language that parts none. */
export function isAscii(text: string): boolean {
  return /^[\0-\x7F]*$/.test(text);
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase();
}

/** `deleteBranch`, `delete_branch`, `Delete branch` → delete, branch. Digits stay with their word. */
export function wordsOf(text: string): readonly string[] {
  const spaced = text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return normalized(spaced).match(/[\p{L}\p{N}]+/gu) ?? [];
}
