import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../../lib/url/parameters.ts';
import { redirectFindings } from '../../../lib/url/redirect.ts';
import { secretFindings } from '../../../lib/url/secret.ts';
import { shortenerFindings } from '../../../lib/url/shortener.ts';

describe('parametersOf', () => {
  it.each([
    ['https://a.example/?b=c&d', ['query:b=c', 'query:d=']],
    ['https://a.example/?b=%63#d=e', ['query:b=c', 'fragment:d=e']],
    ['https://a.example/#/login?next=x', ['fragment:next=x']],
    ['https://a.example/#top', []],
  ])('%s', (url, expected) => {
    expect(parametersOf(new URL(url)).map(({ part, name, value }) => `${part}:${name}=${value}`)).toEqual(expected);
  });

  it('stops at two hundred', () => {
    expect(parametersOf(new URL(`https://a.example/?${'a=b&'.repeat(500)}`))).toHaveLength(200);
  });
});

describe('redirectFindings', () => {
  const judge = (input: string) => {
    const url = new URL(input);
    return redirectFindings(url, parametersOf(url)).map(
      ({ severity, part, values }) => `${severity}:${part}:${values[1]}`,
    );
  };
  it.each([
    ['https://a.example/?next=https://evil.com/x', ['warning:query:evil.com']],
    ['https://a.example/?next=//evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=/\\evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=https%3A%2F%2Fevil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=https%253A%252F%252Fevil.com', ['warning:query:evil.com']],
    ['https://a.example/#next=https://evil.com', ['warning:fragment:evil.com']],
    ['https://a.example/?next=https://evil.com&back=https://evil.com', ['warning:query:evil.com']],
    ['https://a.b.com/?next=https://c.b.com', []],
    ['https://a.example/?next=/home', []],
    ['https://a.example/?q=what+is+https', []],
    // OAuth: where it hands back is normal; what only names something leads nowhere.
    ['https://a.example/?client_id=1&redirect_uri=https://b.com/cb', ['info:query:b.com']],
    ['https://a.example/?redirect_uri=https://b.com/cb', ['warning:query:b.com']],
    ['https://a.example/?client_id=https://b.com/c.json&resource=https://c.com&scope=https://d.com/x', []],
    ['https://a.example/?client_id=1&redirect_uri=http://127.0.0.1:1234/cb', ['info:query:127.0.0.1']],
    ['https://a.example/?client_id=1&next=https://b.com', ['warning:query:b.com']],
  ])('%s', (url, expected) => {
    expect(judge(url)).toEqual(expected);
  });
});

describe('secretFindings', () => {
  const judge = (input: string) => {
    const url = new URL(input);
    return secretFindings(url, parametersOf(url)).map(({ values }) => values[0])[0];
  };
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln';
  it.each([
    ['https://a.example/?access_token=x', 'access_token'],
    ['https://a.example/?accessToken=x', 'accessToken'],
    ['https://a.example/?api-key=x', 'api-key'],
    ['https://a.example/?user[password]=x', 'user[password]'],
    ['https://a.example/?email=x', 'email'],
    ['https://a.example/?code=x', 'code'],
    ['https://a.example/?user_code=ABCD', 'user_code'],
    ['https://a.example/?to=jo@b.com', 'to'],
    ['https://a.example/#id_token=x', 'id_token'],
    ['https://a.example/?token=x&key=y', 'token, key'],
    [`https://a.example/?x=${jwt}`, 'x'],
    [`https://a.example/${jwt}`, 'path'],
    ['https://a.example/jo@b.com/x', 'path'],
    ['https://a.example/?x=ghp_abcdefghijklmnopqrstuvwxyz0123', 'x'],
    ['https://a.example/?token=', undefined],
    ['https://a.example/?monkey=x&country_code=de&keyword=y', undefined],
    [`https://a.example/?state=${jwt}&nonce=x&elicitationId=y&client_id=z`, undefined],
    ['https://a.example/?code_challenge=x&code_challenge_method=S256&response_type=code', undefined],
    ['https://a.example/?public_key=x&token_type=bearer', undefined],
    ['https://a.example/@jo/x', undefined],
  ])('%s', (url, expected) => {
    expect(judge(url)).toBe(expected);
  });
});

it.each([
  ['https://bit.ly/x', 1],
  ['https://bit.ly/', 0],
  ['https://x.page.link/y', 1],
  ['https://example.com/bit.ly', 0],
])('%s hides its destination: %i', (url, expected) => {
  expect(shortenerFindings(new URL(url), new URL(url).hostname)).toHaveLength(expected);
});
