import { describe, expect, it } from 'vitest';
import { PastAnswers } from '../../../lib/requests/past-answers.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { requesterOf } from '../../../lib/requests/requester.ts';
import { transition } from '../../../lib/requests/transitions.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM, stored } from '../../fixtures/requests.ts';

const PRIVATE = { ...CLIENT, key: '8:private', tabId: 8, isPrivate: true as const };
const server = { key: 's', name: 'Notes' };
const ask = (change: Partial<StoredRequest>) => requesterOf(stored(FORM, { server, ...change }));

describe('an requester is its origin, what its server calls itself, and the kind of its window', () => {
  it.each<[string, Partial<StoredRequest>, boolean]>([
    ['another connection of the same server', { server: { ...server, key: 'other' } }, true],
    ['another version of it', { server: { ...server, version: '2' } }, true],
    ['another document of the client', { client: { ...CLIENT, key: '9:other' } }, true],
    ['another server', { server: { ...server, name: 'Other' } }, false],
    ['another URL of a server of that name', { server: { ...server, url: 'https://other.example/mcp' } }, false],
    ['another title of it', { server: { ...server, title: 'Other' } }, false],
    ['another client', { client: { ...CLIENT, origin: 'https://other.example' } }, false],
    ['a private window', { client: PRIVATE }, false],
  ])('%s: the same %s', (_, change, isSame) => expect(ask(change) === ask({})).toBe(isSame));
});

it('Firefox, one background for all windows: nothing sent in a private one is remembered, or offered there', async () => {
  const area = new MemoryArea();
  const past = new PastAnswers(area, 'normal');
  const accept = async (client: StoredRequest['client'], name: string) => {
    const before = stored(FORM, { server, client });
    past.changed(transition(before, { type: 'send', content: { name } }) as StoredRequest, before);
    await past.forget('https://nobody.example');
  };
  await accept(PRIVATE, 'Ada');
  expect(JSON.stringify([...area.items])).not.toContain('Ada');
  await accept(CLIENT, 'Bob');
  expect(past.suggestionsFor(stored(FORM, { server }))).toEqual([['name', 'Bob']]);
  expect(past.suggestionsFor(stored(FORM, { server, client: PRIVATE }))).toEqual([]);
});
