/** A clause as patterns are matched with it: a row of words, or one of characters. */
import type { Token } from './clauses.ts';
import type { PatternPart } from './pattern.ts';

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
  /** Where a word of `part` that begins at `place` ends, or -1. */
  after(part: PatternPart, place: number): number;
  /** Where a word of `part` that ends at `place` begins, or -1. */
  before(part: PatternPart, place: number): number;
  /** How long the longest of `words` is that begins at `place`; 0 where none does. */
  held(words: ReadonlySet<string>, place: number): number;
  /** Whether one of `joins` clings to what begins at `place` (`وحذف`: and delete). */
  clings(joins: ReadonlySet<string>, place: number): boolean;
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

  after(part: PatternPart, place: number): number {
    return this.#isOf(part, this.tokens[place]) ? place + 1 : -1;
  }

  before(part: PatternPart, place: number): number {
    return this.#isOf(part, this.tokens[place - 1]) ? place - 1 : -1;
  }

  held(words: ReadonlySet<string>, place: number): number {
    return words.has(this.tokens[place]?.word ?? '') ? 1 : 0;
  }

  clings(joins: ReadonlySet<string>, place: number): boolean {
    const word = this.tokens[place]?.word ?? '';
    const forms = this.#formsOf(word);
    return (
      forms.length > 1 &&
      forms.some((form) => joins.has(word.slice(0, word.length - form.length)) && word.endsWith(form))
    );
  }

  startAt(place: number): number {
    return this.tokens[place]?.start ?? -1;
  }

  endAt(place: number): number {
    return this.tokens[place - 1]?.end ?? -1;
  }

  #isOf({ words, beginnings, endings, number }: PatternPart, token: Token | undefined): boolean {
    if (token === undefined) return false;
    return (
      this.#formsOf(token.word).some(
        (form) =>
          words.has(form) ||
          beginnings.some((each) => form.startsWith(each)) ||
          endings.some((each) => form.endsWith(each)),
      ) ||
      (number && /^\p{N}/u.test(token.word))
    );
  }
}

interface Letters {
  /** How long the longest word is. */
  readonly longest: number;
  readonly first: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
}

const letters = new WeakMap<ReadonlySet<string>, Letters>();

/** What `words` begin and end with: most of them can be ruled out by one letter. */
function lettersOf(words: ReadonlySet<string>): Letters {
  const known = letters.get(words);
  if (known !== undefined) return known;
  const all = [...words];
  const made = {
    longest: Math.max(0, ...all.map((word) => word.length)),
    first: new Set(all.map((word) => word.charAt(0))),
    last: new Set(all.map((word) => word.charAt(word.length - 1))),
  };
  letters.set(words, made);
  return made;
}

/** The characters of a clause, without the spaces between its words. */
export class Characters implements Row {
  readonly short = 6;
  readonly length: number;
  readonly text: string;
  readonly #tokens: readonly Token[];
  #offsets: { readonly starts: readonly number[]; readonly ends: readonly number[] } | undefined;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.text = tokens.map(({ word }) => word).join('');
    this.length = this.text.length;
  }

  after({ words, number }: PatternPart, place: number): number {
    const letter = this.text.charAt(place);
    const { longest, first } = lettersOf(words);
    if (first.has(letter)) {
      for (let end = Math.min(place + longest, this.length); end > place; end -= 1) {
        if (words.has(this.text.slice(place, end))) return end;
      }
    }
    return number && /\d/.test(letter) ? place + 1 : -1;
  }

  before({ words, number }: PatternPart, place: number): number {
    const letter = this.text.charAt(place - 1);
    const { longest, last } = lettersOf(words);
    if (last.has(letter)) {
      for (let start = Math.max(place - longest, 0); start < place; start += 1) {
        if (words.has(this.text.slice(start, place))) return start;
      }
    }
    return number && /\d/.test(letter) ? place - 1 : -1;
  }

  held(words: ReadonlySet<string>, place: number): number {
    const { longest, first } = lettersOf(words);
    if (!first.has(this.text.charAt(place))) return 0;
    for (let length = Math.min(longest, this.length - place); length > 0; length -= 1) {
      if (words.has(this.text.slice(place, place + length))) return length;
    }
    return 0;
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

  /** Where each character begins and ends in the text: asked of few clauses. */
  #places() {
    this.#offsets ??= offsetsOf(this.#tokens);
    return this.#offsets;
  }
}

function offsetsOf(tokens: readonly Token[]) {
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
