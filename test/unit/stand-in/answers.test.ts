/** The answer to a question: the request that carries it, and its fate where its server does not take it. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { settled } from '../page/fake-page.ts';
import { ask, callTool, Events, HEADERS, heard, IN_SESSION, server, YES } from './raw.ts';
import { SERVER, thinking } from './stage.ts';
import { inSession, pass, stopTime } from './story.ts';

const ANSWER = { id: 7, result: YES };
const CALL = { jsonrpc: '2.0', ...callTool(1) };

describe('an answer goes out', () => {
  it('like the call that the question came with, whatever the page has sent meanwhile', async () => {
    const events = new Events();
    const page = await inSession({ 'tools/call': events });
    const from = (place: string) => ({ headers: { ...IN_SESSION, 'x-place': place } });
    void heard(await page.call(1, {}, from('call')));
    await page.post({ method: 'notifications/one' }, from('later'));
    events.say(ask(7));
    await page.hasTold(ANSWER);
    expect(page.seen.at(-1)?.headers.get('x-place')).toBe('call');
  });

  it.each<[string, () => RequestInit]>([
    [
      'packed',
      () => ({ headers: { ...IN_SESSION, 'content-encoding': 'gzip' }, body: gzipSync(JSON.stringify(CALL)) }),
    ],
    ['a stream', () => ({ body: new Blob([JSON.stringify(CALL)]).stream(), duplex: 'half' }) as RequestInit],
  ])('for a call whose body is %s, which itself stays as it is', async (_, init) => {
    const events = new Events();
    const serve = server({ GET: 405, 'tools/call': events });
    const page = await inSession(async (request) => {
      if (!request.headers.has('content-encoding')) return serve(request);
      return serve(new Request(SERVER, { method: 'POST', body: gunzipSync(await request.arrayBuffer()) }));
    });
    const answered = page.fetch(SERVER, { method: 'POST', headers: IN_SESSION, ...init() });
    events.say(ask(7));
    await page.hasTold(ANSWER);
    events.end({ id: 1, result: {} });
    expect(await (await answered).text()).not.toContain('elicitation/create');
    const { headers } = page.seen.find(({ text }) => text.includes('"accept"')) ?? {};
    expect([headers?.get('mcp-session-id'), headers?.has('content-encoding')]).toEqual(['s', false]);
  });

  it('naming the session that the page names in its body', async () => {
    const events = new Events();
    const page = await inSession(server({ 'tools/call': events }, ''));
    const body = JSON.stringify({ session: 'mine', ...CALL });
    void page.fetch(SERVER, { method: 'POST', headers: HEADERS, body });
    events.say(ask(7));
    await vi.waitFor(() => expect(page.sent()).toMatchObject([{ session: 'mine', ...ANSWER }]));
  });

  it.each(['null', 'undefined', ''])('where the page names %o as its session, which is none', async (id) => {
    const events = new Events();
    const page = await inSession(server({ 'tools/call': events }, ''));
    void page.call(1, {}, { headers: { ...IN_SESSION, 'mcp-session-id': id } }).then((response) => response.text());
    events.say(ask(7));
    await page.hasTold(ANSWER);
  });

  it('without the key that the page has said for its call alone', async () => {
    const events = new Events();
    const page = await inSession({ 'tools/call': events });
    void heard(await page.call(1, {}, { headers: { ...IN_SESSION, 'idempotency-key': 'k' } }));
    events.say(ask(7));
    await page.hasTold(ANSWER);
    const posts = page.seen.filter(({ method }) => method === 'POST');
    expect(posts.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, 'k', null]);
  });

  it('and its call ends, under ids that JavaScript would round', async () => {
    const [asks, calls] = ['9007199254740993', '1152921504606846977'];
    const events = new Events();
    const page = await inSession({ 'tools/call': events });
    const body = JSON.stringify(CALL).replace('"id":1', `"id":${calls}`);
    const called = await page.fetch(SERVER, { method: 'POST', headers: IN_SESSION, body });
    events.write(`data: ${JSON.stringify({ jsonrpc: '2.0', ...ask(7) }).replace('7', asks)}\n\n`);
    await vi.waitFor(() => expect(page.seen.at(-1)?.text).toContain(`"id":${asks}`));
    events.write(`data: {"jsonrpc":"2.0","id":${calls},"result":{"content":[]}}\n\n`);
    events.end();
    expect(await called.text()).toContain(`"id":${calls}`);
  });
});

describe('an answer that its server does not take', () => {
  /** A call whose server asks, and answers so to the answers, one after the other. */
  async function asking(...takes: (number | 'gone')[]) {
    const gone = () => Promise.reject(new TypeError('Failed to fetch'));
    const events = new Events();
    const answer = [...takes.map((take) => (take === 'gone' ? gone : take)), 202];
    const page = await inSession({ 'tools/call': events, answer });
    void page.call().then((response) => response.text());
    events.say(ask(7));
    return page;
  }

  it.each<[(number | 'gone')[], number, string?]>([
    [[429], 2],
    [[503, 502], 3],
    [['gone'], 2],
    [[408], 2],
    [[400], 1, 'left-alone'],
    [[404], 1, 'not-sent'],
    [[], 1],
  ])('now is sent again: %o', async (takes, times, trouble) => {
    stopTime();
    const { told, person } = await asking(...takes);
    await pass(5_000);
    expect([told().length, person.asked.length, person.news.at(-1)?.trouble]).toEqual([times, 1, trouble]);
  });

  it('is sent again for a minute at the most', async () => {
    stopTime();
    const { told } = await asking(...Array.from({ length: 50 }, () => 503));
    await pass(600_000);
    expect(told()).toHaveLength(8);
  });

  it('waits for the page’s next token, and is sent once', async () => {
    const events = new Events();
    const refuse = (_: object, { headers }: Request) =>
      headers.get('authorization') === 'Bearer old' ? 401 : undefined;
    const page = await inSession({ 'tools/call': events, answer: refuse, 'notifications/one': refuse });
    const as = (token: string) => ({ headers: { ...IN_SESSION, authorization: `Bearer ${token}` } });
    void heard(await page.call(1, {}, as('old')));
    events.say(ask(7));
    await page.hasTold(ANSWER);
    await page.post({ method: 'notifications/one' }, as('old'));
    expect(page.told()).toHaveLength(1);
    await page.post({ method: 'notifications/two' }, as('new'));
    await page.hasTold(ANSWER, ANSWER);
    await page.post({ method: 'notifications/three' }, as('newer'));
    expect(page.told()).toHaveLength(2);
    const sent = page.seen.filter(({ text }) => text.includes('"result"'));
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
    expect(new Set(page.seen.map(({ url }) => url))).toEqual(new Set([SERVER]));
  });

  it.each([
    ['goes out again behind the page’s next message', [401], false],
    ['goes out so once: a server that refuses it again is left alone', [401, 401, 401], true],
  ])('with a token that the server takes of the page %s', async (_, takes, isLeftAlone) => {
    const { told, person, post } = await asking(...takes);
    await vi.waitFor(() => expect(person.news).toContainEqual(expect.objectContaining({ trouble: 'not-sent' })));
    for (const method of ['notifications/one', 'notifications/two', 'notifications/three']) {
      await post({ method });
      await settled();
    }
    expect([told().length, person.isLeftAlone]).toEqual([2, isLeftAlone]);
  });

  it('goes out with the token that a page renews for a sign of life which it does not know', async () => {
    let status = 401;
    const events = new Events();
    const answer = ({ id }: { id?: unknown }) => (id === 7 ? status : undefined);
    const page = await inSession({ GET: 405, 'tools/call': events, answer });
    const response = await page.call();
    events.say(ask(7));
    expect(await heard(response, 1)).toMatchObject([{ id: 'usher', method: 'ping' }]);
    status = 202;
    const error = { code: -32601, message: 'Method not found' };
    await page.post({ id: 'usher', error }, { headers: { ...IN_SESSION, authorization: 'Bearer new' } });
    await vi.waitFor(() => expect(page.told().filter(({ id }) => id === 7)).toHaveLength(2));
    await page.initialize();
    expect(page.declared()).toEqual([true, true]);
  });

  it.each([503, 401])('but asks another question under its id answers none but its own: %d', async (status) => {
    stopTime();
    const events = new Events();
    const { person, decide } = thinking();
    const page = await inSession({ GET: 405, 'tools/call': events, answer: [status, 202] }, person);
    void page.call().then((response) => response.text());
    events.say(ask(7));
    await pass(10);
    decide(YES);
    await pass(10);
    events.say(ask(7, { message: 'Delete all?' }));
    await pass(5_000);
    await page.post({ method: 'notifications/one' }, { headers: { ...IN_SESSION, authorization: 'Bearer new' } });
    await pass(5_000);
    expect([person.asked.length, page.told()]).toEqual([2, [ANSWER]]);
    decide({ action: 'decline' });
    await pass(5_000);
    expect(page.told()).toEqual([ANSWER, { id: 7, result: { action: 'decline' } }]);
  });

  it.each([400, 500])('by %d, and that nobody waits for now, has no server left alone', async (status) => {
    stopTime();
    const events = new Events();
    const page = await inSession({ GET: 405, 'tools/call': events, answer: status }, thinking().person);
    const given = new AbortController();
    (await page.call(1, {}, { signal: given.signal })).text().catch(() => {});
    events.say(ask(7));
    await pass(10);
    given.abort();
    await pass(100_000);
    expect(page.told()).toEqual([{ id: 7, result: { action: 'cancel' } }]);
    expect(page.person.news.map(({ trouble }) => trouble)).not.toContain('not-sent');
    await page.initialize();
    expect(page.declared()).toEqual([true, true]);
  });
});
