import { expect, it } from 'vitest';
import { isSigned, postLike, templateOf } from '../../../lib/stand-in/wire/template.ts';
import { PAGE, SERVER } from './stage.ts';

const template = (headers: Record<string, string>, url = SERVER) => templateOf(url, { headers }, PAGE);

it('a POST of ours is the page’s own with another body, but for where a stream is resumed and the page’s signal', () => {
  const { signal } = new AbortController();
  const headers = {
    authorization: 'Bearer t',
    'mcp-session-id': 's',
    'last-event-id': '7',
    accept: 'text/event-stream',
  };
  const [url, init] = postLike(templateOf(SERVER, { headers, signal, credentials: 'include' }, PAGE), '{}', null);
  expect(url).toBe(SERVER);
  expect(init).toMatchObject({ method: 'POST', body: '{}', signal: null, credentials: 'include' });
  expect(Object.fromEntries(init.headers as Headers)).toEqual({
    authorization: 'Bearer t',
    'mcp-session-id': 's',
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  });
});

it.each<[string, Record<string, string>, boolean]>([
  ['a bearer token', { authorization: 'Bearer t' }, false],
  ['SigV4', { authorization: 'AWS4-HMAC-SHA256 x' }, true],
  ['DPoP', { authorization: 'DPoP t', dpop: 'x' }, true],
  ['a digest', { 'content-digest': 'x' }, true],
])('%s: is it signed?', (_, headers, signed) => expect(isSigned(template(headers))).toBe(signed));
