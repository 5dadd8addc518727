/** Accidents of a client between its servers and Usher. Rows of the table in docs/client-guide.md. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Extension, type LaunchOptions, launchExtension } from '../../fixtures/extension.ts';
import { openExtensionsPage } from '../../fixtures/extensions-page.ts';
import { legacyServer, type Witness } from '../../fixtures/legacy-server.ts';
import {
  type Call,
  type Endpoint,
  type McpPage,
  type McpSite,
  openMcpPage,
  serveMcpPage,
  textOf,
} from '../../fixtures/mcp-page.ts';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import {
  answer,
  finish,
  type McpStage,
  openPairedPage,
  openUrl,
  pairedMcpStage,
  promptWith,
  sendForm,
} from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../../fixtures/popup.ts';
import { pair, pressArmed, site } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

/** The page pings every 10 s, and believes the third silence. */
const GONE_MS = 30_000;

/** For the stories that it survives. */
let extension: Extension;

beforeAll(async () => {
  extension = await launchExtension();
});
afterAll(() => extension.close());

/** Servers behind `/mcp` and `/mcp?other`, which ask for the same elicitation ids under different addresses. */
async function twoServers(): Promise<{ endpoint: Endpoint; witness: Witness }> {
  const target = await site({ '/one': '<title>One</title>', '/two': '<title>Two</title>' });
  const witness: Witness = { calls: {}, progress: [] };
  const at = (path: string) => legacyEndpoint(() => legacyServer(`${target.originAs('localhost')}${path}`, witness));
  const [one, two] = [at('/one'), at('/two')];
  return { witness, endpoint: (request, response) => (request.url?.includes('other') ? two : one)(request, response) };
}

/** A page on an origin of its own, in a tab that goes with the test. */
async function opened(open: (extension: Extension, served: McpSite) => Promise<McpPage>) {
  const { endpoint, witness } = await twoServers();
  const served = await serveMcpPage(endpoint);
  onTestFinished(async () => {
    const [first, ...pages] = extension.context.pages();
    await first?.bringToFront();
    for (const page of pages) await page.close();
    await served.close();
  });
  return { extension, client: await open(extension, served), witness };
}

/** A paired page, connected to nothing yet. */
const paired = () => opened(openPairedPage);
/** A page that nobody has paired yet. */
const unpaired = () => opened(openMcpPage);

/** The result in the server's own code, which its tool returns as JSON. */
const resultOf = async (call: Call) => JSON.parse(textOf(await call.ended()));
/** The person sends the form that `call` made its server ask for, and the server gets their answer. */
async function isAnswered(stage: McpStage, call: Call): Promise<void> {
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  expect(await resultOf(call)).toEqual({ action: 'accept', content: { name: 'Zoë' } });
}

const reasons = async ({ client }: McpStage) => (await client.states()).map(({ state, reason }) => reason ?? state);

describe.each(['v1', 'v2'] as const)('SDK %s', (sdk) => {
  test('attached twice: the first attachment stands, and each question is asked once', async () => {
    const stage = await paired();
    await stage.client.connect({ sdk, attached: 'twice' });
    await isAnswered(stage, await stage.client.call('form'));
    // URL mode is the first attachment's alone, and the call is repeated once.
    const required = await stage.client.call('required-once');
    await finish(stage, await openUrl(stage, 'Visit one'));
    expect(await resultOf(required)).toBe('done');
    expect(stage.witness.calls).toEqual({ form: 1, 'required-once': 2 });
    expect(await reasons(stage)).toEqual(['waiting', 'accepted', 'waiting', 'opened', 'accepted']);
  });

  test('attached after connect(): what the app has declared itself is served', async () => {
    const stage = await paired();
    await stage.client.connect({ sdk, attached: 'late', declares: true });
    await isAnswered(stage, await stage.client.call('form'));
  });

  test('attached after connect() with nothing declared: the console warns, and -32042 is served all the same', async () => {
    const stage = await paired();
    const warning = stage.client.page.waitForEvent('console', (message) => message.text().includes('before connect()'));
    await stage.client.connect({ sdk, attached: 'late' });
    expect((await warning).type()).toBe('warning');
    expect(await (await stage.client.call('form')).ended()).toMatchObject({ error: { message: expect.any(String) } });
    const required = await stage.client.call('required-once');
    await finish(stage, await openUrl(stage, 'Visit one'));
    expect(await resultOf(required)).toBe('done');
  });

  test('a page that is paired while a request is held: it is asked without a reload', async () => {
    const stage = await unpaired();
    const { client } = stage;
    await client.connect({ sdk, whenUnpaired: 'hold' });
    const form = await client.call('form');
    await until('the request to be held', async () => (await client.states()).at(-1)?.state === 'held');
    await (await pair(extension, client)).waitForView('form');
    await isAnswered(stage, form);
    expect((await client.states()).map(({ state }) => state)).toEqual(['held', 'waiting', 'ended']);
  });

  test('a page with a fallback that is paired later: the next question is for Usher', async () => {
    const stage = await unpaired();
    const { client } = stage;
    await client.connect({ sdk, fallback: true });
    expect(await resultOf(await client.call('form'))).toEqual({ action: 'decline' });
    await (await pair(extension, client)).dismiss();
    await isAnswered(stage, await client.call('form'));
  });

  test('a page with neither that is paired later: asked once its client has connected again', async () => {
    const stage = await unpaired();
    const { client } = stage;
    await client.connect({ sdk });
    await (await pair(extension, client)).dismiss();
    expect(await (await client.call('form')).ended()).toMatchObject({ error: { message: expect.any(String) } });
    await client.reconnect();
    await isAnswered(stage, await client.call('form'));
  });

  test('the page is unpaired in mid-request: cancel', async () => {
    const stage = await paired();
    await stage.client.connect({ sdk });
    const form = await stage.client.call('form');
    const prompt = await promptWith(stage, 'Who are you?');
    await prompt.dismiss();
    // The toolbar button of a tab with a request shows the request: unpaired from another tab of the same client.
    const other = await extension.open(stage.client.page.url());
    await pressArmed(await clickToolbar(extension, other), message('home.unpair'));
    expect(await resultOf(form)).toEqual({ action: 'cancel' });
    expect((await reasons(stage)).at(-1)).toBe('unpaired');
  });
});

