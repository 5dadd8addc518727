/** docs/first-page.md: what a newcomer copies out of it, run as it stands there. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../fixtures/mcp-server.ts';
import { answer, openUrl, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar } from '../../fixtures/popup.ts';
import { launch, pressArmed } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

const run = promisify(execFile);
/** The ports that the document names, and says where to change. */
const PAGE_PORT = '5173';
const SERVER_PORT = '3939';

/** The blocks of the document by the last word of their first line, with ports that are free here. */
async function blocks(pagePort: number, serverPort: number): Promise<Map<string, string>> {
  const written = await readFile('docs/first-page.md', 'utf8');
  const text = written.replaceAll(PAGE_PORT, String(pagePort)).replaceAll(SERVER_PORT, String(serverPort));
  return new Map([...text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(([, name = '', body = '']) => [name, body]));
}

/** Installs `specifier` (`name@major`) into `folder` from what this repository has, without the network. */
async function link(specifier: string, folder: string): Promise<void> {
  const [, name = '', major] = /^(.+)@(\d+)$/.exec(specifier) ?? [];
  const installed = resolve('node_modules', name);
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string };
  expect(version.split('.')[0], specifier).toBe(major);
  await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
  await symlink(installed, join(folder, 'node_modules', name));
}

/** A folder with the files of the document, and with what it says to install. */
async function copied(document: Map<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'usher-first-page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await run('npm', ['pack', '--workspace', 'mcp-usher', '--pack-destination', folder]);
  const [archive, ...packages] = /^npm install (.*)$/m.exec(document.get('install') ?? '')?.[1]?.split(' ') ?? [];
  expect(archive).toBe('./mcp-usher-*.tgz');
  const [packed = ''] = (await readdir(folder)).filter((name) => /^mcp-usher-.*\.tgz$/.test(name));
  const library = join(folder, 'node_modules/mcp-usher');
  await mkdir(library, { recursive: true });
  await run('tar', ['-xzf', join(folder, packed), '--strip-components=1', '-C', library]);
  for (const specifier of packages) await link(specifier, folder);
  await mkdir(join(folder, 'node_modules/.bin'));
  await symlink(resolve('node_modules/.bin/vite'), join(folder, 'node_modules/.bin/vite'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  for (const name of ['index.html', 'main.js', 'server.mjs']) {
    await writeFile(join(folder, name), document.get(name) ?? '');
  }
  return folder;
}

/** Runs one line in `folder` until the test ends. */
function start(line: string, folder: string): ChildProcess {
  const program = spawn(line, { cwd: folder, shell: true, detached: true, stdio: 'ignore' });
  onTestFinished(async () => {
    if (program.exitCode !== null) return;
    process.kill(-(program.pid ?? 0), 'SIGKILL');
    await once(program, 'exit');
  });
  return program;
}

test('the first page of the document: paired, a form and a visit get through to the server’s word', async () => {
  const [pagePort, serverPort] = [await freePort(), await freePort()];
  const [pageUrl, serverUrl] = [`http://localhost:${pagePort}/`, `http://127.0.0.1:${serverPort}`];
  const document = await blocks(pagePort, serverPort);
  const folder = await copied(document);
  const lines = document.get('run')?.trim().split('\n') ?? [];
  expect(lines).toHaveLength(2);
  const programs = lines.map((line) => start(line, folder));
  for (const url of [pageUrl, serverUrl]) {
    await until(`an answer of ${url}`, () => {
      expect(programs.map(({ exitCode }) => exitCode)).toEqual([null, null]);
      return fetch(url).then(
        () => true,
        () => false,
      );
    });
  }

  const extension = await launch();
  const page = await extension.open(pageUrl);
  const says = (text: string) => page.locator('output', { hasText: text }).waitFor();
  await says('Connected.');
  await page.getByRole('button', { name: 'Book a table' }).click();
  await says('click its icon and pair this page');

  const popup = await clickToolbar(extension, page);
  await pressArmed(popup, message('home.pair'));
  const stage = { extension, client: { page } };
  await sendForm(stage, 'For whom shall I book the table?', { 'Your name': 'Ada' });
  await says('A table is booked for Ada.');

  await page.getByRole('button', { name: 'Connect an account' }).click();
  const isolated = await openUrl(stage, 'Please connect your account.');
  await isolated.getByText('Sign in here').waitFor();
  await says('The person went to connect the account.');

  await page.bringToFront();
  await page.getByRole('button', { name: 'Book a table' }).click();
  await answer(stage, 'For whom shall I book the table?', message('action.decline'));
  await says('Nothing is booked: decline.');
  const foreign = await fetch(`${serverUrl}/mcp`, { method: 'POST', headers: { origin: 'https://other.example' } });
  expect(foreign.status).toBe(403);
});
