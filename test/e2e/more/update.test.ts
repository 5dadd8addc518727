/** An update of Usher finds what the version before it stored, and one entry that cannot be read takes nothing along. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openClientPage } from '../../fixtures/client-page.ts';
import { askName } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { launch, pressArmed, profileFolder, stage } from '../../fixtures/stage.ts';
import { inWorker } from '../../fixtures/store.ts';

/** The client whose pairing and history were recorded. */
const RECORDED_CLIENT = 'http://127.0.0.1:41791';

interface Recorded {
  readonly pairings: readonly unknown[];
  readonly preferences: unknown;
}

/** A profile in which 0.1.0 has left what it stored of the client at `origin`, as `change` makes it. */
async function profileOf010(change: (local: Recorded) => Recorded = (local) => local) {
  const profile = await profileFolder();
  const { extension, clientSite } = await stage({ profile });
  const recorded = await readFile('test/fixtures/stored-0.1.0.json', 'utf8');
  const { local } = JSON.parse(recorded.replaceAll(RECORDED_CLIENT, clientSite.origin));
  const stored = change(local);
  await inWorker(
    extension,
    `chrome.storage.local.clear().then(() => chrome.storage.local.set(${JSON.stringify(stored)}))`,
  );
  await extension.close();
  const updated = await launch({ profile, welcome: 'none' });
  const client = await openClientPage(updated, `${clientSite.origin}/`);
  const options = await updated.open(`chrome-extension://${updated.id}/options.html`);
  await options.getByRole('heading', { level: 1 }).waitFor();
  const state = () => options.evaluate<Record<string, unknown>>("chrome.runtime.sendMessage({ type: 'options' })");
  return { updated, client, origin: clientSite.origin, options, state };
}

test('updated over a profile of 0.1.0: pairings, preferences and history are there, and what follows joins them', async () => {
  const { updated, client, origin, options, state } = await profileOf010();
  expect(await client.connect()).toBe(true);
  expect(await state()).toMatchObject({
    preferences: { promptIn: 'badge', openIn: 'window', notify: 'off', historyDays: 90 },
    diagnostics: { setAside: {}, newer: [] },
  });
  const paired = options.getByRole('region', { name: message('options.clients') });
  await paired.getByText(origin).first().waitFor();
  await paired.getByText('http://127.0.0.1:43833').first().waitFor();
  const history = options.getByRole('region', { name: message('options.history') });
  for (const outcome of [message('outcome.accepted'), message('outcome.declined'), message('outcome.withdrawn')]) {
    await history.getByText(outcome).last().waitFor();
  }

  await options.getByRole('radio', { name: message('options.promptPopup') }).check();
  await options.getByText(message('options.saved')).waitFor({ state: 'attached' });
  await client.page.bringToFront();
  const asked = await client.ask(askName('Who are you?'));
  await pressArmed(await openedPopup(updated), message('action.decline'));
  await asked.ended();
  const outcomes = ['declined', 'accepted', 'withdrawn', 'declined', 'accepted'];
  await expect.poll(async () => (await state()).history).toMatchObject(outcomes.map((outcome) => ({ outcome })));
  expect((await state()).preferences).toEqual({
    promptIn: 'popup',
    openIn: 'window',
    notify: 'off',
    linkMenu: 'on',
    historyDays: 90,
  });
});

test('what cannot be read is set aside and counted; what a newer version wrote is left untouched', async () => {
  const newer = { version: 1_000, entries: [{ name: 'promptIn', value: 'side-panel' }], aside: [] };
  const { updated, client, options, state } = await profileOf010((local) => ({
    ...local,
    pairings: [{ origin: 7 }, ...local.pairings],
    preferences: newer,
  }));
  expect(await client.connect()).toBe(true);
  await options.getByRole('radio', { name: message('options.promptBadge') }).click();
  await options.getByRole('button', { name: message('options.unpairClient', 'http://127.0.0.1:43833') }).click();
  await expect.poll(async () => (await state()).clients).toHaveLength(1);
  expect((await state()).diagnostics).toMatchObject({ setAside: { pairings: 1 }, newer: ['preferences'] });
  const stored = await inWorker<Record<string, { aside?: unknown[] }>>(updated, 'chrome.storage.local.get(null)');
  expect(stored.preferences).toEqual(newer);
  expect(stored.pairings?.aside).toEqual([{ origin: 7 }]);
});
