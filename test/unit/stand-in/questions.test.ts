/** The questions that Usher asks, those that it leaves to the page, and the time at which it takes one back. */
import { describe, expect, it, vi } from 'vitest';
import { ask, Events, HEADERS, heard, type Message, required, server, stream, YES } from './raw.ts';
import { Person, SERVER, thinking } from './stage.ts';
import { calling, inSession, pageOf, soon } from './story.ts';

const RESULT = { jsonrpc: '2.0', id: 1, result: {} };
const CANCEL = { id: 7, result: { action: 'cancel' } };
const END = { method: 'DELETE', headers: { 'mcp-session-id': 's' } };

/** A call whose server has asked a person who thinks. */
async function asking(init?: RequestInit) {
  const { person, decide } = thinking();
  const page = await calling(person, {}, init);
  page.events.say(ask(7));
  await page.hasAsked();
  return { ...page, decide, isTakenBack: () => person.signals[0]?.aborted };
}

describe('taking back', () => {
  it('a server that cancels its question hears nothing more of it, and the page nothing at all', async () => {
    const { events, all, told } = await asking();
    events.say({ method: 'notifications/cancelled', params: { requestId: 7, reason: 'late' } });
    events.end(RESULT);
    expect(await all).toEqual([RESULT]);
    await soon();
    expect(told()).toEqual([]);
  });

  it('a page that aborts its request takes the question back', async () => {
    const gone = new AbortController();
    const { all, hasTold } = await asking({ signal: gone.signal });
    gone.abort();
    await expect(all).rejects.toThrow();
    await hasTold(CANCEL);
  });

  it('a page that cancels a call which was made again reaches the server under the id that it knows', async () => {
    const again = new Events();
    const page = await inSession({ 'tools/call': [{ error: required('one') }, again] });
    const gone = new AbortController();
    const response = page.call(1, {}, { signal: gone.signal });
    await page.hasSent('tools/call', 2);
    await page.post({ method: 'notifications/cancelled', params: { requestId: 1 } });
    const [, { id }] = page.sent('tools/call') as [Message, Message];
    expect(page.sent('notifications/cancelled')).toMatchObject([{ params: { requestId: id } }]);
    again.say({ id, result: {} });
    gone.abort(new Error('enough'));
    await expect(response).rejects.toThrow('enough');
  });

  it('a page that ends its session has nobody asked any more', async () => {
    const { fetch, isTakenBack } = await asking();
    await fetch(SERVER, END);
    expect(isTakenBack()).toBe(true);
  });

  it('… nor what was asked over the stream of all calls', async () => {
    const own = new Events();
    const page = await inSession({ GET: own }, thinking().person);
    void heard(await page.listen());
    own.say(ask(7));
    await page.hasAsked();
    await page.fetch(SERVER, END);
    expect(page.person.signals[0]?.aborted).toBe(true);
  });

  it.each([
    [405, true],
    [200, false],
    [404, false],
  ])('the end of a session that its server answers with %i leaves its question: %s', async (status, isLeft) => {
    const { person, decide } = thinking();
    const page = await inSession({ DELETE: status, 'tools/call': stream(ask(7)) }, person);
    void heard(await page.call());
    await page.hasAsked();
    await page.fetch(SERVER, END);
    decide({ action: 'decline' });
    await soon();
    expect(page.told().some(({ result }) => Object(result).action === 'decline')).toBe(isLeft);
  });

  it.each([
    ['an error', { error: { code: -32603, message: 'Timed out' } }],
    ['a tool’s error', { result: { isError: true, content: [] } }],
  ])('%s for the call takes its question away', async (_, outcome) => {
    const { events, all, isTakenBack } = await asking();
    expect(isTakenBack()).toBe(false);
    events.end({ id: 1, ...outcome });
    expect(await all).toMatchObject([{ id: 1, ...outcome }]);
    expect(isTakenBack()).toBe(true);
  });

  it('a question of the older transport ends with its stream', async () => {
    const events = new Events();
    const page = pageOf({ GET: events, initialize: 202 }, thinking().person);
    const said = heard(await page.fetch('https://mcp.example/sse', { headers: { accept: 'text/event-stream' } }));
    events.write('event: endpoint\ndata: /mcp\n\n');
    await soon();
    await page.initialize();
    events.say(ask(7));
    await page.hasAsked();
    expect(page.person.signals[0]?.aborted).toBe(false);
    events.end();
    await said;
    await vi.waitFor(() => expect(page.person.signals[0]?.aborted).toBe(true));
  });

  it('may be of everything at once', async () => {
    const gone = new AbortController();
    const events = new Events();
    const page = await inSession({ 'tools/call': events }, thinking().person, {}, undefined, {
      headers: HEADERS,
      signal: gone.signal,
    });
    const all = heard(await page.call(1, {}, { signal: gone.signal }));
    for (let id = 0; id < 20; id += 1) events.say(ask(id));
    await page.hasAsked(20);
    gone.abort();
    await expect(all).rejects.toThrow();
    await vi.waitFor(() => expect(page.told()).toHaveLength(20));
    await expect(page.call(2, {}, { signal: gone.signal })).rejects.toThrow();
  });
});

