/** Where no panel opens beside the page, a form is kept open in a window of its own. */
import { expect, test } from 'vitest';
import { message } from '../../fixtures/messages.ts';
import { isPopupOpen } from '../../fixtures/popup.ts';
import { askedStage } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

const FORM = {
  message: 'Who?',
  requestedSchema: { type: 'object' as const, properties: { nick: { type: 'string' as const } } },
};

/** Some browsers have the interface and open nothing. */
const WITHOUT_PANEL = `void (chrome.sidePanel.open = () => Promise.reject(new Error('no panel')))`;

test('without a panel, Keep moves the form with what was typed to a window; closing that is cancel', async () => {
  const { extension, client, asked, popup } = await askedStage(FORM);
  await popup.armed();
  await popup.control('textbox').fill('zo');
  const opening = extension.context.waitForEvent('page');
  await popup.evaluate(WITHOUT_PANEL);
  await popup.button(message('form.keepBeside')).click();
  const window = await opening;
  await popup.closed();
  await window.locator('[data-view="form"][data-armed="true"]').waitFor();
  expect(await window.getByRole('textbox').inputValue()).toBe('zo');

  // It stays while the person looks something up in the page.
  await client.page.bringToFront();
  expect(await isPopupOpen(extension)).toBe(false);
  await window.bringToFront();
  await window.getByRole('textbox').pressSequentially('ra');
  await window.close();
  expect(await asked.ended()).toEqual({ result: { action: 'cancel' } });
});

test('a form is sent from its own window', async () => {
  const { extension, asked, popup } = await askedStage(FORM);
  const opening = extension.context.waitForEvent('page');
  await popup.evaluate(WITHOUT_PANEL);
  await popup.button(message('form.keepBeside')).click();
  const window = await opening;
  await window.locator('[data-view="form"][data-armed="true"]').waitFor();
  await window.getByRole('textbox').fill('zora');
  await window.getByRole('button', { name: message('action.send') }).click();
  expect(await asked.ended()).toEqual({ result: { action: 'accept', content: { nick: 'zora' } } });
  await until('the window to go', () => window.isClosed());
});
