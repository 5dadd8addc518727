/** Sessions that a page goes on with, whose beginning was in an earlier document. */
import { describe, expect, it, vi } from 'vitest';
import type { DeclaredSession } from '../../../lib/protocol/page.ts';
import { ask, callTool, Events, HEADERS, heard, type Plot, post, server } from './raw.ts';
import { Person, SERVER } from './stage.ts';
import { pageOf } from './story.ts';

const SESSION = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
const IN_SESSION = { 'mcp-session-id': SESSION };
const RESULT = { id: 5, result: { content: [] } };
const OURS = [5];
/** The page hears the question too. */
const PAGES = ['q', 5];
const NONE = { form: false, url: false };
const BOTH = { form: true, url: true };

/** A page whose server asks during each call, and answers it. */
function asking(person = new Person(), session = SESSION, plot: Plot = {}) {
  const asks = () => {
    const events = new Events({ 'mcp-session-id': session });
    events.end(ask('q'), RESULT);
    return events;
  };
  const page = pageOf(server({ 'tools/call': asks, ...plot }, session), person);
  /** The ids of what the page hears in answer to a call. */
  const told = async (headers: Record<string, string> = { 'mcp-session-id': session }, url = SERVER) => {
    const init = { headers: { ...HEADERS, ...headers } };
    const all = await heard(await post((_, given) => page.fetch(url, given), callTool(5), init));
    return all.map(({ id }) => id);
  };
  const open = (...[capabilities = {}, revision = '2025-11-25']: [object?, string?]) =>
    page.initialize(capabilities, revision).then((response) => response.text());
  const troubles = () => person.news.filter((news) => 'trouble' in news).map(({ trouble }) => trouble);
  return { ...page, told, open, troubles };
}

/** The sessions that a page has declared elicitation in. */
async function declaredIn({ person, open }: ReturnType<typeof asking>, capabilities?: object) {
  await open(capabilities);
  return vi.waitFor((): DeclaredSession[] => {
    const sessions = person.news.flatMap(({ session }) => session ?? []);
    expect(sessions).not.toEqual([]);
    return sessions;
  });
}

/** A page that goes on with a session of an earlier document. */
async function resuming(session = SESSION) {
  const person = new Person();
  person.earlierSessions = await declaredIn(asking(undefined, session));
  return asking(person, session);
}

