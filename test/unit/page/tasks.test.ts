/** Tasks by the rules of MCP 2025-11-25 ("Tasks"), as each of their two hosts serves them. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createTasks,
  DEFAULT_TTL_MS,
  MAX_TASKS,
  MAX_TTL_MS,
  MIN_TTL_MS,
  TASK_KEEP_MS,
  type Task,
  ttlOf,
} from '../../../lib/page/tasks.ts';
import type { ElicitResult } from '../../../lib/page/types.ts';
import { always } from '../always.ts';

const TTL = 600_000;
const ACCEPT: ElicitResult = { action: 'accept', content: { name: 'Ada' } };
const RELATED = 'io.modelcontextprotocol/related-task';
const NOT_FOUND = { code: -32602, message: 'There is no such task, or it has ended.' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The tasks of one connection, and a question that the test answers. */
function host(ttl: unknown = TTL) {
  const told: Task[] = [];
  const tasks = createTasks((task) => told.push(task));
  const asked: { signal: AbortSignal; terms: { readonly deadlineMs: number } }[] = [];
  let answer = (_: ElicitResult) => {};
  let refuse = (_: unknown) => {};
  const create = (given: unknown = { ttl }) =>
    tasks.create(given, (signal, terms) => {
      asked.push({ signal, terms });
      return new Promise((resolve, reject) => {
        answer = resolve;
        refuse = reject;
      });
    }).task;
  const turn = () => vi.advanceTimersByTimeAsync(0);
  return {
    told,
    tasks,
    asked,
    create,
    answer: (result: ElicitResult) =>
      turn()
        .then(() => answer(result))
        .then(turn),
    refuse: (error: unknown) =>
      turn()
        .then(() => refuse(error))
        .then(turn),
    get: (taskId: string) => tasks.serve('tasks/get', { taskId }),
    result: (taskId: string) => tasks.serve('tasks/result', { taskId }),
    cancel: (taskId: string) => tasks.serve('tasks/cancel', { taskId }),
  };
}

it('a task is working at once, and says all that MCP wants of it', async () => {
  const { create, get } = host();
  const task = create();
  const now = new Date().toISOString();
  expect(task).toEqual({
    taskId: expect.stringMatching(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/),
    status: 'working',
    createdAt: now,
    lastUpdatedAt: now,
    ttl: TTL,
    pollInterval: 1_000,
  });
  expect(await get(task.taskId)).toEqual(task);
});

it('the result waits for the person, and names its task', async () => {
  const { create, answer, result, get, told } = host();
  const { taskId } = create();
  const waiting = vi.fn();
  const results = [result(taskId), result(taskId)];
  void results[0]?.then(waiting);
  await vi.advanceTimersByTimeAsync(TTL - 1_000);
  expect(waiting).not.toHaveBeenCalled();
  await answer(ACCEPT);
  const expected = { ...ACCEPT, _meta: { [RELATED]: { taskId } } };
  expect(await Promise.all(results)).toEqual([expected, expected]);
  expect(await result(taskId)).toEqual(expected);
  expect(await get(taskId)).toMatchObject({ status: 'completed', lastUpdatedAt: new Date().toISOString() });
  expect(told).toEqual([expect.objectContaining({ taskId, status: 'completed' })]);
});

it('a question that could not be asked fails as its request would have', async () => {
  const { create, refuse, result, get } = host();
  const { taskId } = create();
  await refuse(Object.assign(new Error('No such mode.'), { code: -32602 }));
  expect(await get(taskId)).toMatchObject({ status: 'failed', statusMessage: 'No such mode.' });
  await expect(result(taskId)).rejects.toMatchObject({ code: -32602, message: 'No such mode.' });
});

it('a cancelled task is taken from the person, and stays canceled though they answer', async () => {
  const { create, cancel, answer, result, get, asked, told } = host();
  const { taskId } = create();
  const waiting = result(taskId);
  expect(await cancel(taskId)).toMatchObject({ taskId, status: 'cancelled' });
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer(ACCEPT);
  expect(await waiting).toMatchObject({ action: 'cancel' });
  expect(await get(taskId)).toMatchObject({ status: 'cancelled' });
  expect(told).toHaveLength(1);
});

