/** The whole options page without a mouse, from Tab to Tab. */
import { expect, test } from 'vitest';
import { askName } from '../../fixtures/forms.ts';
import { pressInTab, tabTo } from '../../fixtures/keyboard.ts';
import { message } from '../../fixtures/messages.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

const FORM = askName('Whose ticket is it?');

test('clients, preferences, history and about are reached and changed by keyboard', async () => {
  const { extension, client } = await pairedStage();
  for (const [answer, name] of [
    [message('action.decline'), 'Tern Travel'],
    [message('action.send'), 'Fern Files'],
  ] as const) {
    const asked = await client.ask(FORM, { server: { name } });
    const popup = await openedPopup(extension);
    await pressArmed(popup, answer);
    await asked.ended();
    await popup.closed();
  }
  const { origin } = new URL(client.page.url());
  const page = await extension.open(`chrome-extension://${extension.id}/options.html`);
  const stored = (key: string) =>
    page
      .evaluate<{ name: string; value: unknown }[]>(
        `chrome.storage.local.get("preferences").then((all) => all.preferences?.entries ?? [])`,
      )
      .then((all) => all.find(({ name }) => name === key)?.value);

  await pressInTab(page, message('mute.offer', origin));
  await pressInTab(page, message('mute.undo', origin));
  await page.getByRole('button', { name: message('mute.offer', origin) }).waitFor();

  await tabTo(page, 'radio', message('options.promptPopup'));
  await page.keyboard.press('ArrowDown');
  await until('the choice to be kept', async () => (await stored('promptIn')) === 'panel');
  await page.keyboard.press('ArrowUp');
  await until('the first again', async () => (await stored('promptIn')) === 'popup');
  await tabTo(page, 'radio', message('options.openTab'));
  await page.keyboard.press('ArrowDown');
  await until('the window', async () => (await stored('openIn')) === 'window');

  const history = page.getByRole('region', { name: message('options.history') });
  await tabTo(page, 'combobox', message('options.keepFor'));
  await page.keyboard.type('30');
  await until('the time', async () => (await stored('historyDays')) === 30);
  await tabTo(page, 'searchbox', message('options.search'));
  await page.keyboard.type('fern');
  await page.getByRole('status').getByText(message('options.found', 1)).waitFor({ state: 'attached' });
  expect(await history.getByRole('listitem').count()).toBe(1);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await tabTo(page, 'combobox', message('options.client'));
  await page.keyboard.type(new URL(origin).host.slice(0, 5));
  await tabTo(page, 'combobox', message('options.outcome'));
  await page.keyboard.type(message('outcome.declined'));
  await history.getByText('Tern Travel', { exact: true }).waitFor();
  expect(await history.getByRole('listitem').count()).toBe(1);
  await pressInTab(page, message('options.clear'));
  await pressInTab(page, message('options.clearNow'));
  await history.getByRole('listitem').first().waitFor({ state: 'detached' });
  await page.getByText(message('options.cleared')).waitFor({ state: 'attached' });

  await pressInTab(page, message('options.copyFigures'));
  await page.getByText(message('options.figuresCopied')).waitFor({ state: 'attached' });
  const opening = extension.context.waitForEvent('page');
  await pressInTab(page, message('options.practise'));
  await (await opening).waitForURL(/welcome\.html$/);

  await page.bringToFront();
  await pressInTab(page, message('options.unpairClient', origin));
  await page.getByText(message('options.noClients')).waitFor();
});
