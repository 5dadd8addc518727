/** Whatever comes back for a call that Usher makes again ends the page's call, with what the page would have had. */
import { describe, expect, it, vi } from 'vitest';
import {
  callTool,
  Events,
  HEADERS,
  heard,
  initialize,
  json,
  type Message,
  post,
  required,
  server,
  toolServer,
} from './raw.ts';
import { Person, sent, standInFor, thinking } from './stage.ts';

const YES = { action: 'accept', content: {} } as const;
const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
const ROUND = {
  resultType: 'input_required',
  inputRequests: { who: { method: 'elicitation/create', params: { message: 'Who?' } } },
  requestState: 'one',
};
const REQUIRED = { error: required('one') };
const stream = (...messages: Message[]) => {
  const events = new Events();
  for (const message of messages) events.say(message);
  events.end();
  return events.response;
};

type Again = (message: Message) => Response | Promise<Response>;

/** A page whose call 1 gets `first` and is made again: what it gets then, or the name of what it throws. */
async function calling(first: 'round' | 'required', as: 'json' | 'stream', again: Again) {
  const outcome = first === 'round' ? { result: ROUND } : REQUIRED;
  const person = new Person(() => YES);
  const page = standInFor(
    toolServer((message) => {
      if (message.id !== 1) return again(message);
      return as === 'json' ? json({ jsonrpc: '2.0', id: 1, ...outcome }) : stream({ id: 1, ...outcome });
    }),
    person,
  );
  if (first === 'required') await initialize(page.fetch);
  const init = first === 'round' ? { headers: HEADERS } : {};
  const got = await post(page.fetch, callTool(1, first === 'round' ? { _meta } : {}), init).then(
    async (response) => (response.ok ? heard(response) : response.status),
    ({ name }) => name as string,
  );
  expect(sent(page.seen, 'tools/call')).toHaveLength(2);
  expect(person.asked).toHaveLength(1);
  return got;
}

/** As servers on the SDKs refuse: they cannot tell what they refuse. */
const refusal = (code = -32000) => ({ jsonrpc: '2.0', id: null, error: { code, message: 'No' } });
const failed = (code = -32603) => [{ jsonrpc: '2.0', id: 1, error: { code, message: expect.any(String) } }];
const error = [{ jsonrpc: '2.0', id: 1, ...REQUIRED }];
const cut = () => {
  const events = new Events();
  events.cut();
  return events.response;
};

describe.each<[string, Again, { readonly round: unknown; readonly inStream: unknown; readonly required?: unknown }]>([
  ['400, without an id', () => json(refusal(), 400), { round: 400, inStream: failed(-32000) }],
  ['404, without an id', () => json(refusal(-32001), 404), { round: 404, inStream: failed(-32001) }],
  ['429', () => new Response('slow', { status: 429 }), { round: 429, inStream: failed() }],
  ['500, without an id', () => json(refusal(), 500), { round: 500, inStream: failed(-32000) }],
  ['401', () => new Response(null, { status: 401 }), { round: 401, inStream: failed(), required: 401 }],
  ['401, without an id', () => json(refusal(), 401), { round: 401, inStream: failed(-32000), required: 401 }],
  ['403', () => new Response(null, { status: 403 }), { round: 403, inStream: failed(), required: 403 }],
  ['an error without an id', () => json(refusal()), { round: [refusal()], inStream: failed(-32000) }],
  ['JSON that is no message', () => json({ hello: 1 }), { round: [{ hello: 1 }], inStream: failed() }],
  ['nothing', () => new Response(null, { status: 202 }), { round: [], inStream: failed() }],
  ['a network that is gone', () => Promise.reject(new TypeError('x')), { round: 'TypeError', inStream: failed() }],
  ['a stream without an answer', () => stream(), { round: failed(), inStream: failed() }],
  ['a stream that is cut', cut, { round: failed(), inStream: failed() }],
])('%s', (_, again, expected) => {
  it('for a round is the page’s', async () => {
    expect(await calling('round', 'json', again)).toEqual(expected.round);
  });

  it('for a round on a stream is an error', async () => {
    expect(await calling('round', 'stream', again)).toEqual(expected.inStream);
  });

  it('for a visit leaves the page its first error, unless its token is refused', async () => {
    expect(await calling('required', 'json', again)).toEqual(expected.required ?? error);
  });

  it('for a visit on a stream leaves the page its first error, soon after it was asked for another token', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let got: unknown;
    const over = calling('required', 'stream', again).then((heard) => {
      got = heard;
    });
    // The stand-in's digests come from other threads, late on a busy machine: each turn waits for one of its own.
    for (let turns = 0; turns < 400 && got === undefined; turns++) {
      await vi.advanceTimersByTimeAsync(50);
      await crypto.subtle.digest('SHA-256', new Uint8Array());
    }
    vi.useRealTimers();
    await over;
    const ping = { jsonrpc: '2.0', id: 'usher', method: 'ping' };
    expect(got).toEqual(expected.required === 401 ? [ping, ...error] : error);
  });
});

