/** A clause of a text. Each reader asks it for the same languages and characters: they are made once. */
import type { Language } from './language.ts';
import { Characters, type Token } from './row.ts';
import { languagesOf } from './spoken.ts';

export class Clause {
  readonly tokens: Token[] = [];
  /** Where it begins and ends in the text, with the names in it. */
  readonly start: number;
  end: number;
  /** The signs that end it and the clause before it end a sentence for sure, and no abbreviation. */
  isWhole = false;
  /** Its sentence ends in a question mark. */
  isAsked = false;
  /** It follows a colon of its sentence. */
  readonly isExplained: boolean;
  /** It follows a label of what somebody wrote ("Title: …"). */
  readonly isContent: boolean;
  readonly #text: string;
  #characters: Characters | undefined;
  #languages: readonly Language[] | undefined;

  constructor(text: string, start: number, isExplained: boolean, isContent: boolean) {
    this.#text = text;
    this.start = start;
    this.end = start;
    this.isExplained = isExplained;
    this.isContent = isContent;
  }

  /** Once it has all of its words. */
  get characters(): Characters {
    this.#characters ??= new Characters(this.tokens);
    return this.#characters;
  }

  /** The languages that it is in (`languagesOf`), once it has all of its words. */
  get languages(): readonly Language[] {
    this.#languages ??= languagesOf(this.tokens, this.#text);
    return this.#languages;
  }
}
