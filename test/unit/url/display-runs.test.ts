import { describe, expect, it } from 'vitest';
import { displayRuns } from '../../../lib/url/display-runs.ts';
import { registrableDomain } from '../../../lib/url/registrable-domain.ts';

/** One letter for each role, so that a table stays readable. */
const LETTER = {
  scheme: 's',
  punctuation: '-',
  userinfo: 'u',
  subdomain: 'h',
  'registrable-domain': 'H',
  port: 'p',
  path: '/',
  query: 'q',
  fragment: 'f',
} as const;

const written = (input: string) => {
  const url = new URL(input);
  const runs = displayRuns(url, registrableDomain(url.hostname));
  expect(runs.map(({ text }) => text).join('')).toBe(url.href);
  return runs.map(({ role, text }) => `${LETTER[role]}${text}`).join(' ');
};

describe('displayRuns', () => {
  it.each([
    ['https://example.com', 'shttps -:// Hexample.com //'],
    ['https://www.example.com/a?b#c', 'shttps -:// hwww. Hexample.com //a -? qb -# fc'],
    ['https://u:p@www.example.co.uk:8443/a', 'shttps -:// uu:p -@ hwww. Hexample.co.uk -: p8443 //a'],
    ['https://:p@example.com/', 'shttps -:// u:p -@ Hexample.com //'],
    ['https://a.alice.github.io/', 'shttps -:// ha. Halice.github.io //'],
    ['https://www.example.com./', 'shttps -:// hwww. Hexample.com. //'],
    ['http://127.0.0.1:3000/', 'shttp -:// H127.0.0.1 -: p3000 //'],
    ['http://[::1]/', 'shttp -:// H[::1] //'],
    ['http://localhost/?', 'shttp -:// Hlocalhost // -?'],
    ['https://example.com/#', 'shttps -:// Hexample.com // -#'],
    ['https://example.com/?#', 'shttps -:// Hexample.com // -? -#'],
    ['https://example.com/?#a?b', 'shttps -:// Hexample.com // -? -# fa?b'],
    ['javascript:alert(1)', 'sjavascript -: /alert(1)'],
    ['foo:/.//p', 'sfoo -: //.//p'],
    ['file:///a', 'sfile -:// //a'],
  ])('cuts %s', (input, expected) => {
    expect(written(input)).toBe(expected);
  });
});
