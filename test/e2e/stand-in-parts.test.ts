/** The rest of a stand-in, which comes once a page needs it: what brings it, what does not, and a page that has none. */
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Extension, launchExtension } from '../fixtures/extension.ts';
import { message } from '../fixtures/messages.ts';
import { clickToolbar } from '../fixtures/popup.ts';
import type { Route } from '../fixtures/site.ts';
import { site } from '../fixtures/stage.ts';
import { type OpenServer, serveOpenly } from '../fixtures/unmodified/open-server.ts';
import { letAnswer } from '../fixtures/unmodified/stage.ts';
import { until } from '../fixtures/wait.ts';
import { killWorker } from '../fixtures/worker.ts';

/** A page that writes down which parts came into it, as their scripts hand them over, and which events it was let hear. */
const NOTING = `<!doctype html><title>Noting page</title><h1>Noting page</h1><script>
  window.brought = [];
  window.heard = [];
  const Own = window.CustomEvent;
  window.CustomEvent = class extends Own {
    constructor(type, init) {
      super(type, init);
      if (type === 'mcp-usher:part') window.brought.push(init.detail.name);
    }
  };
  addEventListener('mcp-usher:part', ({ detail }) => window.heard.push(detail.name), true);
</script>`;
/** The same, whose clock runs so slowly that a busy machine is always in time. */
const PATIENT = `${NOTING}<script>
  const own = window.setTimeout;
  window.setTimeout = (task, ms) => own(task, 30 * ms);
</script>`;
const DECLARED = { elicitation: { form: {}, url: {} } };
const NATIVE = 'function fetch() { [native code] }';

let extension: Extension;
let server: OpenServer;
/** What the page has declared to the server, message by message. */
let declared: (object | undefined)[];

beforeAll(async () => {
  extension = await launchExtension();
  server = await serveOpenly(async (request, response) => {
    const sent = (await json(request)) as { params?: { capabilities?: object } };
    declared.push(sent.params?.capabilities);
    response.writeHead(202).end();
  });
});
beforeEach(() => {
  declared = [];
});
afterAll(() => Promise.all([extension?.close(), server?.close()]));

/** A page in whose place Usher answers. */
async function answered(route: Route = PATIENT): Promise<Page> {
  const { origin } = await site({ '/': route, '/api': '{"ok":true}' });
  const page = await extension.context.newPage();
  onTestFinished(() => page.close());
  await page.goto(origin);
  await letAnswer(extension, page);
  return page;
}

/** Runs in the page: begins with an MCP server. Returns how long it took until the server had answered. */
async function begin(url: string): Promise<number> {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  const start = performance.now();
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return performance.now() - start;
}

const brought = (page: Page) => page.evaluate<string[]>('window.brought');

test('a page that speaks no MCP never has more than the first script', async () => {
  const page = await answered();
  await page.evaluate(async () => {
    const headers = { accept: 'text/event-stream' };
    await fetch('/api', { headers });
    await fetch('/api', { method: 'POST', body: '{"jsonrpc":"1.0"}' });
    await fetch('/api', { method: 'POST', body: '{"jsonrpc":"2.0","method":"eth_call","id":1}' });
    const xhr = new XMLHttpRequest();
    const done = new Promise((resolve) => xhr.addEventListener('loadend', resolve));
    xhr.open('POST', '/api');
    xhr.send('{"jsonrpc":"2.0","method":"eth_call","id":1}');
    await done;
    new EventSource('/api').close();
    new WebSocket(`ws://${location.host}/api`).close();
  });
  expect(await brought(page)).toEqual([]);
  // Nothing that was asked for is still on its way: the one that is asked for now comes alone.
  await page.evaluate(begin, server.url);
  expect(await brought(page)).toEqual(['mcp']);
});

test('a page that speaks MCP has it once, in the middle of a strict policy too, and its scripts hear nothing of it', async () => {
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; connect-src http:; require-trusted-types-for 'script'";
  const page = await answered({
    headers: { 'content-type': 'text/html', 'content-security-policy': policy },
    body: PATIENT,
  });
  const warm = await page.evaluate(begin, server.url);
  await page.evaluate(begin, server.url);
  expect(declared).toEqual([expect.objectContaining(DECLARED), expect.objectContaining(DECLARED)]);
  expect(await brought(page)).toEqual(['mcp']);
  expect(await page.evaluate('window.heard')).toEqual([]);

  await page.reload();
  await killWorker(extension);
  const dead = await page.evaluate(begin, server.url);
  expect(declared.at(-1)).toMatchObject(DECLARED);
  console.log(`The first message of a page took ${warm} ms, and with the worker dead ${dead} ms.`);
});

test('a page that keeps it from coming goes on without, and the person hears that only another load helps', async () => {
  const page = await answered(NOTING);
  await page.evaluate('window.dispatchEvent = () => true');
  await page.evaluate(begin, server.url);
  await page.evaluate(begin, server.url);
  expect(declared).toEqual([{}, {}]);
  const popup = await clickToolbar(extension, page);
  await until('the offer to reload', () => popup.button(message('standIn.reload')).exists());
  await popup.dismiss();
});

test('a page that hands over something of its own, unasked, is not heard', async () => {
  const page = await answered();
  await page.evaluate(() => {
    const begin = () => {
      throw new Error('It was taken.');
    };
    for (const name of ['mcp', 'xhr', 'products', 'toString', null]) {
      dispatchEvent(new CustomEvent('mcp-usher:part', { detail: { name, begin } }));
    }
    dispatchEvent(new Event('mcp-usher:part'));
  });
  await page.evaluate(begin, server.url);
  expect(declared).toEqual([expect.objectContaining(DECLARED)]);
});

test('a page that leaves while it is on its way takes it nowhere else', async () => {
  const other = await site({ '/': NOTING });
  const page = await answered();
  const arrived = page.waitForURL(`${other.origin}/`);
  await page.evaluate(
    ({ url, to }) => {
      const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
      void fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      location.href = to;
    },
    { url: server.url, to: `${other.origin}/` },
  );
  await arrived;
  expect(await page.evaluate(() => String(window.fetch))).toBe(NATIVE);
  // The background has dealt with what the page had asked once it answers another.
  const popup = await clickToolbar(extension, page);
  await popup.dismiss();
  expect(await brought(page)).toEqual([]);
});
