/**
 * MCP clients as they are published, which know nothing of Usher, with real servers: the person lets Usher answer for
 * their page, and what is asked comes up in Usher and goes through to the server's own word.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startEverything } from '../demo/everything.ts';
import { type Extension, launchExtension } from '../fixtures/extension.ts';
import { legacyServer } from '../fixtures/legacy-server.ts';
import { legacyEndpoint, type McpServer } from '../fixtures/mcp-server.ts';
import { sendForm } from '../fixtures/mcp-stage.ts';
import { type Site, serveSite } from '../fixtures/site.ts';
import { type UnmodifiedClient, untilShown } from '../fixtures/unmodified/client.ts';
import {
  type Inspector,
  startInspector1,
  startInspector2,
  startMcpUseInspector,
} from '../fixtures/unmodified/inspectors.ts';
import { type LibraryPages, serveLibraryPages, toolsOf } from '../fixtures/unmodified/library-pages.ts';
import { everythingIsAsked, letAnswer, type OpenServer, serveOpenly } from '../fixtures/unmodified/stage.ts';

const ELICITATION_TOOLS = ['trigger-elicitation-request', 'trigger-url-elicitation'];

let extension: Extension;
let target: Site;
let server: OpenServer;
let everything: McpServer;
let pages: LibraryPages;
/** The origins in whose place Usher answers already. */
const answered = new Set<string>();

beforeAll(async () => {
  target = await serveSite({ '/connect': '<title>Target</title><h1>Target</h1>' });
  // Whoever is asked for the same address twice hears that they were there.
  let sessions = 0;
  const connect = () => `${target.originAs('localhost')}/connect?session=${++sessions}`;
  [server, everything, pages, extension] = await Promise.all([
    serveOpenly(legacyEndpoint(() => legacyServer(connect(), { calls: {}, progress: [] }))),
    startEverything(),
    serveLibraryPages(),
    launchExtension(),
  ]);
});
afterAll(() => Promise.all([extension, target, server, everything, pages].map((each) => each?.close())));

/** The client's page, in a tab of its own, in whose place Usher answers. */
async function answeredFor(client: UnmodifiedClient): Promise<Page> {
  const page = await extension.context.newPage();
  await page.goto(client.address);
  const { origin } = new URL(client.address);
  if (!answered.has(origin)) await letAnswer(extension, page);
  answered.add(origin);
  await client.connect(page);
  return page;
}

test.for(['sdk-v1', 'sdk-v2', 'use-mcp', 'assistant-ui', 'tambo', 'ai-sdk'] as const)(
  '%s: a form, a URL and -32042',
  async (name) => {
    const client = pages.client(name, server.url);
    const page = await answeredFor(client);
    await everythingIsAsked({ extension, client: { page } }, client);
    await page.close();
  },
);

test.for<[string, () => Promise<Inspector>]>([
  ['@mcp-use/inspector, direct', () => startMcpUseInspector(server.url, 'direct')],
  ['@mcp-use/inspector, through its proxy', () => startMcpUseInspector(server.url, 'proxy')],
  ['@modelcontextprotocol/inspector 0.22', () => startInspector1(server.url)],
  ['@modelcontextprotocol/inspector 2.12', () => startInspector2(server.url)],
])('%s: a form, a URL and -32042', async ([, start]) => {
  const inspector = await start();
  onTestFinished(() => inspector.close());
  const page = await answeredFor(inspector);
  await everythingIsAsked({ extension, client: { page } }, inspector);
  await page.close();
});

test.for(['sdk-v1', 'sdk-v2'] as const)(
  '%s and server-everything: its tools grow by the two that ask, and one is used',
  async (name) => {
    const client = pages.client(name, everything.url);
    const page = await answeredFor(client);
    expect(await toolsOf(page)).toEqual(expect.arrayContaining(ELICITATION_TOOLS));
    await client.call(page, 'trigger-elicitation-request');
    await sendForm({ extension, client: { page } }, 'String', { String: 'Zoë' });
    await untilShown(client, page, 'Zoë');
    await page.close();
  },
);
