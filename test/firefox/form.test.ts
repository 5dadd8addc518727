/** Forms in Firefox, and an event page that stops meanwhile. */
import { expect, test } from 'vitest';
import { stopEventPage } from '../fixtures/firefox.ts';
import { firefoxPopup, pressToolbar } from '../fixtures/firefox-popup.ts';
import { pairedFirefoxStage } from '../fixtures/firefox-stage.ts';
import { until } from '../fixtures/wait.ts';

const FORM = {
  message: 'Who are you?',
  requestedSchema: {
    type: 'object' as const,
    properties: { name: { type: 'string' as const, title: 'Your name', minLength: 2 } },
    required: ['name'],
  },
};

test('a form is filled in, kept while the popup is closed and the event page stops, and sent', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  const asked = await client.ask(FORM);
  const popup = await firefoxPopup(firefox);
  await popup.waitForView('form');
  await popup.armed();
  await popup.fill('Your name', 'Ada');
  await until('the draft', async () =>
    JSON.stringify(await firefox.inEventPage('browser.storage.session.get()')).includes('Ada'),
  );
  expect(await firefox.inEventPage('browser.storage.local.get().then(JSON.stringify)')).not.toContain('Ada');
  await popup.hide();
  await stopEventPage(firefox);

  const again = await pressToolbar(firefox);
  await again.waitForView('form');
  expect(await again.evaluate(`document.querySelector('input').value`)).toBe('Ada');
  await stopEventPage(firefox);
  await again.pressArmed('Send');
  expect(await asked.ended()).toEqual({ result: { action: 'accept', content: { name: 'Ada' } } });
  // What is left is the last accepted answers, to be offered again.
  const others = `browser.storage.session.get().then(({ 'normal:past-answers': past, ...others }) => JSON.stringify(others))`;
  await until('the values to be forgotten', async () => !(await firefox.inEventPage<string>(others)).includes('Ada'));
});

test('what does not satisfy the form does not leave', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  const asked = await client.ask(FORM);
  const popup = await firefoxPopup(firefox);
  await popup.armed();
  await popup.fill('Your name', 'A');
  await popup.pressArmed('Send');
  await until('the problem', () => popup.evaluate<boolean>(`document.querySelector('[data-problem]') !== null`));
  expect(await asked.outcome()).toBeNull();
  await popup.pressArmed('Decline');
  expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
});

test('an event page that stops and starts loses no request, and a new one wakes it', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  const first = await client.ask(FORM);
  await (await firefoxPopup(firefox)).hide();
  await stopEventPage(firefox);
  const second = await client.ask(FORM);
  const popup = await pressToolbar(firefox);
  await until('both', async () => /of 2/.test(await popup.text()));
  await popup.pressArmed('Decline');
  expect(await first.ended()).toEqual({ result: { action: 'decline' } });
  await popup.pressArmed('Cancel');
  expect(await second.ended()).toEqual({ result: { action: 'cancel' } });
});
