/**
 * ECMA-262 regular expressions in Unicode mode (JSON Schema 2020-12 core, section 6.4) → the syntax of RE2, which is
 * matched in linear time. Only what a boolean answer needs: groups capture nothing, lazy and greedy are the same.
 */
import { lazily } from '../protocol/lazily.ts';
import { MAX_PATTERN_STATES } from './limits.ts';

/** A pattern that cannot be honored; the message says why. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** A piece of the result and how many states it takes with its repetitions written out. */
export interface Part {
  readonly source: string;
  readonly states: number;
}

/** ECMA-262 `WhiteSpace` and `LineTerminator`, and all the rest: RE2's `\s` is ASCII only. */
const WHITE_SPACE =
  '\\t-\\r\\x20\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}';
const NOT_SPACE =
  '\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{21}-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}' +
  '\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}\\x{FF00}-\\x{10FFFF}';
const NOT_LINE_TERMINATOR = '[^\\n\\r\\x{2028}\\x{2029}]';
const ANYTHING = '[\\x{0}-\\x{10FFFF}]';
const MATCHES_NOTHING = '[^\\x{0}-\\x{10FFFF}]';

const CLASS_ESCAPES = new Map([
  ['d', '\\d'],
  ['D', '\\D'],
  ['w', '\\w'],
  ['W', '\\W'],
  ['s', WHITE_SPACE],
  ['S', NOT_SPACE],
]);
const CONTROL_ESCAPES = new Map([
  ['t', 0x09],
  ['n', 0x0a],
  ['v', 0x0b],
  ['f', 0x0c],
  ['r', 0x0d],
  ['0', 0x00],
]);

/** The long names of Unicode's general categories (UAX #44) by the short ones, which RE2 knows. */
const categories = lazily(
  () =>
    new Map(
      `C Other|Cc Control|Cf Format|Cn Unassigned|Co Private_Use|Cs Surrogate|L Letter|LC Cased_Letter|Ll Lowercase_Letter
      |Lm Modifier_Letter|Lo Other_Letter|Lt Titlecase_Letter|Lu Uppercase_Letter|M Mark|Mc Spacing_Mark|Me Enclosing_Mark
      |Mn Nonspacing_Mark|N Number|Nd Decimal_Number|Nl Letter_Number|No Other_Number|P Punctuation|Pc Connector_Punctuation
      |Pd Dash_Punctuation|Pe Close_Punctuation|Pf Final_Punctuation|Pi Initial_Punctuation|Po Other_Punctuation
      |Ps Open_Punctuation|S Symbol|Sc Currency_Symbol|Sk Modifier_Symbol|Sm Math_Symbol|So Other_Symbol|Z Separator
      |Zl Line_Separator|Zp Paragraph_Separator|Zs Space_Separator`
        .split('|')
        .map((line) => line.trim().split(' ') as [string, string])
        .map(([short, long]) => [long, short]),
    ),
);

/**
 * Translates `pattern` into RE2's syntax. Throws a `PatternError` for what is no regular expression, for what linear
 * time excludes (look-around, back-references) and for what takes more than `MAX_PATTERN_STATES`.
 */
export function toRe2(pattern: string): Part {
  const source = toUnicodeMode(pattern);
  try {
    // Parsed only, never run: the engine says whether the syntax is right, so that below it need not be doubted.
    new RegExp(source, 'u');
  } catch {
    throw new PatternError('is not a regular expression of ECMA-262 in Unicode mode');
  }
  return new Translation(source).disjunction();
}

/**
 * Rewrites what only the older mode of ECMA-262 allows and where no doubt is possible: escaped punctuation (`\@`) and
 * a hyphen beside a class escape (`[\w-.]`). Many servers write them, and other validators take them.
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

/** `\xHH`, which both syntaxes know. */
function hex(code: number): string {
  return `\\x${code.toString(16).padStart(2, '0')}`;
}

/** A code point as RE2 takes it anywhere. */
function literal(code: number): string {
  return `\\x{${code.toString(16)}}`;
}

