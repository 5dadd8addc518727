/** Cuts a message into clauses and words, without names. Every word keeps its place in the message. */
import { Characters, type Token } from './clause-row.ts';
import { matchAt } from './figures.ts';
import { type Language, languagesIn, languagesOf, PARTED, writtenAs } from './language.ts';
import { IS_JOINED } from './letters.ts';
import { memoizedBy } from './memoized-by.ts';
import { areLeads, isAct, isComponent, isThing, joinedWords, sharedWords, wordOf, wordsOfGroup } from './vocabulary.ts';
import { type Effect, KEPT_TEXTS, type Piece, piecesOf } from './words-and-signs.ts';

const KEY = /[A-Z][A-Z\d]+-\d/y;
/** The signs behind a name, from the first of a row. A quotation mark there opens nothing. */
const ENDING = /(?<![^\p{L}\p{N}/"“”'’])[^\p{L}\p{N}/"“”'’]*$/u;
/** Each sign that opens a quotation, with those that close it. German writes »so«. */
const QUOTES = ['""', '“”', '„“”', '«»', '»«', '「」', '『』', '《》', '〈〉'];
/** Signs within a torn word. */
const TORN = /^(?:[-‐‑\u00AD]\n?|\n|\*\*|__?|`)$/;
const closingOf = memoizedBy((closing: string) => new RegExp(`[${closing}\\n]`));
const MAX_QUOTATION = 400;
const MAX_LEADS = 16;

/** Linear in the length of the text. */
export const clausesOf = memoizedBy((text: string) => new Cutter(text, false).cut(), KEPT_TEXTS);

export const sentencesOf = (text: string): readonly (readonly Clause[])[] => [
  ...Map.groupBy(clausesOf(text), ({ sentence }) => sentence).values(),
];

/** An aside asks for nothing: "Book the flight (no refunds)?" */
export const lastOf = (clauses: readonly Clause[]): Clause | undefined =>
  clauses.findLast(({ isAside }) => !isAside) ?? clauses.at(-1);

/** No comma ends one of these clauses, and the words of names and quotations count as well. */
export const wholeClausesOf = (text: string): readonly Clause[] => new Cutter(text, true).cut();

class Cutter {
  readonly #text: string;
  readonly #whole: boolean;
  readonly #clauses: Clause[] = [];
  #clause: Clause;
  #sentence = 0;
  #wordsInLine = 0;
  #isFirstLine = true;
  /** The end of a name or quotation that does not count. */
  #skipped = 0;
  /** The closing mark of a quotation that counts. */
  #closing = -1;

  constructor(text: string, whole: boolean) {
    this.#text = text;
    this.#whole = whole;
    this.#clause = new Clause(text, 0, 0, false, false);
  }

  cut(): readonly Clause[] {
    for (const piece of piecesOf(this.#text)) {
      if (piece.effect === 'names') this.#skipName(piece);
      else if (piece.effect === 'ends line') this.#endLine(piece.start);
      else if (piece.start < this.#skipped || piece.start === this.#closing) continue;
      else if (piece.effect === null) this.#word(piece);
      else this.#sign(piece.effect, piece.start);
    }
    this.#endSentence(this.#text.length, false);
    for (const { tokens } of this.#clauses) this.#joinLetters(tokens);
    return this.#clauses;
  }

  #skipName({ start, end }: Piece): void {
    const text = this.#text.slice(start, end);
    // A part of a system stands behind an act: "Deploy checkout-api?", but not "Run send-worker?".
    const isPart = !this.#whole && isComponent(text) && !areLeads(this.#clause.tokens);
    const isName = isPart || (/[/]|[@.:]./.test(text) && (this.#whole ? /^https?:/.test(text) : isThing(text)));
    // The signs behind a name end the sentence: "Show notes.txt? Delete the rest?" asks twice.
    if (isName && start >= this.#skipped) this.#skipped = end - (ENDING.exec(text)?.[0].length ?? 0);
  }

  #sign(effect: Effect, at: number): void {
    if (effect === 'opens') this.#open(this.#text.charAt(at), at);
    else if (effect === 'asks' || (effect === 'stops' && !this.#isTitle(at))) this.#endSentence(at, effect === 'asks');
    else if (effect === 'labels') this.#endLabel(at);
    else if (effect === 'dashes') this.#end(at, false);
    else if (effect !== 'pauses' || !this.#whole) this.#end(at, this.#clause.isExplained);
  }

  /** The full stop behind a letter or a title ends no sentence: "M. Diallo". */
  #isTitle(at: number): boolean {
    const [last, before] = this.#clause.tokens.slice(-2).reverse();
    if (this.#text.charAt(at) !== '.' || last?.end !== at || before?.end === last.start) return false;
    return /^\p{L}$/u.test(last.word.text) || wordsOfGroup('titles').has(last.word.text);
  }

  #word(token: Token): void {
    const { word, start, end } = token;
    // Letters may begin a name with a number ("PAY-204").
    if (!this.#whole && this.#text.charAt(end) === '-' && matchAt(KEY, this.#text, start) !== '') return;
    this.#clause.letters |= word.letters;
    const isFirst = this.#clause.tokens.length === 0 && this.#wordsInLine === 0;
    const { tokens } = (isFirst ? this.#clauses.at(-1) : undefined) ?? this.#clause;
    const last = tokens.at(-1);
    if (
      last !== undefined &&
      this.#text.charAt(last.end) !== ' ' &&
      TORN.test(this.#text.slice(last.end, start)) &&
      isAct(last.word.text + word.text)
    ) {
      tokens.splice(-1, 1, { word: wordOf(last.word.text + word.text), start: last.start, end });
    } else this.#clause.tokens.push(token);
    this.#wordsInLine += 1;
  }

  /** A quotation names a thing, unless it stands where an act does. */
  #open(sign: string, at: number): void {
    const closing = QUOTES.find((each) => each.startsWith(sign))?.slice(1) ?? sign;
    const rest = this.#text.slice(at + 1, at + 1 + MAX_QUOTATION);
    const length = rest.search(
      "'‘".includes(sign)
        ? /['’](?=$|[\s.,;:?!)\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])/u
        : closingOf(closing),
    );
    if (length === -1 || rest.charAt(length) === '\n') return;
    const { tokens } = this.#clause;
    const isLed = tokens.length <= MAX_LEADS && (this.#whole || areLeads(tokens));
    if (isLed) this.#closing = at + 1 + length;
    else this.#skipped = at + length + 2;
  }

  #end(at: number, isExplained: boolean, isContent = this.#clause.isContent): void {
    const clause = this.#clause;
    if (clause.tokens.length > 0) {
      clause.end = at;
      this.#clauses.push(clause);
    }
    this.#clause = new Clause(this.#text, at + 1, this.#sentence, isExplained, isContent);
  }

  #endSentence(at: number, isAsked: boolean): void {
    const sentence = this.#sentence;
    this.#sentence = at + 1;
    this.#end(at, false);
    const isEnded = (clause: Clause) => clause.sentence < sentence;
    if (isAsked || wordsOfGroup('asking').has(this.#text.charAt(at - 1)))
      for (const clause of this.#clauses.slice(this.#clauses.findLastIndex(isEnded) + 1)) clause.isAsked = true;
  }

  /** Behind a label that opens its line stands a text that somebody wrote. */
  #endLabel(at: number): void {
    const { tokens, isContent } = this.#clause;
    const isOpening =
      !(this.#whole || this.#isFirstLine || tokens.length > 2) &&
      this.#wordsInLine === tokens.length &&
      tokens.some(({ word }) => sharedWords('contents').words.has(word.text));
    if (isOpening) tokens.length = 0;
    this.#end(at, true, isContent || isOpening);
  }

  #endLine(at: number): void {
    this.#endSentence(at, false);
    this.#clause = new Clause(this.#text, at + 1, this.#sentence, false, false);
    this.#wordsInLine = 0;
    this.#isFirstLine = false;
  }

  /** Joins the letters of an act: "D e l e t e". */
  #joinLetters(tokens: Token[]): void {
    for (let from = 0; from < tokens.length; from += 1) {
      let to = from;
      while (tokens[to]?.word.text.length === 1) to += 1;
      if (to - from < 3) continue;
      const run = tokens.slice(from, to);
      const [first, last] = [run[0], run.at(-1)];
      const word = run.map((token) => token.word.text).join('');
      if (first !== undefined && last !== undefined && isAct(word)) {
        tokens.splice(from, run.length, { word: wordOf(word), start: first.start, end: last.end });
      } else from = Math.max(from, to - 1);
    }
  }
}

const ENDS = /[\n!?。！？؟｡]/;
const STOPS_FOR_SURE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]\.$/u;

const NO_WORDS = { values: [], places: [] };

/** Makes its characters and languages once: each reader asks for the same. */
export class Clause {
  readonly tokens: Token[] = [];
  letters = 0;
  /** The offsets of the clause in the text, with the names in it. */
  readonly start: number;
  end: number;
  /** The beginning of its sentence. */
  readonly sentence: number;
  isAsked = false;
  /** Follows a colon of its sentence. */
  readonly isExplained: boolean;
  /** Follows a label of content ("Title: …"). */
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

  /** Whether sentences surely end before and behind it. A full stop may belong to an abbreviation. */
  get isWhole(): boolean {
    const isWhole = this.start === 0 || this.#isEndOfSentence(this.start - 1);
    return isWhole && (this.#isEndOfSentence(this.end) || this.end + 1 >= this.#text.length);
  }

  /** Within a text, a full stop surely ends a sentence only behind Han, kana, or Hangul. */
  #isEndOfSentence(at: number): boolean {
    return ENDS.test(this.#text.charAt(at)) || STOPS_FOR_SURE.test(this.#text.slice(Math.max(0, at - 1), at + 1));
  }

  /** Stands in parentheses. */
  get isAside(): boolean {
    return /[(（]/.test(this.#text.charAt(this.start - 1));
  }

  /** Ask only for the characters of a complete clause. */
  get characters(): Characters {
    this.#characters ??= new Characters(this.tokens, joinedWords);
    return this.#characters;
  }

  /** Whether it may hold an act, a look, or a trial, in any language of its script. */
  get mayAct(): boolean {
    const able = writtenAs(this.letters);
    return (able & PARTED) !== 0 || this.characters.words.values.some(({ acts }) => (acts & able) !== 0);
  }

  /** Ask only for the languages of a complete clause. */
  get languages(): readonly Language[] {
    const found = (this.letters & IS_JOINED) === 0 ? NO_WORDS : this.characters.words;
    this.#languages ??= languagesIn(languagesOf(this.tokens, this.letters, found));
    return this.#languages;
  }
}
