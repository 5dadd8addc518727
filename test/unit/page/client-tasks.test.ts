/** Tasks of an attached client: SDK 1.x at both ends, and raw messages where the SDK's server would not send them. */
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { describe, expect, it, vi } from 'vitest';
import { type AttachOptions, attachUsher, type ElicitationState } from '../../../lib/page/index.ts';
import { FakeProvider, settled } from './fake-page.ts';
import { RawServer } from './raw-server.ts';
import { SDKS } from './sdks.ts';
import { usePage } from './use-page.ts';

const page = usePage();
const FORM = {
  message: 'Who?',
  requestedSchema: { type: 'object' as const, properties: { a: { type: 'string' as const } } },
};
const ACCEPT = { action: 'accept', content: { a: 'x' } };
const TTL = 600_000;
const OWN = { list: {}, requests: { sampling: { createMessage: {} } } };

async function attached(options: AttachOptions = {}, capabilities: object = {}) {
  const { client, server, provider, attachment } = await page.attached(SDKS.v1(capabilities), options);
  const request = async (method: string, params: object) => {
    const id = Math.floor(Math.random() * 1e9);
    server.send({ id, method, params });
    return server.response(id);
  };
  const create = async (params: object = {}) => {
    const response = await request('elicitation/create', { ...FORM, task: { ttl: TTL }, ...params });
    return (response?.result as { task: { taskId: string } } | undefined)?.task.taskId ?? response;
  };
  const asked = () => provider.of('elicitation/create');
  const answer = async (result: object = ACCEPT) => {
    provider.send({ id: asked().at(-1)?.id, result });
    await settled();
  };
  return { client, server, provider, attachment, request, create, asked, answer };
}

/** An SDK server that asks the attached client, and what it heard while it asked. */
async function asking(options: AttachOptions = {}) {
  page.storage.set('mcp-usher', 'paired');
  const provider = new FakeProvider(page.window);
  const [near, far] = InMemoryTransport.createLinkedPair();
  const { client } = SDKS.v1();
  attachUsher(client, options);
  const server = new Server({ name: 'asks', version: '1' });
  await Promise.all([server.connect(far), client.connect(near)]);
  await settled();
  const heard: { type: string; status?: string; result?: unknown; error?: Error }[] = [];
  const stream = (given: object) =>
    (async () => {
      for await (const told of server.experimental.tasks.elicitInputStream(FORM, given)) {
        heard.push({
          type: told.type,
          ...('task' in told && { status: told.task.status }),
          ...('result' in told && { result: told.result }),
          ...('error' in told && { error: told.error }),
        });
      }
    })();
  return { client, server, provider, heard, stream };
}