const done: Again = ({ id }) => json({ jsonrpc: '2.0', id, result: { content: [] } });
const inStream: Again = ({ id }) => stream({ id, result: { content: [] } });

it.each<[string, 'json' | 'stream', Again]>([
  ['as JSON and answered as JSON', 'json', done],
  ['as JSON and answered on a stream', 'json', inStream],
  ['on a stream and answered as JSON', 'stream', done],
  ['on a stream and answered on a stream', 'stream', inStream],
])('a round that comes %s ends with its answer, in the kind that it came in', async (_, as, again) => {
  const results = [{ jsonrpc: '2.0', id: 1, result: { content: [] } }];
  expect(await calling('round', as, again)).toEqual(results);
});

it('a JSON answer becomes a stream only once the page hears of something before it, and takes a stream', async () => {
  const log = { method: 'notifications/message', params: { level: 'info', data: 'x' } };
  const again: Again = ({ id }) => stream(log, { id, result: {} });
  const result = { jsonrpc: '2.0', id: 1, result: {} };
  expect(await calling('round', 'json', again)).toEqual([{ jsonrpc: '2.0', ...log }, result]);
  const page = standInFor(
    server((message) => (message.id === 1 ? json({ jsonrpc: '2.0', id: 1, result: ROUND }) : again(message))),
    new Person(() => YES),
  );
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  expect(await (await post(page.fetch, callTool(1, { _meta }), { headers })).json()).toEqual(result);
});

it.each([401, 403])('a person’s answer is kept while the page goes for another token after %i', async (status) => {
  const person = new Person(() => YES);
  const page = standInFor(
    server(({ id, params }, request) => {
      const isNew = request.headers.get('authorization') === 'Bearer new';
      if (!params?.inputResponses) return json({ jsonrpc: '2.0', id, result: ROUND });
      return isNew ? json({ jsonrpc: '2.0', id, result: { content: [] } }) : new Response(null, { status });
    }),
    person,
  );
  const call = (token: string, id = 1) =>
    post(page.fetch, callTool(id, { _meta }), { headers: { ...HEADERS, authorization: `Bearer ${token}` } });
  expect((await call('old')).status).toBe(status);
  expect(await heard(await call('new'))).toEqual([{ jsonrpc: '2.0', id: 1, result: { content: [] } }]);
  expect(person.asked).toHaveLength(1);
  expect(sent(page.seen, 'tools/call').at(-1)).toMatchObject({
    id: 1,
    params: { inputResponses: { who: YES }, requestState: 'one' },
  });
  // Another call is another question.
  await call('new', 2);
  expect(person.asked).toHaveLength(2);
});

it('goes on where the server then only hands over its state', async () => {
  const rounds: object[] = [ROUND, { resultType: 'input_required', requestState: 'two' }, { content: [] }];
  const page = standInFor(
    server(({ id }) => json({ jsonrpc: '2.0', id, result: rounds.shift() })),
    new Person(() => YES),
  );
  const response = await post(page.fetch, callTool(1, { _meta }), { headers: HEADERS });
  expect(await heard(response)).toEqual([{ jsonrpc: '2.0', id: 1, result: { content: [] } }]);
  const last = sent(page.seen, 'tools/call').at(-1)?.params;
  expect(last).toMatchObject({ requestState: 'two' });
  expect(last).not.toHaveProperty('inputResponses');
});

