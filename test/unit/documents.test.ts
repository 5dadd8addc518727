/** The documents that name tests name tests that exist: a promise without its guard shows here. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = ['SECURITY.md', 'docs/browsers.md', 'docs/architecture.md'];
/** Tells what a test does in its own words. */
const PARAPHRASES = 'docs/architecture.md';
/** A test file or folder below `test/`, and perhaps a part of a title in it. */
const REFERENCE = /`((?:unit|e2e|firefox|package)\/[\w/-]+)`(?: \(([^)]+)\))?/g;

const references = DOCUMENTS.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(REFERENCE)].map(([, test = '', title]) => [path, test, title] as const),
);

it('finds what they name', () => expect(references.length).toBeGreaterThan(100));

it.each(references)('%s: %s (%s)', (path, test, title) => {
  const file = `test/${test}.test.ts`;
  expect(existsSync(file) || existsSync(`test/${test}`)).toBe(true);
  if (title !== undefined && path !== PARAPHRASES && existsSync(file))
    expect(readFileSync(file, 'utf8')).toContain(title);
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
