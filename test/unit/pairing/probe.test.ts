import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { probe } from '../../../lib/pairing/probe.ts';

const ORIGIN = 'https://chat.example';
let window: EventTarget & { postMessage: (message: unknown) => void };

/** A page that answers a probe with `protocols`, or not at all. */
function answering(protocols: unknown): void {
  window.postMessage = () => {
    const data = { type: 'mcp-usher:page', version: '1', protocols };
    window.dispatchEvent(Object.assign(new Event('message'), { data, source: window, origin: ORIGIN }));
  };
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
  answering(protocols);
  expect(await probe(1)).toMatchObject({ speaks });
});
