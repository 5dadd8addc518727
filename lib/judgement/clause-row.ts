/** A clause in which patterns are matched: a row of words, or one of characters. */
import type { Found, Letters, Lexicon } from './lexicon.ts';
import type { Pattern, PatternPart } from './pattern.ts';
import type { Place } from './phrases.ts';

export interface Word {
  /** Folded. */
  readonly text: string;
  /** The bits of its letters (`lettersAt`). */
  readonly letters: number;
  readonly isCapital: boolean;
  /** The languages whose particle it is, by their numbers. */
  readonly speakers: readonly number[];
  /** The languages in which it asks for a secret, as bits. */
  readonly asks: number;
  /** The languages in which an act, a look, or a trial may be found by it among characters, as bits. */
  readonly acts: number;
  /** By the numbers of indexes: their patterns for it (`Index`). */
  readonly patterns: (readonly Pattern<string>[] | undefined)[];
}

export interface Token extends Place {
  readonly word: Word;
}

/** `from` and `to` are places in a row. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Places lie between the words or characters, from 0 to `length`. */
export type Row = Words | Characters;

export class Words {
  /** How many a short gap may skip. */
  readonly short = 3;
  readonly length: number;
  /** The words that may be anchors, and where they begin. */
  readonly words: Found<Word>;
  readonly #tokens: readonly Token[];
  readonly #formsOf: (word: string) => readonly string[];

  /** `formsOf` returns a word with and without the small ones that cling to it. */
  constructor(tokens: readonly Token[], formsOf: (word: string) => readonly string[]) {
    this.#tokens = tokens;
    this.length = tokens.length;
    this.words = { values: tokens.map(({ word }) => word), places: tokens.map((_, place) => place) };
    this.#formsOf = formsOf;
  }

  /** The length of the word of `part` that begins at `place`, or with -1 ends there; 0 if there is none. */
  at({ lexicon, beginnings, endings, number }: PatternPart, place: number, step: 1 | -1): number {
    const text = this.#textAt(step === 1 ? place : place - 1);
    if (text === '') return 0;
    for (const form of this.#formsOf(text)) {
      if (lexicon.words.has(form)) return 1;
      if (beginnings.some((each) => form.startsWith(each)) || endings.some((each) => form.endsWith(each))) return 1;
    }
    return number && /^\p{N}/u.test(text) ? 1 : 0;
  }

  /** The same for the longest of `words` that begins at `place`. */
  held({ words }: Lexicon, place: number): number {
    return words.has(this.#textAt(place)) ? 1 : 0;
  }

  /** Whether one of `words` clings to the word at `place` (`وحذف`: and delete). */
  clings({ words }: Lexicon, place: number): boolean {
    const text = this.#textAt(place);
    return this.#formsOf(text).some(
      (form) => text.endsWith(form) && words.has(text.slice(0, text.length - form.length)),
    );
  }

  /** The offset in the text; -1 outside of the row. */
  startAt(place: number): number {
    return this.#tokens[place]?.start ?? -1;
  }

  endAt(place: number): number {
    return this.#tokens[place - 1]?.end ?? -1;
  }

  #textAt(place: number): string {
    return this.#tokens[place]?.word.text ?? '';
  }
}

/** The characters of a clause, without spaces. */
export class Characters {
  readonly short = 6;
  readonly length: number;
  readonly text: string;
  readonly #known: () => Letters<Word>;
  readonly #tokens: readonly Token[];
  #words: Found<Word> | undefined;
  /** The end of each word; few clauses need it. */
  #ends: readonly number[] | undefined;

  /** `known` has the words of all languages. */
  constructor(tokens: readonly Token[], known: () => Letters<Word>) {
    this.text = tokens.reduce((text, { word }) => text + word.text, '');
    this.length = this.text.length;
    this.#known = known;
    this.#tokens = tokens;
  }

  get words(): Found<Word> {
    this.#words ??= this.#known().allIn(this.text);
    return this.#words;
  }

  at({ lexicon, number }: PatternPart, place: number, step: 1 | -1): number {
    const length = lexicon.at(this.text, place, step);
    return length === 0 && number && /\d/.test(this.text.charAt(step === 1 ? place : place - 1)) ? 1 : length;
  }

  held(words: Lexicon, place: number): number {
    return words.at(this.text, place);
  }

  clings(): boolean {
    return false;
  }

  startAt(place: number): number {
    return place < this.length ? this.#offsetOf(place, 0) : -1;
  }

  endAt(place: number): number {
    return place > 0 ? this.#offsetOf(place - 1, 1) : -1;
  }

  /** The offset of a character, or of the end behind it: its word's if folding changed the length of that word. */
  #offsetOf(place: number, behind: 0 | 1): number {
    let length = 0;
    this.#ends ??= this.#tokens.map(({ word }) => (length += word.text.length));
    const ends = this.#ends;
    let low = 0;
    for (let high = ends.length - 1; low < high; ) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    const { word, start, end } = this.#tokens[low] as Token;
    if (word.text.length !== end - start) return behind === 0 ? start : end;
    return end - (ends[low] ?? 0) + place + behind;
  }
}

/** The end of the words of `leads` at the beginning of a row. */
export function openingOf(leads: Lexicon, row: Row): number {
  let place = 0;
  for (let length = 1; length > 0 && place < row.length; place += length) length = row.held(leads, place);
  return place;
}
