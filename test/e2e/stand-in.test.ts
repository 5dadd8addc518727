/** Attacks and promises where Usher answers in a page's place. */
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Extension, launchExtension } from '../fixtures/extension.ts';
import { legacyServer } from '../fixtures/legacy-server.ts';
import { legacyEndpoint } from '../fixtures/mcp-server.ts';
import { finish, openUrl, sendForm } from '../fixtures/mcp-stage.ts';
import { message } from '../fixtures/messages.ts';
import { clickToolbar } from '../fixtures/popup.ts';
import { forTest, pressArmed, site } from '../fixtures/stage.ts';
import { untilShown } from '../fixtures/unmodified/client.ts';
import { type LibraryPages, serveLibraryPages } from '../fixtures/unmodified/library-pages.ts';
import { serveOpenly } from '../fixtures/unmodified/open-server.ts';
import { letAnswer, openAnswered, serveWatched } from '../fixtures/unmodified/stage.ts';
import { until } from '../fixtures/wait.ts';
import { killWorker } from '../fixtures/worker.ts';

const NATIVE = 'function fetch() { [native code] }';
const PLAIN = '<!doctype html><title>Plain page</title><h1>Plain page</h1>';

let extension: Extension;
let pages: LibraryPages;

beforeAll(async () => {
  [pages, extension] = await Promise.all([serveLibraryPages(), launchExtension()]);
});
afterAll(() => Promise.all([extension?.close(), pages?.close()]));

const watchedServer = () => serveWatched(legacyEndpoint(() => legacyServer('http://localhost:1/connect')));

test('a page where the person has not chosen it has none of our scripts in its world, nor once it is undone', async () => {
  const [chosen, other] = await Promise.all([site({ '/': PLAIN }), site({ '/': PLAIN })]);
  const page = await extension.context.newPage();
  const another = await extension.context.newPage();
  const fetchIn = (which: typeof page) => which.evaluate(() => Function.prototype.toString.call(window.fetch));
  await page.goto(chosen.origin);
  expect(await fetchIn(page)).toBe(NATIVE);
  await letAnswer(extension, page);
  expect(await fetchIn(page)).not.toBe(NATIVE);
  expect(await page.evaluate(() => [String(window.fetch), window.fetch.name, window.fetch.length])).toEqual([
    NATIVE,
    'fetch',
    1,
  ]);
  // Our part of a stack stays, under a name that tells nothing of this browser.
  const stack = await page.evaluate(() => fetch('http://[').catch(({ stack }) => String(stack)));
  expect(stack).toContain('usher/stand-in.js');
  expect(stack).not.toContain('extension://');

  // Another port of the same host, for which the browser's permission holds too.
  await another.goto(other.origin);
  expect(await fetchIn(another)).toBe(NATIVE);

  const popup = await clickToolbar(extension, page);
  // Nothing of MCP has been seen: there is a note to its developers, which goes nowhere by itself.
  await popup.evaluate('navigator.clipboard.writeText = async (text) => void (window.copiedText = text)');
  await pressArmed(popup, message('standIn.tell'));
  const note = await until('the note', () => popup.evaluate<string>('window.copiedText'));
  expect(note).toContain(chosen.origin);
  await pressArmed(popup, message('standIn.end'));
  await until('the end of it', () => popup.button(message('standIn.begin')).exists());
  await popup.dismiss();
  await page.reload();
  expect(await fetchIn(page)).toBe(NATIVE);
  await Promise.all([page.close(), another.close()]);
});

test('undone, the page is left to itself at once, though the worker had slept and nothing is loaded again', async () => {
  const chosen = await site({ '/': PLAIN });
  // It answers nothing that the stand-in would report: its reports would tell it that it is unpaired.
  let latest: { params: { capabilities: object } } | undefined;
  const server = await serveOpenly(async (request, response) => {
    latest = (await json(request)) as typeof latest;
    response.writeHead(202).end();
  });
  onTestFinished(() => server.close());
  const page = await extension.open(chosen.origin);
  /** The page's declared capabilities, as they reach a server. */
  const declared = async () => {
    await page.evaluate(async (url) => {
      const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      await fetch(url, { method: 'POST', headers, body });
    }, server.url);
    return latest?.params.capabilities ?? {};
  };
  await letAnswer(extension, page);
  expect(await declared()).toMatchObject({ elicitation: { form: {}, url: {} } });
  await killWorker(extension);

  const popup = await clickToolbar(extension, page);
  await pressArmed(popup, message('standIn.end'));
  await until(
    async () => `the end of it on: ${await popup.text()}`,
    () => popup.has(message('standIn.begin')),
  );
  await until('the page to be left to itself', async () => Object.keys(await declared()).length === 0);
  await page.close();
});