describe('the page’s alone is', () => {
  it.each([
    ['what comes in a revision without elicitation', {}, '2025-03-26', {}],
    ['what comes in a revision that is none', {}, '', {}],
    [
      'a question that is asked as a task of a page that declares tasks',
      { tasks: { requests: {} } },
      undefined,
      { task: { ttl: 1 } },
    ],
  ])('%s', async (_, declares, revision, more) => {
    const page = await inSession({ 'tools/call': stream(ask(7, more)) }, undefined, declares, revision);
    if (revision !== undefined) expect(page.declared()).toEqual([false]);
    expect(await heard(await page.call())).toMatchObject([{ id: 7, method: 'elicitation/create' }]);
    expect(page.person.asked).toEqual([]);
  });

  it('everything, while Usher is not there', async () => {
    const person = new Person();
    person.scope = undefined;
    const { events, response, declared } = await calling(person);
    expect(declared()).toEqual([false]);
    expect(response).toBe(events.response);
  });

  it('a question that has passed before Usher declared anything', async () => {
    const own = new Events();
    const page = pageOf(server({ GET: own, 'tools/call': new Events() }, ''));
    const said = await page.fetch(SERVER, { headers: { accept: 'text/event-stream' } });
    await page.initialize();
    void page.call(1, {}, { headers: HEADERS });
    own.say(ask(7));
    expect(await heard(said, 1)).toMatchObject([{ id: 7 }]);
    expect(page.person.asked).toEqual([]);
    own.say(ask(8));
    await page.hasTold({ id: 8, result: YES });
  });
});

describe('Usher goes away', () => {
  it.each([
    ['while it asks: the server hears cancel', {}, { result: { action: 'cancel' } }],
    ['an invalid question is refused as such', { code: -32602 }, { error: { code: -32602, message: 'gone' } }],
  ])('%s', async (_, more, outcome) => {
    const { events, sent } = await calling(new Person(() => Promise.reject(Object.assign(new Error('gone'), more))));
    events.say(ask(7));
    await vi.waitFor(() => expect(sent()).toEqual([{ jsonrpc: '2.0', id: 7, ...outcome }]));
  });

  it('before it is asked: what the page can do itself is the page’s, the rest is cancelled', async () => {
    const person = new Person(() => Promise.reject(new Error('gone')));
    const said = stream(ask(7), ask(8, { mode: 'url', url: 'https://pay.example/', elicitationId: 'e' }));
    const page = await inSession({ 'tools/call': said }, person, { elicitation: { form: {} } });
    person.scope = undefined;
    expect(await heard(await page.call())).toMatchObject([{ id: 7 }]);
    await page.hasTold({ ...CANCEL, id: 8 });
  });
});

it('a question under one id is asked once, and answered once, however often it comes', async () => {
  const { events, all, person, hasTold } = await calling();
  events.end(ask(7), ask(7), RESULT);
  expect(await all).toEqual([RESULT]);
  await hasTold({ id: 7, result: YES });
  expect(person.asked).toHaveLength(1);
});

it('a server may give its next question the same id as soon as it has the answer', async () => {
  const events = new Events();
  const again = async () => {
    events.say(ask(7));
    await page.hasAsked(2);
    return undefined;
  };
  const page = await inSession({ 'tools/call': events, answer: [again, undefined] });
  const all = page.call().then((response) => heard(response));
  await page.hasSent('tools/call');
  events.say(ask(7));
  await page.hasTold(...Array(2).fill({ id: 7, result: YES }));
  events.end(RESULT);
  expect(await all).toEqual([RESULT]);
});

it('two tabs may share a session: each answers what it was asked', async () => {
  const serve = server({ 'tools/call': [7, 8].map((id) => stream(ask(id))) });
  const tabs = [await inSession(serve), await inSession(serve)];
  for (const tab of tabs) void heard(await tab.call());
  for (const [at, tab] of tabs.entries()) await tab.hasTold({ id: 7 + at, result: YES });
});

it('that a visit is over is passed on only with the visit’s name', async () => {
  const { events, all, person } = await calling();
  for (const elicitationId of [{ any: 'thing' }, 'visit'])
    events.say({ method: 'notifications/elicitation/complete', params: { elicitationId } });
  events.end();
  await all;
  expect(person.completed).toEqual(['visit']);
});

it('our own trouble leaves the page’s traffic as it came', async () => {
  const person = new Person();
  person.complete = () => {
    throw new Error('ours');
  };
  const { events, all } = await calling(person);
  const notice = { method: 'notifications/elicitation/complete', params: { elicitationId: 'one' } };
  events.end(notice, RESULT);
  expect(await all).toMatchObject([notice, RESULT]);
});
