/** The documents that name tests name tests that exist: a promise without its guard shows here. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = ['SECURITY.md', 'docs/browsers.md', 'docs/architecture.md', 'docs/stand-in.md', 'docs/first-page.md'];
/** Tells what a test does in its own words. */
const PARAPHRASES = 'docs/architecture.md';
/** A test file or folder below `test/`, and perhaps a part of a title in it. */
const REFERENCE = /`((?:unit|e2e|firefox|package)\/[\w/-]+)`(?: \(([^)]+)\))?/g;

/** The text of a test file, with that of the stories it shares with another browser. */
function storiesIn(file: string): string {
  const own = readFileSync(file, 'utf8');
  const shared = [...own.matchAll(/'\.\.\/stories\/([\w-]+\.ts)'/g)].map(([, name]) =>
    readFileSync(`test/stories/${name}`, 'utf8'),
  );
  return [own, ...shared].join('\n');
}

const references = DOCUMENTS.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(REFERENCE)].map(([, test = '', title]) => [path, test, title] as const),
);

it('finds what they name', () => expect(references.length).toBeGreaterThan(100));

it.each(references)('%s: %s (%s)', (path, test, title) => {
  const file = `test/${test}.test.ts`;
  expect(existsSync(file) || existsSync(`test/${test}`)).toBe(true);
  if (title !== undefined && path !== PARAPHRASES && existsSync(file)) expect(storiesIn(file)).toContain(title);
});

describe('each thing that servers do', () => {
  const guide = readFileSync('docs/client-guide.md', 'utf8');
  const [tables = ''] = guide.split('## What servers do')[1]?.split('\n## ') ?? [];
  const rows = tables.split('\n').filter((line) => line.startsWith('| ') && !line.endsWith(' test |'));
  /** A file in `test/e2e/` and the title of a story in it; `…` stands for what differs between its tables' rows. */
  const stories = (text: string) =>
    [...text.matchAll(/`([\w-]+)` _([^_]+)_/g)].map(([, file = '', title = '']) => [file, title] as const);

  it('has rows', () => expect(rows.length).toBeGreaterThan(30));

  it.each(rows)('is a story: %s', (row) => expect(stories(row)).not.toEqual([]));

  it.each(stories(guide))('%s: %s', (file, title) => {
    const source = storiesIn(`test/e2e/${file}.test.ts`);
    const words = title.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    expect(source).toMatch(new RegExp(`\\(\\s*(['"])${words.join('[^\\n]*')}\\1,`));
  });
});

describe('each threat', () => {
  const rows = readFileSync('SECURITY.md', 'utf8')
    .split('## Threats')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'));
  it.each(rows ?? [])('%s', (row) => {
    expect(row).toMatch(/`(unit|e2e|firefox|package)\/|\| none|\| as for a malicious page/);
  });
});
