/** Usher's worker hangs for longer than a page waits, as when the machine sleeps, and is back. */
import { expect, test } from 'vitest';
import { askName } from '../../fixtures/forms.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { pairedStage, send } from '../../fixtures/stage.ts';
import { nothingStored } from '../../fixtures/store.ts';
import { until } from '../../fixtures/wait.ts';
import { pauseWorker } from '../../fixtures/worker.ts';

/** Two pings without an answer, and the look at them. */
const PINGS = [10_000, 10_000, 10_000];

test('a worker that hangs: the page gives up, finds Usher again by itself, and nobody is asked for what it gave up', async () => {
  const { extension, client } = await pairedStage();
  await client.page.clock.install();
  await client.page.reload();
  await client.connect();
  await client.page.evaluate('window.isTheSame = true');
  const lost = await client.ask(askName('Lost?'));
  const popup = await openedPopup(extension, 'form');

  const { resume } = await pauseWorker(extension);
  for (const ms of PINGS) await client.page.clock.runFor(ms);
  expect(await lost.ended()).toMatchObject({ error: { reason: 'provider-gone' } });
  await resume();
  await nothingStored(extension);
  await until('the prompt to ask no more', async () => !(await popup.isOpen()) || (await popup.view()) !== 'form');
  if (await popup.isOpen()) await popup.clickOutside(client.page);

  const next = await client.ask(askName('Found?'));
  const prompt = await openedPopup(extension, 'form');
  expect(await prompt.text()).toContain('Found?');
  await send(prompt, next, {});
  expect((await lost.states()).filter(({ state }) => state === 'ended')).toHaveLength(1);
  expect(await client.page.evaluate('window.isTheSame')).toBe(true);
});
