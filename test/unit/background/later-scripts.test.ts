import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The files that were asked for, in order. */
let log: string[];
/** A file of tables, or an error, by its path. */
let files: Record<string, object | Error>;
let install: () => void;

/** Chromium's worker: a script offers its tables as it runs. */
beforeEach(() => {
  log = [];
  files = { '/later-urls.json': { trie: 'suffixes' }, '/later-judgement.json': { languages: 'words' } };
  vi.resetModules();
  vi.stubGlobal('usherLater', undefined);
  vi.stubGlobal('usherScripts', undefined);
  vi.stubGlobal('fetch', async (path: string) => {
    log.push(path);
    const file = files[path];
    if (file instanceof Error) throw file;
    return { json: async () => file };
  });
  vi.stubGlobal('importScripts', (...paths: string[]) => {
    log.push(...paths);
    for (const path of paths) {
      const name = path.slice('/later-'.length, -'.js'.length);
      const run = (tables: unknown) => {
        const { usherLater } = globalThis as { usherLater?: object };
        vi.stubGlobal('usherLater', { ...usherLater, [name]: { name, tables } });
      };
      vi.stubGlobal('usherScripts', { ...(globalThis as { usherScripts?: object }).usherScripts, [name]: run });
    }
  });
  vi.stubGlobal('addEventListener', (_: string, listener: typeof install) => {
    install = listener;
  });
});
afterEach(() => vi.unstubAllGlobals());

const laterDoor = () => import('../../../lib/background/later-scripts.ts');

test('a script finds its tables, and those who ask at once share it', async () => {
  const { later } = await laterDoor();
  const [first, second] = await Promise.all([later('urls'), later('urls')]);
  expect(first).toEqual({ name: 'urls', tables: { trie: 'suffixes' } });
  expect(second).toBe(first);
  expect(await later('urls')).toBe(first);
  expect(log).toEqual(['/later-urls.json', '/later-urls.js']);
});

test('of scripts that load at the same time each finds its tables', async () => {
  const { later } = await laterDoor();
  const all = await Promise.all([later('urls'), later('judgement')]);
  expect(all).toMatchObject([{ tables: { trie: 'suffixes' } }, { tables: { languages: 'words' } }]);
});

test.each([
  [
    'its tables cannot be read',
    () => {
      files['/later-urls.json'] = new TypeError('Failed to fetch');
    },
    'Failed to fetch',
  ],
  ['its script holds nothing', () => vi.stubGlobal('importScripts', () => {}), '/later-urls.js holds no urls'],
])('where %s, whoever asks hears it, and the next one asks again', async (_, breakIt, message) => {
  const { later } = await laterDoor();
  const whole = { ...files };
  const importScripts: unknown = Reflect.get(globalThis, 'importScripts');
  breakIt();
  await expect(later('urls')).rejects.toThrow(message);
  files = whole;
  vi.stubGlobal('importScripts', importScripts);
  expect(await later('urls')).toMatchObject({ name: 'urls' });
});

test('a worker that is installed imports all scripts at once, and runs none', async () => {
  const { keepForLater } = await laterDoor();
  keepForLater();
  install();
  expect(log.sort()).toEqual(['/later-judgement.js', '/later-urls.js']);
  expect(globalThis).toMatchObject({ usherLater: undefined });
});