/** A form of each SDK on one page, taken by Usher. */
async function askedByBoth(options: LaunchOptions = {}) {
  const { endpoint } = await twoServers();
  const stage = await pairedMcpStage(endpoint, options);
  await stage.client.page.clock.install();
  const calls: Call[] = [];
  for (const sdk of ['v1', 'v2'] as const) {
    calls.push(await stage.client.call('form', {}, await stage.client.connect({ sdk })));
  }
  await promptWith(stage, 'Who are you?');
  await until('both to be taken', async () => (await reasons(stage)).length === calls.length);
  return { stage, calls };
}

test('Usher is removed in mid-request: cancel, once it has not answered for a while', async () => {
  const { stage, calls } = await askedByBoth({ isRemovable: true });
  await stage.extension.remove();
  await stage.client.page.clock.runFor(GONE_MS);
  for (const call of calls) expect(await resultOf(call)).toEqual({ action: 'cancel' });
  expect((await reasons(stage)).slice(calls.length)).toEqual(['provider-gone', 'provider-gone']);
});

test('Usher is switched off and on in mid-request: the same questions are asked again', async () => {
  const { stage, calls } = await askedByBoth();
  const extensions = await openExtensionsPage(stage.extension);
  await stage.client.page.bringToFront();
  await extensions.setEnabled(false);
  await extensions.setEnabled(true);
  await until('them to be taken again', async () => (await reasons(stage)).length === 2 * calls.length);
  for (const call of calls) {
    await isAnswered(stage, call);
  }
});

test('several clients on a page: one queue, and each gets its own answers', async () => {
  const stage = await paired();
  const { client } = stage;
  const first = await client.connect({ sdk: 'v1' });
  const second = await client.connect({ sdk: 'v2', url: `${new URL(client.page.url()).origin}/mcp?other` });
  const asked = await client.call('form', {}, first);
  await promptWith(stage, 'Who are you?');
  const other = await client.call('url', {}, second);
  const popup = await openedPopup(extension);
  await until('both in one queue', async () => /1 of 2/.test(await popup.text()));
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  await answer(stage, 'Visit one', message('action.decline'));
  expect(await resultOf(asked)).toEqual({ action: 'accept', content: { name: 'Zoë' } });
  expect(await resultOf(other)).toEqual({ action: 'decline' });
});

test('several servers on a page: the completion notice of one is none of the other, though their ids are the same', async () => {
  const stage = await paired();
  const { client } = stage;
  const first = await client.connect({ sdk: 'v1' });
  const second = await client.connect({ sdk: 'v2', url: `${new URL(client.page.url()).origin}/mcp?other` });
  const silent = await client.call('url', {}, first);
  const silentTab = await openUrl(stage, '/one');
  expect(await resultOf(silent)).toEqual({ action: 'accept' });
  await client.page.bringToFront();
  const notified = await client.call('complete', {}, second);
  const notifiedTab = await openUrl(stage, '/two');
  expect(await resultOf(notified)).toEqual({ action: 'accept' });
  const finished = async (tab: typeof silentTab) => {
    const popup = await clickToolbar(extension, tab);
    await popup.waitForView('waiting');
    return (await popup.text()).includes(message('waiting.completed'));
  };
  await until('the notice', () => finished(notifiedTab));
  expect(await finished(silentTab)).toBe(false);
});
