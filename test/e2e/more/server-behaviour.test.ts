/** Whatever a server may do about elicitation. Each test is a row of the table in docs/client-guide.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MAX_WAITING } from '../../../lib/requests/limits.ts';
import { type Extension, launchExtension } from '../../fixtures/extension.ts';
import { hurry } from '../../fixtures/hurry.ts';
import { FLOOD, legacyServer, PROGRESS_TIMEOUT_MS, type Witness } from '../../fixtures/legacy-server.ts';
import { type McpPage, type McpSite, serveMcpPage, textOf } from '../../fixtures/mcp-page.ts';
import { legacyEndpoint, modernEndpoint } from '../../fixtures/mcp-server.ts';
import {
  answer,
  finish,
  type McpStage,
  openPairedPage,
  openUrl,
  promptWith,
  sendForm,
} from '../../fixtures/mcp-stage.ts';
import { message, messageLike } from '../../fixtures/messages.ts';
import { type ModernWitness, modernServer } from '../../fixtures/modern-server.ts';
import { clickToolbar, isPopupOpen } from '../../fixtures/popup.ts';
import { type Site, serveSite } from '../../fixtures/site.ts';
import { pressArmed } from '../../fixtures/stage.ts';
import { awaitedLater, until } from '../../fixtures/wait.ts';

const SDKS = ['v1', 'v2'] as const;
const witness: Witness = { calls: {}, progress: [] };
const modernWitness: { rounds: ModernWitness['rounds'][number][] } = { rounds: [] };
let target: Site;
let site: McpSite;
let stage: McpStage;
let client: McpPage;
let extension: Extension;

beforeAll(async () => {
  target = await serveSite({ '/connect': '<title>Target</title><h1>Target</h1>' });
  const url = `${target.originAs('localhost')}/connect`;
  const legacy = legacyEndpoint(() => legacyServer(url, witness));
  const modern = modernEndpoint(() => modernServer(url, modernWitness));
  site = await serveMcpPage((request, response) =>
    (request.url?.includes('modern') ? modern : legacy)(request, response),
  );
  extension = await launchExtension();
  client = await openPairedPage(extension, site);
  stage = { extension, client };
});
afterAll(() => Promise.all([extension.close(), site.close(), target.close()]));
beforeEach(async () => {
  for (const name of Object.keys(witness.calls)) delete witness.calls[name];
  witness.progress.length = 0;
  modernWitness.rounds.length = 0;
  for (const page of extension.context.pages()) if (page !== client.page) await page.close();
  await client.page.reload();
  await client.page.waitForFunction('window.pageClient !== undefined');
  await client.page.bringToFront();
});

/** The result of the tool `name` in the server's own code, which it returns as JSON. */
function resultOf(name: string): Promise<unknown> {
  return awaitedLater(client.call(name).then(async (call) => JSON.parse(textOf(await call.ended()))));
}
const ended = async () => (await client.states()).filter(({ state }) => state === 'ended').map(({ reason }) => reason);

