/** The protocol's own conformance suite. The client is a page with the page library, the person answers in the popup. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { onLoopback, proxyTo } from '../../fixtures/loopback.ts';
import type { Endpoint } from '../../fixtures/mcp-page.ts';
import { answer, type McpStage, pairedMcpStage, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

interface Scenario {
  readonly name: string;
  /** The package that has it: the current release, or the pre-release that knows revision 2026-07-28. */
  readonly suite: string;
  /** The checks that it must have made. */
  readonly checks: readonly string[];
  readonly story: (stage: McpStage) => Promise<void>;
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'elicitation-sep1034-client-defaults',
    suite: '@modelcontextprotocol/conformance',
    checks: ['string', 'integer', 'number', 'enum', 'boolean'].map(
      (type) => `client-elicitation-sep1034-${type}-default`,
    ),
    async story(stage) {
      await stage.client.connect();
      const call = await stage.client.call('test_client_elicitation_defaults');
      await sendForm(stage, 'accept with defaults');
      await call.ended();
    },
  },
  {
    name: 'sep-2322-client-request-state',
    suite: 'conformance-next',
    checks: [
      'sep-2322-client-request-state-echoed',
      'sep-2322-client-jsonrpc-id-different',
      'sep-2322-client-no-state-omitted',
      'sep-2322-client-parallel-isolation',
      'sep-2322-default-result-type-complete',
    ],
    async story(stage) {
      const { client } = stage;
      await client.connect({ sdk: 'v2-modern' });
      expect(await client.tools()).toHaveLength(4);
      const withState = await client.call('test_mrtr_echo_state');
      // Between the rounds of the first.
      await (await client.call('test_mrtr_unrelated')).ended();
      await answer(stage, 'Please confirm to continue', message('form.yes'));
      await withState.ended();
      const withoutState = await client.call('test_mrtr_no_state');
      await answer(stage, 'no state test', message('form.yes'));
      await withoutState.ended();
      await (await client.call('test_mrtr_no_result_type')).ended();
    },
  },
];

test.for(SCENARIOS)('$name: all checks pass', async ({ name, suite, checks, story }) => {
  let endpoint: Endpoint = (_, response) => void response.writeHead(404).end();
  const stage = await pairedMcpStage((request, response) => endpoint(request, response));
  let failure: unknown;
  const made = await runScenario(name, suite, async (serverUrl) => {
    endpoint = proxyTo(serverUrl);
    await story(stage).catch((error) => (failure = error));
  });
  if (failure) throw failure;
  const failed = made.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
  expect(failed).toEqual([]);
  const passed = made.filter(({ status }) => status === 'SUCCESS').map(({ id }) => id);
  expect(passed).toEqual(expect.arrayContaining([...checks]));
});

/** Runs one scenario of `suite`, with `client` as its client, and returns the checks that it made. */
async function runScenario(
  name: string,
  suite: string,
  client: (serverUrl: string) => Promise<void>,
): Promise<Check[]> {
  const control = await onLoopback(async (request, response) => {
    let serverUrl = '';
    for await (const chunk of request) serverUrl += chunk;
    await client(serverUrl);
    response.end();
  });
  const output = await mkdtemp(join(tmpdir(), 'usher-conformance-'));
  onTestFinished(async () => {
    await control.close();
    await rm(output, { recursive: true });
  });
  const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const command = [process.execPath, path('../../fixtures/conformance-client.ts'), control.origin].join(' ');
  // Its servers would listen on all interfaces.
  const preload = ['--import', new URL('../../demo/loopback.ts', import.meta.url).href];
  const program = path(`../../../node_modules/${suite}/dist/index.js`);
  const options = ['client', '--command', command, '--scenario', name, '--timeout', '100000', '--output-dir', output];
  const run = spawn(process.execPath, [...preload, program, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (data) => (printed += data));
  const [code] = await once(run, 'close');
  expect(code, printed).toBe(0);
  const [folder = ''] = await readdir(output);
  return JSON.parse(await readFile(join(output, folder, 'checks.json'), 'utf8'));
}
