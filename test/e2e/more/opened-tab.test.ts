/** Promises 2 and 5: nothing is requested before consent, and the page gets no handle on what is opened. */
import { expect, test } from 'vitest';
import { message } from '../../fixtures/messages.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { pairedStage, pressArmed, type Stage } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

const COOKIES = { 'set-cookie': ['strict=1; SameSite=Strict; Path=/', 'lax=1; SameSite=Lax; Path=/'] };

/** Asks for the target in the legacy way, presses Open, and returns the isolated tab once it has arrived. */
async function openTarget({ extension, client, targetUrl }: Stage) {
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect', elicitationId: 'one' });
  const opening = extension.context.waitForEvent('page');
  await pressArmed(await openedPopup(extension), message('action.open'));
  await asked.ended();
  const isolated = await opening;
  await isolated.waitForURL(targetUrl);
  return isolated;
}

test('a host that Usher has no permission for is sent a stranger’s link too, after the second step that http needs', async () => {
  const { extension, client, target } = await pairedStage({ targetRoutes: { '/set': { headers: COOKIES } } });
  const visited = await extension.open(`${target.originAs('target.test')}/set`);
  await visited.close();
  await client.page.bringToFront();

  const url = `${target.originAs('target.test')}/connect`;
  const asked = await client.ask({ mode: 'url', url, message: 'Connect', elicitationId: 'one' });
  const popup = await openedPopup(extension);
  await pressArmed(popup, message('action.open'));
  await popup.waitForView('danger');
  expect(await asked.outcome()).toBeNull();
  expect(target.hitsOf('/connect')).toEqual([]);
  await pressArmed(popup, message('danger.open'));
  await asked.ended();
  await until('the visit', () => target.hitsOf('/connect').length > 0);
  // Had the first press opened anything, it had opened it before.
  const [hit, ...more] = target.hitsOf('/connect');
  expect(more).toEqual([]);
  expect(hit?.headers.cookie).toBe('lax=1');
  expect(hit?.headers).not.toHaveProperty('referer');
});

test('the page cannot find the isolated tab by any name', async () => {
  const set = await pairedStage();
  const isolated = await openTarget(set);
  const found = await set.client.page.evaluate(() =>
    ['usher', 'isolated', 'Target'].map((name) => window.open('', name)?.location.href ?? null),
  );
  // Each call gives a blank tab of its own, or nothing at all.
  expect(found.every((href) => href === null || href === 'about:blank')).toBe(true);
  expect(isolated.url()).toBe(set.targetUrl);
  expect(await isolated.evaluate(() => window.opener)).toBeNull();
});

test('the launcher gives its URL once: asked again, it says so', async () => {
  const set = await pairedStage();
  const isolated = await openTarget(set);
  await isolated.goto(`chrome-extension://${set.extension.id}/launcher.html`, { waitUntil: 'commit' });
  await until(
    'the launcher to say so',
    async () => (await isolated.textContent('h1')) === message('launcher.openedTitle'),
  );
  expect(set.target.hitsOf('/connect')).toHaveLength(1);
});

test('our own pages can request nothing, and no page can frame them', async () => {
  const { extension, client, target } = await pairedStage();
  const address = `chrome-extension://${extension.id}/popup.html`;
  const own = await extension.open(address);
  const outcomes = await own.evaluate((url) => {
    const image = new Image();
    const painted = new Promise((resolve) => {
      image.onload = () => resolve('loaded');
      image.onerror = () => resolve('refused');
    });
    image.src = url;
    const fetched = fetch(url, { mode: 'no-cors' }).then(
      () => 'loaded',
      () => 'refused',
    );
    return Promise.all([painted, fetched]);
  }, `${target.origin}/connect`);
  expect(outcomes).toEqual(['refused', 'refused']);
  await own.close();
  expect(target.hits).toEqual([]);

  await client.page.evaluate(async (src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
  }, address);
  expect(client.page.frames().some((frame) => frame.url() === address)).toBe(false);
});