describe.each(SDKS)('revision 2025-11-25, SDK %s', (sdk) => {
  test('a form: accept with what was typed, decline, cancel', async () => {
    await client.connect({ sdk });
    const sent = resultOf('form');
    await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
    expect(await sent).toEqual({ action: 'accept', content: { name: 'Zoë' } });
    for (const action of ['decline', 'cancel'] as const) {
      const refused = resultOf('form');
      await answer(stage, 'Who are you?', message(`action.${action}`));
      expect(await refused).toEqual({ action });
    }
  });

  test('a URL with an elicitationId: accept at consent', async () => {
    await client.connect({ sdk });
    const result = resultOf('url');
    await openUrl(stage, 'Visit one');
    expect(await result).toEqual({ action: 'accept' });
  });

  test('a completion notice is shown, one with an unknown id ignored', async () => {
    await client.connect({ sdk });
    const result = resultOf('complete');
    const isolated = await openUrl(stage, 'Visit one');
    expect(await result).toEqual({ action: 'accept' });
    const popup = await clickToolbar(extension, isolated);
    await until('the notice', async () => (await popup.text()).includes(message('waiting.completed')));
  });

  test('a progress token: told of progress while the person decides, so that its timeout does not run out', async () => {
    await client.connect({ sdk });
    await client.page.evaluate(hurry, 10);
    const call = await client.call('progress');
    await promptWith(stage, 'Who are you?');
    // It comes at once, and then every second: a busy machine can be late by four.
    await until('progress beyond the timeout', () => witness.progress.length > 2 + PROGRESS_TIMEOUT_MS / 1_000);
    await sendForm(stage, 'Who are you?');
    expect(JSON.parse(textOf(await call.ended()))).toMatchObject({ action: 'accept' });
    expect(witness.progress).toEqual(witness.progress.map((_, index) => index + 1));
  });

  test('a related task: echoed in the result', async () => {
    await client.connect({ sdk });
    const result = resultOf('related-task');
    await sendForm(stage, 'Who are you?');
    expect(await result).toMatchObject({ _meta: { 'io.modelcontextprotocol/related-task': { taskId: 't1' } } });
  });

  test('a task that was not declared: ignored', async () => {
    await client.connect({ sdk, tasks: false });
    const result = resultOf('undeclared-task');
    await sendForm(stage, 'Who are you?');
    expect(await result).toMatchObject({ action: 'accept' });
  });

  test('it gives up: the prompt goes away', async () => {
    await client.connect({ sdk });
    const result = resultOf('patient');
    const prompt = await promptWith(stage, 'Who are you?');
    await (await client.call('give-up')).ended();
    expect(await result).toMatchObject({ gaveUp: expect.any(String) });
    await until('the withdrawal', async () => (await ended()).includes('withdrawn'));
    await prompt.hasNothingLeft();
  });

  test('a form of no known kind, and a mode that was not declared: -32602, nobody is asked', async () => {
    await client.connect({ sdk });
    expect(await resultOf('malformed-form')).toEqual({ code: -32602 });
    await client.connect({ sdk, modes: ['form'] });
    expect(await resultOf('undeclared-mode')).toEqual({ code: -32602 });
    expect(await isPopupOpen(extension)).toBe(false);
  });

  test('too much at once: what fits is asked, cancel for the rest', async () => {
    await client.connect({ sdk });
    const results = resultOf('flood');
    const limited = async () => (await ended()).filter((reason) => reason === 'rate-limited').length;
    await until('the rest to be refused', async () => (await limited()) === FLOOD - MAX_WAITING);
    await answer(stage, 'Question 0', message('action.decline'));
    const popup = await promptWith(stage, 'Question 1');
    await pressArmed(popup, message('queue.cancelAll', MAX_WAITING - 1));
    const actions = ((await results) as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(['decline', ...Array.from({ length: FLOOD - 1 }, () => 'cancel')]);
  });

  test('-32042: the URL is shown, and once it is finished the call is made again', async () => {
    await client.connect({ sdk });
    const call = await client.call('required-once');
    const isolated = await openUrl(stage, 'Visit one');
    await isolated.getByRole('heading').waitFor();
    expect(await call.outcome()).toBeNull();
    await finish(stage, isolated);
    expect(textOf(await call.ended())).toBe('"done"');
    expect(witness.calls['required-once']).toBe(2);
  });

  test('-32042 with two URLs: a consent for each', async () => {
    await client.connect({ sdk });
    const call = await client.call('required-two');
    for (const name of ['one', 'two']) {
      expect(await call.outcome()).toBeNull();
      const shown = await promptWith(stage, `Visit ${name}`);
      expect(await shown.text()).toContain(message('group.lead', 2));
      await finish(stage, await openUrl(stage, `Visit ${name}`));
    }
    expect(textOf(await call.ended())).toBe('"done"');
  });

  test.each([message('action.decline'), message('action.cancel')])(
    '-32042 with two URLs and one %s: the error, and the other is taken back',
    async (button) => {
      await client.connect({ sdk });
      const call = await client.call('required-two');
      await answer(stage, 'Visit one', button);
      expect(await call.ended()).toMatchObject({ error: { code: -32042 } });
      expect(witness.calls['required-two']).toBe(1);
      const reason = button === message('action.decline') ? 'declined' : 'cancelled';
      await until('both to end', async () => (await ended()).length === 2);
      expect((await ended()).toSorted()).toEqual([reason, 'withdrawn']);
    },
  );

  test('-32042 again and again: asked three times, then the error', async () => {
    await client.connect({ sdk });
    const call = await client.call('required-forever');
    for (const round of [1, 2, 3]) await finish(stage, await openUrl(stage, `Visit round-${round}`));
    expect(await call.ended()).toMatchObject({ error: { code: -32042 } });
    expect(witness.calls['required-forever']).toBe(4);
  });

  test.each(['required-none', 'required-huge', 'required-malformed', 'required-form'])(
    '-32042 that is not a list of 1 to 16 URLs, %s: the error, nobody is asked',
    async (tool) => {
      await client.connect({ sdk });
      expect(await (await client.call(tool)).ended()).toMatchObject({ error: { code: -32042 } });
      expect(witness.calls[tool]).toBe(1);
      expect(await client.states()).toEqual([]);
    },
  );

  test('the client is closed, or detached, in mid-request: the prompt goes away', async () => {
    // After two that were taken back under the person's eyes prompts stay on the badge, until the person looks.
    onTestFinished(async () => (await clickToolbar(extension, client.page)).dismiss());
    await client.connect({ sdk });
    const detached = resultOf('form');
    await promptWith(stage, 'Who are you?');
    await client.detach();
    expect(await detached).toEqual({ action: 'cancel' });
    await client.connect({ sdk });
    await client.call('form');
    await promptWith(stage, 'Who are you?');
    await client.close();
    await until('both to end', async () => (await ended()).length === 2);
    expect(await ended()).toEqual(['withdrawn', 'withdrawn']);
  });
});

describe('revision 2026-07-28', () => {
  const connect = () => client.connect({ sdk: 'v2-modern', url: `${site.origin}/mcp?modern` });

  test('a URL: accept once the person is done, not before', async () => {
    await connect();
    const call = await client.call('url');
    const isolated = await openUrl(stage, 'Connect your account');
    await isolated.getByRole('heading').waitFor();
    const waiting = await clickToolbar(extension, isolated);
    await waiting.waitForView('waiting');
    await waiting.dismiss();
    expect(await call.outcome()).toBeNull();
    expect(modernWitness.rounds).toHaveLength(1);
    await finish(stage, isolated);
    expect(JSON.parse(textOf(await call.ended()))).toEqual({ visit: { action: 'accept' } });
  });

  test('two keys in one round: answered each on its own, sent together', async () => {
    await connect();
    const call = await client.call('keys');
    const prompt = await (await promptWith(stage, 'Connect your account')).text();
    expect(prompt).toContain(message('group.lead', 2));
    expect(prompt).toContain(message('group.form'));
    await answer(stage, 'Connect your account', message('action.decline'));
    await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
    const form = { action: 'accept', content: { name: 'Zoë' } };
    expect(JSON.parse(textOf(await call.ended()))).toEqual({ visit: { action: 'decline' }, form });
    expect(modernWitness.rounds).toEqual([
      { responses: null, state: null },
      { responses: { visit: { action: 'decline' }, form }, state: 'kept' },
    ]);
  });

  test('a round with a state and nothing to ask: answered without the person', async () => {
    await connect();
    const call = await client.call('state-only');
    await sendForm(stage, 'Who are you?');
    expect(textOf(await call.ended())).toBe('"done"');
    expect(modernWitness.rounds.map(({ state }) => state)).toEqual([null, 'first', 'second']);
  });

  test('params that are invalid: cancel for these, the rest is asked', async () => {
    await connect();
    const call = await client.call('invalid');
    await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
    const form = { action: 'accept', content: { name: 'Zoë' } };
    expect(JSON.parse(textOf(await call.ended()))).toEqual({ form, invalid: { action: 'cancel' } });
  });

  test('params that the SDK refuses: the call fails, nobody is asked', async () => {
    await connect();
    expect(await (await client.call('refused')).ended()).toMatchObject({ error: { message: expect.any(String) } });
    expect((await ended()).every((reason) => reason === 'withdrawn')).toBe(true);
    expect(await isPopupOpen(extension)).toBe(false);
  });

  test('more keys than fit: what fits is asked, cancel for the rest', async () => {
    await connect();
    const call = await client.call('many');
    const limited = async () => (await ended()).filter((reason) => reason === 'rate-limited').length;
    await until('the rest to be refused', async () => (await limited()) > 0);
    await answer(stage, 'Who are you?', message('action.decline'));
    await pressArmed(await promptWith(stage, 'Who are you?'), messageLike('queue.cancelAll'));
    const actions = (JSON.parse(textOf(await call.ended())) as { action: string }[]).map(({ action }) => action);
    expect(actions.filter((action) => action === 'decline')).toHaveLength(1);
    expect(actions.filter((action) => action === 'cancel')).toHaveLength(actions.length - 1);
  });

  test('round after round: the SDK ends it after ten', async () => {
    await connect();
    const call = await client.call('forever');
    for (let round = 0; round < 10; round++) await answer(stage, 'Who are you?', message('action.cancel'));
    expect(await call.ended()).toMatchObject({ error: { message: expect.stringContaining('10 rounds') } });
  });
});
