/** Sessions that a page goes on with, whose beginning was in an earlier document. */
import { describe, expect, it, vi } from 'vitest';
import type { DeclaredSession } from '../../../lib/protocol/page.ts';
import { Person, SERVER, standInFor } from './stage.ts';

const SESSION = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const CALL = { jsonrpc: '2.0', id: 5, method: 'tools/call', params: { name: 'form' } };
const QUESTION = {
  jsonrpc: '2.0',
  id: 'q',
  method: 'elicitation/create',
  params: { message: 'Who?', requestedSchema: {} },
};
const RESULT = { jsonrpc: '2.0', id: 5, result: { content: [] } };

const initialize = (protocolVersion: string, capabilities: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities, clientInfo: { name: 'page', version: '1' } },
});
const events = (...messages: object[]) =>
  messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join('');

/** A server that asks during each call, and answers it. */
async function serve(request: Request): Promise<Response> {
  const { method } = (await request.json()) as { method?: string };
  const headers = { 'content-type': 'text/event-stream', 'mcp-session-id': SESSION };
  if (method === 'initialize') {
    const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'Files', version: '1' } };
    return new Response(events({ jsonrpc: '2.0', id: 1, result }), { headers });
  }
  if (method !== 'tools/call') return new Response(null, { status: 202 });
  return new Response(events(QUESTION, RESULT), { headers });
}

const post = (
  page: ReturnType<typeof standInFor>,
  message: object,
  headers: object = { 'mcp-session-id': SESSION },
  url = SERVER,
) =>
  page
    .fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(message),
    })
    .then((response) => response.text());

const sessionsOf = ({ news }: Person): Promise<DeclaredSession[]> =>
  vi.waitFor(() => {
    const sessions = news.flatMap(({ session }) => session ?? []);
    expect(sessions).not.toEqual([]);
    return sessions;
  });

const NONE = { form: false, url: false };
const BOTH = { form: true, url: true };

describe('a session', () => {
  it.each([
    ['everything', {}, { own: BOTH, pages: NONE, hasTasks: true }],
    [
      'everything',
      { elicitation: { form: {} }, tasks: {} },
      { own: BOTH, pages: { ...NONE, form: true }, hasTasks: false },
    ],
    [
      'missing',
      { elicitation: { form: {} }, tasks: {} },
      { own: { ...NONE, url: true }, pages: { ...NONE, form: true }, hasTasks: false },
    ],
  ] as const)('for which elicitation is declared is told of by a hash (%s, %j)', async (scope, capabilities, terms) => {
    const person = new Person();
    person.scope = scope;
    await post(standInFor(serve, person), initialize('2025-11-25', capabilities), {});
    const sessions = await sessionsOf(person);
    expect(sessions).toEqual([{ id: expect.stringMatching(/^[\da-f]{64}$/), ...terms }]);
    expect(JSON.stringify(person.news)).not.toContain(SESSION);
  });

  it('reaches Usher before the page, which may leave at once, hears that it has begun', async () => {
    const person = new Person();
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const body = JSON.stringify(initialize('2025-11-25'));
    await standInFor(serve, person).fetch(SERVER, { method: 'POST', headers, body });
    expect(person.news.filter(({ session }) => session)).toHaveLength(1);
  });

  it('that the page resumes goes on being served, though Usher comes only after its first message', async () => {
    const before = new Person();
    await post(standInFor(serve, before), initialize('2025-11-25'), {});
    const person = new Person();
    person.scope = undefined;
    person.coming = sessionsOf(before).then((sessions) => {
      person.scope = 'everything';
      person.earlierSessions = sessions;
    });
    const page = standInFor(serve, person);
    const heard = await post(page, CALL);
    expect(heard).not.toContain('elicitation/create');
    expect(heard).toContain('"result":{"content":[]}');
    expect(person.asked.map(({ params }) => params.message)).toEqual(['Who?']);
    expect(person.news.filter(({ trouble }) => trouble)).toEqual([]);
  });

  it('that the page resumes has its stream opened as the page asked, whatever it does with that meanwhile', async () => {
    const person = new Person();
    person.scope = undefined;
    person.coming = Promise.resolve();
    const page = standInFor(() => new Response(null, { status: 405 }), person);
    const init: RequestInit = { headers: { accept: 'text/event-stream', 'mcp-session-id': SESSION } };
    const answer = page.fetch(SERVER, init);
    Object.assign(init, { method: 'POST', headers: {}, body: '{}' });
    expect((await answer).status).toBe(405);
    expect(page.seen).toMatchObject([{ method: 'GET' }]);
    expect(page.seen[0]?.headers.get('mcp-session-id')).toBe(SESSION);
  });

  it('that its server names by a URL goes on being served', async () => {
    const url = `${SERVER}/sessions/1`;
    const named = async (request: Request) => {
      const response = await serve(request);
      response.headers.set('mcp-session-id', url);
      return response;
    };
    const before = new Person();
    await post(standInFor(named, before), initialize('2025-11-25'), {});
    const person = new Person();
    person.earlierSessions = await sessionsOf(before);
    expect(await post(standInFor(named, person), CALL, { 'mcp-session-id': url })).not.toContain('elicitation/create');
  });

  it('that the page resumes under a header of a proxy’s is served as well', async () => {
    const before = new Person();
    await post(standInFor(serve, before), initialize('2025-11-25'), {});
    const person = new Person();
    person.earlierSessions = await sessionsOf(before);
    const heard = await post(standInFor(serve, person), CALL, { 'x-proxy-header-mcp-session-id': SESSION });
    expect(heard).not.toContain('elicitation/create');
  });

  it('that the page resumes is its server’s own, though another of the origin calls a new one the same', async () => {
    const before = new Person();
    await post(standInFor(serve, before), initialize('2025-11-25'), {});
    const person = new Person();
    person.scope = 'missing';
    person.earlierSessions = await sessionsOf(before);
    const page = standInFor(serve, person);
    await post(page, initialize('2025-11-25', { elicitation: { form: {} } }), {}, `${SERVER}/other`);
    expect(await post(page, CALL, undefined, `${SERVER}/other`)).toContain('elicitation/create');
    expect(await post(page, CALL)).not.toContain('elicitation/create');
  });

  it('from before Usher is left alone, and the person hears of it', async () => {
    const person = new Person();
    person.earlierSessions = [{ id: 'a'.repeat(64), own: BOTH, pages: NONE, hasTasks: true }];
    const page = standInFor(serve, person);
    expect(await post(page, CALL)).toBe(events(QUESTION, RESULT));
    expect(person.asked).toEqual([]);
    expect(person.news).toEqual([{ url: SERVER, trouble: 'earlier-session' }]);
  });

  it('is nobody’s business where Usher does not answer', async () => {
    const person = new Person();
    person.scope = undefined;
    expect(await post(standInFor(serve, person), CALL)).toBe(events(QUESTION, RESULT));
    expect(person.news).toEqual([]);
  });

  it('of an old revision is reported as one', async () => {
    const person = new Person();
    const page = standInFor(serve, person);
    await post(page, initialize('2025-03-26'), {});
    await post(page, CALL);
    expect(person.news).toEqual([{ url: SERVER, trouble: 'old-revision' }]);
    expect(person.asked).toEqual([]);
  });
});

