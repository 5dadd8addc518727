/** Requests that hardly any page sends: what Usher adds to their session is answered all the same. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { ask, callTool, Events, HEADERS, IN_SESSION, initialize, json, type Message } from './raw.ts';
import { answers, Person, SERVER, type Seen, sent, standInFor } from './stage.ts';

const YES = { action: 'accept', content: {} } as const;
const CALL = JSON.stringify({ jsonrpc: '2.0', ...callTool(1) });
const answerIn = (seen: readonly Seen[]) => seen.find(({ text }) => text.includes('"accept"'));

/** A page that makes its one call with `init`; the server asks in its answer. */
async function calling(init: RequestInit) {
  const events = new Events();
  let isCalled = false;
  const person = new Person(() => YES);
  const page = standInFor(async (request) => {
    const bytes = new Uint8Array(await request.arrayBuffer());
    const text = new TextDecoder().decode(request.headers.has('content-encoding') ? gunzipSync(bytes) : bytes);
    const { method, id }: Message = text ? JSON.parse(text) : {};
    if (method === 'initialize') return json({ jsonrpc: '2.0', id, result: {} }, 200, { 'mcp-session-id': 's' });
    if (method !== 'tools/call') return new Response(null, { status: request.method === 'GET' ? 405 : 202 });
    isCalled = true;
    return events.response;
  }, person);
  await initialize(page.fetch);
  const answered = page.fetch(SERVER, { method: 'POST', headers: IN_SESSION, ...init });
  await vi.waitFor(() => expect(isCalled).toBe(true));
  events.say(ask(7));
  await vi.waitFor(() => expect(answerIn(page.seen)).toBeDefined());
  events.say({ id: 1, result: {} });
  events.end();
  return { ...page, person, text: await (await answered).text() };
}

it.each<[string, () => RequestInit]>([
  ['packed', () => ({ headers: { ...IN_SESSION, 'content-encoding': 'gzip' }, body: gzipSync(CALL) })],
  ['a stream', () => ({ body: new Blob([CALL]).stream(), duplex: 'half' }) as RequestInit],
])('a call whose body is %s has its questions answered', async (_, init) => {
  const { seen, text } = await calling(init());
  expect(text).not.toContain('elicitation/create');
  expect(answers(seen)).toEqual([{ id: 7, result: YES }]);
  expect(answerIn(seen)?.headers.get('mcp-session-id')).toBe('s');
  expect(answerIn(seen)?.headers.has('content-encoding')).toBe(false);
});

it('a session that the page names in the body is named in Usher’s answer', async () => {
  const events = new Events();
  const person = new Person(() => YES);
  const page = standInFor(async (request) => {
    const { method, id }: Message = JSON.parse((await request.text()) || '{}');
    if (method === 'initialize') return json({ jsonrpc: '2.0', id, result: {} });
    return method === 'tools/call' ? events.response : new Response(null, { status: 202 });
  }, person);
  await initialize(page.fetch);
  const body = JSON.stringify({ jsonrpc: '2.0', session: 'mine', ...callTool(1) });
  void page.fetch(SERVER, { method: 'POST', headers: HEADERS, body });
  events.say(ask(7));
  await vi.waitFor(() => expect(sent(page.seen, undefined)).toMatchObject([{ session: 'mine', id: 7, result: YES }]));
});