describe('with a server on SDK 1.x', () => {
  it('elicitInputStream: a task at once, polled past any timeout of its requests, then the answer', async () => {
    const { provider, heard, stream } = await asking();
    const ended = stream({ task: { ttl: TTL }, timeout: 5_000 });
    await settled();
    expect(heard.slice(0, 2)).toEqual([
      { type: 'taskCreated', status: 'working' },
      { type: 'taskStatus', status: 'working' },
    ]);
    for (let seconds = 0; seconds < 170; seconds++) {
      await vi.advanceTimersByTimeAsync(1_000);
      await settled();
    }
    expect(heard.length).toBeGreaterThan(100);
    provider.send({ id: provider.of('elicitation/create')[0]?.id, result: ACCEPT });
    await settled();
    await vi.advanceTimersByTimeAsync(1_000);
    await ended;
    expect(heard.at(-2)).toEqual({ type: 'taskStatus', status: 'completed' });
    expect(heard.at(-1)).toMatchObject({ type: 'result', result: ACCEPT });
  });

  it('it cancels: the prompt goes, and the stream ends', async () => {
    const { server, provider, heard, stream } = await asking();
    const ended = stream({ task: { ttl: TTL } });
    await settled();
    const { tasks } = await server.experimental.tasks.listTasks();
    await server.experimental.tasks.cancelTask(tasks[0]?.taskId ?? '');
    await settled();
    expect(provider.of('elicitation/withdraw')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await ended;
    expect(heard.at(-1)).toMatchObject({ type: 'error' });
  });

  it('an ordinary request is answered as ever', async () => {
    const { server, provider } = await asking();
    const result = server.elicitInput(FORM);
    await settled();
    provider.send({ id: provider.of('elicitation/create')[0]?.id, result: ACCEPT });
    expect(await result).toEqual(ACCEPT);
  });
});

describe('what the provider is asked', () => {
  it('the question without its task, and how long it may wait', async () => {
    const { create, asked } = await attached();
    await create();
    expect(asked()[0]?.params).toMatchObject({ params: FORM, deadlineMs: expect.any(Number) });
    expect(asked()[0]?.params?.params).not.toHaveProperty('task');
    expect(asked()[0]?.params?.deadlineMs).toBeGreaterThan(TTL - 10_000);
  });

  it('taken back when the server cancels the task', async () => {
    const { create, request, provider, answer } = await attached();
    const taskId = await create();
    expect(await request('tasks/cancel', { taskId })).toMatchObject({ result: { taskId, status: 'cancelled' } });
    expect(provider.of('elicitation/withdraw')).toHaveLength(1);
    await answer();
    expect(await request('tasks/get', { taskId })).toMatchObject({ result: { status: 'cancelled' } });
    expect(await request('tasks/cancel', { taskId })).toMatchObject({ error: { code: -32602 } });
  });

  it('… or withdraws the request too late: it has its task already', async () => {
    const { server, provider } = await attached();
    const id = server.request({ ...FORM, task: {} });
    expect(await server.response(id)).toMatchObject({ result: { task: { status: 'working' } } });
    server.send({ method: 'notifications/cancelled', params: { requestId: id } });
    await settled();
    expect(provider.of('elicitation/create')).toHaveLength(1);
    expect(provider.of('elicitation/withdraw')).toHaveLength(0);
  });

  it('taken back when the client is closed, or detached', async () => {
    const closed = await attached();
    await closed.create();
    await closed.client.close();
    await settled();
    expect(closed.provider.of('elicitation/withdraw')).toHaveLength(1);
  });

  it('taken back when the client is detached: the server may ask for nothing more', async () => {
    const { create, attachment, provider, request } = await attached();
    const taskId = await create();
    attachment.detach();
    await settled();
    expect(provider.of('elicitation/withdraw')).toHaveLength(1);
    expect(await request('tasks/get', { taskId })).toMatchObject({ error: { code: -32601 } });
  });

  it('again where the provider was lost, for as long as the ttl: only then is it given up', async () => {
    const states: ElicitationState['state'][] = [];
    const { create, provider, asked, request, answer } = await attached({
      onState: ({ state }) => states.push(state),
    });
    const taskId = await create();
    provider.send({ method: 'elicitation/status', params: { id: asked()[0]?.id, state: 'waiting' } });
    await settled();
    provider.answersPings = false;
    provider.isMute = true;
    await vi.advanceTimersByTimeAsync(40_000);
    await settled();
    expect(await request('tasks/get', { taskId })).toMatchObject({ result: { status: 'working' } });
    expect(states).toEqual(['waiting', 'held']);
    provider.answersPings = true;
    provider.isMute = false;
    provider.announce();
    await settled();
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
    expect(asked()).toHaveLength(2);
    await answer();
    expect(await request('tasks/result', { taskId })).toMatchObject({ result: ACCEPT });
  });

  it('once the page is paired, where the client holds: until the ttl is over, and told what is left of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const { client, connect, server } = SDKS.v1();
    attachUsher(client, { whenUnpaired: 'hold' });
    await connect();
    const created = server.request({ ...FORM, task: { ttl: TTL } });
    expect(await server.response(created)).toMatchObject({ result: { task: { status: 'working' } } });
    await vi.advanceTimersByTimeAsync(TTL - 60_000);
    const provider = new FakeProvider(page.window);
    provider.announce();
    await settled();
    expect(provider.of('elicitation/create')[0]?.params).toMatchObject({ deadlineMs: 60_000 });
  });

  it('nothing where the params are invalid: the task fails with the error', async () => {
    const { create, provider, asked, request } = await attached();
    const taskId = await create();
    provider.send({
      id: asked()[0]?.id,
      error: { code: -32602, message: 'No form.', data: { reason: 'invalid-params' } },
    });
    await settled();
    expect(await request('tasks/get', { taskId })).toMatchObject({ result: { status: 'failed' } });
    expect(await request('tasks/result', { taskId })).toMatchObject({ error: { code: -32602 } });
  });
});

