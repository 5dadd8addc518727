/** The offer is made once, beside one request, whatever dies meanwhile. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NotifyOffer } from '../../../lib/prompt/notify-offer.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

let session: MemoryArea;
let local: MemoryArea;
/** The requests that the person still has to decide. */
let waiting: Set<string>;
const start = async () => {
  const offer = new NotifyOffer(session, local, (id) => waiting.has(id));
  await offer.ready();
  return offer;
};

beforeEach(() => {
  session = new MemoryArea();
  local = new MemoryArea();
  waiting = new Set(['one', 'two', 'three']);
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
    waiting.delete('one');
    await offer.cameBehind('two');
    expect([offer.isFor('one'), offer.isFor('two')]).toEqual([false, true]);
  });
  it('stands beside the first of two that come at once', async () => {
    const offer = await start();
    await Promise.all([offer.cameBehind('one'), offer.cameBehind('two')]);
    expect([offer.isFor('one'), offer.isFor('two')]).toEqual([true, false]);
  });
  it('is not held by a request that ended while storage was asked', async () => {
    const offer = await start();
    const came = offer.cameBehind('one');
    waiting.delete('one');
    await came;
    await offer.cameBehind('two');
    expect([offer.isFor('one'), offer.isFor('two')]).toEqual([false, true]);
  });
  it('stays while its request is on screen, and is made to no other', async () => {
    const offer = await start();
    await offer.cameBehind('one');
    await offer.shown('one');
    expect(offer.isFor('one')).toBe(true);
    waiting.delete('one');
    await offer.cameBehind('two');
    session = new MemoryArea();
    const later = await start();
    await later.cameBehind('three');
    expect([offer.isFor('two'), later.isFor('three')]).toEqual([false, false]);
  });
  it('is not made by a request that only was on screen', async () => {
    const offer = await start();
    await offer.shown('other');
    await offer.cameBehind('one');
    expect(offer.isFor('one')).toBe(true);
  });
  it('what cannot be read is no offer', async () => {
    await session.set({ 'notify-offer': { not: 'an id' } });
    expect((await start()).isFor('one')).toBe(false);
  });
});
