import { expect, it } from 'vitest';
import { recognize } from '../../../lib/stand-in/page/recognize.ts';
import { asCalled, isSigned, postLike, templateOf } from '../../../lib/stand-in/wire/template.ts';
import { PAGE, SERVER } from './stage.ts';

const template = (headers: Record<string, string>, url = SERVER) => templateOf(url, { headers }, PAGE);

it('a POST of ours is the page’s own with another body, but for where a stream is resumed and the page’s signal', () => {
  const { signal } = new AbortController();
  const headers = {
    authorization: 'Bearer t',
    'mcp-session-id': 's',
    'last-event-id': '7',
    'x-proxy-header-idempotency-key': 'k',
    'content-encoding': 'gzip',
    accept: 'text/event-stream',
  };
  const own = { headers, signal, credentials: 'include', keepalive: true, integrity: 'sha256-x' } as const;
  const [url, init] = postLike(templateOf(SERVER, own, PAGE), '{}', null);
  expect(url).toBe(SERVER);
  expect(init).toMatchObject({ method: 'POST', body: '{}', signal: null, credentials: 'include' });
  expect([init.keepalive, init.integrity]).toEqual([false, '']);
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

class Init {
  readonly #sent: RequestInit;
  constructor(sent: RequestInit) {
    this.#sent = sent;
  }
  get method() {
    return this.#sent.method;
  }
  get headers() {
    return this.#sent.headers;
  }
  get body() {
    return this.#sent.body;
  }
  get credentials() {
    return this.#sent.credentials;
  }
}

it.each<[string, (init: RequestInit) => RequestInit]>([
  ['inherited', (init) => Object.create(init)],
  ['a getter’s', (init) => new Init(init) as RequestInit],
])('a request whose settings are %s is changed in nothing but its body', (_, as) => {
  const sent = { method: 'POST', headers: { authorization: 'Bearer t' }, body: '{}', credentials: 'include' } as const;
  const [url, changed] = asCalled([SERVER, as(sent)], templateOf(SERVER, as(sent), PAGE), '{"a":1}');
  expect(url).toBe(SERVER);
  const headers = Object.fromEntries(changed?.headers as Headers);
  expect({ ...changed, headers }).toEqual({ ...sent, body: '{"a":1}' });
  const [, ours] = postLike(templateOf(SERVER, as(sent), PAGE), '{"b":1}', null);
  expect(ours).toMatchObject({ method: 'POST', body: '{"b":1}', credentials: 'include' });
  expect((ours.headers as Headers).get('authorization')).toBe('Bearer t');
});

it.each<[string, BodyInit, string | null]>([
  ['text', '{}', 'text/plain;charset=UTF-8'],
  ['bytes', new TextEncoder().encode('{}'), null],
  ['a blob', new Blob(['{}'], { type: 'application/json' }), 'application/json'],
])('a page that posts %s without a type has ours posted as its own', async (_, body, type) => {
  const [url, init] = postLike(templateOf(SERVER, { method: 'post', body }, PAGE), '{"b":1}', null);
  const request = new Request(url, init);
  expect([request.headers.get('content-type'), await request.text()]).toEqual([type, '{"b":1}']);
});

it('a request loses its referrer to any settings beside it, as in the browser', () => {
  const request = new Request(SERVER, { method: 'POST', body: '{}', referrerPolicy: 'no-referrer' });
  const policyBeside = (init?: RequestInit) => postLike(templateOf(request, init, PAGE), '{}', null)[1].referrerPolicy;
  expect([policyBeside(), policyBeside({ headers: {} })]).toEqual(['no-referrer', undefined]);
});

it('a request of a class that overrides what the browser does not look at is read as the browser reads it', async () => {
  class Own extends Request {
    override get url() {
      return '/own';
    }
    override get method() {
      return 'GET';
    }
    override get headers() {
      return new Headers();
    }
    override clone(): Request {
      throw new TypeError('Once.');
    }
  }
  const headers = { authorization: 'Bearer t', accept: 'application/json, text/event-stream' };
  const body = '{"jsonrpc":"2.0"}';
  const sighting = recognize([new Own(SERVER, { method: 'POST', headers, body })], { baseURI: PAGE }, () => false);
  if (sighting?.kind !== 'post') throw new Error('Not seen.');
  expect(await sighting.text).toBe(body);
  expect([sighting.template.url, sighting.template.headers.get('authorization')]).toEqual([SERVER, 'Bearer t']);
});
