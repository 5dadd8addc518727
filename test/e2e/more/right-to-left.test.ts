/** Usher in a language that runs from the right. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accessibilityProblems } from '../../fixtures/axe.ts';
import { TEST_BUILD } from '../../fixtures/extension.ts';
import { messagesIn } from '../../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../../fixtures/popup.ts';
import { pressArmed, pressByKeyboard, stage } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

/** A build whose fallback is `language`: the browser at hand need not speak it. Returns its folder. */
async function buildThatSpeaks(language: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'usher-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(TEST_BUILD, folder, { recursive: true });
  await cp(join(folder, '_locales', language), join(folder, '_locales/en'), { recursive: true });
  return folder;
}

/** The language of the page, its direction, and that of each line to type into. */
const DIRECTIONS = `[document.documentElement.lang, document.documentElement.dir,
  ...[...document.querySelectorAll('input')].map((input) => getComputedStyle(input).direction)]`;

test('in Arabic a person pairs, fills in a form by keyboard, and answers', async () => {
  const message = await messagesIn('ar');
  const { extension, client } = await stage({ build: await buildThatSpeaks('ar') });
  const pairing = await clickToolbar(extension, client.page);
  await pressArmed(pairing, message('home.pair'));
  await until('the pairing', () => pairing.button(message('home.unpair')).exists());
  await pairing.clickOutside(client.page);
  expect(await client.connect()).toBe(true);

  const asked = await client.ask({
    message: 'Whose ticket is it?',
    requestedSchema: {
      type: 'object',
      properties: { name: { type: 'string' }, email: { type: 'string', format: 'email' } },
      required: ['name'],
    },
  });
  const popup = await openedPopup(extension, 'form');
  await popup.armed();
  expect(await popup.evaluate(DIRECTIONS)).toEqual(['ar', 'rtl', 'rtl', 'rtl']);
  // The choice of most people stands where a line ends.
  expect(
    await popup.evaluate(`(() => {
      const [first, last] = [...document.querySelectorAll('[data-row] button')].map((button) => button.getBoundingClientRect());
      return last.left < first.left;
    })()`),
  ).toBe(true);
  expect(await accessibilityProblems(popup)).toEqual([]);

  await until('the focus on the first field', async () => {
    await popup.press('Tab');
    return popup.evaluate<boolean>(`document.activeElement === document.querySelector('input')`);
  });
  await popup.type('ليلى');
  await popup.press('Tab');
  await popup.type('leila@example.com');
  expect(await popup.evaluate(DIRECTIONS)).toEqual(['ar', 'rtl', 'rtl', 'ltr']);
  await pressByKeyboard(popup, message('action.send'));
  expect(await asked.ended()).toEqual({
    result: { action: 'accept', content: { name: 'ليلى', email: 'leila@example.com' } },
  });
});
