/** The linter of addons.mozilla.org on the package, before any person looks at it. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FIREFOX_BUILD } from '../fixtures/firefox.ts';

interface Message {
  readonly code: string;
  readonly file: string;
}

test('web-ext lint finds no error, and no warning but the framework’s own', async () => {
  const args = [
    '--no',
    'web-ext',
    '--',
    'lint',
    '--source-dir',
    FIREFOX_BUILD,
    '--output',
    'json',
    '--no-config-discovery',
  ];
  const printed = await new Promise<string>((resolve) => {
    execFile('npx', args, { shell: process.platform === 'win32' }, (_error, stdout) => resolve(stdout));
  });
  const { errors, warnings, notices } = JSON.parse(printed) as Record<string, Message[]>;
  expect(errors).toEqual([]);
  expect(notices).toEqual([]);
  // Preact sets innerHTML for `dangerouslySetInnerHTML`, which Usher never uses: test/unit/components/markup.test.ts.
  // Each page has a script of its own.
  const scripts = await readdir(`${FIREFOX_BUILD}/chunks`);
  expect(warnings?.map(({ code, file }) => [code, file]).sort()).toEqual(
    scripts.map((file) => ['UNSAFE_VAR_ASSIGNMENT', `chunks/${file}`]).sort(),
  );
  for (const script of scripts) {
    const source = await readFile(`${FIREFOX_BUILD}/chunks/${script}`, 'utf8');
    expect(source).toContain('dangerouslySetInnerHTML');
    expect(source.split('.innerHTML=')).toHaveLength(2);
  }
});
