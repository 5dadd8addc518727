/** A clause as patterns are matched with it: a row of words, or one of characters. */
import type { Found, Letters, Lexicon } from './lexicon.ts';
import type { Pattern, PatternPart } from './pattern.ts';
import type { Place } from './phrases.ts';

/** A word, and all that is known of it. */
export interface Word {
  /** Folded. */
  readonly text: string;
  /** The bits of its letters (`lettersAt`). */
  readonly letters: number;
  /** It is written with a capital letter. */
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

/** A word of a text. */
export interface Token extends Place {
  readonly word: Word;
}

/** Something found in a row: `from` and `to` are places in it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A row of words or characters. Places lie between them, from 0 to `length`. */
export type Row = Words | Characters;

/** The words of a clause. */
export class Words {
  /** How many a short gap may skip. */
  readonly short = 3;
  readonly length: number;
  /** The words that may be anchors, and where they begin. */
  readonly words: Found<Word>;
  readonly #tokens: readonly Token[];
  readonly #formsOf: (word: string) => readonly string[];

  /** `formsOf` gives a word with and without what clings to it. */
  constructor(tokens: readonly Token[], formsOf: (word: string) => readonly string[]) {
    this.#tokens = tokens;
    this.length = tokens.length;
    this.words = { values: tokens.map(({ word }) => word), places: tokens.map((_, place) => place) };
    this.#formsOf = formsOf;
  }

  /** How long a word of `part` is that begins at `place`, or with -1 ends there; 0 where none does. */
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

  /** Whether one of `words` clings to what begins at `place` (`وحذف`: and delete). */
  clings({ words }: Lexicon, place: number): boolean {
    const text = this.#textAt(place);
    return this.#formsOf(text).some(
      (form) => text.endsWith(form) && words.has(text.slice(0, text.length - form.length)),
    );
  }

  /** The offset in the text of what begins at `place`; `endAt`: of the end of what ends there. */
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

/** The characters of a clause, without the spaces between its words. */
export class Characters {
  readonly short = 6;
  readonly length: number;
  readonly text: string;
  readonly #known: () => Letters<Word>;
  readonly #tokens: readonly Token[];
  #words: Found<Word> | undefined;
  /** The places where the words end: asked of few clauses. */
  #ends: readonly number[] | undefined;

  /** `known` has the words of all lists and tables. */
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

  /** The offset in the text of the character at `place`, or behind it: that of its word if this is not as it was written. */
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

/** Where the words of `leads` end that a row begins with. */
export function openingOf(leads: Lexicon, row: Row): number {
  let place = 0;
  for (let length = 1; length > 0 && place < row.length; place += length) length = row.held(leads, place);
  return place;
}
