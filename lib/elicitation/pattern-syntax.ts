/** Reads ECMA-262 patterns in Unicode mode (JSON Schema 2020-12 core, 6.4) as a tree. Groups capture nothing. */

/** A pattern that Usher cannot honor; the message says why. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

export type Node =
  /** One code point; `source` is a pattern of its own. */
  | { readonly kind: 'point'; readonly source: string }
  /** A place between two code points. */
  | { readonly kind: 'place'; readonly source: '^' | '$' | 'b' | 'B' }
  /** Whether `part` is found before or behind a place. */
  | { readonly kind: 'look'; readonly part: Node; readonly isBehind: boolean; readonly isNegated: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly ways: readonly Node[] }
  /** `max` is `Infinity` without an upper bound. */
  | { readonly kind: 'repetition'; readonly part: Node; readonly min: number; readonly max: number };

/** Reads `pattern`. Throws a `PatternError` if it is no regular expression, or needs more than linear time. */
export function parsePattern(pattern: string): Node {
  const source = toUnicodeMode(pattern);
  try {
    // The browser checks the syntax, so that the reader need not. It never runs this pattern.
    new RegExp(source, 'u');
  } catch {
    throw new PatternError('is not a regular expression of ECMA-262 in Unicode mode');
  }
  return new Reader(source).choice();
}

/**
 * Rewrites two forms that only the older mode of ECMA-262 allows, but that many servers write and other validators
 * take: escaped punctuation (`\@`) and a hyphen beside a class escape (`[\w-.]`).
 */
function toUnicodeMode(pattern: string): string {
  const tokens = pattern.match(/\\.|./gsu) ?? [];
  const isClassEscape = (token = '') => /^\\[dDwWsS]$/.test(token);
  return tokens
    .map((token, index) => {
      if (/^\\[ !"#%&',:;<=>@_`~]$/.test(token)) return hex(token.charCodeAt(1));
      const isHyphen = token === '-' || token === '\\-';
      const isBeside = isClassEscape(tokens[index - 1]) || isClassEscape(tokens[index + 1]);
      return token === '\\-' || (isHyphen && isBeside) ? hex(0x2d) : token;
    })
    .join('');
}

/** `\xHH`, which both modes know. */
function hex(code: number): string {
  return `\\x${code.toString(16).padStart(2, '0')}`;
}

/** An escape that takes more than the one letter behind its backslash. */
const LONG_ESCAPE = /^\\(?:[pPu]\{.*?\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|x..|c.)/su;

class Reader {
  readonly #points: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#points = [...pattern];
  }

  /** Reads up to the closing parenthesis of this group, or to the end. */
  choice(): Node {
    const ways = [this.#sequence()];
    while (this.#takes('|')) ways.push(this.#sequence());
    return { kind: 'choice', ways };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#points.length && !this.#sees('|') && !this.#sees(')')) {
      parts.push(this.#repeated(this.#atom()));
    }
    return { kind: 'sequence', parts };
  }

  #atom(): Node {
    const start = this.#at;
    const point = this.#next();
    if (point === '^' || point === '$') return { kind: 'place', source: point };
    if (point === '(') return this.#group();
    if (point === '[') while (!this.#takes(']')) this.#at += this.#sees('\\') ? 2 : 1;
    if (point === '\\') {
      const escaped = this.#next();
      if (escaped === 'b' || escaped === 'B') return { kind: 'place', source: escaped };
      if (/^[k1-9]$/.test(escaped)) throw new PatternError('back-references cannot be matched in linear time');
      const [long] = LONG_ESCAPE.exec(this.#points.slice(start).join('')) ?? [];
      if (long !== undefined) this.#at = start + [...long].length;
    }
    return { kind: 'point', source: this.#points.slice(start, this.#at).join('') };
  }

  #group(): Node {
    if (!this.#takes('?')) return this.#inside();
    const isBehind = this.#sees('<') && /^[=!]$/.test(this.#points[this.#at + 1] ?? '');
    if (isBehind) this.#next();
    const kind = this.#next();
    if (kind === '=' || kind === '!') {
      return { kind: 'look', part: this.#inside(), isBehind, isNegated: kind === '!' };
    }
    if (kind === '<') this.#until('>');
    else if (kind !== ':') throw new PatternError('modifiers inside a pattern are not supported');
    return this.#inside();
  }

  #inside(): Node {
    const part = this.choice();
    this.#next();
    return part;
  }

  #repeated(part: Node): Node {
    const bounds = this.#bounds();
    if (!bounds) return part;
    // Lazy or not.
    this.#takes('?');
    const [min, max] = bounds;
    return { kind: 'repetition', part, min, max };
  }

  #bounds(): readonly [min: number, max: number] | undefined {
    if (this.#takes('*')) return [0, Infinity];
    if (this.#takes('+')) return [1, Infinity];
    if (this.#takes('?')) return [0, 1];
    if (!this.#takes('{')) return undefined;
    const [min = '', max = min] = this.#until('}').split(',');
    return [Number(min), max === '' ? Infinity : Number(max)];
  }

  /** Consumes the text up to `end`, and `end` itself. Returns the text before it. */
  #until(end: string): string {
    const start = this.#at;
    this.#at = this.#points.indexOf(end, start) + 1;
    return this.#points.slice(start, this.#at - 1).join('');
  }

  #next(): string {
    this.#at += 1;
    return this.#points[this.#at - 1] ?? '';
  }

  #sees(point: string): boolean {
    return this.#points[this.#at] === point;
  }

  #takes(point: string): boolean {
    if (!this.#sees(point)) return false;
    this.#at += 1;
    return true;
  }
}
