/** Rules of the stand-in of which each has a mutant, where no other test needs them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchWebSockets } from '../../../lib/stand-in/page/watch-web-sockets.ts';
import { browserFor, type FakeWebSocket } from './browser.ts';
import {
  ask,
  callTool,
  Events,
  HEADERS,
  heard,
  IN_SESSION,
  initialize,
  inSession,
  json,
  type Message,
  post,
  required,
  server,
  toolServer,
} from './raw.ts';
import { Person, SERVER, sent, standInFor, thinking } from './stage.ts';

const YES = { action: 'accept', content: {} } as const;
const MODERN = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const calls = (seen: Parameters<typeof sent>[0]) => sent(seen, 'tools/call');

/** A page whose server answers each call with `answer`, and a GET with `stream`. */
async function pageOf(answer: (message: Message) => Response, person: Person, stream = new Events()) {
  const page = standInFor(
    server((message, request) => {
      if (request.method === 'GET') return stream.response;
      return message.method === 'tools/call' ? answer(message) : undefined;
    }),
    person,
  );
  await initialize(page.fetch);
  return { ...page, stream };
}

describe('an answer', () => {
  it('goes like the call that the question came with, whatever the page has sent meanwhile', async () => {
    const events = new Events();
    const { fetch, seen } = await pageOf(() => events.response, new Person(() => YES));
    const from = (place: string) => ({ headers: { ...IN_SESSION, 'x-place': place } });
    void heard(await post(fetch, callTool(1), from('call')));
    await post(fetch, { method: 'notifications/one' }, from('later'));
    events.say(ask('q'));
    await vi.waitFor(() => expect(sent(seen, undefined)).toHaveLength(1));
    expect(seen.at(-1)?.headers.get('x-place')).toBe('call');
  });
});