it('an answer that is refused for its token is reported as not sent, until it is', async () => {
  const person = new Person();
  const renewed = { authorization: 'Bearer new' };
  const page = standInFor(async (request) => {
    const { id } = (await request.clone().json()) as { id?: unknown };
    const isRefused = id === 'q' && request.headers.get('authorization') !== renewed.authorization;
    return isRefused ? new Response(null, { status: 401 }) : serve(request);
  }, person);
  await post(page, initialize('2025-11-25'), {});
  await post(page, CALL, { 'mcp-session-id': SESSION, authorization: 'Bearer old' });
  const troubles = () => person.news.filter((news) => 'trouble' in news).map(({ trouble }) => trouble);
  await vi.waitFor(() => expect(troubles()).toEqual(['not-sent']));
  await post(page, { jsonrpc: '2.0', method: 'notifications/x' }, { 'mcp-session-id': SESSION, ...renewed });
  await vi.waitFor(() => expect(troubles()).toEqual(['not-sent', undefined]));
});

it('a session that the page has ended is left to it', async () => {
  const person = new Person();
  const page = standInFor(
    (request) => (request.method === 'DELETE' ? Promise.resolve(new Response()) : serve(request)),
    person,
  );
  await post(page, initialize('2025-11-25'), {});
  await page.fetch(SERVER, { method: 'DELETE', headers: { 'mcp-session-id': SESSION } });
  expect(await post(page, CALL)).toBe(events(QUESTION, RESULT));
  expect(person.asked).toEqual([]);
});

it('an idle session of this document goes on, however many others the page opens meanwhile', async () => {
  const person = new Person();
  let opened = 0;
  const page = standInFor(async (request) => {
    const response = await serve(request.clone());
    const isOpening = ((await request.json()) as { method?: string }).method === 'initialize';
    if (isOpening) response.headers.set('mcp-session-id', opened++ === 0 ? SESSION : `another-session-${opened}`);
    return response;
  }, person);
  for (let count = 0; count < 201; count += 1) await post(page, initialize('2025-11-25'), {});
  expect(await post(page, CALL)).toBe(events(RESULT));
  expect(person.asked).toMatchObject([{ params: { message: 'Who?' }, server: { name: 'Files' } }]);
  expect(person.news.filter(({ trouble }) => trouble)).toEqual([]);
  // Nothing of it is another origin's.
  const body = JSON.stringify(CALL);
  const headers = { 'content-type': 'application/json', 'mcp-session-id': SESSION };
  const foreign = await page.fetch('https://other.example/mcp', { method: 'POST', headers, body });
  expect(await foreign.text()).toBe(events(QUESTION, RESULT));
});
