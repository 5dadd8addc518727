/** The options page, by keyboard alone: what is shown there, and that what is set there holds. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { askName } from '../../fixtures/forms.ts';
import { message, messageLike } from '../../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup } from '../../fixtures/popup.ts';
import { askedStage, launch, pairedStage, pressArmed, type Stage, site } from '../../fixtures/stage.ts';
import { inWorker } from '../../fixtures/store.ts';
import { openAnswered } from '../../fixtures/unmodified/stage.ts';
import { happens, until } from '../../fixtures/wait.ts';
import { badgeText } from '../../fixtures/worker.ts';

const FORM = askName('Who are you?');

async function openOptions({ extension }: Stage): Promise<Page> {
  const page = await extension.open(`chrome-extension://${extension.id}/options.html`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Asks once, and declines in the popup. */
async function decline({ extension, client }: Stage): Promise<void> {
  const asked = await client.ask(FORM, { server: { name: 'acme', title: 'Acme ✔' } });
  await pressArmed(await openedPopup(extension), message('action.decline'));
  await asked.ended();
}

test('a page on which nothing was seen yet leads to what helps', async () => {
  const extension = await launch();
  const plain = await site({ '/': '<!doctype html><title>Plain page</title>' });
  const page = await openAnswered(extension, plain.origin);
  const popup = await clickToolbar(extension, page);
  const opening = extension.context.waitForEvent('page');
  await pressArmed(popup, message('help.link'));
  const options = await opening;
  await popup.closed();

  await options.getByRole('heading', { name: message('help.title') }).waitFor();
  const focused = () => options.evaluate(() => document.activeElement?.id);
  await until('the focus', async () => (await focused()) === 'help');
  await options.getByText(message('help.noRequestsText')).waitFor();
});

test('a request that its page took back leads to what helps', async () => {
  const { extension, client, asked, popup } = await askedStage(FORM, 'form');
  await asked.withdraw();
  const { host } = new URL(client.page.url());
  await until('the reason', async () => (await popup.text()).includes(message('notice.takenBack', host)));
  const opening = extension.context.waitForEvent('page');
  await pressArmed(popup, message('help.link'));
  const options = await opening;
  await popup.closed();
  await options.getByText(message('help.timedOutText')).waitFor();
});

test('the home view leads to the options; they know the paired page, its history, and forget both', async () => {
  const set = await pairedStage();
  const { extension, client } = set;
  await decline(set);

  const popup = await clickToolbar(extension, client.page);
  await until('the recent decision', async () => (await popup.text()).includes(message('outcome.declined')));
  const opening = extension.context.waitForEvent('page');
  await popup.button(message('home.options')).click();
  const options = await opening;
  await popup.closed();

  const paired = options.getByRole('region', { name: message('options.clients') });
  await paired.getByText(client.page.url().slice(0, -1)).first().waitFor();
  await paired.getByText(message('options.lastUsed').trim()).waitFor();
  const history = options.getByRole('region', { name: message('options.history') });
  await history.getByText(message('outcome.declined')).last().waitFor();
  await history.getByText('Acme', { exact: true }).waitFor();

  await history.getByRole('searchbox').focus();
  await options.keyboard.type('nothing of the kind');
  await history.getByText(message('options.found', 0)).waitFor();
  await history.getByRole('searchbox').fill('acme');
  await history.getByText('Acme', { exact: true }).waitFor();

  const clear = async () => {
    await history.getByRole('button', { name: message('options.clear') }).focus();
    await options.keyboard.press('Enter');
    await history.locator('button:focus', { hasText: message('options.keep') }).waitFor();
  };
  await clear();
  // The focus is on keeping: a second Enter by accident deletes nothing.
  await options.keyboard.press('Enter');
  expect(await history.getByText('Acme', { exact: true }).count()).toBe(1);
  await clear();
  await options.keyboard.press('Tab');
  await options.keyboard.press('Enter');
  await history.getByText('Acme', { exact: true }).waitFor({ state: 'detached' });

  await paired.getByRole('button', { name: messageLike('options.unpairClient') }).focus();
  await options.keyboard.press('Enter');
  await options.getByText(message('options.noClients')).waitFor();
  const { pairings } = await inWorker<{ pairings: unknown }>(extension, 'chrome.storage.local.get("pairings")');
  expect(pairings).toBeUndefined();
});

test('where prompts come up is the person’s choice', async () => {
  const set = await pairedStage();
  const { extension, client } = set;
  const options = await openOptions(set);
  const choose = async (name: string, value: string) => {
    await options.bringToFront();
    await options.getByRole('radio', { name }).focus();
    await options.keyboard.press('Space');
    const stored = 'chrome.storage.local.get("preferences").then(({ preferences }) => preferences?.entries ?? [])';
    const set = { name: 'promptIn', value };
    await until('the choice to be kept', async () =>
      JSON.stringify(await options.evaluate(stored)).includes(JSON.stringify(set)),
    );
    expect(await options.getByRole('radio', { name }).isChecked()).toBe(true);
    await client.page.bringToFront();
  };

  await choose(message('options.promptBadge'), 'badge');
  const quiet = await client.ask(FORM);
  await until('the badge', async () => (await badgeText(extension)) === '1');
  expect(await happens(() => isPopupOpen(extension))).toBe(false);
  await pressArmed(await clickToolbar(extension, client.page), message('action.decline'));
  await quiet.ended();

  await choose(message('options.promptWindow'), 'window');
  const opening = extension.context.waitForEvent('page');
  const asked = await client.ask(FORM);
  const prompt = await opening;
  await prompt.locator('[data-armed="true"]').waitFor();
  await prompt.getByRole('button', { name: message('action.decline') }).focus();
  // The window closes under the key, and then nobody is left to hear it rise.
  await prompt.keyboard.press('Enter').catch(() => {});
  expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
});

test('a page is opened in a window, if the person wants that', async () => {
  const set = await pairedStage();
  const { extension, client, target, targetUrl } = set;
  const options = await openOptions(set);
  await options.getByRole('radio', { name: message('options.openWindow') }).check();
  await options.getByText(message('options.saved')).waitFor({ state: 'attached' });
  await client.page.bringToFront();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect', elicitationId: 'one' });
  const windows = () => inWorker<number>(extension, 'chrome.windows.getAll().then((all) => all.length)');
  const before = await windows();
  await pressArmed(await openedPopup(extension), message('action.open'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  await until('the visit', () => target.hitsOf('/connect').length === 1);
  expect(await windows()).toBe(before + 1);
  expect(target.hitsOf('/connect')[0]?.headers['sec-fetch-site']).toBe('cross-site');

  // The second time, the consent says that it is not the first.
  await client.page.bringToFront();
  await client.ask({ mode: 'url', url: targetUrl, message: 'Connect', elicitationId: 'two' });
  const popup = await openedPopup(extension);
  await popup.click(message('findings.more'));
  await popup.says(message('finding.seenOnce.title', 'localhost'));
});

test('only the options page may ask for them', async () => {
  const { extension } = await pairedStage();
  const page = await extension.open(`chrome-extension://${extension.id}/practice.html`);
  const answer = await page.evaluate(
    `chrome.runtime.sendMessage({ type: 'options' }).then((a) => a ?? null, () => null)`,
  );
  expect(answer).toBeNull();
});
