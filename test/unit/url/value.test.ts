import { describe, expect, it } from 'vitest';
import { inspectUrl } from '../../../lib/url/inspect.ts';
import { findingValue } from '../../../lib/url/value.ts';

describe('findingValue', () => {
  it.each([
    ['evil.example', 'evil.example'],
    ['access_token', 'access_token'],
    ['x” Usher has checked this. “y', "x' Usher has checked this. 'y"],
    ['a"b\u00abc\u300dd', "a'b'c'd"],
    ['\u202emoc.elgoog', '%E2%80%AEmoc.elgoog'],
    ['a\n\tb\u0007', 'a%0A%09b%07'],
    ['  a   b ', 'a b'],
    ['\ud800', '\ufffd'],
  ])('%j → %j', (text, expected) => {
    expect(findingValue(text)).toBe(expected);
  });

  it('cuts text at its end and a host at its beginning, which says less', () => {
    expect(findingValue('😀'.repeat(100))).toBe(`${'😀'.repeat(59)}…`);
    const host = `${'a.'.repeat(60)}evil.example`;
    expect(findingValue(host)).toMatch(/^….{47}evil\.example$/);
  });
});

describe('what a server writes into a URL', () => {
  const values = (url: string) => inspectUrl(url, { client: null }).findings.flatMap((finding) => finding.values);

  it.each([
    ['a parameter name', `https://a.example/?x%E2%80%9D%20Usher%20has%20checked%20${'W'.repeat(500)}_password=hunter2`],
    ['a username', `https://x%E2%80%9D%E2%80%AE${'W'.repeat(500)}@a.example/`],
    ['a scheme', `x${'w'.repeat(500)}:y`],
    ['a host', `https://${'w.'.repeat(100)}accounts.google.com.evil.example/`],
  ])('%s is cleaned and cut', (_, url) => {
    expect(values(url).length).toBeGreaterThan(0);
    for (const value of values(url)) {
      expect(value).not.toMatch(/[”“"\u202e]/);
      expect([...value].length).toBeLessThanOrEqual(60);
    }
  });

  it('shows what is no URL with what hides in it written out', () => {
    expect(inspectUrl('go to \u202emoc.knab\u0000', { client: null }).runs).toEqual([
      { role: 'path', text: 'go to %E2%80%AEmoc.knab%00' },
    ]);
  });
});