it('goes on so with a call that the page makes again with another token', async () => {
  const rounds: object[] = [{ resultType: 'input_required', requestState: 'two' }, { content: [] }];
  const page = standInFor(
    server(({ id, params }, request) => {
      if (!params?.requestState) return json({ jsonrpc: '2.0', id, result: ROUND });
      const isNew = request.headers.get('authorization') === 'Bearer new';
      return isNew ? json({ jsonrpc: '2.0', id, result: rounds.shift() }) : new Response(null, { status: 401 });
    }),
    new Person(() => YES),
  );
  const call = (token: string) =>
    post(page.fetch, callTool(1, { _meta }), { headers: { ...HEADERS, authorization: `Bearer ${token}` } });
  await call('old');
  expect(await heard(await call('new'))).toEqual([{ jsonrpc: '2.0', id: 1, result: { content: [] } }]);
  const last = sent(page.seen, 'tools/call').at(-1)?.params;
  expect(last).toMatchObject({ requestState: 'two' });
  expect(last).not.toHaveProperty('inputResponses');
});

const half = () => {
  const events = new Events();
  events.write('id: e2\ndata: {"jsonrpc":"2.');
  events.end();
  return events.response;
};

it.each([
  ['is cut', cut],
  ['ends within an event', half],
])('has its first error, whole, where the stream that it was resumed on goes on and ours %s', async (_, end) => {
  const resumed = new Events();
  const page = standInFor(
    server((message, request) => {
      if (request.headers.has('last-event-id')) return resumed.response;
      if (message.method !== 'tools/call') return undefined;
      return message.id === 1 ? stream() : end();
    }),
    new Person(() => YES),
  );
  await initialize(page.fetch);
  await (await post(page.fetch, callTool(1))).text();
  const headers = { accept: 'text/event-stream', 'mcp-session-id': 's', 'last-event-id': 'e0' };
  const text = page.fetch('https://mcp.example/mcp', { headers }).then((response) => response.text());
  resumed.say({ id: 1, ...REQUIRED }, 'e1');
  await expect.poll(() => sent(page.seen, 'tools/call').length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 5));
  resumed.end();
  const data = JSON.stringify({ jsonrpc: '2.0', id: 1, ...REQUIRED });
  expect(await text).toBe(`id: e1\nevent: message\ndata: ${data}\n\n`);
});

it('a page that gives a call up, and resumes its stream, hears the first answer: it asks for more until it has', async () => {
  const [first, resumed] = [new Events(), new Events()];
  const { person } = thinking();
  const page = standInFor(
    server((message, request) => {
      if (request.headers.has('last-event-id')) return resumed.response;
      return message.method === 'tools/call' ? first.response : undefined;
    }),
    person,
  );
  await initialize(page.fetch);
  void post(page.fetch, callTool(1)).then((response) => response.text());
  first.say({ id: 1, ...REQUIRED }, 'e1');
  first.end();
  await vi.waitFor(() => expect(person.asked).toHaveLength(1));
  await post(page.fetch, { method: 'notifications/cancelled', params: { requestId: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const headers = { accept: 'text/event-stream', 'mcp-session-id': 's', 'last-event-id': 'e0' };
  const all = page.fetch('https://mcp.example/mcp', { headers }).then((response) => heard(response));
  resumed.say({ id: 1, ...REQUIRED }, 'e1');
  resumed.end();
  expect(await all).toEqual([{ jsonrpc: '2.0', id: 1, ...REQUIRED }]);
});

describe.each([{ action: 'decline' }, { action: 'cancel' }] as const)('a person who answers $action', (no) => {
  it.each<[string, (asked: number) => object, number]>([
    ['is asked the very same three times for one call, which ends with what asks again', () => ROUND, 3],
    [
      'is asked other things as long as the SDK’s own client would',
      (asked) => ({
        ...ROUND,
        inputRequests: { who: { method: 'elicitation/create', params: { message: `${asked}` } } },
      }),
      10,
    ],
  ])('%s', async (_, roundOf, times) => {
    const person = new Person(() => no);
    const page = standInFor(
      server(({ id }) => json({ jsonrpc: '2.0', id, result: roundOf(person.asked.length) })),
      person,
    );
    const response = await post(page.fetch, callTool(1, { _meta }), { headers: HEADERS });
    expect(await heard(response)).toEqual([{ jsonrpc: '2.0', id: 1, result: roundOf(times) }]);
    expect(person.asked).toHaveLength(times);
  });
});

it('a person who says yes to the very same is asked it as long as the SDK’s own client would', async () => {
  const person = new Person(() => YES);
  const page = standInFor(
    server(({ id }) => json({ jsonrpc: '2.0', id, result: ROUND })),
    person,
  );
  await post(page.fetch, callTool(1, { _meta }), { headers: HEADERS });
  expect(person.asked).toHaveLength(10);
});
