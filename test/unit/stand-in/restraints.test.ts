/** Servers that Usher leaves alone, from their next opening on: nobody could answer what they would ask. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { settled } from '../page/fake-page.ts';
import { Events, HEADERS, heard, json } from './raw.ts';
import { SERVER } from './stage.ts';
import { calling, inSession, pageOf } from './story.ts';

const OPENING = { id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {} } };
const REFUSAL = { code: -32601, message: 'Method not found' };

/** Whether each of two openings declares, if the call between them is answered so after a while. */
async function openingsAround(outcome: object, ms: number) {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  const page = await inSession({
    GET: 405,
    'tools/call': ({ id }) => {
      now += ms;
      return json({ jsonrpc: '2.0', id, ...outcome });
    },
  });
  expect(await heard(await page.call())).toMatchObject([outcome]);
  await page.initialize();
  return { declared: page.declared(), person: page.person };
}
const saying = (text: string, more: object = {}) => ({ result: { ...more, content: [{ type: 'text', text }] } });
const failing = (text: string) => saying(text, { isError: true });

it.each<[string, object, number, boolean]>([
  ['an error', { error: { code: -32001, message: 'Request timed out' } }, 60_000, true],
  ['a tool’s error', failing('MCP error -32001: Request timed out'), 1_500, true],
  ['not a tool’s error of its own', failing('Issue SHOP-32001 does not exist'), 1_500, false],
  ['not a tool that says of its own work that it timed out', saying('The query timed out: -32001'), 60_000, false],
])('a server that waited for what nobody heard is left alone, as its words say: %s', async (_, outcome, ms, isLeft) => {
  const { declared, person } = await openingsAround(outcome, ms);
  expect([declared, person.isLeftAlone]).toEqual([[true, !isLeft], isLeft]);
});

describe('a server that answers a call with nothing', () => {
  const nothing = () => new Promise<Response>(() => {});
  const timedOut = 'McpError: MCP error -32001: Request timed out';

  it.each<[string, unknown, () => Response | Promise<Response>, boolean]>([
    ['until the page’s time is up, by SDK 1.x', timedOut, nothing, true],
    ['until the page’s time is up, by SDK 2.x', 'SdkError: Request timed out', nothing, true],
    ['until the page’s time is up, by a signal', new DOMException('signal timed out', 'TimeoutError'), nothing, true],
    ['until a person stops it', 'AbortError: Stopped', nothing, false],
    ['until a person stops it without a word', new DOMException('Stopped', 'AbortError'), nothing, false],
    ['on a stream', timedOut, () => new Events().response, false],
  ])('%s: %#', async (_, reason, answer, isLeft) => {
    const page = await inSession({ 'tools/call': answer });
    const stop = new AbortController();
    const called = page.call(1, {}, { signal: stop.signal }).then(heard);
    await page.hasSent('tools/call');
    await settled();
    if (reason instanceof Error) stop.abort(reason);
    else await page.post({ method: 'notifications/cancelled', params: { requestId: 1, reason } });
    await Promise.race([called.catch(() => {}), settled()]);
    await page.initialize();
    expect(page.declared()).toEqual([true, !isLeft]);
  });
});

describe('a page that refuses', () => {
  it('what nobody has seen to be asked has its server left alone', async () => {
    const page = await inSession();
    await page.post({ id: 'unseen', error: REFUSAL });
    expect(page.person.news.at(-1)).toMatchObject({ trouble: 'left-alone' });
    await page.initialize();
    expect(page.declared()).toEqual([true, false]);
  });

  it('what was seen to be asked goes on being served', async () => {
    const { events, all, post, person } = await calling();
    events.say({ id: 'roots', method: 'roots/list' });
    await settled();
    await post({ id: 'roots', error: REFUSAL });
    events.end({ id: 1, result: {} });
    await all;
    expect(person.news.filter(({ trouble }) => trouble)).toEqual([]);
  });
});

describe('nothing is declared', () => {
  it.each<[string, RequestInit | undefined]>([
    ['one that was opened without an Accept header', {}],
    ['one that was opened by other means', undefined],
  ])('where answers come over a stream that was not seen: %s', async (_, opening) => {
    const events = new Events();
    const page = pageOf({ GET: events, any: 202 });
    if (opening) await page.fetch(SERVER, opening);
    events.write('event: endpoint\ndata: /messages\n\n');
    const body = JSON.stringify({ jsonrpc: '2.0', ...OPENING });
    const headers = { 'content-type': 'application/json' };
    await page.fetch('https://mcp.example/messages', { method: 'POST', headers, body });
    expect(page.seen.at(-1)?.text).toBe(body);
  });

  it('in a batch', async () => {
    const page = pageOf({});
    const message = { jsonrpc: '2.0', ...OPENING };
    await page.post([message], { headers: HEADERS });
    expect(page.seen.map(({ text }) => JSON.parse(text))).toEqual([[message]]);
  });
});
