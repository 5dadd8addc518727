/** A clause of a text. Each reader asks it for the same languages and characters: they are made once. */
import type { Language } from './language.ts';
import { IS_JOINED } from './letters.ts';
import { Characters, type Token } from './row.ts';
import { languagesIn, languagesOf, PARTED, writtenAs } from './spoken.ts';
import { joinedWords } from './vocabulary.ts';

const ENDS = /[\n!?。！？؟｡]/;
const STOPS_FOR_SURE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]\.$/u;

const NO_WORDS = { values: [], places: [] };

export class Clause {
  readonly tokens: Token[] = [];
  /** The bits of its letters (`lettersAt`). */
  letters = 0;
  /** Where it begins and ends in the text, with the names in it. */
  readonly start: number;
  end: number;
  /** Where its sentence begins. */
  readonly sentence: number;
  /** Its sentence ends in a question mark. */
  isAsked = false;
  /** It follows a colon of its sentence. */
  readonly isExplained: boolean;
  /** It follows a label of what somebody wrote ("Title: …"). */
  readonly isContent: boolean;
  readonly #text: string;
  #characters: Characters | undefined;
  #languages: readonly Language[] | undefined;

  constructor(text: string, start: number, sentence: number, isExplained: boolean, isContent: boolean) {
    this.#text = text;
    this.start = start;
    this.end = start;
    this.sentence = sentence;
    this.isExplained = isExplained;
    this.isContent = isContent;
  }

  /** The signs that end it and the clause before it end a sentence for sure, and no abbreviation. */
  get isWhole(): boolean {
    const isWhole = this.start === 0 || this.#isEndOfSentence(this.start - 1);
    return isWhole && (this.#isEndOfSentence(this.end) || this.end + 1 >= this.#text.length);
  }

  /** A full stop ends a text, and may be an abbreviation's anywhere else, but in scripts that have none. */
  #isEndOfSentence(at: number): boolean {
    return ENDS.test(this.#text.charAt(at)) || STOPS_FOR_SURE.test(this.#text.slice(Math.max(0, at - 1), at + 1));
  }

  /** Once it has all of its words. */
  get characters(): Characters {
    this.#characters ??= new Characters(this.tokens, joinedWords);
    return this.#characters;
  }

  /** Whether it may hold an act, a look, or a trial. Its languages need not be known for that. */
  get mayAct(): boolean {
    const able = writtenAs(this.letters);
    return (able & PARTED) !== 0 || this.characters.words.values.some(({ acts }) => (acts & able) !== 0);
  }

  /** The languages that it is in (`languagesOf`), once it has all of its words. */
  get languages(): readonly Language[] {
    const found = (this.letters & IS_JOINED) === 0 ? NO_WORDS : this.characters.words;
    this.#languages ??= languagesIn(languagesOf(this.tokens, this.letters, found));
    return this.#languages;
  }
}
