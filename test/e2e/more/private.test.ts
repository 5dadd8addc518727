/** Private windows (Chromium's `split`): two workers on one store, each with its own requests, tabs and nothing on disk. */
import { expect, test } from 'vitest';
import type { TargetInfo } from '../../fixtures/extension.ts';
import { askName } from '../../fixtures/forms.ts';
import { message, messageLike } from '../../fixtures/messages.ts';
import { choosePanel, openedPanel, openPanelFrom } from '../../fixtures/panel.ts';
import { openedPopup, openedPopupIn } from '../../fixtures/popup.ts';
import { allowPrivate, openPrivatePage, type PrivatePage, restartNormalWorker } from '../../fixtures/private-window.ts';
import { pairedStage, pressArmed, type Stage } from '../../fixtures/stage.ts';
import { inWorker, storedKeys, storedRequests } from '../../fixtures/store.ts';
import { until } from '../../fixtures/wait.ts';
import { badgeText } from '../../fixtures/worker.ts';

const FORM = askName('Name?');

/** A paired client, and Usher allowed in private windows. */
async function privateStage(): Promise<Stage> {
  const stage = await pairedStage();
  await allowPrivate(stage);
  return stage;
}

/** Opens the client's page in a new private window, and waits for Usher there. */
async function openPrivateClient({ extension, client }: Stage): Promise<PrivatePage> {
  const page = await openPrivatePage(extension, client.page.url());
  await until('the client in the private window', () => page.evaluate<boolean>('window.testClient?.connect(5000)'));
  return page;
}

/** The page's library sends no more pings: only the browser tells its worker of what the other has written. */
const SILENCED = 'window.setInterval = () => 0, null';

test('both kinds of window at once: each its own requests, the URL opens where it was asked, nothing reaches the disk', async () => {
  const { extension, client, target, targetUrl } = await privateStage();
  const normal = await client.ask({
    mode: 'url',
    url: `${targetUrl}&from=normal`,
    message: 'Normal',
    elicitationId: 'n',
  });
  await until('the normal request', async () => (await storedRequests(extension)).length === 1);

  const page = await openPrivatePage(extension, client.page.url());
  const workers = await until('two workers', async () => {
    const found = (await extension.targets()).filter(
      ({ type, url }) => type === 'service_worker' && url.includes(extension.id),
    );
    return found.length === 2 ? found : null;
  });
  expect(new Set(workers.map(({ browserContextId }) => browserContextId)).size).toBe(2);

  await until('the client in the private window', () => page.evaluate<boolean>('window.testClient?.connect(5000)'));
  const params = { mode: 'url', url: `${targetUrl}&from=private`, message: 'Private', elicitationId: 'p' };
  await page.evaluate(`window.testClient.ask(${JSON.stringify(params)}, {})`);
  await until('both requests', async () => (await storedRequests(extension)).length === 2);
  const keys = Object.keys(await inWorker<object>(extension, 'chrome.storage.session.get(null)'));
  expect(
    keys
      .filter((key) => /^(normal|private):request:/.test(key))
      .map((key) => key.split(':')[0])
      .sort(),
  ).toEqual(['normal', 'private']);

  const popup = await openedPopup(extension, 'consent');
  expect(await popup.text()).toContain('Private');
  expect(await popup.text()).not.toContain('Normal');
  await pressArmed(popup, message('action.open'));
  await until('the visit', () => target.hitsOf('/connect').length > 0);
  expect(target.hitsOf('/connect').map(({ path }) => path)).toEqual([expect.stringContaining('from=private')]);
  const opened = await until('the opened tab', async () =>
    (await extension.targets()).find(({ type, url }) => type === 'page' && url.includes('from=private')),
  );
  expect(opened.browserContextId).toBe(page.target.browserContextId);
  const outcome = await until('the answer', () => page.evaluate('window.testClient.asked[0].outcome'));
  expect(outcome).toEqual({ result: { action: 'accept' } });
  expect(await normal.outcome()).toBeNull();
  // The worker of the private window has not written its own number over that of the normal one.
  await until('the badge', async () => (await badgeText(extension)) === '1');

  const onDisk = JSON.stringify(await inWorker(extension, 'chrome.storage.local.get(null)'));
  expect(onDisk).toContain('pairings');
  expect(onDisk).not.toContain('private');
  expect(JSON.parse(onDisk).history ?? []).toEqual([]);
});

test('unpaired in a normal window, the page in a private one hears cancel, and its form is gone', async () => {
  const stage = await privateStage();
  const { extension } = stage;
  const page = await openPrivateClient(stage);
  await page.evaluate(SILENCED);
  await page.evaluate(`window.testClient.ask(${JSON.stringify(FORM)}, {})`);
  const popup = await openedPopup(extension, 'form');
  await popup.armed();
  await popup.control('textbox').fill('Secret of mine');

  const options = await extension.open(`chrome-extension://${extension.id}/options.html`);
  await options.getByRole('button', { name: messageLike('options.unpairClient') }).click();
  const outcome = await until('the private page to hear', () => page.evaluate('window.testClient.asked[0].outcome'));
  expect(outcome).toEqual({ result: { action: 'cancel' } });
  expect(await storedRequests(extension)).toEqual([]);
});

