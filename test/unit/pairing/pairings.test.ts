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