it.each([{ task: true }, { task: { ttl: '1' } }, { task: null }])(
  '%j is refused, and nobody is asked',
  async (params) => {
    const { create, asked } = await attached();
    expect(await create(params)).toMatchObject({ error: { code: -32602 } });
    expect(asked()).toEqual([]);
  },
);

it('the server hears how a task ends', async () => {
  const { create, server, answer } = await attached();
  const taskId = await create();
  await answer();
  expect(server.of('notifications/tasks/status')).toEqual([
    expect.objectContaining({ params: expect.objectContaining({ taskId, status: 'completed' }) }),
  ]);
});

it('the answer that creates a task names the task that its own request belongs to', async () => {
  const { request } = await attached();
  const _meta = { 'io.modelcontextprotocol/related-task': { taskId: 'outer' } };
  expect(await request('elicitation/create', { ...FORM, task: {}, _meta })).toMatchObject({ result: { _meta } });
});

it('a fallback answers a task as it answers a request, without the task, and hears when it is taken back', async () => {
  const fallback = vi.fn(async () => ({ action: 'decline' as const }));
  const { client, connect, server } = SDKS.v1();
  attachUsher(client, { fallback });
  await connect();
  server.send({ id: 'c', method: 'elicitation/create', params: { ...FORM, task: {} } });
  await vi.advanceTimersByTimeAsync(2_000);
  await settled();
  const created = server.received.find(({ id }) => id === 'c')?.result as { task: { taskId: string } };
  const { taskId } = created.task;
  server.send({ id: 'r', method: 'tasks/result', params: { taskId } });
  await settled();
  expect(server.received.find(({ id }) => id === 'r')?.result).toMatchObject({ action: 'decline' });
  expect(fallback).toHaveBeenCalledWith(
    { method: 'elicitation/create', params: FORM },
    expect.objectContaining({ signal: expect.any(AbortSignal) }),
  );
});

it('the tasks of one connection are not those of the next', async () => {
  const { client, create, asked, provider } = await attached();
  const taskId = await create();
  await client.close();
  const [near, far] = InMemoryTransport.createLinkedPair();
  const next = new RawServer(far);
  await client.connect(near);
  await settled();
  expect(provider.of('elicitation/withdraw')).toHaveLength(1);
  next.send({ id: 'g', method: 'tasks/get', params: { taskId } });
  expect(await next.response('g' as never)).toMatchObject({ error: { code: -32602 } });
  next.send({ id: 'c', method: 'elicitation/create', params: { ...FORM, task: {} } });
  expect(await next.response('c' as never)).toMatchObject({ result: { task: { status: 'working' } } });
  expect(asked()).toHaveLength(2);
  await client.close();
  await settled();
  expect(provider.of('elicitation/withdraw')).toHaveLength(2);
});

it("an app's own tasks are left alone", async () => {
  const { server, create, asked } = await attached({}, { tasks: OWN });
  expect(server.of('initialize')[0]?.params).toMatchObject({ capabilities: { tasks: OWN } });
  void create();
  await settled();
  expect(asked()[0]?.params).not.toHaveProperty('deadlineMs');
});

it('a client that is attached anew serves the tasks that it declared', async () => {
  const { client, attachment, create, request } = await attached();
  attachment.detach();
  attachUsher(client);
  await settled();
  const taskId = await create();
  expect(await request('tasks/get', { taskId })).toMatchObject({ result: { status: 'working' } });
});
