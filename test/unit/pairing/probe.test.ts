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
afterEach(() => vi.unstubAllGlobals());

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
