import { expect, test } from 'vitest';
import { clickToolbar, openedPopup } from '../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../fixtures/stage.ts';

const FORM = {
  message: 'Who are you?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      age: { type: 'integer', title: 'Age', minimum: 0 },
      news: { type: 'boolean', title: 'Newsletter', default: true },
      color: { type: 'string', title: 'Color', enum: ['red', 'green'], default: 'green' },
    },
    required: ['name'],
  },
};

test('a form is filled in and sent, with its defaults', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(FORM);
  const popup = await openedPopup(extension);
  await popup.waitForView('form');
  await popup.armed();
  await popup.control('textbox', /^Name/).fill('Zoë');
  await pressArmed(popup, 'Send');
  expect(await asked.ended()).toEqual({
    result: { action: 'accept', content: { name: 'Zoë', news: true, color: 'green' } },
  });
});

test('what was typed is still there after the popup was closed, and a missing answer is not sent', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(FORM);
  const first = await openedPopup(extension);
  await first.waitForView('form');
  await first.armed();
  await first.control('textbox', /^Name/).fill('Z');
  await first.dismiss();

  const second = await clickToolbar(extension, client.page);
  await second.waitForView('form');
  await second.armed();
  expect(await second.control('textbox', /^Name/).value()).toBe('Z');
  await pressArmed(second, 'Send');
  expect(await asked.outcome()).toBeNull();
  await second.control('textbox', /^Name/).fill('Zo');
  await pressArmed(second, 'Send');
  expect(await asked.ended()).toMatchObject({ result: { action: 'accept', content: { name: 'Zo' } } });
});

test.for(['Decline', 'Cancel'] as const)('%s sends no value', async (button) => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(FORM);
  const popup = await openedPopup(extension);
  await popup.waitForView('form');
  await popup.armed();
  await popup.control('textbox', /^Name/).fill('Zoë');
  await pressArmed(popup, button);
  expect(await asked.ended()).toEqual({ result: { action: button.toLowerCase() } });
});
