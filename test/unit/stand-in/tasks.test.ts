/** Questions that a server asks as tasks: answered in the page's place, which sees nothing of them. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask, Events, heard } from './raw.ts';
import { legacy, Person, SERVER, sent, standInFor, thinking } from './stage.ts';
import { inSession } from './story.ts';

const ACCEPT = { action: 'accept' as const, content: { name: 'Ada' } };
const TTL = 600_000;
const nobody = () => new Promise<never>(() => {});
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page in the middle of a call, whose server can ask anything. */
async function asking(person = new Person(() => nobody()), init: RequestInit = {}, params: object = {}) {
  const events = new Events();
  let resumed: Events | undefined;
  const page = await inSession({ GET: () => resumed, 'tools/call': events }, person);
  const all = heard(await page.call(1, params, init));
  all.catch(() => {});
  let next = 100;
  const request = async (method: string, given: object) => {
    const id = next++;
    events.say({ id, method, params: given });
    await settled();
    return page.sent().find((message) => message.id === id) as
      | { result?: Record<string, unknown>; error?: { code: number; message: string } }
      | undefined;
  };
  const create = async (more: object = {}) => {
    const { params: question } = ask(0, { task: { ttl: TTL }, ...more });
    const response = await request('elicitation/create', question);
    return (response?.result as { task?: { taskId: string } })?.task?.taskId ?? '';
  };
  const resume = (stream: Events) => {
    resumed = stream;
  };
  return { ...page, events, all, request, create, resume };
}

it('a task at once, then the answer; the page hears of none of it', async () => {
  const { person, decide } = thinking();
  const { request, create, events, all, seen } = await asking(person);
  const taskId = await create();
  expect(person.asked[0]).toMatchObject({ params: { message: 'Who?' }, deadlineMs: TTL });
  // No call of the page's waits for it.
  expect(person.asked[0]?.standIn).toEqual({});
  expect(person.asked[0]?.params).not.toHaveProperty('task');
  expect(await request('tasks/get', { taskId })).toMatchObject({ result: { taskId, status: 'working', ttl: TTL } });
  expect(await request('tasks/list', {})).toMatchObject({ result: { tasks: [{ taskId }] } });
  expect(await request('tasks/result', { taskId })).toBeUndefined();
  decide(ACCEPT);
  await settled();
  expect(sent(seen, undefined).at(-1)).toMatchObject({
    result: { ...ACCEPT, _meta: { 'io.modelcontextprotocol/related-task': { taskId } } },
  });
  expect(sent(seen, 'notifications/tasks/status')).toMatchObject([{ params: { taskId, status: 'completed' } }]);
  events.say({ id: 1, result: { content: [] } });
  events.end();
  expect(await all).toMatchObject([{ id: 1 }]);
});

it('outlives the call that it was asked for, and its stream; the page hears of no progress of a call that is over', async () => {
  const { person, decide } = thinking();
  const { create, events, all, seen } = await asking(person, {}, { _meta: { progressToken: 5 } });
  const taskId = await create();
  events.say({ id: 1, result: { content: [] } });
  events.end();
  const passed = await all;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(passed).toHaveLength(1);
  decide(ACCEPT);
  await settled();
  expect(sent(seen, 'notifications/tasks/status')).toMatchObject([{ params: { taskId, status: 'completed' } }]);
});

