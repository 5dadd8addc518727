import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { probe } from '../../../lib/pairing/probe.ts';

const ORIGIN = 'https://chat.example';
let listeners: Set<(event: object) => void>;
let window: { postMessage: (message: unknown) => void };

/** The page announces itself; `event` is what is otherwise about how it comes. */
function announce(protocols: unknown, more?: object, event?: object): void {
  const data = { type: 'mcp-usher:page', version: '1', protocols, ...more };
  for (const listener of listeners) listener({ isTrusted: true, data, source: window, origin: ORIGIN, ...event });
}

beforeEach(() => {
  listeners = new Set();
  window = Object.assign(
    { postMessage: () => {} },
    {
      addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
    },
  );
  vi.stubGlobal('window', window);
  vi.stubGlobal('self', { origin: ORIGIN });
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  [[1], true],
  [[1, 2], true],
  [[2], false],
  [[], false],
  ['1', false],
])('a page that lists the protocols %j speaks ours: %s', async (protocols, speaks) => {
  window.postMessage = () => announce(protocols);
  expect(await probe(1)).toMatchObject({ speaks });
});

it('a stand-in of ours that looks for what it has lost is not the page', async () => {
  window.postMessage = () => announce([1], { standIn: true });
  expect(await probe(1)).toMatchObject({ speaks: false });
});

it.each<[string, object]>([
  ['another window', { source: {} }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an event that the page has made up', { isTrusted: false }],
])('what comes from %s is not the page', async (_, event) => {
  window.postMessage = () => announce([1], {}, event);
  expect(await probe(1)).toMatchObject({ speaks: false });
});

it('a page that is busy for longer than it is waited for can answer once it is free', async () => {
  const speech = probe(50);
  const free = performance.now() + 100;
  while (performance.now() < free);
  // Its answer is a task of its own, after the timer that has run out meanwhile.
  setTimeout(() => setTimeout(() => announce([1])));
  expect(await speech).toMatchObject({ speaks: true });
});

it.each([
  ['fetch', 'https://a.example/mcp', '', true],
  ['xmlhttprequest', 'https://a.example/mcp', '', true],
  ['xmlhttprequest', 'https://a.example/api', 'text/event-stream', true],
  ['xmlhttprequest', 'https://a.example/messages?sessionId=1', '', true],
  ['fetch', 'https://a.example/v1/messages/?session_id=1', '', true],
  ['fetch', 'https://a.example/v1/messages', '', false],
  ['other', 'https://a.example/sse', '', true],
  ['other', 'https://a.example/events', 'text/event-stream', true],
  ['other', 'https://a.example/mcp/worker.js', 'text/javascript', false],
  ['other', 'https://a.example/mcp/worker.js', undefined, false],
  ['other', 'https://a.example/favicon.ico', 'image/png', false],
  ['xmlhttprequest', 'https://a.example/compclub', 'application/json', false],
  ['img', 'https://a.example/mcp', '', false],
  ['fetch', 'not a URL', '', false],
])('%s of %s (%s) is a sign of MCP: %s', async (initiatorType, name, contentType, signs) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { initiatorType, name, contentType } as unknown as PerformanceEntry,
  ]);
  expect(await probe(1)).toEqual({ speaks: false, signs });
});
