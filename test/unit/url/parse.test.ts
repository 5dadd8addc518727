import { describe, expect, it } from 'vitest';
import { MAX_OPENED_URL_LENGTH, parseUrl } from '../../../lib/url/parse.ts';

const keys = (input: string) => parseUrl(input).blocks.map(({ key }) => key);

describe('parseUrl', () => {
  it.each([
    ['https://example.com/', []],
    ['http://example.com/', []],
    ['HTTPS://EXAMPLE.COM', []],
    ['javascript:alert(1)', ['scheme']],
    ['data:text/html,x', ['scheme']],
    ['file:///etc/passwd', ['scheme']],
    ['blob:https://example.com/1', ['scheme']],
    ['wss://example.com/', ['scheme']],
    ['mailto:a@example.com', ['scheme']],
    ['', ['notAUrl']],
    ['example.com', ['notAUrl']],
    ['//example.com', ['notAUrl']],
    ['https://', ['notAUrl']],
    ['https://exa mple.com/', ['controlCharacters', 'notAUrl']],
    [' https://example.com/', ['controlCharacters']],
    ['https://example.com/\n', ['controlCharacters']],
    ['https://exam\tple.com/', ['controlCharacters']],
    ['https://example.com/a b?scope=c d#e f', []],
    ['https://example.com?a b', []],
    ['https://example.com/a b ', ['controlCharacters']],
    ['https://example.com /a', ['controlCharacters', 'notAUrl']],
    ['https://a b@example.com/', ['controlCharacters']],
    ['https://example.com/a\tb c', ['controlCharacters']],
    ['https:// example.com/', ['controlCharacters', 'notAUrl']],
    ['https://example.com/a\u00a0b', ['controlCharacters']],
    ['https://example.com/a\u2028b', ['controlCharacters']],
    ['https://example.com/\u0000', ['controlCharacters']],
    ['https://example.com/\u0085', ['controlCharacters']],
  ])('%j gives %j', (input, expected) => {
    expect(keys(input)).toEqual(expected);
  });

  it.each([
    ['just short enough', 'a'.repeat(MAX_OPENED_URL_LENGTH - 'https://a.example/'.length), []],
    ['one too long', 'a'.repeat(MAX_OPENED_URL_LENGTH + 1 - 'https://a.example/'.length), ['tooLong']],
    ['too long once encoded', 'é'.repeat(2000), ['tooLong']],
  ])('%s', (_, path, expected) => {
    expect(keys(`https://a.example/${path}`)).toEqual(expected);
  });
});