test('unpaired in a private window, the page in a normal one hears cancel, and its form is gone', async () => {
  const stage = await privateStage();
  const { extension, client } = stage;
  await client.page.bringToFront();
  await client.page.evaluate(SILENCED);
  const asked = await client.ask(FORM);
  await (await openedPopup(extension)).dismiss();
  const page = await openPrivateClient(stage);
  await pressArmed(await page.clickToolbar(), message('home.unpair'));
  expect(await asked.ended()).toEqual({ result: { action: 'cancel' } });
  expect(await storedRequests(extension)).toEqual([]);
});

test('what a private session leaves goes with its last window, and no sooner', async () => {
  const stage = await privateStage();
  const { extension } = stage;
  const keysBefore = await storedKeys(extension);
  const page = await openPrivateClient(stage);
  await page.evaluate(`window.testClient.ask(${JSON.stringify(FORM)}, {})`);
  const privateKeys = async () => (await storedKeys(extension)).filter((key) => key.startsWith('private:'));
  const requests = async () => (await privateKeys()).filter((key) => key.startsWith('private:request:'));
  await until('the private request', async () => (await requests()).length === 1);

  // A normal worker that starts asks who is there, is answered, and touches nothing.
  await restartNormalWorker(stage, page);
  await until('the answer', async () => (await privateKeys()).includes('private:present'));
  await until('the end of the roll call', async () => !(await storedKeys(extension)).includes('roll-call'));
  expect(await requests()).toHaveLength(1);
  // Nothing of the private session has another beginning: what had would stay when it ends.
  const others = (await storedKeys(extension)).filter((key) => !key.startsWith('private:'));
  expect(others.filter((key) => !keysBefore.includes(key))).toEqual([]);

  const { browserContextId, targetId } = page.target;
  await extension.browser.send('Target.closeTarget', { targetId });
  const isPrivate = (target: TargetInfo) => target.browserContextId === browserContextId;
  await until('the private session to end', async () => !(await extension.targets()).some(isPrivate));
  // The worker had its request removed, or went before: then it is as if this were left.
  await inWorker(extension, `chrome.storage.session.set({ 'private:request:left': ${JSON.stringify(FORM)} })`);
  // A private worker that is about to go may still answer: then the next start finds nobody.
  const isGone = async () => (await privateKeys()).length === 0;
  for (let starts = 0; starts < 3 && !(await isGone()); starts += 1) {
    await restartNormalWorker(stage, page);
    await until('the roll call to find nobody', isGone, 15_000).catch(() => undefined);
  }
  expect(await privateKeys()).toEqual([]);
});

test('a private session finds nothing of the last one, and its own again after its worker has died', async () => {
  const stage = await privateStage();
  const { extension } = stage;
  const begin = async () => {
    const page = await openPrivateClient(stage);
    await page.evaluate(`window.testClient.ask(${JSON.stringify(FORM)}, {})`);
    await (await openedPopupIn(extension, page.target.browserContextId)).waitForView('form');
    return page;
  };
  const last = await begin();
  await extension.browser.send('Target.closeTarget', { targetId: last.target.targetId });
  const isOf =
    ({ browserContextId }: PrivatePage['target']) =>
    (target: TargetInfo) =>
      target.browserContextId === browserContextId;
  await until('the private session to end', async () => !(await extension.targets()).some(isOf(last.target)));
  const left = { 'private:past-answers': [], 'private:kept-drafts': [] };
  await inWorker(extension, `chrome.storage.session.set(${JSON.stringify(left)})`);
  const next = await begin();
  expect((await storedKeys(extension)).filter((key) => key in left)).toEqual([]);

  const isWorker = (target: TargetInfo) => isOf(next.target)(target) && target.type === 'service_worker';
  const worker = (await extension.targets()).find(isWorker);
  await extension.browser.send('Target.closeTarget', { targetId: worker?.targetId ?? '' });
  const keys = await storedKeys(extension);
  await (await next.clickToolbar()).waitForView('form');
  expect(await storedKeys(extension)).toEqual(keys);
});

test('the panel of a private window shows its own requests, and is served by its own worker', async () => {
  const stage = await privateStage();
  const { extension, client } = stage;
  const normal = await client.ask({ ...FORM, message: 'In the normal window' });
  await until('the normal request', async () => (await storedRequests(extension)).length === 1);
  const page = await openPrivateClient(stage);
  const panel = await openPanelFrom(extension, await page.clickToolbar());
  await panel.waitForView('home');
  expect(await panel.evaluate('chrome.extension.inIncognitoContext')).toBe(true);
  expect(await panel.text()).not.toContain(message('home.elsewhere'));
  await page.evaluate(`window.testClient.ask(${JSON.stringify({ ...FORM, message: 'In private' })}, {})`);
  await panel.waitForView('form');
  expect(await panel.text()).toContain('In private');
  await pressArmed(panel, message('action.decline'));
  await until('its answer', () => page.evaluate<object>('window.testClient.asked[0].outcome'));
  expect(await page.evaluate('window.testClient.asked[0].outcome')).toEqual({ result: { action: 'decline' } });
  expect(await normal.outcome()).toBeNull();
});

test('the icon opens the panel of a private window, which pairs nothing, and closes it', async () => {
  const stage = await privateStage();
  const { extension, client } = stage;
  await choosePanel(extension);
  // The same site under a name that nobody has paired.
  const page = await openPrivatePage(extension, client.page.url().replace('127.0.0.1', 'localhost'));
  await page.pressIcon();
  const panel = await openedPanel(extension);
  expect(await panel.evaluate('chrome.extension.inIncognitoContext')).toBe(true);
  await until('the reason', async () => (await panel.text()).includes(message('home.reason.privateWindow')));
  await page.pressIcon();
  await panel.closed();
});
