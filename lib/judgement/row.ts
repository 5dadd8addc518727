/** A clause as patterns are matched with it: a row of words, or one of characters. */
import { lazily } from '../protocol/lazily.ts';
import type { Lexicon } from './lexicon.ts';
import type { PatternPart } from './pattern.ts';

/** A word of a text. */
export interface Token {
  /** Folded. */
  readonly word: string;
  /** The bits of its letters (`lettersAt`). */
  readonly letters: number;
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
}

/** Something found in a row: `from` and `to` are places in it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A row of words or characters. Places lie between them, from 0 to `length`. */
export interface Row {
  readonly length: number;
  /** How many a short gap may skip. */
  readonly short: number;
  /** How long a word of `part` is that begins at `place`, or with -1 ends there; 0 where none does. */
  at(part: PatternPart, place: number, step: 1 | -1): number;
  /** The same for the longest of `words` that begins at `place`. */
  held(words: Lexicon, place: number): number;
  /** Whether one of `joins` clings to what begins at `place` (`وحذف`: and delete). */
  clings(joins: Lexicon, place: number): boolean;
  /** The offset in the text of what begins at `place`. */
  startAt(place: number): number;
  /** The offset in the text of the end of what ends at `place`. */
  endAt(place: number): number;
}

/** The words of a clause. */
export class Words implements Row {
  readonly short = 3;
  readonly length: number;
  readonly tokens: readonly Token[];
  readonly #formsOf: (word: string) => readonly string[];

  /** `formsOf` gives a word with and without what clings to it. */
  constructor(tokens: readonly Token[], formsOf: (word: string) => readonly string[]) {
    this.tokens = tokens;
    this.length = tokens.length;
    this.#formsOf = formsOf;
  }

  at({ lexicon, beginnings, endings, number }: PatternPart, place: number, step: 1 | -1): number {
    const token = this.tokens[step === 1 ? place : place - 1];
    if (token === undefined) return 0;
    for (const form of this.#formsOf(token.word)) {
      if (lexicon.words.has(form)) return 1;
      if (beginnings.some((each) => form.startsWith(each)) || endings.some((each) => form.endsWith(each))) return 1;
    }
    return number && /^\p{N}/u.test(token.word) ? 1 : 0;
  }

  held({ words }: Lexicon, place: number): number {
    return words.has(this.tokens[place]?.word ?? '') ? 1 : 0;
  }

  clings({ words }: Lexicon, place: number): boolean {
    const word = this.tokens[place]?.word ?? '';
    const forms = this.#formsOf(word);
    return (
      forms.length > 1 &&
      forms.some((form) => words.has(word.slice(0, word.length - form.length)) && word.endsWith(form))
    );
  }

  startAt(place: number): number {
    return this.tokens[place]?.start ?? -1;
  }

  endAt(place: number): number {
    return this.tokens[place - 1]?.end ?? -1;
  }
}

/** The characters of a clause, without the spaces between its words. */
export class Characters implements Row {
  readonly short = 6;
  readonly length: number;
  readonly text: string;
  /** Where each character begins and ends in the text: asked of few clauses. */
  readonly #places: () => ReturnType<typeof placesOf>;

  constructor(tokens: readonly Token[]) {
    this.text = tokens.map(({ word }) => word).join('');
    this.length = this.text.length;
    this.#places = lazily(() => placesOf(tokens));
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
    return this.#places().starts[place] ?? -1;
  }

  endAt(place: number): number {
    return this.#places().ends[place - 1] ?? -1;
  }
}

function placesOf(tokens: readonly Token[]) {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { word, start, end } of tokens) {
    const isSame = word.length === end - start;
    for (let index = 0; index < word.length; index += 1) {
      starts.push(isSame ? start + index : start);
      ends.push(isSame ? start + index + 1 : end);
    }
  }
  return { starts, ends };
}

/** Where the words of `leads` end that a row begins with. */
export function openingOf(leads: Lexicon, row: Row): number {
  for (let place = 0; ; ) {
    const length = place < row.length ? row.held(leads, place) : 0;
    if (length === 0) return place;
    place += length;
  }
}
