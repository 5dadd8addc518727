import { expect, test } from 'vitest';
import { message } from '../fixtures/messages.ts';
import { send } from '../fixtures/stage.ts';
import type { PairedStory } from '../fixtures/story.ts';
import { until } from '../fixtures/wait.ts';

/** It cannot be sent before it is filled in. */
export const FORM = {
  message: 'Who are you?',
  requestedSchema: {
    type: 'object' as const,
    properties: { name: { type: 'string' as const, title: 'Your name', minLength: 2 } },
    required: ['name'],
  },
};

/** Everything in `storage.session`, but for the answers that are offered again. */
const SESSION = `chrome.storage.session.get(null).then((items) =>
  JSON.stringify(Object.entries(items).filter(([key]) => !key.endsWith(':past-answers'))))`;

/** A form that a server wants filled in, in the browser of `paired`. */
export function formStory(paired: PairedStory): void {
  test('a form is filled in, kept while the popup is closed and the background stops, and sent', async () => {
    const { client, page, prompt, icon, inBackground, stopBackground } = await paired();
    const asked = await client.ask(FORM);
    const popup = await prompt('form');
    await popup.armed();
    await popup.fill('Your name', 'Ada');
    await until('the draft', async () => (await inBackground<string>(SESSION)).includes('Ada'));
    expect(await inBackground<string>('chrome.storage.local.get(null).then(JSON.stringify)')).not.toContain('Ada');
    await popup.dismiss();
    await stopBackground();

    const again = await icon(page);
    await again.waitForView('form');
    expect(await again.valueOf('Your name')).toBe('Ada');
    await stopBackground();
    await send(again, asked, { name: 'Ada' });
    await until('the values to be forgotten', async () => !(await inBackground<string>(SESSION)).includes('Ada'));
  });
}

/** A form whose values do not leave, in the browser of `paired`. */
export function refusedFormStories(paired: PairedStory): void {
  test('what does not satisfy the form does not leave', async () => {
    const { client, prompt } = await paired();
    const asked = await client.ask(FORM);
    const popup = await prompt();
    await popup.armed();
    await popup.fill('Your name', 'A');
    await popup.pressArmed(message('action.send'));
    await until('the problem', () => popup.evaluate<boolean>(`document.querySelector('[data-problem]') !== null`));
    expect(await asked.outcome()).toBeNull();
    await popup.fill('Your name', 'Ada');
    await send(popup, asked, { name: 'Ada' });
  });

  test('Decline and Not now send no value', async () => {
    const { client, prompt } = await paired();
    for (const action of ['decline', 'cancel'] as const) {
      const asked = await client.ask(FORM);
      const popup = await prompt('form');
      await popup.armed();
      await popup.fill('Your name', 'Zoe');
      await popup.pressArmed(message(`action.${action}`));
      expect(await asked.ended()).toEqual({ result: { action } });
      await popup.closed();
    }
  });
}
