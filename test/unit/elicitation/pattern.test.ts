import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PATTERN_STATES } from '../../../lib/elicitation/limits.ts';
import { matches, patternStates } from '../../../lib/elicitation/pattern.ts';
import { PatternError } from '../../../lib/elicitation/pattern-syntax.ts';
import { always } from '../always.ts';

describe('matches: as ECMA-262 in Unicode mode', () => {
  const cases: [pattern: string, text: string][] = [
    ['b', 'abc'],
    ['^b$', 'abc'],
    ['^a$', 'a\n'],
    ['^.$', '😀'],
    ['^.$', '\u2028'],
    ['^.$', '\r'],
    ['^[^a]$', '\n'],
    ['^\\s+$', '\u00a0\u3000\ufeff\v'],
    ['^\\S+$', '\u00a0'],
    ['^[\\S]$', '\u2003'],
    ['^[^\\S]$', '\u2003'],
    ['^\\d+$', '١٢'],
    ['^\\w$', 'é'],
    ['\\bé', 'é'],
    ['\\Bé', 'é'],
    ['^\\u{1F600}$', '😀'],
    ['^\\ud83d\\ude00$', '😀'],
    ['^\\ud83d', '😀'],
    ['^\\ud83d$', '\ud83d'],
    ['^\\x41\\cJ\\0$', 'A\n\0'],
    ['^[]$', 'a'],
    ['^[^]$', '\n'],
    ['^[\\b]$', '\b'],
    ['^[[:alpha:]$', ':'],
    ['^[a&&b]$', '&'],
    ['^[.*+]$', '+'],
    ['^[\\]\\\\^-]+$', ']\\^-'],
    ['^\\p{Lu}\\p{Letter}$', 'Éé'],
    ['^[\\p{Script=Greek}\\p{gc=Nd}]+$', 'αω9'],
    ['^\\P{L}$', '1'],
    ['^(?<word>a|b){2,3}?$', 'abab'],
    ['^(?:a{2}){2}$', 'aaaa'],
    ['^a{0}$', ''],
    ['^(?:|a)+$', 'aa'],
    ['^\\/\\.\\$$', '/.$'],
    ['^\\p{scx=Greek}$', 'α'],
    ['^(?=.*[A-Z])(?=.*\\d).{4,}$', 'Abc1'],
    ['^(?=.*[A-Z])(?=.*\\d).{4,}$', 'abc1'],
    ['^(?!.*(?:admin|root)$)\\w+$', 'toor'],
    ['^(?!.*(?:admin|root)$)\\w+$', 'my_root'],
    ['(?<=^a.)c(?!d)', 'abc'],
    ['(?<=b.)c', 'abc'],
    ['(?<!\\bb)c$', 'abc'],
    ['(?<=(?=ab)a)b', 'ab'],
    ['(?:(?=a)a|b){2}$', 'ab'],
  ];
  it.each(cases)('%j on %j', (pattern, text) => {
    expect(matches(pattern, text)).toBe(new RegExp(pattern, 'u').test(text));
  });
});

it.each([
  ['^\\d{3}\\-\\d{4}$', '555-1234', true],
  ['^a\\@b$', 'a@b', true],
  ['^[\\w-.]+$', 'a-b.c', true],
  ['^[\\w-.]+$', 'a,b', false],
  ['^[.-\\w]+$', 'a-b', true],
  ['^[a\\-z]$', 'b', false],
  ['^\\\\-$', '\\-', true],
])('what only the older mode writes, where nothing is in doubt: %j on %j', (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected);
});

it.each([
  ['(a)\\1', 'back-references cannot be matched in linear time'],
  ['(?<a>a)\\k<a>', 'back-references cannot be matched in linear time'],
  ['(?i:a)', 'modifiers inside a pattern are not supported'],
  [`a{${MAX_PATTERN_STATES + 1}}`, 'is too large for matching in linear time'],
  ['(?:){999999999999}', 'is too large for matching in linear time'],
  ['(?:a{100}){100}', 'is too large for matching in linear time'],
  ['a{500}'.repeat(3), 'is too large for matching in linear time'],
  ['(', 'is not a regular expression of ECMA-262 in Unicode mode'],
  ['a**', 'is not a regular expression of ECMA-262 in Unicode mode'],
  ['\\Aa\\Z', 'is not a regular expression of ECMA-262 in Unicode mode'],
  ['(?P<a>a)', 'is not a regular expression of ECMA-262 in Unicode mode'],
])('refuses %j: %s', (pattern, message) => {
  expect(() => patternStates(pattern)).toThrow(new PatternError(message));
});

it.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|b|ab)*c$',
  '^(?:a?){300}a{300}$',
  '^(.*a){300}$',
  '^(\\w+\\s?)*$',
  '^(?=(a+)+$)',
  '(?<=^(a|a)*)!!',
])('takes a pattern that makes other engines run for ever: %j', (pattern) => {
  expect(matches(pattern, `${'a'.repeat(1_000)}!`)).toBe(false);
});

it('writes out as many states as the limit says', () => {
  expect(patternStates(`a{${MAX_PATTERN_STATES}}`)).toBe(MAX_PATTERN_STATES);
});

/** Patterns of everything that is supported, with an alphabet small enough that texts match now and then. */
const { pattern: anyPattern } = fc.letrec<{ pattern: string; atom: string }>((tie) => ({
  pattern: fc
    .array(
      fc
        .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '+?'))
        .map(([atom, repetition]) => (/^(\^|\$|\\[bB]|\(\?<?[=!].*)$/s.test(atom) ? atom : atom + repetition)),
      { maxLength: 4 },
    )
    .map((terms) => terms.join('')),
  atom: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom(' ', ...'a b 😀 \\n . \\d \\w \\s \\D \\W \\S \\p{L} \\P{Lu} \\-'.split(' ')),
    fc.constantFrom(...'^ $ \\b \\B \\u0061 \\u{62} \\x2d [] [^] [a-c] [^a-c\\s] [\\S😀]'.split(' ')),
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(${left}|${right})`),
    tie('pattern').map((inner) => `(?:${inner})`),
    fc.tuple(fc.constantFrom('?=', '?!', '?<=', '?<!'), tie('pattern')).map(([kind, inner]) => `(${kind}${inner})`),
  ),
}));

it('agrees with the native engine', () => {
  // Short: the native engine backtracks.
  const unit = fc.constantFrom('a', 'b', 'c', 'A', '1', ' ', '-', '\n', '😀', 'é', '\u2028', '\u00a0');
  const text = fc.string({ unit, maxLength: 6 });
  always(3_000, anyPattern, text, (pattern, sample) => {
    // `\-` outside a class is known to the older mode only.
    const native = new RegExp(pattern.replaceAll('\\-', '-'), 'uy');
    // Begun at each code point in turn: by itself V8 also finds `\B` inside a surrogate pair, against ECMA-262.
    let start = 0;
    const isFound = [...sample, ''].some((point) => {
      native.lastIndex = start;
      start += point.length;
      return native.test(sample);
    });
    expect(matches(pattern, sample)).toBe(isFound);
  });
});

it('never throws anything but a PatternError', () => {
  always(3_000, fc.string({ unit: fc.constantFrom(...'ab()[]{}*+?|^$.\\-,1u=<>:!pkcxd') }), (pattern) => {
    try {
      patternStates(pattern);
    } catch (error) {
      expect(error).toBeInstanceOf(PatternError);
    }
  });
});
