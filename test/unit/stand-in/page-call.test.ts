/** A call of the page: which tool it is, as the person is shown it, and how long it listens and waits. */
import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { PageCall } from '../../../lib/stand-in/mcp/page-call.ts';
import { type Fetch, templateOf } from '../../../lib/stand-in/wire/template.ts';
import {
  ask,
  callTool,
  Events,
  HEADERS,
  heard,
  IN_SESSION,
  initialize,
  json,
  type Plot,
  post,
  required,
  server,
} from './raw.ts';
import { type Answer, fetchIn, Person, standInOver, thinking } from './stage.ts';
import { inSession, pass, stopTime } from './story.ts';

const VISIT = [{ error: required('one') }, { result: {} }];

/** It comes exact by the stream that the question came on. */
describe('the tool that the page was calling', () => {
  const DELETE = { name: 'delete_branch', arguments: { branch: 'main', force: true } };
  const SAID = { tool: 'delete_branch', arguments: DELETE.arguments };

  it('comes with a visit that a call needs, with the server’s description of the tool', async () => {
    const annotations = { destructiveHint: true };
    const tools = [{ name: 'delete_branch', inputSchema: { type: 'object' }, annotations }];
    const page = await inSession({ 'tools/list': { result: { tools } }, 'tools/call': VISIT });
    await heard(await page.post({ id: 1, method: 'tools/list', params: {} }));
    await heard(await page.call(2, DELETE));
    expect(page.person.asked).toMatchObject([{ call: { ...SAID, annotations } }]);
  });

  it('is that of the stream on which the question came, whatever else is being called', async () => {
    const [first, second] = [new Events(), new Events()];
    const page = await inSession({ 'tools/call': [first, second] });
    const calls = [heard(await page.call(1, DELETE), 1), heard(await page.call(2, { name: 'list_branches' }), 1)];
    first.say(ask('q'));
    first.say({ id: 1, result: {} });
    await calls[0];
    second.say({ id: 2, result: {} });
    await calls[1];
    expect(page.person.asked).toMatchObject([{ call: SAID }]);
  });

  it.each([
    [1, SAID],
    [2, undefined],
  ])('comes with a question on the connection’s own stream only if it is clear: of %d calls', async (count, said) => {
    const own = new Events();
    const page = await inSession({ GET: own, 'tools/call': () => new Events() });
    void heard(await page.listen());
    for (let id = 1; id <= count; id += 1) await page.call(id, DELETE);
    own.say(ask('q'));
    await page.hasAsked();
    expect(page.person.asked[0]?.call).toEqual(said);
  });
});

/** A page may have one signal for all that it ever does. */
describe('a call listens to the page’s signal', () => {
  /** A page whose browser listens to no signal, so that whoever does is of the stand-in. */
  async function pageWith(plot: Plot, answer?: Answer) {
    const person = new Person(answer);
    const serve = server(plot);
    const native: Fetch = async (input, init) => {
      const { signal, ...rest } = init ?? {};
      signal?.throwIfAborted();
      return serve(new Request(input, rest));
    };
    const fetch = fetchIn(standInOver(native, person), native);
    const given = new AbortController();
    const { signal } = given;
    await (await initialize(fetch, {}, '2025-11-25', { signal })).text();
    const call = (id: number, init: RequestInit = {}) => post(fetch, callTool(id), { signal, ...init });
    return { fetch, call, person, given, signal, listeners: () => getEventListeners(signal, 'abort').length };
  }

  /** Such a page, whose server has asked in a call. */
  async function asking() {
    const events = new Events();
    const page = await pageWith({ 'tools/call': events }, thinking().answer);
    const told = heard(await page.call(5));
    events.say(ask(7));
    await vi.waitFor(() => expect(page.person.asked).toHaveLength(1));
    return { ...page, events, told };
  }

  it.each([
    ['as events', HEADERS.accept],
    ['as JSON only', 'application/json'],
  ])('until it ends, however many there are: answered %s', async (_, accept) => {
    let calls = 0;
    const page = await pageWith({ 'tools/call': () => VISIT[calls++ % 2] }, () => ({ action: 'accept' }));
    const headers = { ...IN_SESSION, accept };
    for (let id = 1; id <= 20; id += 1) await (await page.call(id, { headers })).text();
    expect([page.person.asked.length, page.listeners()]).toEqual([20, 0]);
  });

  it('until it ends, of a product too', async () => {
    let isAsked = false;
    const request = { message: 'Who?', requestedSchema: { type: 'object', properties: {} } };
    const ids = { executionId: 'e1', requestId: 'r1', timestamp: 'now' };
    const page = await pageWith({
      any: (_, { url }) => {
        if (!url.includes('/tools/')) return json({});
        isAsked = !isAsked;
        return json(isAsked ? { status: 'elicitation_required', ...ids, request } : { status: 'completed' });
      },
    });
    const init = { method: 'POST', headers: HEADERS, body: '{}', signal: page.signal };
    for (let time = 0; time < 20; time += 1) await page.fetch('https://jam.example/api/mcp/tools/execute', init);
    expect([page.person.asked.length, page.listeners()]).toEqual([20, 0]);
  });

  it('as long as a person is asked for it, though its server has answered', async () => {
    const { events, told, given, person, listeners } = await asking();
    events.end({ id: 5, result: {} });
    await told;
    given.abort('enough');
    // The page's own reason is no text for people.
    await vi.waitFor(() => expect(person.signals[0]?.reason).toMatchObject({ name: 'AbortError' }));
    await vi.waitFor(() => expect(listeners()).toBe(0));
  });

  it('until the session ends', async () => {
    const { events, told, fetch, listeners } = await asking();
    await fetch('https://mcp.example/mcp', { method: 'DELETE', headers: { 'mcp-session-id': 's' } });
    events.end();
    await told;
    await vi.waitFor(() => expect(listeners()).toBe(0));
  });
});

it.each([
  ['no page that was seen to wait: as any', 0, undefined, 50_000],
  ['a page that was seen to wait less', 20_000, undefined, 50_000],
  ['a page that was seen to wait longer: as long', 240_000, undefined, 240_000],
  ['a page that hears of progress', 240_000, 'p', undefined],
])('gives up before the timeout of %s', async (_, waitedMs, progressToken, expected) => {
  stopTime();
  const _meta = progressToken && { progressToken };
  const template = templateOf('https://mcp.example/mcp', undefined, 'https://chat.example/');
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x', _meta } } as const;
  const call = new PageCall(message, {}, template);
  const began = performance.now();
  let gaveUpAfter: number | undefined;
  void call.timeout(waitedMs).then(() => (gaveUpAfter = performance.now() - began));
  await pass(3_600_000);
  expect(gaveUpAfter).toBe(expected);
});
