/** A question that a server asks as a task outlives its request and the worker (MCP 2025-11-25). */
import { expect, test } from 'vitest';
import { startEverything } from '../../demo/everything.ts';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { type Endpoint, textOf } from '../../fixtures/mcp-page.ts';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import { connectedStage, promptWith, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { forTest, pressArmed } from '../../fixtures/stage.ts';
import { killWorker } from '../../fixtures/worker.ts';

const ASYNC_TOOL = 'trigger-elicitation-request-async';
const ASYNC_FORM = 'async task demo';
const nothing: Endpoint = (_, response) => void response.writeHead(404).end();
const legacy = () => legacyEndpoint(() => legacyServer('http://127.0.0.1/'), true);

async function everythingStage() {
  const server = forTest(await startEverything());
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
