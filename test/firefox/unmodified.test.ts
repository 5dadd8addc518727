/**
 * MCP clients as they are published, which know nothing of Usher, in Firefox: the person lets Usher answer for their page.
 * What each of them does with every way of asking is told in Chromium (e2e/unmodified).
 */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, onTestFinished, test } from 'vitest';
import { type Firefox, launchFirefox } from '../fixtures/firefox.ts';
import { firefoxPopup, pressToolbar } from '../fixtures/firefox-popup.ts';
import { legacyServer } from '../fixtures/legacy-server.ts';
import { legacyEndpoint } from '../fixtures/mcp-server.ts';
import { type Site, serveSite } from '../fixtures/site.ts';
import { type AnyPage, type UnmodifiedClient, untilShown } from '../fixtures/unmodified/client.ts';
import { startMcpUseInspector } from '../fixtures/unmodified/inspectors.ts';
import { type LibraryPages, serveLibraryPages } from '../fixtures/unmodified/library-pages.ts';
import { type OpenServer, serveOpenly } from '../fixtures/unmodified/stage.ts';
import { until } from '../fixtures/wait.ts';

let firefox: Firefox;
let target: Site;
let server: OpenServer;
let pages: LibraryPages;
/** The origins in whose place Usher answers already. */
const answered = new Set<string>();

beforeAll(async () => {
  target = await serveSite({ '/connect': '<title>Target</title><h1>Target</h1>' });
  // Whoever is asked for the same address twice hears that they were there.
  let sessions = 0;
  const connect = () => `${target.originAs('localhost')}/connect?session=${++sessions}`;
  [server, pages, firefox] = await Promise.all([
    serveOpenly(legacyEndpoint(() => legacyServer(connect(), { calls: {}, progress: [] }))),
    serveLibraryPages(),
    launchFirefox(),
  ]);
});
afterAll(() => Promise.all([firefox, target, server, pages].map((each) => each?.close())));

/** The client's page in front, in whose place Usher answers. */
async function answeredFor(client: UnmodifiedClient): Promise<Page> {
  const page = await firefox.open(client.address);
  const { origin } = new URL(client.address);
  if (!answered.has(origin)) {
    const popup = await pressToolbar(firefox);
    await popup.pressArmed('Let Usher answer for this page');
    await until('the pairing', () => popup.has('Stop answering for this page'));
    await popup.hide();
    // Its first messages were said before Usher was there. (The press on Reload is told in Chromium.)
    await page.reload();
  }
  answered.add(origin);
  return page;
}

/** A form, and a call that needs a visit first, each to the server's own word. */
async function isAsked(client: UnmodifiedClient): Promise<void> {
  const page = await answeredFor(client);
  const handle = page as unknown as AnyPage;
  await client.connect(handle);
  await client.call(handle, 'form');
  const form = await firefoxPopup(firefox);
  await form.waitForView('form');
  await form.armed();
  await form.fill('Name', 'Zoe');
  await form.pressArmed('Send');
  await untilShown(client, handle, '{"action":"accept","content":{"name":"Zoe"}}');

  await client.call(handle, 'required-elsewhere');
  const consent = await firefoxPopup(firefox);
  await consent.waitForView('consent');
  await consent.pressArmed('Decline');
  await untilShown(client, handle, '-32042');
  await page.close();
}

test.for(['sdk-v1', 'sdk-v2', 'use-mcp'] as const)('%s: a form and -32042', (name) =>
  isAsked(pages.client(name, server.url)),
);

test('@mcp-use/inspector: a form and -32042', async () => {
  const inspector = await startMcpUseInspector(server.url, 'direct');
  onTestFinished(() => inspector.close());
  await isAsked(inspector);
});
