/** The attempts of a hostile page, or a hostile server, where Usher answers in the page's place. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Extension, launchExtension } from '../fixtures/extension.ts';
import { askName } from '../fixtures/forms.ts';
import { legacyServer } from '../fixtures/legacy-server.ts';
import { legacyEndpoint } from '../fixtures/mcp-server.ts';
import { finish, openUrl, sendForm } from '../fixtures/mcp-stage.ts';
import { message } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../fixtures/popup.ts';
import type { Route, Site } from '../fixtures/site.ts';
import { pressArmed, site } from '../fixtures/stage.ts';
import { nothingStored, storedRequests } from '../fixtures/store.ts';
import { untilShown } from '../fixtures/unmodified/client.ts';
import { serveLibraryPages } from '../fixtures/unmodified/library-pages.ts';
import { letAnswer, serveWatched } from '../fixtures/unmodified/stage.ts';
import { until } from '../fixtures/wait.ts';
import { attackStories, CONNECT } from '../stories/attacks.ts';

declare const ports: Set<MessagePort>;

const PLAIN = '<!doctype html><title>Hostile page</title><h1>Hostile page</h1>';

/** Keeps each port on which a script of its world says something. */
const HOLDING = `${PLAIN}<script>
  const ports = new Set();
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...args) {
    ports.add(this);
    return postMessage.apply(this, args);
  };
</script>`;

/** A server that says once it is initialized what the query of its URL says, in an event stream. */
const parrot: Route = ({ method, headers, path }) => {
  if (method === 'GET') return { status: 405 };
  const body = new URLSearchParams(path.split('?')[1]).get('say') ?? '';
  if (headers['mcp-session-id']) return { headers: { 'content-type': 'text/event-stream' }, body };
  const serverInfo = { name: 'parrot', version: '1' };
  const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo };
  return {
    headers: { 'content-type': 'application/json', 'mcp-session-id': 's' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 0, result }),
  };
};

/** Run in the page: a client of the server at `url` that calls a tool. */
async function callTool(url: string): Promise<void> {
  const post = (headers: object, message: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } };
  await post({}, { id: 0, method: 'initialize', params });
  await (await post({ 'mcp-session-id': 's' }, { id: 1, method: 'tools/call', params: { name: 'any' } })).text();
}

const urlOf = (question: object) => {
  const said = { jsonrpc: '2.0', id: 7, method: 'elicitation/create', params: question };
  return `/mcp?say=${encodeURIComponent(`data: ${JSON.stringify(said)}\n\n`)}`;
};

let extension: Extension;

beforeAll(async () => {
  extension = await launchExtension();
});
afterAll(() => extension?.close());

/** A page at `address` in whose place Usher answers, for the running test. */
async function answeredPage(address: string): Promise<Page> {
  const page = await extension.context.newPage();
  onTestFinished(async () => {
    for (const each of extension.context.pages()) if (each.url() !== 'about:blank') await each.close();
    await nothingStored(extension);
  });
  await page.goto(address);
  await letAnswer(extension, page);
  return page;
}

/** A plain page in whose place Usher answers, and a parrot on its origin. */
async function plainStage(routes: Readonly<Record<string, Route>> = {}) {
  const own = await site({ '/': PLAIN, '/mcp': parrot, ...routes });
  return { extension, page: await answeredPage(`${own.origin}/`), site: own };
}

/** How often one of our answers has come to the parrot: after the initialization and the call. */
const answersTo = (own: Site, url: string) =>
  own.hits.filter(({ method, path }) => method === 'POST' && path === url).length - 2;

attackStories(async ({ siteRoutes = {}, targetRoutes = {} } = {}) => {
  const target = await site(targetRoutes);
  const stage = await plainStage(siteRoutes);
  const visit = async (url: string) => {
    const server = urlOf({ mode: 'url', url, message: 'Connect' });
    await stage.page.evaluate(callTool, server);
    return { outcome: async () => answersTo(stage.site, server) };
  };
  return { ...stage, target, visit };
});

test('a page that takes hold of our port gets no answer without a press, and one answer with it', async () => {
  const { page, site } = await plainStage({ '/': HOLDING });
  // On a busy machine Usher can have spoken before the page's script has run, which then holds nothing.
  await until('the page to hold a port', () =>
    page
      .waitForFunction(() => ports.size > 0, undefined, { timeout: 2_000 })
      .catch(() => page.reload().then(() => false)),
  );
  const url = urlOf(askName('Who are you?'));
  await page.evaluate(callTool, url);
  const popup = await openedPopup(extension, 'form');
  const [request] = await storedRequests(extension);
  const held = await page.evaluate(
    ([connect, id]) => {
      const held = [...ports];
      const own = new MessageChannel();
      window.postMessage(connect, origin, [own.port2]);
      for (const port of held) {
        port.postMessage({ jsonrpc: '2.0', id, result: { action: 'accept', content: {} } });
        port.postMessage({ jsonrpc: '2.0', method: 'elicitation/acknowledge', params: { id } });
        port.dispatchEvent(new MessageEvent('message', { data: { jsonrpc: '2.0', id: 'other', result: {} } }));
      }
      return held.length;
    },
    [CONNECT, request?.rpcId] as const,
  );
  expect(held).toBeGreaterThan(0);
  await popup.waitForView('form');
  expect(answersTo(site, url)).toBe(0);
  expect(await storedRequests(extension)).toHaveLength(1);
  await pressArmed(popup, message('action.decline'));
  await until('the answer', () => answersTo(site, url) === 1);
  await nothingStored(extension);
});