it('is taken back when its server cancels it, when its ttl is over, and when the page ends its session', async () => {
  const signals: AbortSignal[] = [];
  const person = new Person((_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const { request, create, fetch } = await asking(person);
  const taskId = await create();
  expect(await request('tasks/cancel', { taskId })).toMatchObject({ result: { status: 'cancelled' } });
  expect(signals[0]?.aborted).toBe(true);
  expect(await request('tasks/cancel', { taskId })).toMatchObject({ error: { code: -32602 } });
  await create();
  await vi.advanceTimersByTimeAsync(TTL + 2_000);
  expect(signals[1]?.aborted).toBe(true);
  await create();
  await fetch(SERVER, { method: 'DELETE', headers: { 'mcp-session-id': 's' } });
  expect(signals[2]?.aborted).toBe(true);
});

it('is asked again where Usher went away meanwhile, and told where nobody could understand it', async () => {
  const errors = [
    Object.assign(new Error('Gone.'), { reason: 'provider-gone' }),
    Object.assign(new Error('No form.'), { code: -32602 }),
  ];
  const person = new Person(async () => {
    throw errors.shift();
  });
  const { request, create } = await asking(person);
  const taskId = await create();
  expect(person.asked).toHaveLength(2);
  expect(await request('tasks/result', { taskId })).toMatchObject({ error: { code: -32602, message: 'No form.' } });
});

it.each(['tasks/get', 'tasks/result', 'tasks/cancel'])('%s about an id that is not ours passes', async (method) => {
  const { request, create, events, all } = await asking();
  await create();
  expect(await request(method, { taskId: 'foreign' })).toBeUndefined();
  events.end();
  expect(await all).toMatchObject([{ method, params: { taskId: 'foreign' } }]);
});

it('other methods pass, whatever they are called', async () => {
  const { request, create, events, all } = await asking();
  const taskId = await create();
  expect(await request('tasks/update', { taskId })).toBeUndefined();
  events.end();
  expect(await all).toMatchObject([{ method: 'tasks/update' }]);
});

it('a malformed task is refused, and a thousand are', async () => {
  const { request } = await asking();
  const { params } = ask(0);
  expect(await request('elicitation/create', { ...params, task: 'yes' })).toMatchObject({ error: { code: -32602 } });
  for (let made = 0; made < 64; made++) await request('elicitation/create', { ...params, task: {} });
  const refused = await request('elicitation/create', { ...params, task: {} });
  expect(refused).toMatchObject({ error: { code: -32603, message: expect.stringContaining('Too many tasks') } });
});

it('a client of SDK 1.x that knows nothing of tasks, and a server that asks by elicitInputStream', async () => {
  vi.useRealTimers();
  const person = new Person(() => ACCEPT);
  const told: { type: string; result?: unknown }[] = [];
  const serve = legacy(() => {
    const made = new Server({ name: 'asks', version: '1' }, { capabilities: { tools: {} } });
    made.setRequestHandler(CallToolRequestSchema, async (_, { requestId }) => {
      const form = { message: 'Who?', requestedSchema: { type: 'object' as const, properties: {} } };
      const options = { task: { ttl: TTL }, relatedRequestId: requestId };
      for await (const { type, ...more } of made.experimental.tasks.elicitInputStream(form, options)) {
        told.push({ type, ...('result' in more && { result: more.result }) });
      }
      return { content: [] };
    });
    return made;
  });
  const { fetch } = standInFor(serve, person);
  const client = new Client({ name: 'page', version: '1' });
  const errors: Error[] = [];
  client.onerror = (error) => errors.push(error);
  await client.connect(new StreamableHTTPClientTransport(new URL(SERVER), { fetch }) as never);
  expect(await client.callTool({ name: 'ask' })).toMatchObject({ content: [] });
  expect(told[0]?.type).toBe('taskCreated');
  expect(told.at(-1)).toEqual({ type: 'result', result: expect.objectContaining(ACCEPT) });
  expect(errors.filter(({ message }) => !message.includes('SSE stream'))).toEqual([]);
});

it('reaches Usher once, however often a stream that was cut repeats the server’s question', async () => {
  const { answer } = thinking();
  const page = await asking(new Person(answer));
  const taskId = await page.create();
  const get = { id: 7, method: 'tasks/get', params: { taskId } };
  page.events.say(get, 'g1');
  await settled();
  const again = new Events();
  page.resume(again);
  const headers = { accept: 'text/event-stream', 'mcp-session-id': 's', 'last-event-id': 'g0' };
  void page.fetch(SERVER, { headers }).then(heard, () => {});
  await settled();
  again.say(get, 'g1');
  await settled();
  expect(sent(page.seen, undefined).filter(({ id }) => id === 7)).toHaveLength(1);
});
