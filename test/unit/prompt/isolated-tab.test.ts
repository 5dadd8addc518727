import { describe, expect, it } from 'vitest';
import { createIsolatedTab, needsFrame, type OpeningBrowser } from '../../../lib/prompt/isolated-tab.ts';
import { urlOf } from '../../../lib/protocol/launch.ts';
import { inspection, LEGACY_URL, stored } from '../../fixtures/requests.ts';

/** A browser that has granted these patterns. */
const granted = (...patterns: string[]) => ({
  contains: async ({ origins = [] }: { origins?: string[] }) => origins.every((origin) => patterns.includes(origin)),
});

describe('whether the launcher needs its frame', () => {
  it.each<[string, string[], string, boolean]>([
    ['no permission at all', [], 'https://accounts.example/login', false],
    ['the permission for another host', ['https://chat.example/*'], 'https://accounts.example/login', false],
    ['the permission for the host', ['https://chat.example/*'], 'https://chat.example/login', true],
    ['the same in the other scheme', ['https://chat.example/*'], 'http://chat.example/login', true],
    ['and in the other direction', ['http://localhost/*'], 'https://localhost/', true],
    ['whatever the port', ['https://chat.example/*'], 'https://chat.example:8443/login', true],
    ['a host below it', ['https://chat.example/*'], 'https://a.chat.example/login', false],
  ])('%s', async (_, patterns, href, expected) => {
    expect(await needsFrame(granted(...patterns), href)).toBe(expected);
  });

  it('a browser that cannot say is answered with the frame', async () => {
    const broken = { contains: () => Promise.reject(new Error('no such pattern')) };
    expect(await needsFrame(broken, 'https://accounts.example/')).toBe(true);
  });
});

it.each<[string, string[], string]>([
  ['our page leaves for a host without permission', [], '/launcher.html'],
  ['its frame for a host with one', ['https://accounts.example/*'], '/launcher.html?framed'],
])('%s', async (_, patterns, expected) => {
  const created: unknown[] = [];
  const browser = {
    tabs: {
      get: async () => ({ id: 7, windowId: 1, index: 3 }),
      create: async (details: object) => created.push(details) && { id: 9 },
    },
    permissions: granted(...patterns),
  } as unknown as OpeningBrowser;
  expect(await createIsolatedTab(browser, stored(LEGACY_URL, { inspection: inspection() }), 'tab')).toBe(9);
  expect(created).toEqual([{ url: expected, windowId: 1, index: 4, openerTabId: 7, active: true }]);
});

it.each<[unknown, string | null]>([
  [{ url: 'https://a.example/' }, 'https://a.example/'],
  [{ url: null }, null],
  [{ url: 7 }, null],
  [{}, null],
  [undefined, null],
])('the launcher reads of the answer %j', (answer, expected) => {
  expect(urlOf(answer)).toBe(expected);
});
