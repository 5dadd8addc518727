import { expect, test } from 'vitest';
import { inChromium } from '../fixtures/chromium-story.ts';
import type { ClientPage } from '../fixtures/client-page.ts';
import type { Control } from '../fixtures/control.ts';
import type { Extension } from '../fixtures/extension.ts';
import { FOUR_FIELDS } from '../fixtures/forms.ts';
import { message, messageLike } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup, type Popup } from '../fixtures/popup.ts';
import { pairedStage, pressArmed, send } from '../fixtures/stage.ts';
import { inWorker } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';
import { badgeText, killWorker } from '../fixtures/worker.ts';
import { formStory, refusedFormStories } from '../stories/form.ts';

/** Resolves once the focus is there: it follows what is drawn. */
async function focusIn(control: Control): Promise<void> {
  await until('the focus', async () => (await control.state('focused')) === true);
}

formStory(inChromium);
refusedFormStories(inChromium);

/** One field, which goes with one press; more fields by name. */
const form = (...names: string[]) => ({
  message: 'Who are you?',
  requestedSchema: {
    type: 'object' as const,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    required: names.slice(0, 1),
  },
});
const SERVER = { server: { name: 'Library' } };

async function opened(extension: Extension): Promise<Popup> {
  const popup = await openedPopup(extension, 'form');
  await popup.armed();
  return popup;
}

/** Everything in `storage.session`, as text. */
async function session(extension: Extension): Promise<string> {
  return inWorker(extension, 'chrome.storage.session.get(null).then(JSON.stringify)');
}

test('the review shows what goes, what is left out and what is a default; Edit leads to the field', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(FOUR_FIELDS);
  const popup = await opened(extension);
  await popup.control('textbox', /^Name/).fill('Zoë');
  await popup.button(message('form.review')).click();
  await popup.waitForView('review');
  const text = (await popup.text()).replaceAll(/\s+/g, ' ');
  expect(text).toContain(message('review.title', new URL(client.page.url()).host));
  expect(text).toContain(`Name Zoë ${message('review.edit')} Age ${message('review.omitted')}`);
  expect(text).toContain(`Newsletter ${message('form.yes')} ${message('review.default')}`);

  await popup.button(message('review.editField', 'Age')).click();
  await popup.waitForView('form');
  await focusIn(popup.control('textbox', /^Age/));
  // A person who comes back to change an answer need not wait: their typing arrives at once.
  await popup.type('36');
  await popup.button(message('form.review')).click();
  await popup.waitForView('review');
  await popup.holdDelay();
  await popup.disarm();
  expect(await popup.evaluate(`document.querySelector('main').dataset.armed`)).toBe('false');
  await popup.button(message('action.send')).click();
  await until('it to be seen', async () => (await popup.text()).includes(message('action.tooEarly')));
  expect(await asked.outcome()).toBeNull();
  await popup.releaseDelay();
  await pressArmed(popup, message('action.send'));
  expect(await asked.ended()).toEqual({
    result: { action: 'accept', content: { name: 'Zoë', age: 36, news: true, color: 'green' } },
  });
});

test('a short form without values goes with one press', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(form('nick'));
  const popup = await opened(extension);
  await popup.control('textbox').fill('zo');
  await send(popup, asked, { nick: 'zo' });
});

