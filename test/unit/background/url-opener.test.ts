import { beforeEach, expect, it } from 'vitest';
import { createUrlOpener } from '../../../lib/background/url-opener.ts';
import type { OpeningBrowser } from '../../../lib/prompt/isolated-tab.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { parsePolicy } from '../../../lib/settings/policy.ts';
import { CLIENT, inspection, MODERN_URL, stored } from '../../fixtures/requests.ts';

let opened: object[];
let managed: Record<string, unknown>;
let place: 'tab' | 'window';

beforeEach(() => {
  opened = [];
  managed = {};
  place = 'tab';
});

const browser = {
  tabs: {
    get: async () => ({ id: 7, windowId: 1, index: 3, incognito: true }),
    create: async (options: object) => {
      opened.push(options);
      return { id: 9 };
    },
  },
  windows: {
    create: async (options: object) => {
      opened.push(options);
      return { tabs: [{ id: 9 }] };
    },
  },
} as unknown as OpeningBrowser;
const opener = (tabs = browser.tabs) =>
  createUrlOpener({
    browser: { ...browser, tabs },
    policy: async () => parsePolicy(managed),
    openIn: async () => place,
  });
const prepare = opener();
const open = (request: StoredRequest) => prepare(request)();

it('opens the launcher beside the asking tab, or in a window as private as it', async () => {
  expect(await open(stored(MODERN_URL))).toBe(9);
  place = 'window';
  expect(await open(stored(MODERN_URL))).toBe(9);
  expect(opened).toEqual([
    expect.objectContaining({ url: '/launcher.html', windowId: 1, index: 4, openerTabId: 7 }),
    { url: '/launcher.html', incognito: true, focused: true },
  ]);
});

it('opens nothing until it is told to, and is quiet where the asking tab is gone by then', async () => {
  const gone = { ...browser.tabs, get: () => Promise.reject(new Error('no tab')) };
  const openTab = opener(gone)(stored(MODERN_URL));
  prepare(stored(MODERN_URL));
  await new Promise((resolve) => setTimeout(resolve));
  await expect(openTab()).rejects.toThrow('no tab');
  expect(opened).toEqual([]);
});

it.each<[string, Record<string, unknown>]>([
  ['has blocked it since the request came', { blockedDomains: ['accounts.example'] }],
  ['has a list that cannot be read', { blockedDomains: 7 }],
])('opens nothing where the administrator %s', async (_, policy) => {
  const request = stored(MODERN_URL, { inspection: inspection() });
  managed = policy;
  await expect(open(request)).rejects.toThrow('blocked by the administrator');
  expect(opened).toEqual([]);
});

it('practice opens a page of ours, whatever is blocked', async () => {
  managed = { blockedDomains: ['accounts.example'] };
  await open(stored(MODERN_URL, { client: { ...CLIENT, isPractice: true } }));
  expect(opened).toMatchObject([{ url: '/practice.html' }]);
});
