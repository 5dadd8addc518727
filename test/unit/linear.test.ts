/**
 * What is done with text from outside takes time in proportion to its length: a text sixteen times as long must not take
 * anywhere near 256 times as long. It is compared with sixteen short texts in a row, which take about as long, so that a busy
 * machine interrupts both alike; of each, the fastest of several runs counts.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDate, isDateTime, isEmail, isUri } from '../../lib/elicitation/formats.ts';
import { cleanText } from '../../lib/elicitation/text.ts';
import { asksForSecret } from '../../lib/judgement/secrets.ts';
import type { StringField } from '../../lib/protocol/elicitation.ts';
import { inspectUrl } from '../../lib/url/inspect.ts';
import { findingValue } from '../../lib/url/value.ts';

const TIMES_LONGER = 16;
/** Quadratic work would be `TIMES_LONGER` again. */
const MOST_PER_CHARACTER = 5;
const ATTEMPTS = 5;

function field(change: Partial<StringField>): StringField {
  const base = { kind: 'string', name: 'x', title: null, description: null, required: true, format: null } as const;
  return { ...base, pattern: null, minLength: null, maxLength: null, default: null, ...change };
}

const context = { client: 'https://chat.example.com', serverUrl: 'https://mcp.example.net/mcp' };

const SUBJECTS: readonly [string, number, (text: string) => unknown][] = [
  ['message of a form', 32_000, (text) => asksForSecret(field({}), text)],
  ['description of a field', 32_000, (text) => asksForSecret(field({ description: text }), '')],
  ['title of a field', 32_000, (text) => asksForSecret(field({ title: text }), '')],
  ['name of a field', 32_000, (text) => asksForSecret(field({ name: text }), '')],
  ['text that is cleaned', 64_000, (text) => [cleanText(text, 10_000), cleanText(text, 200, 'one')]],
  ['value of a finding', 64_000, findingValue],
  ['e-mail address, URI, date and time', 32_000, (text) => [isEmail, isUri, isDate, isDateTime].map((is) => is(text))],
  ['path', 8_000, (text) => inspectUrl(`https://a.example/${text}`, context)],
  ['query', 8_000, (text) => inspectUrl(`https://a.example/?${text}`, context)],
  ['value of a parameter', 8_000, (text) => inspectUrl(`https://a.example/?redirect_uri=${text}`, context)],
  ['fragment', 8_000, (text) => inspectUrl(`https://a.example/#${text}`, context)],
];

const unit = fc
  .array(
    fc.oneof(
      fc.constantFrom(')', '(', '.', '!', ' ', '\n', '-', '_', '@', '/', ':', '%', '%2F', '=', '&', ';', '\u0301', 'é'),
      fc.constantFrom(
        'token ',
        'the ',
        'password',
        'pass',
        'ア',
        'not ',
        'enter ',
        'code',
        '密码',
        '的',
        'A',
        'a1',
        '0',
        'eyJ',
        '//',
      ),
      fc.constantFrom('a.com', 'https://b.com/', 'scope', 'redirect_uri=', 'a@b.', '%25', '%E2%80%AE', '。', '（'),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(''));

/**
 * The fastest of some runs over `count` texts of one length, all different, so that nothing is remembered. The first that
 * takes less than `enough` is fast enough: no other makes it slower.
 */
function fastest(
  work: (text: string) => unknown,
  texts: { repeated: string; length: number; count: number },
  enough = 0,
) {
  const { repeated, length, count } = texts;
  const whole = repeated.repeat(Math.ceil(length / repeated.length));
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 6 && best >= enough; run += 1) {
    const start = performance.now();
    for (let index = 0; index < count; index += 1) work(`${whole.slice(0, length - 3)}${run}${index}`);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** How many times as long a character takes in a text that is `TIMES_LONGER` as long. */
function growth(work: (text: string) => unknown, repeated: string, length: number): number {
  // Below this the clock and the calls themselves are what is measured.
  const short = Math.max(
    fastest(work, { repeated, length: length / TIMES_LONGER, count: TIMES_LONGER }),
    0.05 * TIMES_LONGER,
  );
  return fastest(work, { repeated, length, count: 1 }, short * MOST_PER_CHARACTER) / short;
}

it.each(SUBJECTS)('%s: work grows as its length does', (_, length, work) => {
  fc.assert(
    fc.property(unit, (repeated) => {
      let ratio = Number.POSITIVE_INFINITY;
      // A busy machine can spoil one measurement; work that is quadratic spoils them all.
      for (let attempt = 0; attempt < ATTEMPTS && ratio >= MOST_PER_CHARACTER; attempt += 1) {
        ratio = growth(work, repeated, length);
      }
      expect(ratio).toBeLessThan(MOST_PER_CHARACTER);
    }),
    { numRuns: 40 },
  );
});
