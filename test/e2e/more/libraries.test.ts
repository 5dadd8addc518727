/** Several copies of the page library on one page, as an app and its widget bundle it. Rows in docs/client-guide.md. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { VERSION } from '../../../lib/page/version.ts';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { bundled, type Call, type McpPage, openMcpPage, serveMcpPage, textOf } from '../../fixtures/mcp-page.ts';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import { answer, type McpStage, openUrl, promptWith, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar } from '../../fixtures/popup.ts';
import { forTest, launch, pair, site } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

const LIBRARY = fileURLToPath(new URL('../../../lib/page/index.ts', import.meta.url));

/** The library as an app bundles it, with a state of its own. It only claims `version`: none has been published. */
function copyOf(version: string): Promise<string> {
  const relabelled: Plugin = {
    name: 'relabelled',
    setup({ onLoad }) {
      onLoad({ filter: /page\/version\.ts$/ }, async ({ path }) => ({
        loader: 'ts',
        contents: (await readFile(path, 'utf8')).replace(`'${VERSION}'`, `'${version}'`),
      }));
    },
  };
  return bundled({ entryPoints: [LIBRARY], plugins: [relabelled] });
}

/** A message on the page's `window`. */
interface Passed {
  readonly connects: number;
  /** The versions that announced themselves. */
  readonly versions: readonly string[];
}

declare global {
  interface Window {
    passed: { connects: number; versions: string[] };
  }
}

/** A paired page with two clients, attached by the copies that `versions` name, in this order. */
async function twoCopies(versions: readonly [string, string]) {
  const target = await site({ '/connect': '<title>Target</title>' });
  const witness = { calls: {}, progress: [] };
  const served = forTest(
    await serveMcpPage(
      legacyEndpoint(() => legacyServer(`${target.originAs('localhost')}/connect`, witness)),
      { '/first.js': await copyOf(versions[0]), '/second.js': await copyOf(versions[1]) },
    ),
  );
  // A script that is added stays in the browser.
  const extension = await launch({ isOwn: true });
  await extension.context.addInitScript(() => {
    window.passed = { connects: 0, versions: [] };
    window.addEventListener('message', ({ data }) => {
      if (data?.type === 'mcp-usher:connect') window.passed.connects += 1;
      if (data?.type === 'mcp-usher:page') window.passed.versions.push(data.version);
    });
  });
  const client = await openMcpPage(extension, served);
  const connect = async (sdk: 'v1' | 'v2', library: string) => client.connect({ sdk, library, whenUnpaired: 'hold' });
  const [first, second] = [await connect('v1', '/first.js'), await connect('v2', '/second.js')];
  await (await pair(extension, client)).dismiss();
  const stage: McpStage = { extension, client };
  return { stage, first, second };
}

const passedOn = ({ page }: McpPage): Promise<Passed> => page.evaluate(() => window.passed);
const resultOf = async (call: Call) => JSON.parse(textOf(await call.ended()));

test.for([
  ['the same version', [VERSION, VERSION]],
  ['an older one first', ['0.0.1', VERSION]],
  ['a newer one first', ['99.0.0', VERSION]],
] as const)(
  'several copies of the library, %s: one port, one queue, and each gets its own answers',
  async ([, versions]) => {
    const { stage, first, second } = await twoCopies(versions);
    const { client, extension } = stage;
    const form = await client.call('form', {}, first);
    await promptWith(stage, 'Who are you?');
    const url = await client.call('complete', {}, second);
    await until('one queue', async () => /1 of 2/.test(await (await promptWith(stage, 'Who are you?')).text()));
    await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
    const isolated = await openUrl(stage, 'Visit one');
    expect(await resultOf(form)).toEqual({ action: 'accept', content: { name: 'Zoë' } });
    expect(await resultOf(url)).toEqual({ action: 'accept' });
    const waiting = await clickToolbar(extension, isolated);
    await until('the notice', async () => (await waiting.text()).includes(message('waiting.completed')));
    // The first copy of the page speaks for all of them.
    const { connects, versions: announced } = await passedOn(client);
    expect(connects).toBe(1);
    expect(new Set(announced)).toEqual(new Set([versions[0]]));
  },
);

test('several copies of the library, and the client of one is closed: the other goes on', async () => {
  const { stage, first } = await twoCopies(['0.0.1', VERSION]);
  const { client } = stage;
  const staying = await client.call('form', {}, first);
  await promptWith(stage, 'Who are you?');
  await client.call('url');
  await until('both to be taken', async () => (await client.states()).length === 2);
  await client.close();
  await until('the other to be taken back', async () =>
    (await client.states()).some(({ reason }) => reason === 'withdrawn'),
  );
  await answer(stage, 'Who are you?', message('action.decline'));
  expect(await resultOf(staying)).toEqual({ action: 'decline' });
});
