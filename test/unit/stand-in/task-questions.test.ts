/** Questions of the tasks extension: asked once for each task and key, and answered by `tasks/update`. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Events, HEADERS, heard, type Message, YES } from './raw.ts';
import { Person, thinking } from './stage.ts';
import { pageOf } from './story.ts';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const EXTENSIONS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', [CAPABILITIES]: EXTENSIONS };
const SAMPLING = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } };

/** A question of a task's. */
const asking = (message: string) => ({
  method: 'elicitation/create',
  params: { message, requestedSchema: { type: 'object', properties: {} } },
});

/** How a task stands, which asks `inputRequests`; without any it is at work. */
const standing = (taskId: string, inputRequests?: object, status = inputRequests ? 'input_required' : 'working') => ({
  taskId,
  status,
  createdAt: '2026-07-28T00:00:00Z',
  lastUpdatedAt: '2026-07-28T00:00:00Z',
  ttlMs: 60_000,
  ...(inputRequests && { inputRequests }),
});
const created = (task: object) => ({ result: { resultType: 'task', ...task } });
const complete = (task: object) => ({ result: { resultType: 'complete', ...task } });
const ASKED = complete(standing('t1', { confirm: asking('?') }));

/** A page whose requests get `outcomes` one after the other, and the last of them ever after; `tasks/update` is taken. */
function polling(
  person: Person,
  outcomes: (object | Response)[],
  takeUpdate: (request: Request) => Response | undefined = () => undefined,
) {
  const page = pageOf(
    {
      'tasks/update': (_, request) => takeUpdate(request) ?? complete({}),
      any: () => (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) as Response | undefined,
    },
    person,
  );
  let ids = 0;
  const send = (method: string, params: object, name?: string, headers: Record<string, string> = {}) => {
    ids += 1;
    const named = { ...HEADERS, 'mcp-method': method, ...(name && { 'mcp-name': name }), ...headers };
    return page.post({ id: ids, method, params: { _meta, ...params } }, { headers: named });
  };
  const answerTo = async (response: Promise<Response>): Promise<Message> => (await heard(await response, 1))[0] ?? {};
  return {
    ...page,
    send,
    call: () => answerTo(send('tools/call', { name: 'deploy', arguments: { to: 'live' } }, 'deploy')),
    get: (taskId = 't1', headers = {}) => answerTo(send('tasks/get', { taskId }, taskId, headers)),
    cancel: (taskId = 't1') => answerTo(send('tasks/cancel', { taskId }, taskId)),
    updates: () => page.sent('tasks/update').map(({ params }) => params),
  };
}

it('is answered as a request of the page’s own, and the page hears that the task is at work', async () => {
  const person = new Person(() => YES);
  const asked = complete(standing('t1', { confirm: asking('Delete it?') }));
  const page = polling(person, [created(standing('t1')), asked]);
  await page.call();
  expect(await page.get('t1', { authorization: 'Bearer page' })).toMatchObject(complete(standing('t1')));
  expect(person.asked).toMatchObject([
    { params: { message: 'Delete it?' }, answerAt: 'done', call: { tool: 'deploy', arguments: { to: 'live' } } },
  ]);
  const declared = { ...EXTENSIONS, elicitation: { form: {}, url: {} } };
  await expect
    .poll(page.updates)
    .toEqual([{ taskId: 't1', inputResponses: { confirm: YES }, _meta: { ..._meta, [CAPABILITIES]: declared } }]);
  const headers = page.seen.at(-1)?.headers;
  expect(['mcp-method', 'mcp-name', 'authorization'].map((name) => headers?.get(name))).toEqual([
    'tasks/update',
    't1',
    'Bearer page',
  ]);
});

