import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findPlaceholders } from '../../scripts/placeholders.ts';

/** The findings in a repository that has nothing but `text` in `file`. */
async function foundIn(file: string, text: string): Promise<string[]> {
  const root = `${await mkdtemp(join(tmpdir(), 'placeholders-'))}/`;
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
  return findPlaceholders(root);
}

it.each<[string, string, boolean]>([
  ['SECURITY.md', '> PLACEHOLDER: an address', true],
  ['docs/store/support.md', '| name | PLACEHOLDER |', true],
  ['docs/store/listing/en.md', 'PLACEHOLDER', true],
  ['components/home/home.tsx', "const HOME = 'https://mcp-usher.invalid/';", true],
  ['lib/page/package.json', '"homepage": "https://mcp-usher.invalid/"', true],
  ['wxt.config.ts', "id: 'usher@mcp-usher.invalid'", true],
  // One of our constants, and examples of other names that nobody owns.
  ['lib/url/secret.ts', 'const PLACEHOLDER = /x/;', false],
  ['lib/url/parse.ts', "'https://example.invalid/'", false],
  ['docs/style.md', 'A text with PLACEHOLDERS', false],
  ['docs/store/support.md', 'where `mcp-usher.invalid` stands', false],
  ['test/fixtures/site.ts', "'https://mcp-usher.invalid/'", false],
])('in %s, %s is something to fill in: %s', async (file, text, isOne) => {
  expect(await foundIn(file, `first line\n${text}\n`)).toEqual(isOne ? [`${file}:2: ${text}`] : []);
});

it('as a script, fails if anything is left', async () => {
  const left = await findPlaceholders();
  expect(spawnSync(process.execPath, ['scripts/placeholders.ts']).status).toBe(left.length > 0 ? 1 : 0);
});
