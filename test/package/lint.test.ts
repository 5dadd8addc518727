/** The linter of addons.mozilla.org on the package, before any person looks at it. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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
  const [warning, ...others] = warnings ?? [];
  expect(others).toEqual([]);
  expect(warning?.code).toBe('UNSAFE_VAR_ASSIGNMENT');
  expect(await readFile(`${FIREFOX_BUILD}/${warning?.file}`, 'utf8')).toContain('dangerouslySetInnerHTML');
});
