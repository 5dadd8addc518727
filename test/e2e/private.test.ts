/** Private windows (Chromium's `split`): two workers on one store, each with its own requests, tabs and nothing on disk. */
import type { CDPSession } from 'playwright';
import { expect, test } from 'vitest';
import type { Extension } from '../fixtures/extension.ts';
import { openExtensionsPage } from '../fixtures/extensions-page.ts';
import { openedPopup } from '../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../fixtures/stage.ts';
import { inWorker, storedRequests } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';
import { badgeText } from '../fixtures/worker.ts';

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
  readonly browserContextId?: string;
}

/** Evaluates in a target that Playwright does not list: the private window's pages. */
async function evaluateIn<T>(browser: CDPSession, targetId: string, expression: string): Promise<T> {
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
  return new Promise((resolve, reject) => {
    const hear = (event: { sessionId: string; message: string }) => {
      if (event.sessionId !== sessionId) return;
      browser.off('Target.receivedMessageFromTarget', hear);
      void browser.send('Target.detachFromTarget', { sessionId });
      const { result } = JSON.parse(event.message);
      if (result?.exceptionDetails) reject(new Error(JSON.stringify(result.exceptionDetails)));
      else resolve(result?.result?.value);
    };
    browser.on('Target.receivedMessageFromTarget', hear);
    const params = { expression, returnByValue: true, awaitPromise: true };
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params });
    void browser.send('Target.sendMessageToTarget', { sessionId, message });
  });
}

const targetsOf = async ({ targets }: Extension) => (await targets()) as readonly Target[];

test('both kinds of window at once: each its own requests, the URL opens where it was asked, nothing reaches the disk', {
  timeout: 90_000,
}, async () => {
  const { extension, client, target, targetUrl } = await pairedStage();
  await (await openExtensionsPage(extension)).allowPrivate();
  await until('the pairing to be served again', async () => {
    await client.page.reload();
    return client.connect(2_000);
  });
  const normal = await client.ask({
    mode: 'url',
    url: `${targetUrl}&from=normal`,
    message: 'Normal',
    elicitationId: 'n',
  });
  await until('the normal request', async () => (await storedRequests(extension)).length === 1);

  const before = new Set((await targetsOf(extension)).map(({ targetId }) => targetId));
  await inWorker(
    extension,
    `chrome.windows.create({ incognito: true, url: ${JSON.stringify(client.page.url())} }).then(() => 1)`,
  );
  const page = await until('the private page', async () =>
    (await targetsOf(extension)).find(
      ({ targetId, type, url }) => type === 'page' && url === client.page.url() && !before.has(targetId),
    ),
  );
  const workers = await until('two workers', async () => {
    const found = (await targetsOf(extension)).filter(
      ({ type, url }) => type === 'service_worker' && url.includes(extension.id),
    );
    return found.length === 2 ? found : null;
  });
  expect(new Set(workers.map(({ browserContextId }) => browserContextId)).size).toBe(2);

  const { browser } = extension;
  const inPage = <T>(expression: string) => evaluateIn<T>(browser, page.targetId, expression);
  await until('the client in the private window', () => inPage<boolean>('window.testClient?.connect(5000)'));
  const params = { mode: 'url', url: `${targetUrl}&from=private`, message: 'Private', elicitationId: 'p' };
  await inPage(`window.testClient.ask(${JSON.stringify(params)}, {})`);
  await until('both requests', async () => (await storedRequests(extension)).length === 2);
  const keys = Object.keys(await inWorker<object>(extension, 'chrome.storage.session.get(null)'));
  expect(
    keys
      .filter((key) => /^(normal|private):request:/.test(key))
      .map((key) => key.split(':')[0])
      .sort(),
  ).toEqual(['normal', 'private']);

  const popup = await openedPopup(extension);
  await popup.waitForView('consent');
  expect(await popup.text()).toContain('Private');
  expect(await popup.text()).not.toContain('Normal');
  await pressArmed(popup, 'Open');
  await until('the visit', () => target.hitsOf('/connect').length > 0);
  expect(target.hitsOf('/connect').map(({ path }) => path)).toEqual([expect.stringContaining('from=private')]);
  const opened = await until('the opened tab', async () =>
    (await targetsOf(extension)).find(({ type, url }) => type === 'page' && url.includes('from=private')),
  );
  expect(opened.browserContextId).toBe(page.browserContextId);
  expect(await inPage('window.testClient.asked[0].outcome')).toEqual({ result: { action: 'accept' } });
  expect(await normal.outcome()).toBeNull();
  // The worker of the private window has not written its own number over that of the normal one.
  expect(await badgeText(extension)).toBe('1');

  const onDisk = JSON.stringify(await inWorker(extension, 'chrome.storage.local.get(null)'));
  expect(onDisk).toContain('pairings');
  expect(onDisk).not.toContain('private');
  expect(JSON.parse(onDisk).history ?? []).toEqual([]);
});
