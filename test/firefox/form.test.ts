/** Forms in Firefox, and an event page that stops meanwhile. */
import { expect, test } from 'vitest';
import { stopEventPage } from '../fixtures/firefox.ts';
import { firefoxPopup, pressToolbar } from '../fixtures/firefox-popup.ts';
import { pairedFirefoxStage } from '../fixtures/firefox-stage.ts';
import { inFirefox } from '../fixtures/firefox-story.ts';
import { message } from '../fixtures/messages.ts';
import { cancel } from '../fixtures/stage.ts';
import { until } from '../fixtures/wait.ts';
import { FORM, formStory } from '../stories/form.ts';

formStory(inFirefox);

test('an event page that stops and starts loses no request, and a new one wakes it', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  const first = await client.ask(FORM);
  await (await firefoxPopup(firefox)).hide();
  await stopEventPage(firefox);
  const second = await client.ask(FORM);
  const popup = await pressToolbar(firefox);
  await until('both', async () => /of 2/.test(await popup.text()));
  await popup.movesOn(() => popup.pressArmed(message('action.decline')));
  expect(await first.ended()).toEqual({ result: { action: 'decline' } });
  await cancel(popup, second);
});
