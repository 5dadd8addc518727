import { expect, test } from 'vitest';
import { message } from '../../fixtures/messages.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { pairedStage } from '../../fixtures/stage.ts';

test('a form reaches the person, and its answer the page that asked', async () => {
  const { extension, client } = await pairedStage(); // a browser with Usher, and a page that is paired
  const asked = await client.ask({
    message: 'For whom?',
    requestedSchema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] },
  });
  const popup = await openedPopup(extension, 'form'); // it comes up by itself, with this `data-view`
  await popup.armed(); // until then, it swallows presses
  await popup.fill('Name', 'Ada');
  await popup.pressArmed(message('action.send')); // a button by its message, once presses count
  expect(await asked.ended()).toEqual({ result: { action: 'accept', content: { name: 'Ada' } } });
});
