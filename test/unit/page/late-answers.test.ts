/** Calls whose state runs out while the person thinks, on the real SDK v2, against a server driven message by message. */
import { describe, expect, it, vi } from 'vitest';
import { attachUsher } from '../../../lib/page/index.ts';
import { createLateAnswers } from '../../../lib/page/late-answers.ts';
import { FakeProvider, settled } from './fake-page.ts';
import { modernClient } from './sdks.ts';
import { usePage } from './use-page.ts';

const page = usePage();

const WHO = { message: 'Who?', requestedSchema: { type: 'object', properties: { a: { type: 'string' } } } };
const WHERE = { message: 'Where?', requestedSchema: { type: 'object', properties: { b: { type: 'string' } } } };
const SIGN_IN = { mode: 'url', message: 'Go', url: 'https://mcp.example/' };
const TOO_LATE = {
  code: -32602,
  message: 'Invalid or expired requestState',
  data: { reason: 'invalid_request_state' },
};
const DONE = { resultType: 'complete', content: [] };

type Questions = Readonly<Record<string, object>>;

async function connected() {
  page.storage.set('mcp-usher', 'paired');
  const provider = new FakeProvider(page.window);
  const { client, connect, server } = modernClient();
  attachUsher(client);
  await connect();
  const asked = () => provider.of('elicitation/create');
  const calls = () => server.of('tools/call').map(({ params }) => params);
  return {
    client,
    asked,
    calls,
    start: () =>
      client.callTool({ name: 'tool', arguments: { n: 1 } }).then(
        () => 'done',
        (error) => error.code,
      ),
    async serverAsks(questions: Questions, requestState = 's') {
      await settled();
      const entries = Object.entries(questions).map(([key, params]) => [key, { method: 'elicitation/create', params }]);
      const inputRequests = Object.fromEntries(entries);
      server.answer('tools/call', { result: { resultType: 'input_required', inputRequests, requestState } });
      await settled();
    },
    async serverAnswers(outcome: object) {
      await settled();
      server.answer('tools/call', outcome);
      await settled();
    },
    /** Answers the question that was asked as the `place`th. */
    async personAnswers(place: number, result: object) {
      provider.send({ id: asked()[place]?.id, result });
      await settled();
    },
  };
}

/** A call whose server has asked `rounds` one after the other, which the person has answered with `answers`. */
async function answered(...rounds: readonly (readonly [Questions, ...object[]])[]) {
  const page = await connected();
  const result = page.start();
  let place = 0;
  for (const [questions, ...answers] of rounds) {
    await page.serverAsks(questions);
    for (const answer of answers) await page.personAnswers(place++, answer);
  }
  return { ...page, result };
}

const accept = (content: object) => ({ action: 'accept', content });
const ONE = [{ one: WHO }, accept({ a: 'x' })] as const;
const OTHER = [{ one: WHERE }, accept({ b: 'y' })] as const;
const BOTH = [{ one: WHO, two: SIGN_IN }, accept({ a: 'x' }), { action: 'accept' }] as const;