describe('what the page gets', () => {
  it.each<[string, object | undefined, object]>([
    ['of a question of Usher’s', { confirm: asking('?') }, standing('t1')],
    ['of one beside what is its own', { confirm: asking('?'), sample: SAMPLING }, standing('t1', { sample: SAMPLING })],
    ['of what is its own', { sample: SAMPLING }, standing('t1', { sample: SAMPLING })],
    ['of nothing', undefined, standing('t1')],
  ])('%s', async (_, inputRequests, left) => {
    const task = standing('t1', inputRequests);
    const count = inputRequests && 'confirm' in inputRequests ? 1 : 0;
    for (const wrap of [created, complete]) {
      const person = new Person(() => YES);
      const page = polling(person, [wrap(task)]);
      const answer = wrap === created ? page.call() : page.get();
      expect(await answer).toMatchObject(wrap(left));
      await expect.poll(() => page.updates().length).toBe(count);
      expect(person.asked).toHaveLength(count);
    }
  });

  it('of a notice', async () => {
    const events = new Events();
    const page = polling(new Person(() => YES), [events.response]);
    const listening = page.send('subscriptions/listen', { notifications: { taskIds: ['t1'] } });
    const notice = { method: 'notifications/tasks', params: standing('t1', { confirm: asking('?') }) };
    events.say(notice);
    expect(await heard(await listening, 1)).toEqual([{ jsonrpc: '2.0', ...notice, params: standing('t1') }]);
    await expect.poll(page.updates).toMatchObject([{ taskId: 't1', inputResponses: { confirm: YES } }]);
    expect(page.seen.at(-1)?.headers.get('mcp-name')).toBe('t1');
  });
});

it('has what is asked at once answered at once', async () => {
  const { person, decide } = thinking();
  const page = polling(person, [complete(standing('t1', { one: asking('One?'), two: asking('Two?') }))]);
  await page.get();
  expect(person.asked.map(({ group }) => group?.size)).toEqual([2, 2]);
  decide(YES);
  await page.get();
  expect(page.updates()).toEqual([]);
  decide({ action: 'decline' });
  await expect.poll(page.updates).toMatchObject([{ inputResponses: { one: YES, two: { action: 'decline' } } }]);
});

it.each<[string, object, 'get' | 'cancel']>([
  ['the server has ended it', complete(standing('t1', undefined, 'failed')), 'get'],
  ['the server knows it no longer', { error: { code: -32602, message: 'Task not found' } }, 'get'],
  ['the page has cancelled it', complete({}), 'cancel'],
])('nobody is asked for it once %s', async (_, end, way) => {
  const { person } = thinking();
  const page = polling(person, [ASKED, end, ASKED]);
  await page.get();
  expect(person.signals[0]?.aborted).toBe(false);
  await page[way]();
  expect(person.signals[0]?.aborted).toBe(true);
  await page.get();
  expect(person.asked).toHaveLength(1);
  expect(page.updates()).toEqual([]);
});

it('goes on being asked where the server refuses to cancel its task', async () => {
  const { answer, decide } = thinking();
  const page = polling(new Person(answer), [ASKED, { error: { code: -32603, message: 'Not now' } }, ASKED]);
  await page.get();
  await page.cancel();
  decide(YES);
  await expect.poll(page.updates).toMatchObject([{ inputResponses: { confirm: YES } }]);
});

it('is another question where it says something else under the same key', async () => {
  const person = new Person(() => YES);
  const one = complete(standing('t1', { confirm: asking('Tidy up?') }));
  const page = polling(person, [one, complete(standing('t1', { confirm: asking('Delete all?') }))]);
  await page.get();
  await page.get();
  expect(person.asked.map(({ params }) => params.message)).toEqual(['Tidy up?', 'Delete all?']);
});

it('is answered without the token of the progress that the page waits for', async () => {
  const page = polling(new Person(() => YES), [ASKED]);
  await (await page.send('tasks/get', { taskId: 't1', _meta: { ..._meta, progressToken: 7 } })).text();
  await expect.poll(() => page.updates().length).toBe(1);
  expect(page.updates()[0]?._meta).not.toHaveProperty('progressToken');
});

it('asks again for a task of the same name that is made after it', async () => {
  const person = new Person(() => YES);
  const asked = complete(standing('1', { confirm: asking('?') }));
  const over = complete(standing('1', undefined, 'completed'));
  const page = polling(person, [created(standing('1')), asked, over, created(standing('1')), asked]);
  await page.call();
  await page.get('1');
  await page.get('1');
  await page.call();
  await page.get('1');
  expect(person.asked).toHaveLength(2);
});

