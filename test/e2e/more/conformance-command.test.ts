/** `mcp-usher conformance`, as somebody runs it: what it says of pages and of Usher, and what it says is missing. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CheckOutcome } from '../../../lib/page/conformance.ts';
import { findProgram } from '../../../scripts/browsers.ts';
import { startDemo } from '../../demo/demo.ts';
import { startEverything } from '../../demo/everything.ts';
import { TEST_BUILD } from '../../fixtures/extension.ts';
import { proxyTo, serveMcpPage } from '../../fixtures/mcp-page.ts';
import { serveSite } from '../../fixtures/site.ts';

const COMMAND = resolve('lib/page/dist/command.js');
const PERSON = resolve('test/fixtures/conformance-person.ts');

/** Runs the command and returns its exit status and what it printed. */
function run(args: readonly string[], { cwd = '.', sdk = '', page = '' } = {}) {
  const options = { cwd, env: { ...process.env, SDK: sdk, PAGE: page } };
  return new Promise<{ status: unknown; out: string; err: string }>((done) =>
    execFile(process.execPath, [COMMAND, 'conformance', ...args], options, (error, out, err) =>
      done({ status: error?.code ?? 0, out, err }),
    ),
  );
}

/** The same with the browser of this machine. */
const inBrowser = async (args: readonly string[], options = {}) =>
  run([...args, '--executable', (await findProgram('chromium')) ?? ''], options);

/** A page of other making, with one line broken. */
async function independentPage(text = '', becomes = text): Promise<string> {
  const source = await readFile('test/independent/page.js', 'utf8');
  const site = await serveSite({
    '/client.js': { headers: { 'content-type': 'text/javascript' }, body: source.replace(text, becomes) },
    '/': `<!doctype html><button>Ask</button><script type="module">
      import { createClient } from '/client.js';
      const client = createClient();
      document.querySelector('button').onclick = () => client.ask({
        params: { message: 'Which?', requestedSchema: { type: 'object', properties: {} } },
      });
    </script>`,
  });
  onTestFinished(() => site.close());
  return `${site.origin}/`;
}

test('a page of other making passes; one that acknowledges nothing fails the checks that say so', async () => {
  const passed = await inBrowser(['page', await independentPage(), '--press', 'button']);
  expect(passed).toMatchObject({ status: 0, err: '' });
  expect(passed.out).toMatch(/ passed, 0 failed\n$/);
  const silent = await independentPage("method: 'elicitation/acknowledge'", "method: 'elicitation/forget'");
  const only = ['P-1', 'P-14', 'P-15'].flatMap((id) => ['--only', id]);
  const { status, out } = await inBrowser(['page', silent, '--press', 'button', '--json', ...only]);
  expect(status).toBe(1);
  const failed = (JSON.parse(out) as CheckOutcome[]).filter(({ problem }) => problem !== null);
  expect(failed.map(({ id }) => id)).toEqual(['P-14', 'P-15']);
});

test.for(['v1', 'v2'])('a page with `attachUsher` on SDK %s passes', async (sdk) => {
  const server = await startEverything();
  const site = await serveMcpPage(proxyTo(server.url));
  onTestFinished(async () => {
    await site.close();
    await server.close();
  });
  const { status, out, err } = await inBrowser(['page', `${site.origin}/`, '--person', PERSON], { sdk });
  expect(status, out + err).toBe(0);
});

test('the page of the demo passes', async () => {
  const demo = await startDemo();
  onTestFinished(() => demo.close());
  const { status, out, err } = await inBrowser(['page', demo.url, '--person', PERSON], { page: 'demo' });
  expect(status, out + err).toBe(0);
});

test('Usher passes', async () => {
  const { status, out, err } = await inBrowser(['provider', '--extension', TEST_BUILD, '--person', PERSON]);
  expect(status, out + err).toBe(0);
});

test('it says in one line what is missing', async () => {
  const empty = await mkdtemp(`${tmpdir()}/usher-command-`);
  onTestFinished(() => rm(empty, { recursive: true }));
  const url = 'http://127.0.0.1:1/';
  const missing = [
    await run(['page', url, '--press', 'button'], { cwd: empty }),
    await run(['page', url, '--press', 'button', '--executable', '/nowhere/chromium']),
    await inBrowser(['page', url, '--press', 'button']),
    await run(['provider', '--extension', empty]),
    await run(['provider', '--extension', empty, '--browser', 'firefox']),
    await run(['page', url, '--press', 'button', '--browser', 'firefox', '--executable', '/nowhere/firefox']),
    await run(['page', url, '--press', 'button', '--only', 'V-1']),
  ];
  expect(missing.map(({ status, out }) => [status, out])).toEqual(missing.map(() => [2, '']));
  const words = [
    /^Playwright is missing/,
    /^The browser /,
    /^The page cannot be opened/,
    /^There is no manifest\.json/,
    /only in Chromium|extensions only there/,
    /npx playwright install firefox/,
    /^A page has no rule V-1/,
  ];
  for (const [at, { err }] of missing.entries()) {
    expect(err).toMatch(words[at] as RegExp);
    expect(err.trim().split('\n')).toHaveLength(1);
  }
});