describe('the end of a session', () => {
  it('takes back what was asked over the stream of all calls', async () => {
    const signals: AbortSignal[] = [];
    const person = new Person((_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const { fetch, stream } = await pageOf(() => json({}), person);
    void heard(await fetch(SERVER, { headers: { accept: 'text/event-stream', 'mcp-session-id': 's' } }));
    stream.say(ask('q'));
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    await fetch(SERVER, { method: 'DELETE', headers: { 'mcp-session-id': 's' } });
    expect(signals[0]?.aborted).toBe(true);
  });
});

describe('a round of revision 2026-07-28', () => {
  const round = ({ id }: Message) =>
    json({
      jsonrpc: '2.0',
      id,
      result: {
        resultType: 'input_required',
        inputRequests: { who: { method: 'elicitation/create', params: ask(0).params } },
      },
    });
  const called = callTool(1, { _meta: MODERN });

  it('is not answered once the page has given its call up', async () => {
    const { person } = thinking();
    const { fetch, seen } = await pageOf(round, person);
    const given = new AbortController();
    const answered = post(fetch, called, { signal: given.signal, headers: HEADERS });
    answered.then((response) => response.text()).catch(() => {});
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    given.abort();
    await settled();
    expect(calls(seen)).toHaveLength(1);
  });

  it('is followed by ten at most: the page has the last', async () => {
    const person = new Person(() => YES);
    const { fetch } = await pageOf(round, person);
    const [answer] = await heard(await post(fetch, called, { headers: HEADERS }));
    expect(person.asked).toHaveLength(10);
    expect(answer).toMatchObject({ id: 1, result: { resultType: 'input_required' } });
  });
});

it('-32042 is left to a page that visits URLs itself, where Usher answers only what is missing', async () => {
  const person = new Person(() => YES);
  person.scope = 'missing';
  const page = standInFor(
    toolServer(({ id }) => json({ jsonrpc: '2.0', id, error: required('one') })),
    person,
  );
  await initialize(page.fetch, { elicitation: { url: {} } });
  const response = await post(page.fetch, callTool(1));
  expect(await response.json()).toMatchObject({ id: 1, error: required('one') });
  expect(person.asked).toEqual([]);
});

it.each([
  ['two URLs, though they have one id', 'https://mcp.example/2', 2],
  ['one URL, however many calls want it', 'https://mcp.example/1', 1],
])('-32042 asks for each visit once: %s', async (_, url, times) => {
  const person = new Person(() => YES);
  const urls = ['https://mcp.example/1', url];
  const page = await inSession(({ id }) => {
    if (typeof id === 'string' || Number(id) > 2) return json({ jsonrpc: '2.0', id, result: { content: [] } });
    const error = required('one');
    const [first] = error.data.elicitations;
    const elicitations = [{ ...first, url: urls[Number(id) - 1] }];
    return json({ jsonrpc: '2.0', id, error: { ...error, data: { elicitations } } });
  }, person);
  await Promise.all([1, 2].map(async (id) => heard(await post(page.fetch, callTool(id)))));
  expect(person.asked).toHaveLength(times);
});

describe('what its server says to a page', () => {
  it('that a visit is over is passed on only with the visit’s name', async () => {
    const events = new Events();
    const person = new Person();
    const { fetch } = await pageOf(() => events.response, person);
    const all = heard(await post(fetch, callTool(1)), 2);
    for (const elicitationId of [{ any: 'thing' }, 'visit']) {
      events.say({ method: 'notifications/elicitation/complete', params: { elicitationId } });
    }
    await all;
    expect(person.completed).toEqual(['visit']);
  });

  describe('of progress', () => {
    beforeEach(
      () =>
        void vi.useFakeTimers({
          toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
        }),
    );
    afterEach(() => void vi.useRealTimers());

    it('counts for its own call, and only as a number', async () => {
      const events = new Events();
      const { answer } = thinking();
      const { fetch } = await pageOf(() => events.response, new Person(answer));
      const all = heard(await post(fetch, callTool(1, { _meta: { progressToken: 'mine' } })), 4);
      events.say(ask('q'));
      for (const [progressToken, progress] of [
        ['mine', 3],
        ['other', 70],
        ['mine', 'much'],
      ]) {
        events.say({ method: 'notifications/progress', params: { progressToken, progress } });
      }
      await vi.advanceTimersByTimeAsync(46_000);
      const last = (await all).at(-1)?.params?.progress as number;
      expect(last).toBeGreaterThan(3);
      expect(last).toBeLessThan(4);
    });
  });
});

describe('what is none of ours', () => {
  it.each<[string, RequestInit]>([
    ['a stream that is signed', { headers: { ...IN_SESSION, accept: 'text/event-stream', signature: 'sig1=:x:' } }],
    [
      'a Request whose body is not said to be JSON',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"jsonrpc":"2.0"}' },
    ],
  ])('%s: its answer is the browser’s own, and its body is not copied', async (_, init) => {
    const page = standInFor(
      server((_, { method }) => (method === 'GET' ? new Events().response : undefined)),
      new Person(),
    );
    await initialize(page.fetch);
    const request = new Request(SERVER, init);
    const clone = vi.spyOn(Request.prototype, 'clone');
    const native = vi.spyOn(Response.prototype, 'body', 'get');
    await page.fetch(request);
    // The test's own network makes a copy too, of a Request of its own.
    expect(clone.mock.contexts).not.toContain(request);
    clone.mockRestore();
    expect(native).not.toHaveBeenCalled();
    native.mockRestore();
  });
});

it('a socket of a product that closes gives back what was to be answered over it', async () => {
  let theirs: FakeWebSocket | undefined;
  const toServer: string[] = [];
  const person = new Person(() => YES);
  const page = standInFor(() => new Response(), person);
  const browser = browserFor(page.native, (socket) => {
    theirs = socket;
    return (text) => toServer.push(text);
  });
  watchWebSockets(browser, page.standIn);
  const socket = new browser.WebSocket('wss://agents.example/a');
  const heardBy: unknown[] = [];
  socket.onmessage = ({ data }) => heardBy.push(data);
  await settled();
  const question = JSON.stringify({ type: 'mcp-elicitation', id: 'q', serverId: 's', params: ask(0).params });
  theirs?.receive(question);
  await vi.waitFor(() => expect(toServer).toHaveLength(1));
  // Its answer is under way, and nothing has said that it was taken.
  theirs?.end();
  await settled();
  expect(heardBy).toEqual([question]);
});
