/** Published MCP clients that know nothing of Usher, with real servers: Usher answers in the place of their pages. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startEverything } from '../../demo/everything.ts';
import { type Extension, launchExtension } from '../../fixtures/extension.ts';
import type { McpServer } from '../../fixtures/mcp-server.ts';
import { answer, promptWith, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { isPopupOpen } from '../../fixtures/popup.ts';
import { forTest } from '../../fixtures/stage.ts';
import { clickOn, type UnmodifiedClient, untilShown } from '../../fixtures/unmodified/client.ts';
import { startCloudflareAgent } from '../../fixtures/unmodified/cloudflare-agents.ts';
import {
  type Inspector,
  startInspector1,
  startInspector2,
  startMcpUseInspector,
} from '../../fixtures/unmodified/inspectors.ts';
import { toolsOf } from '../../fixtures/unmodified/library-pages.ts';
import { startMcpJam, startMcpJamChat } from '../../fixtures/unmodified/mcpjam.ts';
import { startModel } from '../../fixtures/unmodified/model.ts';
import {
  everythingIsAsked,
  roundsAreAsked,
  type UnmodifiedSetup,
  unmodifiedSetup,
} from '../../fixtures/unmodified/setup.ts';
import { answering, askedIn } from '../../fixtures/unmodified/stage.ts';

const ASYNC_TOOL = 'trigger-elicitation-request-async';
const ELICITATION_TOOLS = ['trigger-elicitation-request', ASYNC_TOOL, 'trigger-url-elicitation'];

let extension: Extension;
let setup: UnmodifiedSetup;
let everything: McpServer;
/** The client's page, in a tab of its own, in whose place Usher answers. */
let answeredFor: (client: UnmodifiedClient) => Promise<Page>;

beforeAll(async () => {
  [setup, everything, extension] = await Promise.all([unmodifiedSetup(), startEverything(), launchExtension()]);
  answeredFor = answering(extension);
});
afterAll(() => Promise.all([extension, setup, everything].map((each) => each?.close())));

/** The questions to the person over the client's page, as `ask` has them. */
async function isAsked(client: UnmodifiedClient, ask = everythingIsAsked): Promise<void> {
  const page = await answeredFor(client);
  await ask(askedIn({ extension, client: { page } }), page, client);
}

test.for(['sdk-v1', 'sdk-v2', 'use-mcp', 'assistant-ui', 'tambo', 'ai-sdk'] as const)(
  '%s: a form, a URL and -32042',
  (name) => isAsked(setup.pages.client(name, setup.legacy.url)),
);

test('sdk-v1, whose page goes on with its session after a reload: a form, a URL and -32042', async () => {
  const client = setup.pages.client('sdk-v1-resumed', setup.legacy.url);
  const page = await answeredFor(client);
  const sessionOf = () => page.evaluate(() => sessionStorage.session as string);
  const again = async () => {
    await page.reload();
    await client.connect(page);
  };
  // The page's first session began before Usher answered.
  await page.evaluate(() => sessionStorage.clear());
  await again();
  const session = await sessionOf();
  await again();
  expect(await sessionOf()).toBe(session);
  await everythingIsAsked(askedIn({ extension, client: { page } }), page, client);
});

test.for([
  ['whose requests each have a trace of their own', 'sdk-v1-traced'],
  ['with @datadog/browser-rum', 'datadog-rum'],
  ['behind a proxy that prefixes its headers, as llama.cpp’s', 'sdk-v1-prefixed'],
] as const)('sdk-v1 on a page %s: a form, a URL and -32042', ([, name]) =>
  isAsked(setup.pages.client(name, setup.legacy.url)),
);

test('sdk-v1 over the older transport: a form, a URL and -32042', () =>
  isAsked(setup.pages.client('sdk-v1-sse', setup.older.url)));

test.for([
  ['event-source', 'older'],
  ['sdk-v1-websocket', 'sockets'],
] as const)('a page that talks over %s: a form, a URL and -32042', ([name, server]) =>
  isAsked(setup.pages.client(name, setup[server].url)),
);

