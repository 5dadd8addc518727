import { describe, expect, it } from 'vitest';
import { isDate, isDateTime, isEmail, isUri } from '../../../lib/elicitation/formats.ts';

/** The words of `text`, and other texts with white space in them. */
const texts = (text: string, ...others: readonly string[]) => [...text.trim().split(/\s+/), ...others];
const LONG_LABEL = 'b'.repeat(64);

describe.each([
  [
    'e-mail',
    isEmail,
    texts("a@b.example first.last+tag@sub.b-c.example o'neil@b.example a@1.2"),
    texts(
      `a @b.example a@ a@b a@b. a@.b a@-b.example .a@b.example a..b@b.example a@b@c.example ä@b.example a@${LONG_LABEL}.example`,
      ...['', 'a b@c.example', 'a@b.example\n', '"a b"@c.example'],
    ),
  ],
  [
    'URI',
    isUri,
    texts(`https://b.example https://u:p@b.example:8080/a/b;c?d=e&f#g/? mailto:a@b.example urn:isbn:0 file:///a http://[::1]:80/
      http://[2001:db8::1.2.3.4]/ a:/b HTTP://B http://b/%20 http://[1:2:3:4:5:6:7:8]`),
    texts(
      `b.example //b.example /a http: :a 1a:b http://b/ü http://b/%2 http://b/< http://[::1 http://[1::2::3]/
      http://[::12345]/ http://[1:2:3]/ http://b:x/ a:b#c#d http://a@b@c/ http://[::1.2.3.256]/ http://[]/`,
      ...['', 'http://b example', 'http://b/a b', 'http://b/\n'],
    ),
  ],
  [
    'date',
    isDate,
    texts('2024-02-29 2000-02-29 1999-12-31'),
    texts(
      '2023-02-29 1900-02-29 2024-13-01 2024-00-01 2024-01-00 2024-04-31 24-01-01 2024-1-1 2024-01-01T00:00:00Z',
      ...['', '2024-01-01\n'],
    ),
  ],
  [
    'date-time',
    isDateTime,
    texts('2024-02-29T23:59:59Z 2024-02-29t00:00:00.123z 2024-02-29T00:00:00+14:00 2024-02-29T00:00:00-00:30'),
    texts(
      `2024-02-29 2024-02-29T00:00Z 2024-02-29T00:00:00 2024-02-30T00:00:00Z 2024-02-29T24:00:00Z 2024-02-29T00:60:00Z
      2024-02-29T23:59:60Z 2024-02-29T00:00:00+1:00 2024-02-29T00:00:00+24:00 2024-02-29T00:00:00.Z`,
      '2024-02-29 00:00:00Z',
    ),
  ],
])('%s', (_, isValid, valid, invalid) => {
  it.each(valid)('takes %j', (text) => expect(isValid(text)).toBe(true));
  it.each(invalid)('refuses %j', (text) => expect(isValid(text)).toBe(false));
});
