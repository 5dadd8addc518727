import { describe, expect, it } from 'vitest';
import { connectionOf, isSigned, postLike, templateOf } from '../../../lib/stand-in/wire/template.ts';
import { PAGE, SERVER } from './stage.ts';

const template = (headers: Record<string, string>, url = SERVER) => templateOf(url, { headers }, PAGE);

describe('a connection', () => {
  const own = { 'mcp-session-id': 's', 'x-target-url': 'https://a.example/' };

  it.each([
    ['another token', { authorization: 'Bearer new' }],
    ['another event', { 'last-event-id': '7' }],
    ['another kind of answer', { accept: 'text/event-stream' }],
    ['another trace', { traceparent: '00-1', 'x-request-id': '1' }],
  ])('is the same with %s', (_, more) => {
    expect(connectionOf(template({ ...own, ...more }))).toBe(connectionOf(template(own)));
  });

  it.each([
    ['another session', template({ ...own, 'mcp-session-id': 't' })],
    ['another server behind the same proxy', template({ ...own, 'x-target-url': 'https://b.example/' })],
    ['another URL', template(own, `${SERVER}/other`)],
  ])('is another with %s', (_, other) => {
    expect(connectionOf(other)).not.toBe(connectionOf(template(own)));
  });
});

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