test('sdk-v2 in revision 2026-07-28: rounds of a URL, of a URL and a form, and with a state', () =>
  isAsked(setup.pages.client('sdk-v2-2026', setup.modern.url), roundsAreAsked));

test.for<[string, (url: string) => Promise<Inspector>]>([
  ['@mcp-use/inspector, direct', (url) => startMcpUseInspector(url, 'direct')],
  ['@mcp-use/inspector, through its proxy', (url) => startMcpUseInspector(url, 'proxy')],
  ['@modelcontextprotocol/inspector 0.22', startInspector1],
  ['@modelcontextprotocol/inspector 2.12', startInspector2],
])('%s: a form, a URL and -32042', async ([, start]) => {
  const inspector = forTest(await start(setup.legacy.url));
  await isAsked(inspector);
});

test('@mcpjam/inspector 1.0, whose program is the client: a form, twice', async () => {
  const inspector = forTest(await startMcpJam(setup.legacy.url));
  await isAsked(inspector, async (asked, page, client) => {
    for (const name of ['Zoe', 'Ada']) {
      await client.call(page, 'form');
      await asked.sendForm('Who are you?', name);
      await untilShown(client, page, `{"action":"accept","content":{"name":"${name}"}}`);
    }
    expect(await client.shown(page)).not.toContain('Elicitation Request');
  });
});

test('@mcpjam/inspector 1.0, in its chat: a form, sent and declined; its own dialog where Usher may not answer', async () => {
  const model = forTest(await startModel());
  const chats = await Promise.all([1, 2].map(() => startMcpJamChat(setup.legacy.url, model.url)));
  onTestFinished(async () => void (await Promise.all(chats.map((chat) => chat.close()))));
  const [chat, unpaired] = chats as [Inspector, Inspector];
  const DIALOG = 'Elicitation Request';

  const page = await answeredFor(chat);
  const stage = { extension, client: { page } };
  await chat.call(page, 'form');
  await promptWith(stage, 'Who are you?');
  expect(await chat.shown(page)).not.toContain(DIALOG);
  await askedIn(stage).sendForm('Who are you?', 'Zoe');
  await untilShown(chat, page, '{"action":"accept","content":{"name":"Zoe"}}');
  await chat.call(page, 'form');
  await answer(stage, 'Who are you?', message('action.decline'));
  await untilShown(chat, page, '{"action":"decline"}');
  expect(await chat.shown(page)).not.toContain(DIALOG);
  await page.close();

  const alone = await extension.open(unpaired.address);
  await unpaired.connect(alone);
  await unpaired.call(alone, 'form');
  await untilShown(unpaired, alone, DIALOG);
  expect(await isPopupOpen(extension)).toBe(false);
  await clickOn(alone, 'Decline');
  await untilShown(unpaired, alone, '{"action":"decline"}');
  await alone.close();
});

test('an app on Cloudflare’s agents, whose agent is the client: a form and a URL', async () => {
  const agent = forTest(await startCloudflareAgent(setup.legacy.url));
  await isAsked(agent, async (asked, page, client) => {
    await client.call(page, 'form');
    await asked.sendForm('Who are you?', 'Zoe');
    await untilShown(client, page, '{"action":"accept","content":{"name":"Zoe"}}');
    await client.call(page, 'url');
    await asked.visit('Visit one');
    await untilShown(client, page, '"action":"accept"');
    // The page itself was asked nothing.
    expect(await page.evaluate(() => window.asked, null)).toBe(0);
  });
});

test.for(['sdk-v1', 'sdk-v2'] as const)(
  '%s and server-everything: its tools grow by the three that ask, and it asks at once and as a task',
  async (name) => {
    const client = setup.pages.client(name, everything.url);
    const page = await answeredFor(client);
    expect(await toolsOf(page)).toEqual(expect.arrayContaining(ELICITATION_TOOLS));
    await client.call(page, 'trigger-elicitation-request');
    await sendForm({ extension, client: { page } }, 'String', { String: 'Zoë' });
    await untilShown(client, page, 'Zoë');
    await client.call(page, ASYNC_TOOL);
    await sendForm({ extension, client: { page } }, 'async task demo', { 'Your Name': 'Ada' });
    await untilShown(client, page, 'Name: Ada');
  },
);