/** One pass over a pattern that is known to be valid. */
class Translation {
  readonly #points: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#points = [...pattern];
  }

  /** Up to the closing parenthesis of this group, or to the end. */
  disjunction(): Part {
    let source = '';
    let states = 0;
    while (this.#at < this.#points.length && !this.#sees(')')) {
      const part = this.#term();
      source += part.source;
      states += part.states;
      if (states > MAX_PATTERN_STATES) throw new PatternError('is too large for matching in linear time');
    }
    return { source, states };
  }

  #term(): Part {
    const atom = this.#atom();
    const [repetition, factor] = this.#quantifier();
    return { source: atom.source + repetition, states: atom.states * factor };
  }

  #atom(): Part {
    const point = this.#next();
    switch (point) {
      case '|':
      case '^':
      case '$':
        return { source: point, states: 1 };
      case '.':
        return { source: NOT_LINE_TERMINATOR, states: 1 };
      case '(':
        return this.#group();
      case '[':
        return { source: this.#class(), states: 1 };
      case '\\':
        return { source: this.#escape(), states: 1 };
      default:
        return { source: literal(codePoint(point)), states: 1 };
    }
  }

  #group(): Part {
    if (this.#takes('?')) {
      const kind = this.#next();
      if (kind === '=' || kind === '!') throw new PatternError('look-ahead cannot be matched in linear time');
      if (kind === '<') {
        if (this.#sees('=') || this.#sees('!')) throw new PatternError('look-behind cannot be matched in linear time');
        this.#until('>');
      } else if (kind !== ':') {
        throw new PatternError('modifiers inside a pattern are not supported');
      }
    }
    const { source, states } = this.disjunction();
    this.#next();
    return { source: `(?:${source})`, states: states + 1 };
  }

  /** The repetition in RE2's syntax (the same), and how often its atom is written out. */
  #quantifier(): readonly [source: string, factor: number] {
    if (this.#takes('*')) return this.#lazy('*', 1);
    if (this.#takes('+')) return this.#lazy('+', 1);
    if (this.#takes('?')) return this.#lazy('?', 1);
    if (!this.#takes('{')) return ['', 1];
    const counts = this.#until('}');
    const [low = '', high = low] = counts.split(',');
    return this.#lazy(`{${counts}}`, high === '' ? Number(low) + 1 : Math.max(1, Number(high)));
  }

  #lazy(source: string, factor: number): readonly [string, number] {
    this.#takes('?');
    return [source, factor];
  }

  #class(): string {
    const isNegated = this.#takes('^');
    let content = '';
    while (!this.#takes(']')) {
      const first = this.#classItem();
      const isRange = this.#sees('-') && this.#points[this.#at + 1] !== ']';
      if (isRange) this.#next();
      content += isRange ? `${first}-${this.#classItem()}` : first;
    }
    if (content === '') return isNegated ? ANYTHING : MATCHES_NOTHING;
    return `[${isNegated ? '^' : ''}${content}]`;
  }

  #classItem(): string {
    const point = this.#next();
    if (point !== '\\') return literal(codePoint(point));
    if (this.#takes('b')) return literal(0x08);
    return this.#classEscape() ?? literal(this.#characterEscape());
  }

  #escape(): string {
    for (const assertion of ['b', 'B']) if (this.#takes(assertion)) return `\\${assertion}`;
    if (this.#sees('k') || /^[1-9]$/.test(this.#points[this.#at] ?? '')) {
      throw new PatternError('back-references cannot be matched in linear time');
    }
    const content = this.#classEscape();
    return content === null ? literal(this.#characterEscape()) : `[${content}]`;
  }

  /** The inside of a class, if a class escape comes. */
  #classEscape(): string | null {
    const point = this.#points[this.#at] ?? '';
    if (point === 'p' || point === 'P') {
      this.#at += 2;
      return `\\${point}{${propertyName(this.#until('}'))}}`;
    }
    const content = CLASS_ESCAPES.get(point) ?? null;
    if (content !== null) this.#at += 1;
    return content;
  }

  #characterEscape(): number {
    const point = this.#next();
    if (point === 'c') return codePoint(this.#next()) % 32;
    if (point === 'x') return this.#hex(2);
    if (point !== 'u') return CONTROL_ESCAPES.get(point) ?? codePoint(point);
    if (this.#takes('{')) return Number.parseInt(this.#until('}'), 16);
    const lead = this.#hex(4);
    if (lead < 0xd800 || lead > 0xdbff || !this.#sees('\\') || this.#points[this.#at + 1] !== 'u') return lead;
    const start = this.#at;
    this.#at += 2;
    const trail = this.#sees('{') ? 0 : this.#hex(4);
    if (trail >= 0xdc00 && trail <= 0xdfff) return 0x10000 + (lead - 0xd800) * 0x400 + (trail - 0xdc00);
    this.#at = start;
    return lead;
  }

  #hex(length: number): number {
    this.#at += length;
    return Number.parseInt(this.#points.slice(this.#at - length, this.#at).join(''), 16);
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

/** `Lu`, `Letter`, `gc=Letter`, `Script=Greek` and binary properties → the name that RE2 knows, if it does. */
function propertyName(expression: string): string {
  const [name = '', value] = expression.split('=');
  if (value === undefined) return categories().get(name) ?? name;
  if (name === 'gc' || name === 'General_Category') return categories().get(value) ?? value;
  if (name === 'sc' || name === 'Script') return value;
  throw new PatternError(`the property ${name} is not supported`);
}

function codePoint(point: string): number {
  return point.codePointAt(0) ?? 0;
}
