/** Progress while the person thinks: a page that hears of none gives its call up, and so does a server its question. */
import { describe, expect, it } from 'vitest';
import { ask, callTool, Events, heard, type Message, required, YES } from './raw.ts';
import { thinking } from './stage.ts';
import { calling, inSession, pass, stopTime } from './story.ts';

const progress = (progressToken: unknown, value: unknown) => ({
  method: 'notifications/progress',
  params: { progressToken, progress: value },
});
const step = (token: string, value: number) =>
  `data: ${JSON.stringify({ jsonrpc: '2.0', ...progress(token, value) })}\n\n`;
const told = (messages: readonly Message[]) =>
  messages
    .filter(({ method }) => method === 'notifications/progress')
    .map(({ params }) => [params?.progressToken, params?.progress]);

describe('a page that waits', () => {
  it.each([
    ['at once', step('mine', 3)],
    ['in many steps', step('mine', 1) + step('mine', 2) + step('mine', 3)],
    ['beside another’s', step('mine', 3) + step('other', 9)],
    ['with spaces', step('mine', 3).replaceAll(/[:,](?=")/g, '$& ') + step('mine more', 9)],
    ['on lines that end in CRLF', (step('mine', 2) + step('mine', 3)).replaceAll('\n', '\r\n')],
  ])(
    'hears of progress under its own token, before it would give up, above what the server has said %s',
    async (_, said) => {
      stopTime();
      const { person, decide } = thinking();
      const { events, all, hasTold } = await calling(person, { _meta: { progressToken: 'mine' } });
      events.write(said);
      events.say(ask(7));
      for (const ms of [44_000, 2_000, 45_000]) await pass(ms);
      decide(YES);
      await hasTold({ id: 7, result: YES });
      await pass(120_000);
      events.end({ id: 1, result: {} });
      const mine = told(await all).filter(([token]) => token === 'mine');
      expect(mine.slice(-3)).toEqual([3, 3.001, 3.002].map((value) => ['mine', value]));
    },
  );

  it('hears of progress above that of its own call alone, and only if that is a number', async () => {
    stopTime();
    const { events, all } = await calling(thinking().person, { _meta: { progressToken: 'mine' } });
    events.say(ask(7));
    for (const [token, value] of [
      ['mine', 3],
      ['other', 70],
      ['mine', 'much'],
    ])
      events.say(progress(token, value));
    await pass(46_000);
    events.end();
    expect(told(await all).at(-1)).toEqual(['mine', 3.001]);
  });

  it('hears of progress above what the server has said in one piece of each of two calls', async () => {
    stopTime();
    const { person, decide } = thinking();
    const events = new Events();
    const page = await inSession({ batch: events }, person);
    const calls = ['one', 'two'].map((progressToken, id) => callTool(id, { _meta: { progressToken } }));
    const all = heard(await page.post(calls.map((call) => ({ jsonrpc: '2.0', ...call }))));
    events.write(step('two', 5) + step('one', 1));
    events.say(ask(7));
    await pass(46_000);
    decide(YES);
    events.end();
    expect(told(await all)).toEqual([
      ['two', 5],
      ['one', 1],
      ['one', 1.001],
      ['two', 5.001],
    ]);
  });

  it('hears of progress on its call’s stream, where its server asks on the one that Usher has opened', async () => {
    stopTime();
    const [own, called] = [new Events(), new Events()];
    const page = await inSession({ GET: own, 'tools/call': called }, thinking().person);
    const all = page.call(1, { _meta: { progressToken: 'mine' } }).then((response) => heard(response));
    await pass(500);
    own.say(ask(7));
    await pass(46_000);
    called.end();
    expect(told(await all)).toEqual([['mine', 0.001]]);
  });

  it('hears of none without a token, and Usher says so', async () => {
    stopTime();
    const { person } = thinking();
    const { events, all } = await calling(person);
    events.say(ask(7));
    await pass(200_000);
    expect(person.asked).toMatchObject([{ standIn: { waits: 'a-minute' } }]);
    events.end();
    expect(await all).toEqual([]);
  });

  it('hears of progress once the server says some, where its answer as JSON waits for a visit', async () => {
    const own = new Events();
    const page = await inSession({ GET: own, 'tools/call': { error: required('v') } }, thinking().person);
    const called = page.call(1, { _meta: { progressToken: 'p' } });
    await page.hasAsked();
    own.say(progress('p', 1));
    expect(told(await heard(await called, 1))).toEqual([['p', 1]]);
  });

  /** A page whose calls need a visit, until that is done. */
  async function visiting() {
    stopTime();
    const { person, decide } = thinking();
    let isVisited = false;
    const page = await inSession(
      { 'tools/call': () => (isVisited ? { result: { ok: true } } : { error: required('one') }) },
      person,
    );
    const visit = () => {
      isVisited = true;
      decide({ action: 'accept' });
      return pass(0);
    };
    return { ...page, visit };
  }
  const DONE = (id: number) => [{ jsonrpc: '2.0', id, result: { ok: true } }];
  const REQUIRED = (id: number) => [{ jsonrpc: '2.0', id, error: required('one') }];

  it('gets its error -32042 as it came before it gives up, and its next call goes through', async () => {
    const page = await visiting();
    const first = page.call(1);
    await pass(51_000);
    expect(await heard(await first)).toEqual(REQUIRED(1));
    await page.visit();
    expect(page.sent('tools/call')).toHaveLength(1);
    expect(await heard(await page.call(2))).toEqual(DONE(2));
    expect(page.person.asked).toHaveLength(1);
  });

  it('waits for the visit that is under way, if its next call needs it still', async () => {
    const page = await visiting();
    void page.call(1);
    await pass(51_000);
    const second = page.call(2);
    await pass(0);
    await page.visit();
    expect(await heard(await second)).toEqual(DONE(2));
    expect(page.person.asked).toHaveLength(1);
  });

  describe('waits for the visit of another of its calls', () => {
    /** Two calls that need one visit; the first is given up by its signal. */
    async function twoCalls() {
      stopTime();
      const { person, decide } = thinking();
      const page = await inSession({ 'tools/call': { error: required('one') } }, person);
      const given = new AbortController();
      const [first, second] = [given.signal, null].map((signal, at) =>
        page.call(at + 1, { _meta: { progressToken: at + 1 } }, { signal }),
      ) as [Promise<Response>, Promise<Response>];
      first.catch(() => {});
      await pass(0);
      expect(person.asked).toHaveLength(1);
      return { person, decide, given, first, second };
    }

    it('and hears of progress for each', async () => {
      const { first, second } = await twoCalls();
      await pass(50_000);
      for (const [token, call] of [
        [1, first],
        [2, second],
      ] as const)
        expect(told(await heard(await call, 1))).toEqual([[token, 0.001]]);
    });

    it('and is asked once more where it has given that one up, as this still needs it', async () => {
      const { person, decide, given, second } = await twoCalls();
      given.abort();
      await pass(0);
      expect(person.asked).toHaveLength(2);
      // The first question is nobody's now.
      for (let count = 0; count < 2; count += 1) decide({ action: 'decline' });
      expect(await heard(await second)).toEqual(REQUIRED(2));
    });
  });

  it('gets the result of a call that is being made again, however long that takes: it may have been done', async () => {
    stopTime();
    const again = new Events();
    const page = await inSession({ 'tools/call': [{ error: required('one') }, again] });
    const all = page.call().then((response) => heard(response));
    await pass(55_000);
    again.end({ id: page.sent('tools/call')[1]?.id, result: { ok: true } });
    expect(await all).toEqual(DONE(1));
  });
});

it('has a server that hears of progress too, under the server’s own token', async () => {
  stopTime();
  const { person, decide } = thinking();
  const { events, sent } = await calling(person);
  events.say(ask(7, { _meta: { progressToken: 5 } }));
  await pass(25_000);
  decide(YES);
  await pass(25_000);
  expect(told(sent('notifications/progress'))).toEqual([1, 2, 3].map((value) => [5, value]));
});
