import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanName, cleanText, codePointLength, withoutBadges, withoutQuotes } from '../../../lib/elicitation/text.ts';
import { always } from '../always.ts';

it.each([
  ['a\r\nb\u2028c\u0085d\ve', 'a\nb\nc\nd\ne'],
  ['a\n\n\n \n\nb', 'a\n\nb'],
  ['a\tb', 'a b'],
  ['a\u0000b\u001b[31m\u009b', 'a\uFFFDb\uFFFD[31m\uFFFD'],
  ['pay\u202Egnp.exe\u202C', 'paygnp.exe'],
  ['\u061C\u200E\u200Fa\u202A\u202B\u202D\u2066\u2067\u2068\u2069', 'a'],
  ['pass\u200B\u00AD\u2060word\uFEFF', 'password'],
  ['\u115F\u3164\uFFA0\u2800\u{E0041}a', 'a'],
  ['a\uD83Db', 'a\uFFFDb'],
  ['a\u0301\u0301\u0301\u0301\u0301\u0301', 'a\u0301\u0301\u0301\u0301'],
  ['  שלום  ', 'שלום'],
  ['<b>[a](https://b.example)</b>', '<b>[a](https://b.example)</b>'],
])('%j → %j', (text, expected) => {
  expect(cleanText(text, 100)).toBe(expected);
});

it('makes one line', () => {
  expect(cleanText(' a \n\n b\u00A0 c ', 100, 'one')).toBe('a b c');
});

it('cuts by code points', () => {
  expect(cleanText('😀😀😀', 3)).toBe('😀😀😀');
  for (const longer of [4, 5, 40]) expect(cleanText('😀'.repeat(longer), 3)).toBe('😀😀…');
  expect(cleanText('a😀'.repeat(40), 3)).toBe('a😀…');
  expect(cleanText('ab cd', 4)).toBe('ab…');
});

it.each([
  ['✅ Acme ✔️', 'Acme'],
  ['🔒Bank🛡️ 🔑', 'Bank'],
  ['Acme\nverified ☑', 'Acme verified'],
  ['✓', ''],
  ['Café 东京', 'Café 东京'],
])('a claimed name: %j → %j', (name, expected) => {
  expect(cleanName(name, 100)).toBe(expected);
});

it('takes signs that claim a check away, and nothing else', () => {
  expect(withoutBadges('✅ Sent to\n🔒 you')).toBe(' Sent to\n you');
});

it.each([
  ['“a” "b" „c‟ «d» 「e」『f』 ＂g＂', "'a' 'b' 'c' 'd' 'e'f' 'g'"],
  ["don’t, don't", "don’t, don't"],
  ["''a’’ ′′ ″ ‴ ʺ ❝b❞ 〃", "'a' ' ' ' ' 'b' '"],
])('a text between our quotation marks: %j → %j', (text, expected) => {
  expect(withoutQuotes(text)).toBe(expected);
});

const unit = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom('a', ' ', '\n', '\r', '\u0301', '\u202E', '\u200B', '\uD83D', '😀'),
);
it('keeps its promises for any text', () => {
  always(
    2_000,
    fc.array(unit).map((units) => units.join('')),
    fc.integer({ min: 1, max: 12 }),
    (text, max) => {
      const cleaned = cleanText(text, max);
      expect(codePointLength(cleaned)).toBeLessThanOrEqual(max);
      expect(cleaned).not.toMatch(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cs}]|[^\P{Cc}\n]|\n\s*\n\s*\n/u);
      expect(cleanText(cleaned, max)).toBe(cleaned);
      expect(cleanText(text, max, 'one')).not.toMatch(/\p{Cc}|\s\s|^\s|\s$/u);
    },
  );
});

it('leaves no quotation mark but apostrophes, whatever the text, and changes nothing more when applied twice', () => {
  const piece = fc.oneof(unit, fc.constantFrom("'", '’', '"', '”', '″', '」', '❝'));
  always(
    100,
    fc.array(piece).map((pieces) => pieces.join('')),
    (text) => {
      const once = withoutQuotes(text);
      expect(once).not.toMatch(/(?!['’])\p{Quotation_Mark}|['’]{2}/u);
      expect(withoutQuotes(once)).toBe(once);
    },
  );
});
