import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { TOOLS } from '../../../scripts/tool.ts';

/** Starts the command as npm does: with the installed programs first in its path. */
function start(...args: readonly string[]): ChildProcess {
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  return spawn(process.execPath, ['scripts/tool.ts', ...args], { env: { ...process.env, PATH } });
}

/** Runs the command to its end. Returns its exit code and all that it has printed. */
async function run(...args: readonly string[]): Promise<[code: number, printed: string]> {
  const child = start(...args);
  const printed = [child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream)));
  const [code] = await once(child, 'exit');
  return [code, (await Promise.all(printed)).join('')];
}

it.each(Object.entries(TOOLS))('%s: its programs are there', (_, [command]) => {
  const paths = command.match(/(?:scripts|test)\/[\w/-]+(?:\.ts)?/g) ?? [];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('prints the tools', async () => {
  const [code, printed] = await run();
  expect(code).toBe(0);
  for (const [name, [, purpose]] of Object.entries(TOOLS))
    expect(printed).toMatch(new RegExp(`^${name} .*${purpose}$`, 'm'));
});

it('passes on the arguments, and the exit code', async () => {
  const [code, printed] = await run('corpora', resolve('docs/images'), '--nonsense');
  expect(code).toBe(1);
  expect(printed).toContain("'--nonsense'");
  expect(await run('policy')).toEqual([2, expect.stringContaining('Say which file')]);
});

it.each(['simulat', 'toString'])('%s: fails, and names the nearest', async (name) => {
  const [code, printed] = await run(name);
  expect(code).toBe(1);
  expect(printed).toContain(`There is no tool ${name}. The nearest: `);
  if (name === 'simulat') expect(printed).toContain('simulate');
});

it('passes on the signal that ends it', async () => {
  const child = start('inspect');
  child.stdin?.write('https://example.com\n');
  // Its first line: the tool is there.
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  child.kill('SIGTERM');
  // While the tool lives, the pipe that it prints into is open.
  expect(await once(child, 'close')).toEqual([null, 'SIGTERM']);
});
