import { expect, test } from 'vitest';
import { askName } from '../../fixtures/forms.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { decline, pairedStage } from '../../fixtures/stage.ts';
import { nothingStored } from '../../fixtures/store.ts';
import { killWorker } from '../../fixtures/worker.ts';

const FORM = askName('Who are you?');

test('200 worker kills in a row during one prompt: the answer arrives', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(FORM);
  const popup = await openedPopup(extension, 'form');
  const started = performance.now();
  for (let kills = 0; kills < 200; kills += 1) await killWorker(extension);
  console.log(`200 worker kills in ${Math.round(performance.now() - started)} ms`);
  expect(await popup.view()).toBe('form');
  await decline(popup, asked);
  await nothingStored(extension);
});