/** Run in the page. */
function takeAway(): void {
  const { fetch } = window;
  window.fetch = (...args) => fetch(...args);
  for (const name of ['Headers', 'ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'URL']) {
    Object.assign(window, { [name]: undefined });
  }
}

/** Run in the page. */
function writeAgain(): void {
  document.open();
  document.write('<p>Another document in the same window</p>');
  document.close();
}

test.each([
  ['takes away what scripts need, once it runs', takeAway],
  ['writes its document again, and takes all listeners away', writeAgain],
])('a page that %s is answered all the same', async (_, act) => {
  const { page, site } = await plainStage();
  await page.evaluate(act);
  const url = urlOf(askName('Who are you?'));
  await page.evaluate(callTool, url);
  await pressArmed(await openedPopup(extension), message('action.decline'));
  await until('the answer', () => answersTo(site, url) === 1);
});

test('what a page says in our name of its servers is text, and pushes nothing out of the view', async () => {
  const { page } = await plainStage();
  await page.evaluate((connect) => {
    const { port1, port2 } = new MessageChannel();
    window.postMessage({ type: 'mcp-usher:page', version: '0.1.0', protocols: [1], standIn: true }, origin);
    window.postMessage(connect, origin, [port2]);
    for (let time = 0; time < 100; time += 1) {
      const servers = Array.from({ length: 16 }, (_, key) => ({
        key: `${time} ${key}`,
        name: `<b>bold</b> \u202Etxt.exe ${'long '.repeat(40)}`,
        heardMsAgo: Number.MAX_VALUE,
      }));
      port1.postMessage({ jsonrpc: '2.0', method: 'stand-in/status', params: { state: 'watching', servers } });
    }
  }, CONNECT);
  const popup = await clickToolbar(extension, page);
  const end = message('standIn.end');
  await until('the way out', () => popup.has(end));
  expect(await popup.evaluate(`document.querySelectorAll('main b').length`)).toBe(0);
  expect(await popup.text()).not.toContain('\u202E');
  await pressArmed(popup, end);
  await until('the end of it', () => popup.has(message('standIn.begin')));
});

test('the tokens of a page go to no URL but its server’s: with a call that is made again, and where an answer is redirected', async () => {
  const [target, pages] = [await site({ '/connect': '<title>Target</title>' }), await serveLibraryPages()];
  onTestFinished(() => pages.close());
  const elsewhere = await serveWatched((_, response) => void response.writeHead(202).end());
  const legacy = legacyEndpoint(() => legacyServer(`${target.originAs('localhost')}/connect`));
  let isBent = false;
  let bent = 0;
  const own = await serveWatched((request, response) => {
    // Nothing but the answer is posted while the call waits.
    if (isBent && request.method === 'POST') {
      bent += 1;
      response.writeHead(307, { location: elsewhere.url }).end();
    } else legacy(request, response);
  });
  const client = pages.client('sdk-v1-token', own.url);
  const page = await answeredPage(client.address);
  await client.connect(page);
  const stage = { extension, client: { page } };
  await client.call(page, 'required-elsewhere');
  await finish(stage, await openUrl(stage, 'Visit elsewhere'));
  await untilShown(client, page, 'done');
  for (const headers of own.headers.filter((each) => each.includes('"content-type":"application/json"'))) {
    expect(headers).toContain('Bearer page-token');
  }
  expect(JSON.stringify(target.hits)).not.toMatch(/page-token|mcp-session-id/);

  await client.call(page, 'form');
  await until('the question', async () => (await storedRequests(extension)).length === 1);
  isBent = true;
  await sendForm(stage, 'Who are you?', { Name: 'Zoe' });
  await until('the answer', () => bent === 1);
  // As the SDK's own: its settings for a request say that no redirect is followed. The page's own fetch then comes alone.
  await page.evaluate((url) => fetch(url, { method: 'POST', mode: 'no-cors' }).then(() => {}), elsewhere.url);
  expect(elsewhere.headers).toHaveLength(1);
  expect(elsewhere.headers.join()).not.toContain('page-token');
});
