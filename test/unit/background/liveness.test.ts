import { describe, expect, it } from 'vitest';
import { whereIs } from '../../../lib/background/liveness.ts';

const DOCUMENT = { key: '7:D', origin: 'https://chat.example', tabId: 7 };
const PRACTICE = { key: 'practice:7', origin: 'https://practice.example', tabId: 7, isPractice: true } as const;

/** Tabs of which one is as `tab` says (`null`: it has gone), and answers with `answer` (`null`: nobody does). */
function tabs(tab: object | null, answer: unknown) {
  const asked: unknown[] = [];
  const give = (value: unknown) => (value === null ? Promise.reject(new Error('nobody')) : Promise.resolve(value));
  const api = {
    get: (id: number) => give(id === 7 ? tab : null),
    sendMessage: (...args: unknown[]) => {
      asked.push(args);
      return give(args[0] === 7 ? answer : null);
    },
  };
  return { asked, api: api as unknown as Parameters<typeof whereIs>[0] };
}

describe('a document', () => {
  it.each<[string, object | null, unknown, string]>([
    ['answers', { id: 7 }, true, 'there'],
    ['is in the back/forward cache, or frozen: nobody answers', { id: 7, discarded: false }, null, 'away'],
    ['has another in its place', { id: 7 }, undefined, 'away'],
    ['was in a tab that has gone', null, null, 'lost'],
    ['was in a tab that has been discarded', { id: 7, discarded: true }, null, 'lost'],
  ])('%s', async (_, tab, answer, where) => {
    const { api, asked } = tabs(tab, answer);
    expect(await whereIs(api, DOCUMENT)).toBe(where);
    expect(asked).toEqual([[7, { type: 'are-you-there', document: '7:D' }, { frameId: 0 }]]);
  });
});

describe('practice', () => {
  it.each<[string, object | null, string]>([
    ['is there as long as its tab', { id: 7 }, 'there'],
    ['goes with it', null, 'lost'],
    ['goes as it is discarded', { id: 7, discarded: true }, 'lost'],
  ])('%s, and is not asked', async (_, tab, where) => {
    const { api, asked } = tabs(tab, null);
    expect(await whereIs(api, PRACTICE)).toBe(where);
    expect(asked).toEqual([]);
  });
});
