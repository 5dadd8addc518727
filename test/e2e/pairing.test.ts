import { expect, test } from 'vitest';
import { clientPage, clientRoutes, openClientPage } from '../fixtures/client-page.ts';
import { message, messageLike } from '../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup } from '../fixtures/popup.ts';
import { decline, launch, pair, pairedStage, pressArmed, site, stage } from '../fixtures/stage.ts';
import { inWorker, storedRequests } from '../fixtures/store.ts';
import { awaitedLater, until } from '../fixtures/wait.ts';
import { badgeText } from '../fixtures/worker.ts';

const FORM = { message: 'Who are you?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
/** How long a page is given to find what it must not find, in milliseconds. */
const IN_VAIN_MS = 1_000;

test('an unpaired page finds nobody, and what it asks is shown to nobody', async () => {
  const { extension, client } = await stage();
  expect(await client.connect(IN_VAIN_MS)).toBe(false);
  const asked = await client.ask(FORM);
  expect(await isPopupOpen(extension)).toBe(false);
  const popup = await clickToolbar(extension, client.page);
  await popup.button(message('home.pair')).name();
  expect(await popup.view()).toBe('home');
  expect(await storedRequests(extension)).toEqual([]);
  expect(await asked.outcome()).toBeNull();
});

test('pairing names the exact origin and works in the open page; unpairing ends it there', async () => {
  const { extension, client, clientSite } = await stage();
  const popup = await clickToolbar(extension, client.page);
  await until('the origin', async () => (await popup.text()).includes(clientSite.origin));
  await popup.dismiss();

  await (await pair(extension, client)).dismiss();
  expect(await client.connect()).toBe(true);

  await pressArmed(await clickToolbar(extension, client.page), message('home.unpair'));
  await client.page.reload();
  expect(await clientPage(client.page).connect(IN_VAIN_MS)).toBe(false);
});

test('a request that was made before the pairing comes up with it', async () => {
  const { extension, client } = await stage();
  const asked = await client.ask(FORM);
  const popup = await pair(extension, client);
  await popup.waitForView('form');
  await decline(popup, asked);
});

test('a page that does not speak the protocol has nothing to pair', async () => {
  const { extension, client, target } = await stage();
  await client.page.goto(`${target.originAs('localhost')}/connect`);
  const popup = await clickToolbar(extension, client.page);
  await until('the verdict', async () => messageLike('standIn.title').test(await popup.heading().name()));
  expect(await popup.button(message('home.pair')).exists()).toBe(false);
});

test('what cannot be paired says why', async () => {
  const { extension, client, clientSite } = await stage({
    clientRoutes: {
      '/sandboxed': { headers: { 'content-security-policy': 'sandbox allow-scripts' }, body: '<h1>Apart</h1>' },
    },
  });
  const reasons = [
    ['chrome://version', 'home.reason.browserPage'],
    [`${clientSite.origin}/sandboxed`, 'home.reason.opaqueOrigin'],
    [clientSite.originAs('shop.test'), 'home.reason.insecure'],
  ] as const;
  for (const [url, reason] of reasons) {
    await client.page.goto(url);
    const popup = await clickToolbar(extension, client.page);
    await until(`the reason for ${url}`, async () => (await popup.text()).includes(message(reason)));
    expect(await popup.button(message('home.pair')).exists()).toBe(false);
    await popup.dismiss();
  }
});

test('a page that is still loading is no page of the browser; pressed again, it can be paired', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const routes = await clientRoutes();
  const slow = await site({ ...routes, '/': () => arrived.then(() => ({ body: String(routes['/']) })) });
  const extension = await launch();
  const page = await extension.context.newPage();
  const loaded = awaitedLater(page.goto(slow.origin));
  await until('the request', () => slow.hits.length > 0);
  const early = await clickToolbar(extension, page, () => `${slow.origin}/`);
  await until('the reason', async () => (await early.text()).includes(message('home.reason.stillLoading')));
  await early.dismiss();
  arrive();
  await loaded;
  expect(await (await clickToolbar(extension, page)).button(message('home.pair')).name()).toBe(message('home.pair'));
});

test('an element with the name of our relay keeps no page from being served', async () => {
  const { extension, client } = await stage();
  await client.page.evaluate(() => {
    for (const id of ['usherRelay', 'usher.relay', 'chrome', 'browser'])
      document.body.append(Object.assign(document.createElement('form'), { id }));
  });
  await (await pair(extension, client)).dismiss();
  expect(await client.connect()).toBe(true);
});

test('a page cannot make up the events after which its relay connects anew', async () => {
  const { extension, client } = await pairedStage();
  await inWorker(
    extension,
    'chrome.runtime.onConnect.addListener(() => { globalThis.connects = (globalThis.connects ?? 0) + 1; })',
  );
  await client.page.evaluate(() => {
    for (let count = 0; count < 100; count += 1) {
      document.dispatchEvent(new Event('resume'));
      document.dispatchEvent(new Event('prerenderingchange'));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    }
  });
  const asked = await client.ask(FORM);
  await decline(await openedPopup(extension), asked);
  // The popup's own, and no other.
  expect(await inWorker(extension, 'globalThis.connects')).toBe(1);
});

test('another port and another name of a paired host are other clients', async () => {
  const { extension, clientSite } = await pairedStage();
  const otherPort = await site(await clientRoutes());
  for (const url of [otherPort.origin, clientSite.originAs('localhost')]) {
    expect(await (await openClientPage(extension, url)).connect(IN_VAIN_MS)).toBe(false);
  }
});

test('a paired origin in a frame is refused, its own page around it or not', async () => {
  const { extension, client, clientSite } = await pairedStage();
  const around = await site({ '/': `<iframe src="${clientSite.origin}/"></iframe>` });
  await client.page.evaluate(() => document.body.append(Object.assign(document.createElement('iframe'), { src: '/' })));
  const outer = await extension.open(around.origin);
  for (const page of [client.page, outer]) {
    const frame = await until('the frame', () => page.frames()[1]);
    await frame.waitForFunction(() => window.testClient);
    expect(await frame.evaluate((ms) => window.testClient.connect(ms), IN_VAIN_MS)).toBe(false);
  }
});

test('a sandboxed document of a paired origin is refused', async () => {
  const routes = await clientRoutes();
  const library = routes['/mcp-usher.js'] as { headers: object; body: string };
  const { client, clientSite } = await pairedStage({
    clientRoutes: {
      '/sandboxed': { headers: { 'content-security-policy': 'sandbox allow-scripts' }, body: String(routes['/']) },
      // A module that an opaque origin imports is a cross-origin one.
      '/mcp-usher.js': { ...library, headers: { ...library.headers, 'access-control-allow-origin': '*' } },
    },
  });
  await client.page.goto(`${clientSite.origin}/sandboxed`);
  await client.page.waitForFunction(() => window.testClient);
  expect(await client.page.evaluate(() => self.origin)).toBe('null');
  expect(await client.connect(IN_VAIN_MS)).toBe(false);
});

test('a page that goes away takes its requests along', async () => {
  const { extension, client } = await pairedStage();
  await client.ask(FORM);
  await (await openedPopup(extension)).dismiss();
  await until('the badge', async () => (await badgeText(extension)) === '1');
  await client.page.goto('about:blank');
  await until('the badge to go', async () => (await badgeText(extension)) === '');
});

test('a fresh browser has asked for nothing', async () => {
  const extension = await launch();
  expect(await isPopupOpen(extension)).toBe(false);
  expect(extension.context.pages().map((page) => page.url())).toEqual(['about:blank']);
});
