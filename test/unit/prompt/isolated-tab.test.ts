import { describe, expect, it } from 'vitest';
import { needsFrame } from '../../../lib/prompt/isolated-tab.ts';
import { answerOf } from '../../../lib/protocol/launch.ts';

/** A browser that has granted these patterns. */
const granted = (...patterns: string[]) => ({
  contains: async ({ origins = [] }: { origins?: string[] }) => origins.every((origin) => patterns.includes(origin)),
});

describe('whether the launcher needs its frame', () => {
  it.each<[string, string[], string, boolean]>([
    ['no permission at all', [], 'https://accounts.example/login', false],
    ['the permission for another host', ['https://chat.example/*'], 'https://accounts.example/login', false],
    ['the permission for the host', ['https://chat.example/*'], 'https://chat.example/login', true],
    ['the same in the other scheme', ['https://chat.example/*'], 'http://chat.example/login', true],
    ['and in the other direction', ['http://localhost/*'], 'https://localhost/', true],
    ['whatever the port', ['https://chat.example/*'], 'https://chat.example:8443/login', true],
    ['a host below it', ['https://chat.example/*'], 'https://a.chat.example/login', false],
  ])('%s', async (_, patterns, href, expected) => {
    expect(await needsFrame(granted(...patterns), href)).toBe(expected);
  });

  it('a browser that cannot say is answered with the frame', async () => {
    const broken = { contains: () => Promise.reject(new Error('no such pattern')) };
    expect(await needsFrame(broken, 'https://accounts.example/')).toBe(true);
  });
});

describe('what the launcher reads of its answer', () => {
  it.each<[unknown, object]>([
    [
      { url: 'https://a.example/', framed: false },
      { url: 'https://a.example/', framed: false },
    ],
    [{ url: 'https://a.example/' }, { url: 'https://a.example/', framed: true }],
    [
      { url: null, framed: false },
      { url: null, framed: false },
    ],
    [{ url: 7 }, { url: null, framed: true }],
    [undefined, { url: null, framed: true }],
  ])('%j', (answer, expected) => {
    expect(answerOf(answer)).toEqual(expected);
  });
});