it.each([
  ['cancelled', -32602, async ({ cancel }: ReturnType<typeof host>, id: string) => cancel(id)],
  ['completed', -32602, async ({ answer }: ReturnType<typeof host>) => answer(ACCEPT)],
  ['failed', -32602, async ({ refuse }: ReturnType<typeof host>) => refuse(new Error('No.'))],
])('a task that is %s is not cancelled any more', async (status, code, finish) => {
  const made = host();
  const { taskId } = made.create();
  await finish(made, taskId);
  await expect(made.cancel(taskId)).rejects.toMatchObject({ code, message: `The task is already ${status}.` });
  expect(await made.get(taskId)).toMatchObject({ status });
});

describe('time', () => {
  it.each([
    ['named', TTL, TTL],
    ['0', 0, MIN_TTL_MS],
    ['negative', -1, MIN_TTL_MS],
    ['minus infinity', Number.NEGATIVE_INFINITY, MIN_TTL_MS],
    ['years', 3e11, MAX_TTL_MS],
    ['beyond any timer', 2 ** 53, MAX_TTL_MS],
    ['infinity', Number.POSITIVE_INFINITY, MAX_TTL_MS],
    ['null, an unlimited one', null, MAX_TTL_MS],
    ['missing', undefined, DEFAULT_TTL_MS],
  ])('a ttl that is %s', async (_, ttl, expected) => {
    expect(host().create({ ttl })).toMatchObject({ ttl: expected });
  });

  it.each([
    ['no object', true],
    ['text', 'task'],
    ['null', null],
    ['a list', [{ ttl: TTL }]],
    ['with text for its ttl', { ttl: '600000' }],
    ['with no number for its ttl', { ttl: Number.NaN }],
  ])('a task that is %s is refused, and nobody is asked', (_, given) => {
    const { tasks, asked } = host();
    const ask = async (signal: AbortSignal, terms: { deadlineMs: number }) => {
      asked.push({ signal, terms });
      return ACCEPT;
    };
    expect(() => tasks.create(given, ask)).toThrow(expect.objectContaining({ code: -32602 }));
    expect(asked).toEqual([]);
  });

  it('any task is read or refused, and never throws', () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true });
    always(100, fc.oneof(anything, fc.record({ ttl: fc.oneof(anything, fc.double()) })), (given) => {
      const ttl = ttlOf(given);
      if (ttl !== undefined) expect(ttl >= MIN_TTL_MS && ttl <= MAX_TTL_MS).toBe(true);
    });
  });

  it('a task never gives up before its ttl; then it is taken from the person, and the server learns of it', async () => {
    const { create, get, result, asked, told } = host();
    const { taskId } = create();
    const waiting = result(taskId);
    await vi.advanceTimersByTimeAsync(TTL - 1);
    expect(asked[0]?.signal.aborted).toBe(false);
    expect(asked[0]?.terms.deadlineMs).toBe(1);
    expect(await get(taskId)).toMatchObject({ status: 'working' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(await waiting).toMatchObject({ action: 'cancel', _meta: { [RELATED]: { taskId } } });
    expect(await get(taskId)).toMatchObject({ status: 'completed', statusMessage: expect.any(String) });
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(TASK_KEEP_MS + 2_000);
    await expect(get(taskId)).rejects.toMatchObject(NOT_FOUND);
  });

  it('whoever asks the person ends it first, where he keeps the time too', async () => {
    const { create, get, asked, answer } = host();
    const { taskId } = create();
    await vi.advanceTimersByTimeAsync(TTL);
    expect(asked[0]?.signal.aborted).toBe(false);
    await answer({ action: 'cancel' });
    expect(await get(taskId)).toMatchObject({ status: 'completed' });
  });

  it('an answer at the last moment can still be fetched', async () => {
    const { create, answer, result } = host();
    const { taskId } = create();
    await vi.advanceTimersByTimeAsync(TTL - 10);
    await answer(ACCEPT);
    await vi.advanceTimersByTimeAsync(TASK_KEEP_MS - 1_000);
    expect(await result(taskId)).toMatchObject(ACCEPT);
  });

  it('what has ended is kept until its ttl is over, and then forgotten', async () => {
    const { create, answer, result, get, tasks } = host();
    const { taskId } = create();
    await answer(ACCEPT);
    await vi.advanceTimersByTimeAsync(TTL - 10_000);
    expect(await result(taskId)).toMatchObject(ACCEPT);
    await vi.advanceTimersByTimeAsync(20_000);
    for (const gone of [get, result]) await expect(gone(taskId)).rejects.toMatchObject(NOT_FOUND);
    expect(await tasks.serve('tasks/list', {})).toEqual({ tasks: [] });
    const set = vi.spyOn(globalThis, 'setTimeout');
    await vi.advanceTimersByTimeAsync(MAX_TTL_MS);
    // Other files share the worker's clock, and may set timers of their own.
    expect(set.mock.calls.filter(([task]) => task.name === 'look')).toEqual([]);
  });

  it('time that passes while the machine sleeps counts, by the first question or the next look', async () => {
    const { create, get, asked } = host();
    const first = create();
    vi.setSystemTime(Date.now() + TTL + 1);
    expect(await get(first.taskId)).toMatchObject({ status: 'completed' });
    create();
    vi.setSystemTime(Date.now() + TTL + 1);
    await vi.advanceTimersByTimeAsync(61_001);
    expect(asked[1]?.signal.aborted).toBe(true);
  });

  it('a clock that is put back gives more time, not less', async () => {
    const { create, asked } = host();
    create();
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(TTL + 2_000);
    expect(asked[0]?.signal.aborted).toBe(false);
  });
});

