import { beforeEach, expect, it } from 'vitest';
import { Badge } from '../../../lib/prompt/badge.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { FORM, stored } from '../../fixtures/requests.ts';

let told: unknown[];
let badge: Badge;
const waiting = (count: number): StoredRequest[] => Array.from({ length: count }, () => stored(FORM));

beforeEach(() => {
  told = [];
  badge = new Badge({
    setBadgeBackgroundColor: async () => void told.push('colour'),
    setBadgeText: async ({ text }: { text?: string }) => void told.push(text),
  } as unknown as ConstructorParameters<typeof Badge>[0]);
});

it('shows how many wait, and nothing where none does', async () => {
  for (const count of [0, 2, 1, 0]) await badge.show(waiting(count));
  expect(told).toEqual(['colour', '', '2', '1', '']);
});

it('tells the browser nothing that it knows', async () => {
  for (const count of [1, 1, 1]) await badge.show(waiting(count));
  expect(told).toEqual(['colour', '1']);
});

it('counts only what waits for the person', async () => {
  await badge.show([stored(FORM, { phase: 'ended', answer: 'decided' }), ...waiting(1)]);
  expect(told).toEqual(['colour', '1']);
});
