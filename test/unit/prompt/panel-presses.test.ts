/** The presses that count in a panel: only those over the tab in front, about a request that stands there. */
import { expect, it } from 'vitest';
import { hideUnknownPage, isFromFrontTab } from '../../../lib/prompt/panel-presses.ts';
import type { CannotPairReason, PromptMessage } from '../../../lib/protocol/prompt.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { CLIENT, MODERN_URL, stored } from '../../fixtures/requests.ts';

const PANEL = { kind: 'panel', tabId: 7, windowId: 1 } as const;
const HERE = stored(MODERN_URL);
const ELSEWHERE = stored(MODERN_URL, { client: { ...CLIENT, tabId: 3 } });
const isolatedTab = { tabId: 7, launched: true, closed: false, atClient: false, former: [] };
const OPENED_HERE = { ...ELSEWHERE, isolatedTab };

type Tab = { readonly active: boolean; readonly windowId: number } | null;
const IN_FRONT: Tab = { active: true, windowId: 1 };

it.each<[string, PromptMessage['type'], StoredRequest | undefined, Tab, boolean]>([
  ['Send over its tab', 'accept', HERE, IN_FRONT, true],
  ['Finished over the isolated tab', 'done', OPENED_HERE, IN_FRONT, true],
  ['Send once another tab is in front', 'accept', HERE, { active: false, windowId: 1 }, false],
  ['Send once its tab was moved to another window', 'accept', HERE, { active: true, windowId: 2 }, false],
  ['Send once its tab is gone', 'accept', HERE, null, false],
  ['Send on the request of another tab', 'accept', ELSEWHERE, IN_FRONT, false],
  ['that the request of another tab is on screen', 'shown', ELSEWHERE, IN_FRONT, false],
  ['that it is on screen, once another tab is in front', 'shown', HERE, { active: false, windowId: 1 }, false],
  ['Not now for all over its tab', 'cancel-all', undefined, IN_FRONT, true],
  ['Not now for all once another tab is in front', 'cancel-all', undefined, { active: false, windowId: 1 }, false],
  ['Unpair once another tab is in front', 'unpair', undefined, { active: false, windowId: 1 }, false],
  ['what was typed before the tab changed', 'draft', HERE, { active: false, windowId: 1 }, true],
  ['the way to a request of another tab', 'choose', ELSEWHERE, IN_FRONT, true],
])('%s (%s)', async (_, type, about, tab, expected) => {
  const get = async () => {
    if (tab === null) throw new Error('No tab with id: 7.');
    return tab;
  };
  expect(await isFromFrontTab(PANEL, { type }, about, { get } as never)).toBe(expected);
});

it.each(['popup', 'window'] as const)('a %s is no panel: its tab need not be in front', async (kind) => {
  const tabs = { get: () => Promise.reject(new Error('not asked')) };
  const surface = { kind, tabId: 7, windowId: null };
  expect(await isFromFrontTab(surface, { type: 'accept' }, HERE, tabs as never)).toBe(true);
});

it.each<[CannotPairReason, string]>([
  ['browser-page', 'unseen'],
  ['insecure', 'cannot-pair'],
  ['still-loading', 'cannot-pair'],
])('a page that cannot be paired (%s) is %s beside it', (reason, kind) => {
  expect(hideUnknownPage({ kind: 'cannot-pair', reason }).kind).toBe(kind);
});
