import { expect, it } from 'vitest';
import { Pairings } from '../../../lib/pairing/pairings.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

it('a pairing of version 0.1.0 stays, as one of a page that speaks the protocol', async () => {
  const area = new MemoryArea();
  await area.set({ pairings: [{ origin: 'https://chat.example', pairedAt: 1 }] });
  const pairings = new Pairings(area);
  await pairings.add({ origin: 'https://other.example', pairedAt: 2, kind: 'stand-in' });
  expect(await pairings.all()).toEqual([
    { origin: 'https://chat.example', pairedAt: 1, kind: 'protocol' },
    { origin: 'https://other.example', pairedAt: 2, kind: 'stand-in' },
  ]);
});

it('pairing again in another way takes the place of the first', async () => {
  const pairings = new Pairings(new MemoryArea());
  await pairings.add({ origin: 'https://chat.example', pairedAt: 1, kind: 'protocol' });
  await pairings.add({ origin: 'https://chat.example', pairedAt: 2, kind: 'stand-in' });
  expect(await pairings.all()).toEqual([{ origin: 'https://chat.example', pairedAt: 2, kind: 'stand-in' }]);
});

it('unpairing takes one pairing, with what cannot be read of it, and leaves the others', async () => {
  const area = new MemoryArea();
  const unreadable = { origin: 'https://chat.example', pairedAt: 'long ago' };
  const other = { origin: 'https://other.example', pairedAt: 2 };
  await area.set({ pairings: [{ origin: 'https://chat.example', pairedAt: 1 }, unreadable, other, { pairedAt: 3 }] });
  const pairings = new Pairings(area);
  await pairings.remove('https://chat.example');
  expect(await pairings.all()).toEqual([{ ...other, kind: 'protocol' }]);
  expect(await pairings.condition()).toMatchObject({ setAside: 1 });
});

it.each([
  '',
  'chat.example',
  'null',
  'http://chat.example',
  'https://chat.example/',
  'https://CHAT.example',
  'https://chat.example:443',
  'https://*.example',
  'https://*',
  'file:///',
  'https://',
])('a damaged pairing stops only itself: %j', async (origin) => {
  const area = new MemoryArea();
  await area.set({ pairings: [origin, 'https://chat.example'].map((each) => ({ origin: each, pairedAt: 1 })) });
  const pairings = new Pairings(area);
  expect((await pairings.all()).map((pairing) => pairing.origin)).toEqual(['https://chat.example']);
  expect(await pairings.condition()).toMatchObject({ setAside: 1 });
  await pairings.remove(origin);
  expect(await pairings.condition()).toMatchObject({ setAside: 0 });
});
