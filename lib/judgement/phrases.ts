/** Finds words and phrases of a list in a text in lower case. */

/** UTF-16 offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** `begins` and `ends`: must begin and end where a word does. */
interface Phrase {
  readonly text: string;
  readonly begins: boolean;
  readonly ends: boolean;
}

const LETTER = /[\p{Ll}\p{M}]/u;

/** A star stands for the rest of a word. Phrases of scripts without case may stand within words. */
export function phrasesOf(list: string): readonly Phrase[] {
  const entries = list.trim().split(/,\s+/);
  return entries.map((entry) => {
    const text = entry.replaceAll('*', '');
    return { text, begins: /^\p{Ll}/u.test(entry), ends: /\p{Ll}$/u.test(entry) };
  });
}

export function occurrences(lower: string, phrase: Phrase): readonly Place[] {
  const { text, begins, ends } = phrase;
  const found: Place[] = [];
  for (let start = lower.indexOf(text); start >= 0; start = lower.indexOf(text, start + text.length)) {
    const end = start + text.length;
    if (!(begins && LETTER.test(lower.charAt(start - 1))) && !(ends && LETTER.test(lower.charAt(end))))
      found.push({ start, end });
  }
  return found;
}

export function hasAny(lower: string, phrases: readonly Phrase[]): boolean {
  return phrases.some((phrase) => lower.includes(phrase.text) && occurrences(lower, phrase).length > 0);
}
