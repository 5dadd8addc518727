/** A question that a server asks as a task outlives its request, its stream and the worker (MCP 2025-11-25). */
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startEverything } from '../demo/everything.ts';
import { legacyServer } from '../fixtures/legacy-server.ts';
import { type Endpoint, textOf } from '../fixtures/mcp-page.ts';
import { legacyEndpoint } from '../fixtures/mcp-server.ts';
import { connectedStage, promptWith, sendForm } from '../fixtures/mcp-stage.ts';
import { message } from '../fixtures/messages.ts';
import { pressArmed } from '../fixtures/stage.ts';
import { pause } from '../fixtures/wait.ts';
import { killWorker } from '../fixtures/worker.ts';

const ASYNC_TOOL = 'trigger-elicitation-request-async';
const ASYNC_FORM = 'async task demo';
/** How long what is on its way takes at most. */
const ON_ITS_WAY_MS = 300;
const nothing: Endpoint = (_, response) => void response.writeHead(404).end();
const legacy = () => legacyEndpoint(() => legacyServer('http://127.0.0.1/', { calls: {}, progress: [] }), true);

/** The endpoint, with a way to cut its event streams: until they are let through again none can be opened. */
function cuttable(endpoint: Endpoint) {
  const open = new Set<ServerResponse>();
  let isCut = false;
  const isStream = ({ headersSent, writableEnded }: ServerResponse) => headersSent && !writableEnded;
  return {
    endpoint: ((request, response) => {
      if (isCut && request.method === 'GET') return void response.destroy();
      open.add(response);
      response.on('close', () => open.delete(response));
      endpoint(request, response);
    }) satisfies Endpoint,
    cut() {
      isCut = true;
      const streams = [...open].filter(isStream);
      for (const stream of streams) stream.destroy();
      return streams.length;
    },
    mend() {
      isCut = false;
    },
  };
}

async function everythingStage() {
  const server = await startEverything();
  onTestFinished(() => server.close());
  const stage = await connectedStage(nothing, { url: server.url, sdk: 'v1' });
  expect(await stage.client.tools()).toContain(ASYNC_TOOL);
  return stage;
}

test('server-everything asks as a task: answered after the worker was killed 20 times', async () => {
  const stage = await everythingStage();
  const call = await stage.client.call(ASYNC_TOOL);
  await promptWith(stage, ASYNC_FORM);
  for (let kills = 0; kills < 20; kills += 1) await killWorker(stage.extension);
  await sendForm(stage, ASYNC_FORM, { 'Your Name': 'Zoë' });
  expect(textOf(await call.ended())).toMatch(/\[COMPLETED\].*Name: Zoë/s);
});

test('elicitInputStream of an SDK server: a task at once, then the answer', async () => {
  const stage = await connectedStage(legacy(), { sdk: 'v1' });
  const call = await stage.client.call('task');
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  const { createdMs, ...outcome } = JSON.parse(textOf(await call.ended()));
  console.log(`task created after ${Math.round(createdMs)} ms`);
  expect(outcome).toMatchObject({
    seen: ['working', 'completed'],
    result: { action: 'accept', content: { name: 'Zoë' } },
  });
});

test('a task is answered after its streams were cut and the network was off and on', async () => {
  const { endpoint, cut, mend } = cuttable(legacy());
  const stage = await connectedStage(endpoint, { sdk: 'v1', persistent: true });
  const { context } = stage.extension;
  const call = await stage.client.call('task');
  await promptWith(stage, 'Who are you?');
  expect(cut()).toBeGreaterThan(0);
  // An answer that is on its way arrives: the SDK would not send it again.
  await pause(ON_ITS_WAY_MS);
  await context.setOffline(true);
  await pause(3_000);
  await context.setOffline(false);
  mend();
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  expect(JSON.parse(textOf(await call.ended()))).toMatchObject({
    seen: ['working', 'completed'],
    result: { action: 'accept', content: { name: 'Zoë' } },
  });
});

test('a task that its server cancels: the prompt goes away, and the next one finds what was typed', async () => {
  const stage = await connectedStage(legacy(), { sdk: 'v1' });
  const call = await stage.client.call('task');
  const popup = await promptWith(stage, 'Who are you?');
  expect(await popup.text()).toContain(message('timeLeft.minutes', 10));
  await popup.armed();
  await popup.control('textbox', /^Name/).fill('Zoë');
  await stage.client.call('cancel-tasks');
  await popup.waitForView('lost');
  await pressArmed(popup, message('lost.keep'));
  await popup.closed();
  expect(JSON.parse(textOf(await call.ended()))).toMatchObject({
    seen: ['working', 'cancelled'],
    error: expect.stringContaining('cancelled'),
  });
  expect((await stage.client.states()).at(-1)?.reason).toBe('withdrawn');

  const again = await stage.client.call('task');
  expect(await (await promptWith(stage, 'Who are you?')).text()).toContain(message('form.refilled'));
  await sendForm(stage, 'Who are you?');
  expect(JSON.parse(textOf(await again.ended()))).toMatchObject({ result: { content: { name: 'Zoë' } } });
});
