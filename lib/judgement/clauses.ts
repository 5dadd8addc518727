/** A message cut into clauses and words, without the names in it. Every word keeps its place in the message. */
import { lazily } from '../protocol/lazily.ts';
import { Clause } from './clause.ts';
import { matchAt } from './figures.ts';
import { IS_JOINED, IS_NAMING, IS_PARTED, IS_SPACE, lettersAt } from './letters.ts';
import { memoizedBy } from './memoized-by.ts';
import type { Token } from './row.ts';
import { areLeads, isAct, isComponent, isLabelOfContent, isThing, wordOf } from './vocabulary.ts';

const IS_LETTER = IS_PARTED | IS_JOINED;
const KEY = /[A-Z][A-Z\d]+-\d/y;
/** The signs behind a name, looked for at the first of a row only. A quotation mark there opens nothing. */
const ENDING = /(?<![^\p{L}\p{N}/"“”'’])[^\p{L}\p{N}/"“”'’]*$/u;
const CLOSING = /["”»)\]』」'*_]*(?!\S)/y;
/** The effects of signs on a clause. */
const signs = lazily(() => {
  const all = {
    opens: '"“„«「『《〈',
    asks: '?？؟',
    stops: '.!。！｡',
    labels: ':：',
    parts: ';；؛',
    pauses: ',，、،”»」』》〉(',
  };
  return new Map(Object.entries(all).flatMap(([kind, each]) => [...each].map((sign) => [sign, kind] as const)));
});
const CLOSES: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  // As German sets them: »so«.
  '»': '«',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  "'": "'",
};
/** Signs within a word that somebody has torn apart. */
const TORN = /^(?:[-‐‑\u00AD]\n?|\n|\*\*|__?|`)$/;
const closingOf = memoizedBy((closing: string) => new RegExp(`[${closing}\\n]`));
const MAX_QUOTATION = 400;
/** No more words than this lead to an act. */
const MAX_LEADS = 16;

/** A message and its parts: several readers of one request cut the same. */
const MAX_KEPT = 4;

/** Cuts a text into clauses. Linear in its length. */
export const clausesOf = memoizedBy((text: string) => cut(text, false), MAX_KEPT);

/** Cuts `text` into clauses of full sentences, in which the words of names and quotations count as well. */
export const wholeClausesOf = (text: string): readonly Clause[] => cut(text, true);

function cut(text: string, whole: boolean): readonly Clause[] {
  const cutter = new Cutter(text, whole);
  let first = 0;
  let [any, all] = [0, -1];
  for (let at = 0; at <= text.length; at += 1) {
    const letter = at < text.length ? lettersAt(text, at) : IS_SPACE;
    if ((letter & IS_SPACE) === 0) {
      any |= letter;
      all &= letter;
      continue;
    }
    if (first < at) cutter.take(first, at, any, all);
    if (text.charAt(at) === '\n') cutter.endLine(at);
    first = at + 1;
    [any, all] = [0, -1];
  }
  return cutter.done();
}

class Cutter {
  readonly #text: string;
  readonly #whole: boolean;
  readonly #clauses: Clause[] = [];
  #clause: Clause;
  /** The first clause of the sentence. */
  #sentence = 0;
  #wordsInLine = 0;
  #isFirstLine = true;
  #isLineStart = true;
  /** Up to where a quotation is left out. */
  #skipped = 0;
  /** Where a quotation that counts closes, as if it had no marks. */
  #closing = -1;

  constructor(text: string, whole: boolean) {
    this.#text = text;
    this.#whole = whole;
    this.#clause = new Clause(text, 0, false, false);
  }

  /** Takes a chunk, which has a space or an edge on both sides: its letters have the bits `any`, and `all` in common. */
  take(first: number, last: number, any: number, all: number): void {
    const chunk = (any & IS_NAMING) === 0 ? '' : this.#text.slice(first, last);
    if ((all & IS_LETTER) !== 0 && first >= this.#skipped) this.#word(first, last);
    else if (first >= this.#skipped && /^[—–-]+$/.test(chunk)) this.#end(first, false);
    // The signs behind a name are the sentence's: "Show notes.txt? Delete the rest?" asks twice.
    else if (chunk !== '' && this.#isName(chunk, first))
      this.#pieces(last - (ENDING.exec(chunk)?.[0].length ?? 0), last);
    else this.#pieces(first, last);
  }

  #isName(chunk: string, first: number): boolean {
    // A part of a system is named where an act stands before it: "Deploy checkout-api?", but not "Run send-worker?".
    if (!this.#whole && isComponent(chunk) && !areLeads(this.#clause.tokens)) return true;
    if (first < this.#skipped || !/[/]|[@.:]./.test(chunk)) return false;
    return this.#whole ? /^https?:/.test(chunk) : isThing(chunk);
  }

  /** The words, which are of letters of one kind, and the signs of the chunk from `first` to `last`. */
  #pieces(first: number, last: number): void {
    for (let at = Math.max(first, this.#skipped); at < last; at = Math.max(at, this.#skipped)) {
      let end = at;
      for (let kind = IS_LETTER; end < last; end += (this.#text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1) {
        kind &= lettersAt(this.#text, end);
        if (kind === 0) break;
      }
      if (end === at) this.#sign(at, first, last);
      // Letters may begin a name with a number ("PAY-204").
      else if (this.#whole || this.#text.charAt(end) !== '-' || matchAt(KEY, this.#text, at) === '')
        this.#word(at, end);
      at = Math.max(end, at + 1);
    }
  }

  done(): readonly Clause[] {
    this.#endSentence(this.#text.length, false);
    for (const { tokens } of this.#clauses) this.#joinLetters(tokens);
    return this.#clauses;
  }

  /** The sign at `at`, in the chunk from `first` to `last`. */
  #sign(at: number, first: number, last: number): void {
    const sign = this.#text.charAt(at);
    if (at === this.#closing || (sign === "'" ? at !== first && at + 1 !== last : sign === '(' && at !== first)) return;
    if ('.,:'.includes(sign) && !this.#isLast(at, last)) return;
    const kind = this.#kindOf(sign, at);
    if (kind === 'opens') this.#open(sign, at);
    else if (kind === 'asks' || kind === 'stops') this.#endSentence(at, kind === 'asks');
    else if (kind === 'labels') this.#endLabel(at);
    else if (kind === 'parts' || (kind === 'pauses' && !this.#whole)) this.#end(at, this.#clause.isExplained);
  }

  #kindOf(sign: string, at: number): string | undefined {
    if (!"'‘»".includes(sign)) return signs().get(sign);
    // Signs that open as well as close.
    const isFirst = /[\s(]|^$/.test(this.#text.charAt(at - 1));
    if (sign === '»') return isFirst && /[\p{L}\p{N}]/u.test(this.#text.charAt(at + 1)) ? 'opens' : 'pauses';
    // German closes with it, and ends a word.
    const isJoined = sign === '‘' && at > 0 && (lettersAt(this.#text, at - 1) & IS_JOINED) !== 0;
    return isFirst || isJoined ? 'opens' : 'pauses';
  }

  /** Whether nothing but what closes follows in its chunk. */
  #isLast(at: number, last: number): boolean {
    CLOSING.lastIndex = at + 1;
    return at + 1 === last || CLOSING.test(this.#text);
  }

  #word(start: number, end: number): void {
    const word = wordOf(this.#text.slice(start, end));
    this.#clause.letters |= word.letters;
    const last = this.#clause.tokens.at(-1) ?? (this.#isLineStart ? this.#clauses.at(-1)?.tokens.at(-1) : undefined);
    if (
      last !== undefined &&
      this.#text.charAt(last.end) !== ' ' &&
      TORN.test(this.#text.slice(last.end, start)) &&
      isAct(last.word.text + word.text)
    ) {
      const { tokens } = this.#clause.tokens.length > 0 ? this.#clause : (this.#clauses.at(-1) ?? this.#clause);
      tokens.splice(-1, 1, { word: wordOf(last.word.text + word.text), start: last.start, end });
    } else this.#clause.tokens.push({ word, start, end });
    this.#isLineStart = false;
    this.#wordsInLine += 1;
  }

  /** A quotation names a thing, unless it stands where an act does. */
  #open(sign: string, at: number): void {
    const closing = CLOSES[sign] ?? sign;
    const rest = this.#text.slice(at + 1, at + 1 + MAX_QUOTATION);
    const length = rest.search(
      "'‘".includes(sign)
        ? /['’](?=$|[\s.,;:?!)\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])/u
        : closingOf(closing),
    );
    if (length === -1 || rest.charAt(length) === '\n') return;
    if (this.#isLed()) {
      this.#closing = at + 1 + length;
      return;
    }
    this.#skipped = at + length + 2;
    const [bracket = ''] = /^ ?\([^\s()]+\)/.exec(this.#text.slice(this.#skipped, this.#skipped + MAX_QUOTATION)) ?? [];
    this.#skipped += bracket.length;
  }

  #isLed(): boolean {
    const { tokens } = this.#clause;
    return tokens.length <= MAX_LEADS && (this.#whole || areLeads(tokens));
  }

  #end(at: number, isExplained: boolean, isContent = this.#clause.isContent): void {
    const clause = this.#clause;
    if (clause.tokens.length > 0) {
      clause.end = at;
      this.#clauses.push(clause);
    }
    this.#clause = new Clause(this.#text, at + 1, isExplained, isContent);
  }

  #endSentence(at: number, isAsked: boolean): void {
    this.#end(at, false);
    if (isAsked) for (const clause of this.#clauses.slice(this.#sentence)) clause.isAsked = true;
    this.#sentence = this.#clauses.length;
  }

  /** A colon. Behind a label that opens its line stands what somebody wrote. */
  #endLabel(at: number): void {
    const { tokens, isContent } = this.#clause;
    const isLabel =
      !this.#whole &&
      !this.#isFirstLine &&
      tokens.length <= 2 &&
      tokens.some(({ word }) => isLabelOfContent(word.text));
    const isOpening = isLabel && this.#wordsInLine === tokens.length;
    if (isOpening) tokens.length = 0;
    this.#end(at, true, isContent || isOpening);
  }

  endLine(at: number): void {
    this.#endSentence(at, false);
    this.#clause = new Clause(this.#text, at + 1, false, false);
    this.#wordsInLine = 0;
    this.#isFirstLine = false;
    this.#isLineStart = true;
  }

  /** "D e l e t e": letters that together do an act. */
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
