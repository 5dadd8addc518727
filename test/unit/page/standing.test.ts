import { describe, expect, it } from 'vitest';
import { connected, forgiven, lost, pinged, type Standing, type WithProvider } from '../../../lib/page/standing.ts';

const A = { id: 'a', name: 'A', version: '1', protocols: [1] };
const B = { ...A, id: 'b' };
const NEVER: Standing = {};
const HAS_A: WithProvider = { provider: A, misses: 0 };
const LOST: Standing = { isLost: true, avoided: 'a' };
const FORGIVEN: Standing = { isLost: true };

describe('one event', () => {
  it.each<[string, Standing, Standing]>([
    ['a provider is connected', connected(A), HAS_A],
    ['it is pinged', pinged(HAS_A), { provider: A, misses: 1 }],
    ['it is pinged again', pinged(pinged(HAS_A)), { provider: A, misses: 2 }],
    ['it says something', connected(pinged(HAS_A).provider), HAS_A],
    ['it is lost', lost(HAS_A), LOST],
    ['it is lost after misses, which do not count for the next', lost(pinged(HAS_A)), LOST],
    ['the others have had their time', forgiven(LOST), FORGIVEN],
    ['… twice', forgiven(FORGIVEN), FORGIVEN],
    ['… and another is connected meanwhile: it stays', forgiven(connected(B)), { provider: B, misses: 0 }],
    ['… with its misses', forgiven(pinged(HAS_A)), { provider: A, misses: 1 }],
  ])('%s', (_, after, expected) => {
    expect(after).toEqual(expected);
  });
});

it('a page that has lost none looks for none, and avoids none', () => {
  expect(NEVER.provider).toBeUndefined();
  expect(connected(A)).not.toHaveProperty('isLost');
  expect(connected(A)).not.toHaveProperty('avoided');
});

it('nothing that was is changed', () => {
  const before = Object.freeze(pinged(HAS_A));
  pinged(before);
  lost(before);
  forgiven(before);
  expect(before).toEqual({ provider: A, misses: 1 });
});
