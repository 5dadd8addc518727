import { describe, expect, it } from 'vitest';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { requesterOf } from '../../../lib/requests/requester.ts';
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
