/** Usher itself goes away in mid-request: updated, restarted, disabled, removed (docs/robustness.md). */
import { expect, test } from 'vitest';
import { type ExtensionsPage, openExtensionsPage } from '../../fixtures/extensions-page.ts';
import { askName } from '../../fixtures/forms.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { decline, pairedStage, type StoryOptions } from '../../fixtures/stage.ts';
import { inWorker, nothingStored } from '../../fixtures/store.ts';
import { until } from '../../fixtures/wait.ts';

const FORM = askName('Who are you?');

/** A request that is on screen, with the browser's page of extensions open behind. The page's own time stands still. */
async function asking(options: StoryOptions = {}) {
  const { extension, client } = await pairedStage(options);
  const { clock } = client.page;
  await clock.install();
  await clock.pauseAt(Date.now() + 1_000);
  const extensions = await openExtensionsPage(extension);
  await client.page.bringToFront();
  const asked = await client.ask(FORM);
  const popup = await openedPopup(extension, 'form');
  /** Resolves once the page has asked again, and was taken, `times` times. */
  const taken = (times: number) =>
    until('the request to be taken', async () => {
      const states = await asked.states();
      return states.filter(({ state }) => state === 'waiting').length >= times;
    });
  return { extension, extensions, asked, popup, taken, clock };
}

test.each<[string, (extensions: ExtensionsPage) => Promise<void>]>([
  ['restarted', (extensions) => extensions.reload()],
  [
    'disabled, and enabled again',
    async (extensions) => {
      await extensions.setEnabled(false);
      await extensions.setEnabled(true);
    },
  ],
])('extension %s in mid-request: the open page needs no reload, and its request is asked again', async (_, restart) => {
  const { extension, extensions, asked, taken } = await asking();
  await restart(extensions);
  await taken(2);
  await decline(await openedPopup(extension), asked);
  await nothingStored(extension);
});

test('extension disabled for good: the page hears so by its own pings', async () => {
  const { extensions, asked, clock } = await asking({ isOwn: true });
  await extensions.setEnabled(false);
  // Two are sent in vain.
  await clock.runFor(20_000);
  expect(await asked.outcome()).toBeNull();
  await clock.runFor(10_000);
  expect(await asked.ended()).toMatchObject({ error: { reason: 'provider-gone' } });
});

test('extension updated: the update waits until the queue is empty', async () => {
  const { extension, asked, popup } = await asking();
  const isOldLife = () => inWorker<object>(extension, 'chrome.storage.session.get("old-life")').then(hasKey);
  await inWorker(extension, 'chrome.storage.session.set({ "old-life": true })');
  await inWorker(extension, 'chrome.runtime.onUpdateAvailable.dispatch({ version: "9" })');
  const isPending = () => inWorker<object>(extension, 'chrome.storage.session.get("update-pending")').then(hasKey);
  await until('the update to be known', isPending);
  expect(await isOldLife()).toBe(true);
  await decline(popup, asked);
  await until('the restart', async () => !(await isOldLife()));
});

function hasKey(items: object): boolean {
  return Object.keys(items).length > 0;
}
