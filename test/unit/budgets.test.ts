import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUDGETS, isOver, LATER_BUDGET, partsOf } from '../../scripts/budgets.ts';
import { checkSizes, readBuild } from '../../scripts/sizes.ts';

it('knows every part that a browser starts with', () => {
  const pages = readdirSync('entrypoints', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/index.html'))
    .map((path) => path.replace('/index', ''));
  const own = readdirSync('public').filter((path) => path.endsWith('.html'));
  expect(Object.keys(BUDGETS)).toEqual(
    expect.arrayContaining([...pages, ...own, 'background.js', 'bridge.js', 'stand-in.js']),
  );
});

const build = (sizes: Record<string, number>, loads: Record<string, string[]> = {}) => ({
  entries: ['popup.html'],
  sizes: new Map(Object.entries(sizes)),
  loads: new Map(Object.entries(loads)),
});
const overIn = (...args: Parameters<typeof build>) =>
  partsOf(build(...args))
    .filter(isOver)
    .map(({ name }) => name);

describe('budgets', () => {
  const most = BUDGETS['popup.html'] ?? 0;

  it.each<[string, Parameters<typeof build>, string[]]>([
    ['a part within its budget', [{ 'popup.html': most }], []],
    ['a part over it', [{ 'popup.html': most + 1 }], ['popup.html']],
    [
      'what is loaded at once counts, at any depth',
      [
        { 'popup.html': 1, 'a.js': 1, 'b.js': most },
        { 'popup.html': ['a.js'], 'a.js': ['b.js'] },
      ],
      ['popup.html'],
    ],
    [
      'each file counts once, in circles too',
      [
        { 'popup.html': 1, 'a.js': most - 2, 'b.js': 1 },
        { 'popup.html': ['a.js', 'b.js'], 'a.js': ['b.js'], 'b.js': ['a.js'] },
      ],
      [],
    ],
    ['what comes later has a budget of its own', [{ 'popup.html': 1, 'later.js': LATER_BUDGET }], []],
    ['and fails over that', [{ 'popup.html': 1, 'later.js': LATER_BUDGET + 1 }], ['later.js']],
  ])('%s', (_, args, expected) => {
    expect(overIn(...args)).toEqual(expected);
  });

  it('a part that nobody has given a budget fails', () => {
    const [part] = partsOf({ entries: ['new.html'], sizes: new Map([['new.html', 1]]), loads: new Map() });
    expect(part).toEqual({ name: 'new.html', bytes: 1, budget: null });
    expect(part && isOver(part)).toBe(true);
  });
});

describe('reading a build', () => {
  let dir: string;
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  };
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'budgets-'));
    const head = '<script type="module" crossorigin src="/chunks/popup.js"></script>';
    await write('popup.html', `${head}<link rel="stylesheet" crossorigin href="/assets/popup.css">`);
    await write('chunks/popup.js', 'import{a}from"./shared.js";import("./later.js").then(a);');
    await write('chunks/shared.js', 'export let a=1;');
    await write('chunks/later.js', 'export let b="import x from \'./nothing.js\'";');
    await write('assets/popup.css', 'p{}');
    await write('bridge.js', '(function(){})()');
    await write('icon/16.png', 'not looked at');
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('follows scripts, styles and static imports, and nothing that comes later', async () => {
    const { entries, sizes, loads } = await readBuild(dir);
    expect(entries.toSorted()).toEqual(['bridge.js', 'popup.html']);
    expect(sizes.size).toBe(6);
    expect(loads.get('popup.html')).toEqual(['chunks/popup.js', 'assets/popup.css']);
    expect(loads.get('chunks/popup.js')).toEqual(['chunks/shared.js']);
    expect(loads.get('chunks/later.js')).toEqual([]);
  });

  it('fails the build that is over, and names what is', async () => {
    await checkSizes(dir);
    await write('new.js', 'let grown');
    await expect(checkSizes(dir)).rejects.toThrow(/new\.js/);
  });
});