describe('a session', () => {
  const FORMS = { elicitation: { form: {} }, tasks: {} };
  it.each([
    ['everything', {}, { own: BOTH, pages: NONE, hasTasks: true }],
    ['everything', FORMS, { own: BOTH, pages: { ...NONE, form: true }, hasTasks: false }],
    ['missing', FORMS, { own: { ...NONE, url: true }, pages: { ...NONE, form: true }, hasTasks: false }],
  ] as const)('for which elicitation is declared is told of by a hash (%s, %j)', async (scope, capabilities, terms) => {
    const person = new Person();
    person.scope = scope;
    const sessions = await declaredIn(asking(person), capabilities);
    expect(sessions).toEqual([{ id: expect.stringMatching(/^[\da-f]{64}$/), ...terms }]);
    expect(JSON.stringify(person.news)).not.toContain(SESSION);
  });

  it('reaches Usher before the page, which may leave at once, hears that it has begun', async () => {
    const { initialize, person } = asking();
    await initialize();
    expect(person.news.filter(({ session }) => session)).toHaveLength(1);
  });

  it('that the page resumes goes on being served, though Usher comes only after its first message', async () => {
    const person = new Person();
    person.scope = undefined;
    person.coming = declaredIn(asking()).then((sessions) => {
      person.scope = 'everything';
      person.earlierSessions = sessions;
    });
    const page = asking(person);
    expect(await page.told()).toEqual(OURS);
    expect(person.asked.map(({ params }) => params.message)).toEqual(['Who?']);
    expect(page.troubles()).toEqual([]);
  });

  it('that the page resumes has its stream opened as the page asked, whatever it does with that meanwhile', async () => {
    const person = new Person();
    person.scope = undefined;
    person.coming = Promise.resolve();
    const page = pageOf({ GET: 405 }, person);
    const init: RequestInit = { headers: { accept: 'text/event-stream', ...IN_SESSION } };
    const answer = page.fetch(SERVER, init);
    Object.assign(init, { method: 'POST', headers: {}, body: '{}' });
    expect((await answer).status).toBe(405);
    expect(page.seen).toMatchObject([{ method: 'GET' }]);
    expect(page.seen[0]?.headers.get('mcp-session-id')).toBe(SESSION);
  });

  it.each<[string, string, Record<string, string>?]>([
    ['that its server names by a URL goes on being served', `${SERVER}/sessions/1`],
    [
      'that the page resumes under a header of a proxy’s is served as well',
      SESSION,
      { 'x-proxy-header-mcp-session-id': SESSION },
    ],
  ])('%s', async (_, session, headers) => {
    expect(await (await resuming(session)).told(headers)).toEqual(OURS);
  });

  it('that the page resumes is its server’s own, though another of the origin calls a new one the same', async () => {
    const page = await resuming();
    page.person.scope = 'missing';
    const other = `${SERVER}/other`;
    const params = { protocolVersion: '2025-11-25', capabilities: { elicitation: { form: {} } } };
    const opening = { id: 1, method: 'initialize', params };
    await (await post((_, init) => page.fetch(other, init), opening, { headers: HEADERS })).text();
    expect([await page.told(undefined, other), await page.told()]).toEqual([PAGES, OURS]);
  });

  it('from before Usher is left alone, and the person hears of it', async () => {
    const person = new Person();
    person.earlierSessions = [{ id: 'a'.repeat(64), own: BOTH, pages: NONE, hasTasks: true }];
    expect(await asking(person).told()).toEqual(PAGES);
    expect(person.asked).toEqual([]);
    expect(person.news).toEqual([{ url: SERVER, trouble: 'earlier-session' }]);
  });

  it('is nobody’s business where Usher does not answer', async () => {
    const person = new Person();
    person.scope = undefined;
    expect(await asking(person).told()).toEqual(PAGES);
    expect(person.news).toEqual([]);
  });

  it('of an old revision is reported as one', async () => {
    const { open, told, person } = asking();
    await open({}, '2025-03-26');
    expect(await told()).toEqual(PAGES);
    expect(person.news).toEqual([{ url: SERVER, trouble: 'old-revision' }]);
    expect(person.asked).toEqual([]);
  });

  it('that the page has ended is left to it', async () => {
    const { open, told, fetch, person } = asking();
    await open();
    await fetch(SERVER, { method: 'DELETE', headers: IN_SESSION });
    expect(await told()).toEqual(PAGES);
    expect(person.asked).toEqual([]);
  });
});

it('an answer that is refused for its token is reported as not sent, until it is', async () => {
  const NEW = { authorization: 'Bearer new' };
  const page = asking(undefined, SESSION, {
    answer: (_, { headers }) => (headers.get('authorization') === NEW.authorization ? undefined : 401),
  });
  await page.open();
  await page.told({ ...IN_SESSION, authorization: 'Bearer old' });
  await vi.waitFor(() => expect(page.troubles()).toEqual(['not-sent']));
  await page.post({ method: 'notifications/x' }, { headers: { ...HEADERS, ...IN_SESSION, ...NEW } });
  await vi.waitFor(() => expect(page.troubles()).toEqual(['not-sent', undefined]));
});

it('an idle session of this document goes on, however many others the page opens meanwhile', async () => {
  let opened = 0;
  const page = asking(undefined, SESSION, {
    initialize: async (_, request) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize' });
      const session = opened++ === 0 ? SESSION : `another-session-${opened}`;
      return server({}, session)(new Request(request.url, { method: 'POST', body })) as Promise<Response>;
    },
  });
  for (let count = 0; count < 201; count += 1) await page.open();
  expect(await page.told()).toEqual(OURS);
  expect(page.person.asked).toMatchObject([{ params: { message: 'Who?' }, server: { name: 'raw' } }]);
  expect(page.troubles()).toEqual([]);
  // Nothing of it is another origin's.
  expect(await page.told(undefined, 'https://other.example/mcp')).toEqual(PAGES);
});
