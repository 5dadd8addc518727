/** The story of a page and its server, message by message: what a test of the stand-in begins with. */
import { expect, onTestFinished, vi } from 'vitest';
import {
  callTool,
  Events,
  HEADERS,
  heard,
  initialize,
  LISTENING,
  MODERN,
  type Opening,
  type Plot,
  post,
  server,
  YES,
} from './raw.ts';
import { answers, Person, SERVER, type Serve, sent, standInFor } from './stage.ts';

/** A page whose server is `plot`, and its person. */
export function pageOf(plot: Plot | Serve, person = new Person(() => YES), base?: string) {
  const page = standInFor(typeof plot === 'function' ? plot : server(plot), person, base);
  const { fetch, seen } = page;
  const told = () => answers(seen);
  return {
    ...page,
    person,
    initialize: (...[capabilities, revision, init]: Opening) => initialize(fetch, capabilities, revision, init),
    post: (message: object, init?: RequestInit) => post(fetch, message, init),
    /** Calls a tool. */
    call: (id: number | string = 1, more?: object, init?: RequestInit) => post(fetch, callTool(id, more), init),
    /** Calls a tool, of revision 2026-07-28. */
    callModern: (id: number | string = 1, more?: object, init?: RequestInit) =>
      post(fetch, callTool(id, { _meta: MODERN, ...more }), { ...init, headers: { ...HEADERS, ...init?.headers } }),
    /** Opens the session's stream, or resumes another. */
    listen: (headers: object = {}, init?: RequestInit) =>
      fetch(SERVER, { headers: { ...LISTENING, ...headers }, ...init }),
    sent: (method?: string) => sent(seen, method),
    gets: () => seen.filter(({ method }) => method === 'GET'),
    told,
    /** Waits until the page's side has answered just that. */
    hasTold: (...expected: object[]) => vi.waitFor(() => expect(told()).toEqual(expected)),
    hasAsked: (times = 1) => vi.waitFor(() => expect(person.asked).toHaveLength(times)),
    hasSent: (method: string, times = 1) => vi.waitFor(() => expect(sent(seen, method)).toHaveLength(times)),
    /** Whether each of the page's openings declares elicitation. */
    declared: () => sent(seen, 'initialize').map(({ params }) => 'elicitation' in Object(params?.capabilities)),
  };
}

/** The same, in session; it opens that with `opening`. */
export async function inSession(plot: Plot | Serve = {}, person?: Person, ...opening: Opening) {
  const page = pageOf(plot, person);
  await page.initialize(...opening);
  return page;
}

/** The same, whose call gets `events`; `all` is what it hears. */
export async function calling(person?: Person, more?: object, init?: RequestInit) {
  const events = new Events();
  const page = await inSession({ 'tools/call': events }, person);
  const response = await page.call(1, more, init);
  // As pages do: what is not read is not asked for.
  const all = response === events.response ? Promise.resolve([]) : heard(response);
  all.catch(() => {});
  return { ...page, events, response, all };
}

/** The time of the test's own until its end: timers, and the clock by which they are measured. */
export function stopTime(...more: 'Date'[]): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', ...more],
  });
  onTestFinished(() => void vi.useRealTimers());
}

/** The test's own time passes. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Lets all come that is on its way, digests of other threads too. */
export const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