describe('many', () => {
  it('a thousand tasks: what fits is open, the rest is refused in plain words', async () => {
    const { tasks } = host();
    const never = () => new Promise<ElicitResult>(() => {});
    const errors: unknown[] = [];
    for (let made = 0; made < 1_000; made++) {
      try {
        tasks.create({ ttl: TTL }, never);
      } catch (error) {
        errors.push(error);
      }
    }
    expect(errors).toHaveLength(1_000 - MAX_TASKS);
    expect(errors[0]).toMatchObject({ code: -32603, message: 'Too many tasks.' });
    const { tasks: listed } = (await tasks.serve('tasks/list', {})) as { tasks: Task[] };
    expect(new Set(listed.map(({ taskId }) => taskId)).size).toBe(MAX_TASKS);
  });

  it('of what has ended, the oldest makes room', async () => {
    const { tasks, get } = host();
    const made: string[] = [];
    for (let count = 0; count < MAX_TASKS; count++) {
      made.push(tasks.create({ ttl: TTL }, async () => ACCEPT).task.taskId);
    }
    await vi.advanceTimersByTimeAsync(0);
    tasks.create({ ttl: TTL }, async () => ACCEPT);
    await expect(get(made[0] as string)).rejects.toMatchObject(NOT_FOUND);
    expect(await get(made[1] as string)).toMatchObject({ status: 'completed' });
  });
});

describe('ids', () => {
  it('those of another connection, finished ones and what is none are not found', async () => {
    const own = host();
    const { taskId } = host().create();
    for (const foreign of [taskId, 'no', '', undefined, null, 7, {}, '__proto__', 'constructor']) {
      for (const method of ['tasks/get', 'tasks/result', 'tasks/cancel']) {
        await expect(own.tasks.serve(method, { taskId: foreign })).rejects.toMatchObject(NOT_FOUND);
      }
      expect(own.tasks.has(foreign)).toBe(false);
    }
  });

  it.each(['', 'next', null, 0])('the list has one page: the cursor %j is unknown', async (cursor) => {
    const { tasks, create } = host();
    create();
    await expect(tasks.serve('tasks/list', { cursor })).rejects.toMatchObject({ code: -32602 });
  });

  it('whatever else is asked about, it is refused by -32602', async () => {
    const { tasks, create } = host();
    create();
    const method = fc.constantFrom('tasks/get', 'tasks/result', 'tasks/cancel', 'tasks/list');
    await fc.assert(
      fc.asyncProperty(
        method,
        fc.record({ taskId: fc.anything(), cursor: fc.anything().filter((cursor) => cursor !== undefined) }),
        async (name, params) => {
          await expect(tasks.serve(name, params)).rejects.toMatchObject({ code: -32602 });
        },
      ),
    );
  });
});

it('a connection that is over takes back what is open, and says nothing more', async () => {
  const { create, tasks, asked, answer, told, get } = host();
  const timers = vi.getTimerCount();
  const { taskId } = create();
  tasks.close();
  expect(vi.getTimerCount()).toBe(timers);
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer(ACCEPT);
  expect(told).toEqual([]);
  await expect(get(taskId)).rejects.toMatchObject(NOT_FOUND);
});
