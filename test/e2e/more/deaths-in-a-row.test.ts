import { expect, test } from 'vitest';
import { askName } from '../../fixtures/forms.ts';
import { askedStage, decline } from '../../fixtures/stage.ts';
import { nothingStored } from '../../fixtures/store.ts';
import { killWorker } from '../../fixtures/worker.ts';

const FORM = askName('Who are you?');

test('200 worker kills in a row during one prompt: the answer arrives', async () => {
  const { extension, asked, popup } = await askedStage(FORM, 'form');
  const started = performance.now();
  for (let kills = 0; kills < 200; kills += 1) await killWorker(extension);
  console.log(`200 worker kills in ${Math.round(performance.now() - started)} ms`);
  expect(await popup.view()).toBe('form');
  await decline(popup, asked);
  await nothingStored(extension);
});
