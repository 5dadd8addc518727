/** How long a call of the page listens to the page's signal, of which a page may have one for all that it ever does. */
import { getEventListeners } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
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
  post,
  required,
  toolServer,
} from './raw.ts';
import { type Answer, fetchIn, Person, type Serve, standInOver, thinking } from './stage.ts';

/** A page whose browser listens to no signal, so that whoever does is of the stand-in. */
async function pageWith(serve: Serve, answer?: Answer) {
  const person = new Person(answer);
  const native: Fetch = async (input, init) => {
    const { signal, ...rest } = init ?? {};
    signal?.throwIfAborted();
    return serve(new Request(input, rest));
  };
  const fetch = fetchIn(standInOver(native, person), native);
  const { signal, abort } = controller();
  await (await initialize(fetch, {}, '2025-11-25', { signal })).text();
  return { fetch, person, signal, abort, listeners: () => getEventListeners(signal, 'abort').length };
}

function controller() {
  const own = new AbortController();
  return { signal: own.signal, abort: (reason: unknown) => own.abort(reason) };
}

it.each([
  ['as events', HEADERS.accept],
  ['as JSON only', 'application/json'],
])('ends with the call, however many there are: answered %s', async (_, accept) => {
  let isVisited = false;
  const page = await pageWith(
    toolServer(({ id }) => {
      isVisited = !isVisited;
      return json({ jsonrpc: '2.0', id, ...(isVisited ? { error: required('one') } : { result: {} }) });
    }),
    () => ({ action: 'accept' }),
  );
  const init = { signal: page.signal, headers: { ...IN_SESSION, accept } };
  for (let id = 1; id <= 20; id += 1) await (await post(page.fetch, callTool(id), init)).text();
  expect(page.person.asked).toHaveLength(20);
  expect(page.listeners()).toBe(0);
});

it('ends with the call of a product', async () => {
  let isAsked = false;
  const question = {
    status: 'elicitation_required',
    executionId: 'e1',
    requestId: 'r1',
    request: { message: 'Who?', requestedSchema: { type: 'object', properties: {} } },
    timestamp: 'now',
  };
  const page = await pageWith((request) => {
    if (!request.url.includes('/tools/')) return json({});
    isAsked = !isAsked;
    return json(isAsked ? question : { status: 'completed' });
  });
  const url = 'https://jam.example/api/mcp/tools/execute';
  for (let time = 0; time < 20; time += 1) {
    await page.fetch(url, { method: 'POST', headers: HEADERS, body: '{}', signal: page.signal });
  }
  expect(page.person.asked).toHaveLength(20);
  expect(page.listeners()).toBe(0);
});

it('lasts as long as a person is asked for it, though its server has answered', async () => {
  const events = new Events();
  const { answer } = thinking();
  const withdrawn: unknown[] = [];
  const page = await pageWith(
    toolServer(() => events.response),
    (question, signal) => {
      signal.addEventListener('abort', () => withdrawn.push(signal.reason));
      return answer(question, signal);
    },
  );
  const told = heard(await post(page.fetch, callTool(5), { signal: page.signal }));
  events.say(ask(7));
  await vi.waitFor(() => expect(page.person.asked).toHaveLength(1));
  events.say({ id: 5, result: {} });
  events.end();
  await told;
  page.abort('enough');
  // The page's own reason is no text for people.
  await vi.waitFor(() => expect(withdrawn).toMatchObject([{ name: 'AbortError' }]));
  await vi.waitFor(() => expect(page.listeners()).toBe(0));
});

it('ends with the session', async () => {
  const events = new Events();
  const page = await pageWith(
    toolServer(() => events.response),
    thinking().answer,
  );
  const told = heard(await post(page.fetch, callTool(5), { signal: page.signal }));
  events.say(ask(7));
  await vi.waitFor(() => expect(page.person.asked).toHaveLength(1));
  await page.fetch('https://mcp.example/mcp', { method: 'DELETE', headers: { 'mcp-session-id': 's' } });
  events.end();
  await told;
  await vi.waitFor(() => expect(page.listeners()).toBe(0));
});

it.each([
  ['no page that was seen to wait: as any', 0, undefined, 50_000],
  ['a page that was seen to wait less', 20_000, undefined, 50_000],
  ['a page that was seen to wait longer: as long', 240_000, undefined, 240_000],
  ['a page that hears of progress', 240_000, 'p', undefined],
])('gives up before the timeout of %s', async (_, waitedMs, progressToken, expected) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const _meta = progressToken && { progressToken };
  const template = templateOf('https://mcp.example/mcp', undefined, 'https://chat.example/');
  const call = new PageCall(
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x', _meta } },
    {},
    template,
  );
  const began = performance.now();
  let gaveUpAfter: number | undefined;
  void call.timeout(waitedMs).then(() => {
    gaveUpAfter = performance.now() - began;
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(gaveUpAfter).toBe(expected);
});
