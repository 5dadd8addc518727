/** The work on text from outside takes time in proportion to its length. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDate, isDateTime, isEmail, isUri } from '../../lib/elicitation/formats.ts';
import { cleanText } from '../../lib/elicitation/text.ts';
import { readText } from '../../lib/judgement/reading.ts';
import { asksForSecret } from '../../lib/judgement/secrets.ts';
import { readYesNo } from '../../lib/judgement/yes-no.ts';
import type { BooleanField, StringField } from '../../lib/protocol/elicitation.ts';
import { hostingFindings } from '../../lib/url/hosting.ts';
import { inspectUrl } from '../../lib/url/inspect.ts';
import { findingValue } from '../../lib/url/value.ts';
import { always } from './always.ts';
import { isInProportion } from './proportion.ts';

function field(change: Partial<StringField>): StringField {
  const base = { kind: 'string', name: 'x', title: null, description: null, required: true, format: null } as const;
  return { ...base, pattern: null, minLength: null, maxLength: null, default: null, ...change };
}

const DELETES: BooleanField = {
  kind: 'boolean',
  name: 'delete',
  title: null,
  description: null,
  required: true,
  default: null,
};

const context = { client: 'https://chat.example.com', serverUrl: 'https://mcp.example.net/mcp' };

const SUBJECTS: readonly [string, number, (text: string) => unknown][] = [
  ['message of a form', 32_000, (text) => asksForSecret(field({}), text)],
  ['description of a field', 32_000, (text) => asksForSecret(field({ description: text }), '')],
  ['title of a field', 32_000, (text) => asksForSecret(field({ title: text }), '')],
  ['name of a field', 32_000, (text) => asksForSecret(field({ name: text }), '')],
  ['message that is judged', 10_000, readText],
  ['message whose yes may be turned around', 10_000, (text) => readYesNo({ fields: [DELETES], message: text })],
  ['name in a message', 10_000, (text) => readText(`Show https://x${text}a?`)],
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

it.each(SUBJECTS)('%s: work grows as its length does', (_, length, work) => {
  always(40, unit, (repeated) => isInProportion(work, repeated, length));
});

it.each(['s3.', '.s3-'])('host of “%s”: work grows as its length does', (repeated) => {
  // Without the parser of URLs, which would take most of the time.
  const work = (text: string) => hostingFindings({ hostname: `a${text}x`, pathname: '/' } as URL);
  expect(isInProportion(work, repeated, 8_000)).toBe(true);
});

it.each([
  ['marks that stand on no letter', '\u0301'],
  ['words that only look like negations', '要不'],
])('%s: work grows as their number does', (_, repeated) => {
  expect(isInProportion(readText, repeated, 10_000)).toBe(true);
});
