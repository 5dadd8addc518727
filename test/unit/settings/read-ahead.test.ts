import { expect, it } from 'vitest';
import { ReadAhead } from '../../../lib/settings/read-ahead.ts';

/** The setting's values, one after the other as it is read, and what a view got. */
it.each<[string, (setting: ReadAhead<number>) => void, number, number]>([
  ['is read as a view asks', () => {}, 1, 1],
  ['is read before a view asks', (setting) => setting.begin(), 1, 1],
  ['is read again as settings change meanwhile', (setting) => [setting.begin(), setting.forget()], 2, 2],
  ['read for an earlier view is read again', (setting) => [setting.begin(), void setting.take()], 2, 2],
  ['is the latest that was read before', (setting) => [setting.begin(), setting.begin()], 2, 2],
])('a setting that %s', async (_, before, value, reads) => {
  let count = 0;
  const setting = new ReadAhead(async () => ++count);
  before(setting);
  expect([await setting.take(), count]).toEqual([value, reads]);
});
