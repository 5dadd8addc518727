import { beforeEach, expect, it } from 'vitest';
import { Badge } from '../../../lib/prompt/badge.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { CLIENT, FORM, stored } from '../../fixtures/requests.ts';

let told: unknown[];
let badge: Badge;
let inPrivate: Badge;
/** A tab that has gone: the browser rejects calls about it. */
const GONE = 13;
const waiting = (count: number, client: Partial<StoredRequest['client']> = {}): StoredRequest[] =>
  Array.from({ length: count }, () => stored(FORM, { client: { ...CLIENT, ...client } }));

beforeEach(() => {
  told = [];
  const action = {
    setBadgeBackgroundColor: async () => void told.push('colour'),
    setBadgeText: async ({ text, tabId }: { text?: string | null; tabId?: number }) => {
      if (tabId === GONE) throw new Error('No tab with id: 13.');
      told.push(tabId === undefined ? text : [tabId, text]);
    },
  } as unknown as ConstructorParameters<typeof Badge>[0];
  badge = new Badge(action, false);
  inPrivate = new Badge(action, true);
});

it('shows how many wait, and nothing where none does', async () => {
  for (const count of [0, 2, 1, 0]) await badge.show(waiting(count));
  expect(told).toEqual(['colour', '', '2', '1', '']);
});

it('of two numbers at once the later one stays, however slow the browser is', async () => {
  await Promise.all([badge.show(waiting(1)), badge.show(waiting(0))]);
  expect(told).toEqual(['colour', '1', '']);
});

it('tells the browser nothing that it knows', async () => {
  for (const count of [1, 1, 1]) await badge.show(waiting(count));
  expect(told).toEqual(['colour', '1']);
});

it('counts only what waits for the person', async () => {
  await badge.show([stored(FORM, { phase: 'ended', answer: 'decided' }), ...waiting(1)]);
  expect(told).toEqual(['colour', '1']);
});

it('the worker of private windows never touches the number of the normal ones', async () => {
  await inPrivate.show([]);
  await inPrivate.show([...waiting(2, { tabId: 3 }), ...waiting(1, { tabId: 4 })]);
  await inPrivate.show(waiting(1, { tabId: 4 }));
  expect(told).toEqual(['colour', [3, '2'], [4, '1'], [3, null]]);
});

it('where one background serves all windows, the requests of private ones are counted on their tabs', async () => {
  await badge.show([...waiting(1), ...waiting(1, { tabId: 3, isPrivate: true })]);
  expect(told).toEqual(['colour', '1', [3, '1']]);
});

it('a number that an earlier life of the worker has left goes with the answer', async () => {
  const [request] = waiting(1, { tabId: 3 });
  await inPrivate.show([{ ...(request as StoredRequest), phase: 'ended', answer: 'decided' }]);
  expect(told).toEqual(['colour', [3, null]]);
});

it('a tab that has gone does not matter', async () => {
  await inPrivate.show([...waiting(1, { tabId: GONE }), ...waiting(1, { tabId: 4 })]);
  expect(told).toEqual(['colour', [4, '1']]);
});
