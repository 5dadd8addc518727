import { expect, test } from 'vitest';
import { FOUR_FIELDS } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

test('what was typed is still there after the popup was closed, and a missing answer is not sent', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(FOUR_FIELDS);
  const first = await openedPopup(extension, 'form');
  await first.armed();
  await first.control('textbox', /^Name/).fill('Z');
  await first.dismiss();

  const second = await clickToolbar(extension, client.page);
  await second.armed('form');
  expect(await second.control('textbox', /^Name/).value()).toBe('Z');
  await second.pressArmed(message('form.review'));
  await until('the problem', async () => (await second.text()).includes(message('form.problems', 1)));
  expect(await second.view()).toBe('form');
  await until('the focus', async () => (await second.control('textbox', /^Name/).state('focused')) === true);
  expect(await second.control('textbox', /^Name/).state('invalid')).toBe('true');
  await second.control('textbox', /^Name/).fill('Zo');
  await second.pressArmed(message('form.review'));
  await pressArmed(second, message('action.send'));
  expect(await asked.ended()).toMatchObject({ result: { action: 'accept', content: { name: 'Zo' } } });
});

test('a number between two steps is not sent, and the form says which it takes', async () => {
  const { extension, client } = await pairedStage();
  const price = { type: 'number', title: 'Price', multipleOf: 0.01 } as const;
  const asked = await client.ask({
    message: 'What may it cost?',
    requestedSchema: { type: 'object', properties: { price }, required: ['price'] },
  });
  const popup = await openedPopup(extension, 'form');
  await popup.armed();
  expect(await popup.text()).toContain(message('form.multipleOf', '0.01'));
  await popup.control('textbox', /^Price/).fill('0.295');
  await popup.pressArmed(message('action.send'));
  await until('the problem', async () => (await popup.text()).includes(message('problem.notAMultiple', '0.01')));
  await popup.control('textbox', /^Price/).fill('0.29');
  await popup.pressArmed(message('action.send'));
  expect(await asked.ended()).toMatchObject({ result: { action: 'accept', content: { price: 0.29 } } });
});
