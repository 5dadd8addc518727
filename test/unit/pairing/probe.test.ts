import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { probe } from '../../../lib/pairing/probe.ts';

const ORIGIN = 'https://chat.example';
let window: EventTarget & { postMessage: (message: unknown) => void };

/** The page announces itself. */
function announce(protocols: unknown, more?: object): void {
  const data = { type: 'mcp-usher:page', version: '1', protocols, ...more };
  window.dispatchEvent(Object.assign(new Event('message'), { data, source: window, origin: ORIGIN }));
}

beforeEach(() => {
  window = Object.assign(new EventTarget(), { postMessage: () => {} });
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