test('an untouched optional question is left out, never sent as "no"', async () => {
  const { extension, client } = await pairedStage();
  const properties = { news: { type: 'boolean' }, age: { type: 'integer' } } as const;
  const asked = await client.ask({ message: 'Hello?', requestedSchema: { type: 'object', properties } });
  await pressArmed(await opened(extension), message('action.send'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept', content: {} } });
});

test('a half-filled date is a problem, not an empty answer', async () => {
  const { extension, client } = await pairedStage();
  const properties = { day: { type: 'string', format: 'date' } } as const;
  const asked = await client.ask({ message: 'When?', requestedSchema: { type: 'object', properties } });
  const popup = await opened(extension);
  await popup.press('Tab');
  await until('the field', async () => {
    const focused = await popup.evaluate('document.activeElement.type');
    if (focused !== 'date') await popup.press('Tab');
    return focused === 'date';
  });
  await popup.type('0131');
  await popup.button(message('action.send')).click();
  await until('the problem', async () => (await popup.text()).includes(message('problem.unfinished')));
  expect(await asked.outcome()).toBeNull();
});

test('a secret is warned of and goes by the quiet button of the review only', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(form('api_key'));
  const popup = await opened(extension);
  expect(await popup.text()).toContain(message('form.secret'));
  expect(await popup.button(message('action.send')).exists()).toBe(false);
  await popup.control('textbox').fill('sk-123');
  await popup.button(message('form.review')).click();
  await popup.waitForView('review');
  expect(await popup.text()).toContain(message('review.secret'));
  expect(await popup.evaluate(`document.querySelector('.row-decisions .control-primary').innerText`)).toBe(
    message('review.back'),
  );
  await popup.holdDelay();
  await popup.disarm();
  await popup.button(message('review.sendAnyway')).click();
  await until('it to be seen', async () => (await popup.text()).includes(message('action.tooEarly')));
  expect(await asked.outcome()).toBeNull();
  await popup.releaseDelay();
  await pressArmed(popup, message('review.sendAnyway'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept', content: { api_key: 'sk-123' } } });
  // It goes once the page has acknowledged the answer.
  await until('the secret to be forgotten', async () => !(await session(extension)).includes('sk-123'));
});

test('what was accepted is offered to the same server the next time, and fills nothing by itself', async () => {
  const { extension, client } = await pairedStage();
  const first = await client.ask(form('nick'), SERVER);
  let popup = await opened(extension);
  await popup.control('textbox').fill('zo');
  await pressArmed(popup, message('action.send'));
  await first.ended();
  await popup.closed();

  const second = await client.ask(form('nick'), SERVER);
  popup = await opened(extension);
  expect(await popup.control('textbox').value()).toBe('');
  // A moved button is disarmed, and would swallow a press on Send that follows at once.
  const height = () => popup.evaluate<number>(`document.querySelector('main').getBoundingClientRect().height`);
  const before = await height();
  await popup.button(message('form.useAgain', 'zo')).click();
  await until('it to be filled in', async () => (await popup.control('textbox').value()) === 'zo');
  expect(await popup.button(messageLike('form.useAgain')).exists()).toBe(false);
  expect(await height()).toBe(before);
  await focusIn(popup.control('textbox'));
  await send(popup, second, { nick: 'zo' });
  await popup.closed();

  await client.ask(form('nick'), { server: { name: 'Another' } });
  popup = await opened(extension);
  expect(await popup.button(messageLike('form.useAgain')).exists()).toBe(false);
});

/** Types a form and a secret, and lets the server give up. */
async function withdrawnWhileTyping(extension: Extension, client: ClientPage): Promise<Popup> {
  const asked = await client.ask(form('nick', 'password'), SERVER);
  const popup = await opened(extension);
  await popup.control('textbox', /^nick/).fill('zoe');
  await popup.control('textbox', /^password/).fill('hush-hush');
  await asked.withdraw();
  await popup.waitForView('lost');
  return popup;
}

test('the server stops waiting while the person types: Usher says so, keeps the text and fills it in again, but no secret', async () => {
  const { extension, client } = await pairedStage();
  const popup = await withdrawnWhileTyping(extension, client);
  const text = await popup.text();
  expect(text).toContain(message('lost.title'));
  expect(text).toContain('zoe');
  expect(text).not.toContain('hush-hush');
  await pressArmed(popup, message('lost.keep'));
  await popup.closed();
  expect(await session(extension)).not.toContain('hush-hush');
  await killWorker(extension);

  await client.ask(form('nick', 'password'), SERVER);
  const again = await opened(extension);
  expect(await again.text()).toContain(message('form.refilled'));
  expect(await again.control('textbox', /^nick/).value()).toBe('zoe');
  expect(await again.control('textbox', /^password/).value()).toBe('');
  // Asked of the popup: the revived worker answers no test.
  const kept = `chrome.storage.session.get('normal:kept-drafts').then((items) => Object.keys(items).length)`;
  await until('what was kept to be wiped', async () => (await again.evaluate(kept)) === 0);
  // Closing loses nothing of it: it is the new request's own draft now.
  await again.dismiss();
  const third = await clickToolbar(extension, client.page);
  await third.waitForView('form');
  expect(await third.control('textbox', /^nick/).value()).toBe('zoe');
});

test('what the person discards is gone', async () => {
  const { extension, client } = await pairedStage();
  const popup = await withdrawnWhileTyping(extension, client);
  await pressArmed(popup, message('lost.discard'));
  await popup.closed();
  expect(await session(extension)).not.toContain('zoe');
  await client.ask(form('nick', 'password'), SERVER);
  expect(await (await opened(extension)).control('textbox', /^nick/).value()).toBe('');
});

test('a popup that was closed meanwhile tells it when it is opened again', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(form('nick'), SERVER);
  const popup = await opened(extension);
  await popup.control('textbox').fill('zoe');
  await popup.dismiss();
  await asked.withdraw();
  await until('the badge to go', async () => (await badgeText(extension)) === '');
  const later = await clickToolbar(extension, client.page);
  await later.waitForView('lost');
  expect(await later.text()).toContain('zoe');
});