it.each([401, 403])('keeps an answer that the server refuses with %i for the page’s next token', async (status) => {
  const person = new Person(() => YES);
  const page = polling(person, [ASKED], (request) =>
    request.headers.get('authorization') === 'Bearer new' ? undefined : new Response(null, { status }),
  );
  await page.get('t1', { authorization: 'Bearer old' });
  await expect.poll(() => page.updates().length).toBe(1);
  await page.get('t1', { authorization: 'Bearer new' });
  await expect.poll(() => page.updates().length).toBe(2);
  await page.get('t1', { authorization: 'Bearer new' });
  expect(page.updates()).toHaveLength(2);
  expect(person.asked).toHaveLength(1);
});

it('sends the answer where the question came from, whoever says the same of a task of that name meanwhile', async () => {
  const { person, decide } = thinking();
  const page = polling(person, [ASKED]);
  await page.get('t1', { 'x-server': 'bank' });
  await page.get('t1', { 'x-server': 'weather' });
  decide(YES);
  await expect.poll(() => page.updates().length).toBe(1);
  expect(page.seen.at(-1)?.headers.get('x-server')).toBe('bank');
});

it('asks again where Usher has gone meanwhile, and answers for nobody', async () => {
  let isGone = true;
  const person = new Person(() => {
    if (isGone) throw Object.assign(new Error('gone'), { reason: 'provider-gone' });
    return YES;
  });
  const page = polling(person, [ASKED]);
  await page.get();
  isGone = false;
  expect(page.updates()).toEqual([]);
  await page.get();
  await expect.poll(page.updates).toMatchObject([{ inputResponses: { confirm: YES } }]);
});

it('leaves a page its own questions where the person has chosen so', async () => {
  const person = new Person(() => YES);
  person.scope = 'missing';
  const task = standing('t1', { confirm: asking('?') });
  const page = polling(person, [complete(task)]);
  const own = { ..._meta, [CAPABILITIES]: { ...EXTENSIONS, elicitation: { form: {}, url: {} } } };
  const response = await page.send('tasks/get', { taskId: 't1', _meta: own });
  expect(await response.json()).toMatchObject(complete(task));
  expect(person.asked).toEqual([]);
});

/** How a server may say what a task asks. */
const SAYING = ['created', 'get', 'notice'] as const;

it('is asked once for each task and key, whatever says so in whatever order, and answered once', async () => {
  const saying = fc.record({
    how: fc.constantFrom(...SAYING),
    task: fc.constantFrom('a', 'b'),
    keys: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }),
    decides: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(saying, { minLength: 1, maxLength: 12 }), async (sayings) => {
      const { person, decide } = thinking();
      const outcomes: (object | Response)[] = [];
      const page = polling(person, outcomes);
      for (const { how, task, keys, decides } of sayings) {
        const state = standing(task, Object.fromEntries(keys.map((key) => [key, asking(`${task} ${key}`)])));
        const events = new Events();
        events.say({ method: 'notifications/tasks', params: state });
        outcomes[0] = { created: created(state), get: complete(state), notice: events.response }[how];
        const method = { created: 'tools/call', get: 'tasks/get', notice: 'subscriptions/listen' }[how];
        const [said] = await heard(await page.send(method, { taskId: task, name: 'deploy' }), 1);
        expect(JSON.stringify(said)).not.toContain('inputRequests');
        if (decides) decide(YES);
      }
      const expected = new Set(sayings.flatMap(({ task, keys }) => keys.map((key) => `${task} ${key}`)));
      expect(person.asked.map(({ params }) => params.message).sort()).toEqual([...expected].sort());
      for (const _ of person.asked) decide(YES);
      const answered = () =>
        page
          .updates()
          .flatMap((params) => Object.keys(params?.inputResponses as object).map((key) => `${params?.taskId} ${key}`));
      await expect.poll(() => answered().sort()).toEqual([...expected].sort());
    }),
    { numRuns: 60 },
  );
});