describe('an answer that came too late', () => {
  it('goes out once more for a call that is the only one left', async () => {
    const { start, serverAsks, serverAnswers, personAnswers, asked } = await connected();
    const first = start();
    await serverAnswers({ result: DONE });
    expect(await first).toBe('done');
    const result = start();
    await serverAsks({ one: WHO });
    await personAnswers(0, accept({ a: 'x' }));
    await serverAnswers({ error: TOO_LATE });
    await serverAsks({ one: WHO }, 't');
    await serverAnswers({ result: DONE });
    expect(await result).toBe('done');
    expect(asked()).toHaveLength(1);
  });

  it('goes out once more, without the person, where the server asks the very same', async () => {
    const { result, serverAsks, serverAnswers, asked, calls } = await answered(BOTH);
    await serverAnswers({ error: TOO_LATE });
    // From its beginning: no state, no answers.
    expect(calls().at(-1)).not.toHaveProperty('requestState');
    expect(calls().at(-1)).not.toHaveProperty('inputResponses');
    expect(calls().at(-1)).toMatchObject({ name: 'tool', arguments: { n: 1 } });
    await serverAsks({ one: WHO, two: SIGN_IN }, 't');
    await settled();
    expect(calls().at(-1)).toMatchObject({
      requestState: 't',
      inputResponses: { one: accept({ a: 'x' }), two: { action: 'accept' } },
    });
    expect(asked()).toHaveLength(2);
    await serverAnswers({ result: DONE });
    expect(await result).toBe('done');
    expect(calls()).toHaveLength(4);
  });

  it.each<[string, Questions]>([
    ['another message', { one: { ...WHO, message: 'Who!' }, two: SIGN_IN }],
    ['another schema', { one: { ...WHO, requestedSchema: WHERE.requestedSchema }, two: SIGN_IN }],
    ['another URL', { one: WHO, two: { ...SIGN_IN, url: 'https://mcp.example/2' } }],
    ['another order', { two: SIGN_IN, one: WHO }],
    ['less', { one: WHO }],
    ['more', { one: WHO, two: SIGN_IN, three: WHERE }],
  ])('is given by the person anew where the server asks differently: %s', async (_, questions) => {
    const { serverAsks, serverAnswers, asked } = await answered(BOTH);
    await serverAnswers({ error: TOO_LATE });
    await serverAsks(questions);
    const again = asked().slice(2);
    expect(again.map(({ params }) => params?.params)).toEqual(Object.values(questions));
    for (const { params } of again) expect(params).toMatchObject({ late: true, answerAt: 'done' });
  });

  it('stands for its own round only: of several, each is compared in its place', async () => {
    const { result, serverAsks, serverAnswers, personAnswers, asked, calls } = await answered(ONE, OTHER);
    await serverAnswers({ error: TOO_LATE });
    await serverAsks({ one: WHO });
    await serverAsks({ one: WHERE });
    expect(asked()).toHaveLength(2);
    // A third time it asks what was never asked before.
    await serverAsks({ one: WHO });
    expect(asked()).toHaveLength(3);
    await personAnswers(2, { action: 'decline' });
    expect(calls().at(-1)?.inputResponses).toEqual({ one: { action: 'decline' } });
    await serverAnswers({ result: DONE });
    expect(await result).toBe('done');
  });

  it('is not used after a round that differs', async () => {
    const { serverAsks, serverAnswers, personAnswers, asked } = await answered(ONE, OTHER);
    await serverAnswers({ error: TOO_LATE });
    await serverAsks({ one: SIGN_IN });
    await personAnswers(2, { action: 'accept' });
    await serverAsks({ one: WHERE });
    expect(asked()).toHaveLength(4);
  });

  it('is given up after three times', async () => {
    const { result, serverAsks, serverAnswers, asked, calls } = await answered(ONE);
    for (let times = 0; times < 3; times++) {
      await serverAnswers({ error: TOO_LATE });
      await serverAsks({ one: WHO });
    }
    await serverAnswers({ error: TOO_LATE });
    expect(await result).toBe(-32602);
    expect(asked()).toHaveLength(1);
    expect(calls()).toHaveLength(8);
  });

  it.each([
    ['another reason', { ...TOO_LATE, data: { reason: 'other' } }],
    ['no reason', { code: -32602, message: 'Invalid params' }],
    ['another code', { ...TOO_LATE, code: -32603 }],
  ])('is nothing to us where the server says %s', async (_, error) => {
    const { result, serverAnswers, calls } = await answered(ONE);
    await serverAnswers({ error });
    expect(await result).toBe(error.code);
    expect(calls()).toHaveLength(2);
  });

  it('of a call beside another is asked anew: whose it was cannot be told', async () => {
    const { start, serverAsks, serverAnswers, personAnswers, asked } = await connected();
    void start();
    void start();
    await serverAsks({ one: WHO });
    await personAnswers(0, accept({ a: 'x' }));
    await serverAnswers({ error: TOO_LATE });
    await serverAsks({ one: WHO });
    expect(asked()).toHaveLength(2);
  });
});

describe('whose an answer is', () => {
  const args = (state?: string) => [{ method: 'tools/call', params: { name: 'tool', requestState: state } }];

  it('cannot be told of two calls at once: the answer to one is no answer to the other', async () => {
    const late = createLateAnswers();
    const ask = vi.fn(async () => ({ action: 'accept', content: { a: 'x' } }) as const);
    const question = () => late.answer(WHO, new AbortController().signal, ask);
    let times = 0;
    let finish = () => {};
    const one = late.during(args(), async () => {
      times += 1;
      if (times > 1) return new Promise<void>((resolve) => (finish = resolve));
      await question();
      throw TOO_LATE;
    });
    await settled();
    expect(times).toBe(2);
    await late.during(args(), question);
    expect(ask).toHaveBeenCalledTimes(2);
    finish();
    await one;
  });

  it('cannot be told beside a round that the app makes by itself', async () => {
    const late = createLateAnswers();
    const ask = vi.fn(async () => ({ action: 'accept', content: { a: 'x' } }) as const);
    const question = () => late.answer(WHO, new AbortController().signal, ask);
    let times = 0;
    await late.during(args(), async () => {
      times += 1;
      if (times === 1) await late.during(args('of the app'), question);
      else await question();
      if (times === 1) throw TOO_LATE;
    });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is the app’s to say where it makes a round by itself: that is sent once, and fails as it did', async () => {
    const send = vi.fn(() => Promise.reject(TOO_LATE));
    await expect(createLateAnswers().during(args('of the app'), send)).rejects.toBe(TOO_LATE);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
