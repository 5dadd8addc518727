/** The offer is made once, beside one request, whatever dies meanwhile. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NotificationsSeen } from '../../../lib/prompt/notifications-seen.ts';
import { NotifyOffer } from '../../../lib/prompt/notify-offer.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

let session: MemoryArea;
let local: MemoryArea;
const start = async () => {
  const offer = new NotifyOffer({ session, local });
  await offer.ready();
  return offer;
};

beforeEach(() => {
  session = new MemoryArea();
  local = new MemoryArea();
});

describe('the offer', () => {
  it('stands beside the first request, also after the worker has died', async () => {
    const offer = await start();
    await offer.cameBehind('one');
    await offer.cameBehind('two');
    expect([offer.isFor('one'), offer.isFor('two'), (await start()).isFor('one')]).toEqual([true, false, true]);
  });
  it('goes to the next where nobody has seen the first', async () => {
    const offer = await start();
    await offer.cameBehind('one');
    await offer.ended('one');
    await offer.cameBehind('two');
    expect([offer.isFor('one'), offer.isFor('two')]).toEqual([false, true]);
  });
  it('stays while its request is on screen, and is made to no other', async () => {
    const offer = await start();
    await offer.cameBehind('one');
    await offer.shown('one');
    expect(offer.isFor('one')).toBe(true);
    await offer.ended('one');
    await offer.cameBehind('two');
    session = new MemoryArea();
    const later = await start();
    await later.cameBehind('three');
    expect([offer.isFor('two'), later.isFor('three')]).toEqual([false, false]);
  });
  it('is not made by a request that only was on screen', async () => {
    const offer = await start();
    await offer.shown('other');
    await offer.ended('other');
    await offer.cameBehind('one');
    expect(offer.isFor('one')).toBe(true);
  });
  it('what cannot be read is no offer', async () => {
    await session.set({ 'notify-offer': { not: 'an id' } });
    expect((await start()).isFor('one')).toBe(false);
  });
});

describe('whether the system shows notifications', () => {
  it.each<[string, string | null, readonly (readonly [wait: number, byUser: boolean])[], boolean]>([
    ['Chromium says that it does', 'granted', [], false],
    ['Chromium says that it does not', 'denied', [], true],
    ['nothing is known', null, [], false],
    ['closed at once', null, [[5, true]], true],
    ['closed at once, and by nobody', null, [[5, false]], false],
    ['read and closed', null, [[900, true]], false],
    [
      'shown again since',
      null,
      [
        [5, true],
        [900, true],
      ],
      false,
    ],
  ])('%s', async (_, said, closings, hidden) => {
    let time = 0;
    const level = () => (said === null ? null : Promise.resolve(said));
    const seen = new NotificationsSeen({ session, now: () => time, level });
    for (const [wait, byUser] of closings) {
      seen.created('tab');
      time += wait;
      await seen.closed('tab', byUser);
      await seen.closed('tab', byUser);
    }
    await seen.closed('foreign', true);
    expect(await seen.areHidden()).toBe(hidden);
  });
  it('says nothing by what Usher takes back itself, of which Firefox says that it was the person', async () => {
    const seen = new NotificationsSeen({ session, now: () => 0, level: () => null });
    seen.created('tab');
    seen.takenBack('tab');
    await seen.closed('tab', true);
    expect(await seen.areHidden()).toBe(false);
  });
  it('says that it does by a press', async () => {
    const seen = new NotificationsSeen({ session, now: () => 0, level: () => null });
    seen.created('tab');
    await seen.closed('tab', true);
    await seen.pressed();
    expect(await seen.areHidden()).toBe(false);
  });
});
