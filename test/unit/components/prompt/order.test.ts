import { describe, expect, it } from 'vitest';
import { firstRequest, followingRequest } from '../../../../components/prompt/order.ts';
import type { RequestView } from '../../../../lib/protocol/prompt.ts';
import { plainForm as form, plainLost as lost, plainWaiting as waiting } from '../../../fixtures/views.ts';

describe('firstRequest', () => {
  it.each<[string, RequestView[], string | null]>([
    ['nothing to show', [], null],
    ['the oldest', [form('a'), form('b')], 'a'],
    ['one to decide before one that only waits', [waiting('a'), form('b')], 'b'],
    ['one whose tab was closed is to be decided', [waiting('a', { tabClosed: true }), form('b')], 'a'],
    ['on the isolated tab its own', [form('a'), waiting('b', { onIsolatedTab: true })], 'b'],
    ['one that waits, if there is no other', [waiting('a')], 'a'],
    ['what is over comes last', [lost('a'), form('b')], 'b'],
    ['what is over, if there is nothing else', [lost('a')], 'a'],
  ])('%s', (_, requests, expected) => {
    expect(firstRequest(requests)).toBe(expected);
  });
});

describe('followingRequest', () => {
  it.each<[string, string[], string, RequestView[], string | null]>([
    ['stays while others arrive before it', ['b'], 'b', [form('a'), form('b')], 'b'],
    ['stays while others go', ['a', 'b'], 'b', [form('b')], 'b'],
    ['stays while its kind changes', ['a', 'b'], 'a', [waiting('a'), form('b')], 'a'],
    ['the next one behind it', ['a', 'b', 'c'], 'b', [form('a'), form('c')], 'c'],
    ['the first, if it was the last', ['a', 'b'], 'b', [form('a')], 'a'],
    ['a newcomer, if all have gone', ['a'], 'a', [form('z')], 'z'],
    ['none', ['a'], 'a', [], null],
  ])('%s', (_, before, shown, requests, expected) => {
    expect(followingRequest(before, shown, requests)).toBe(expected);
  });
});