test('the tokens of a page are seen by no other server than the page’s own, and reach that with the answer', async () => {
  const [own, foreign] = [await watchedServer(), await watchedServer()];
  const client = pages.client('sdk-v1-token', own.url);
  const page = await openAnswered(extension, client.address);
  await client.connect(page);
  // A second server, without a token, on the same page.
  await page.evaluate((url) => window.connectPlainly?.(url), foreign.url);
  await client.call(page, 'form');
  await sendForm({ extension, client: { page } }, 'Who are you?', { Name: 'Zoë' });
  await untilShown(client, page, '{"action":"accept","content":{"name":"Zoë"}}');
  const asked = own.headers.filter((headers) => headers.includes('"content-type":"application/json"'));
  expect(asked.length).toBeGreaterThan(3);
  for (const headers of asked) expect(headers).toContain('Bearer page-token');
  expect(foreign.headers.length).toBeGreaterThan(0);
  expect(foreign.headers.join()).not.toContain('page-token');
  await page.close();
});

test('the calls of an empty frame of the page are answered: its session is the page’s', async () => {
  const [chosen, server] = [await site({ '/': PLAIN }), await watchedServer()];
  const page = await openAnswered(extension, chosen.origin);
  const answered = page.evaluate(async (url) => {
    const send = (fetch: typeof window.fetch, session: string, message: object) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const body = JSON.stringify({ jsonrpc: '2.0', ...message });
      return fetch(url, {
        method: 'POST',
        headers: session ? { ...headers, 'mcp-session-id': session } : headers,
        body,
      });
    };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } };
    const opened = await send(window.fetch, '', { id: 1, method: 'initialize', params });
    const session = opened.headers.get('mcp-session-id') ?? '';
    await opened.text();
    await send(window.fetch, session, { method: 'notifications/initialized' });
    const frame = document.body.appendChild(document.createElement('iframe'));
    const { fetch } = frame.contentWindow as Window & typeof globalThis;
    const response = await send(fetch, session, {
      id: 2,
      method: 'tools/call',
      params: { name: 'form', arguments: {} },
    });
    return response.text();
  }, server.url);
  await sendForm({ extension, client: { page } }, 'Who are you?', { Name: 'Zoë' });
  expect(await answered).toContain('Zoë');
  await page.close();
});

test('a page that has a dialog of its own for forms keeps it, once the options say so, and Usher opens its URLs', async () => {
  const target = await site({ '/connect': '<title>Target</title><h1>Target</h1>' });
  const server = forTest(
    await serveOpenly(legacyEndpoint(() => legacyServer(`${target.originAs('localhost')}/connect`))),
  );
  const client = pages.client('sdk-v1-own-dialog', server.url);
  const page = await extension.open(client.address);
  if ((await page.evaluate(() => Function.prototype.toString.call(window.fetch))) === NATIVE)
    await letAnswer(extension, page);

  const options = await extension.open(`chrome-extension://${extension.id}/options.html`);
  const { host } = new URL(client.address);
  const choices = options.getByRole('listitem').filter({ hasText: host });
  await choices.getByRole('radio', { name: message('standIn.missing') }).focus();
  await options.keyboard.press('Space');
  await options.getByText(message('options.saved')).waitFor({ state: 'attached' });
  await options.close();

  await page.bringToFront();
  await page.reload();
  await client.connect(page);
  await client.call(page, 'form');
  await page.getByRole('button', { name: 'Answer Who are you?' }).click();
  await untilShown(client, page, '{"action":"accept","content":{"name":"on the page"}}');
  await client.call(page, 'url');
  await finish({ extension, client: { page } }, await openUrl({ extension, client: { page } }, 'Visit one'));
  await untilShown(client, page, '{"action":"accept"}');
  await page.close();
});
