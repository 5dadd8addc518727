/** MCP clients as they are published, which know nothing of Usher, in Firefox: as e2e/more/unmodified in Chromium. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type Firefox, launchFirefox } from '../../fixtures/firefox.ts';
import { firefoxPopup, isFirefoxPopupOpen, pressToolbar } from '../../fixtures/firefox-popup.ts';
import { message, messageLike } from '../../fixtures/messages.ts';
import { nextPage } from '../../fixtures/next-page.ts';
import { inPromptThatSays } from '../../fixtures/prompt-with.ts';
import { forTest } from '../../fixtures/stage.ts';
import type { AnyPage, UnmodifiedClient } from '../../fixtures/unmodified/client.ts';
import { startMcpUseInspector } from '../../fixtures/unmodified/inspectors.ts';
import {
  type Asked,
  everythingIsAsked,
  type UnmodifiedSetup,
  unmodifiedSetup,
} from '../../fixtures/unmodified/setup.ts';
import { until } from '../../fixtures/wait.ts';

let firefox: Firefox;
let setup: UnmodifiedSetup;
/** The origins in whose place Usher answers already. */
const answered = new Set<string>();

beforeAll(async () => {
  [setup, firefox] = await Promise.all([unmodifiedSetup(), launchFirefox()]);
});
afterAll(() => Promise.all([firefox, setup].map((each) => each?.close())));

/** The client's page in front, in whose place Usher answers. */
async function answeredFor(client: UnmodifiedClient): Promise<Page> {
  const page = await firefox.open(client.address);
  const { origin } = new URL(client.address);
  if (!answered.has(origin)) {
    const popup = await pressToolbar(firefox);
    await nextPage(page, () => popup.pressArmed(message('standIn.begin')));
    await until(
      async () => `Usher to see the page, loaded again: ${await popup.text()}`,
      async () =>
        (await popup.has(message('standIn.end'))) && !(await popup.text()).includes(message('standIn.loading')),
    );
    await popup.hide();
  }
  answered.add(origin);
  return page;
}

const opened = async () => ((await isFirefoxPopupOpen(firefox)) ? firefoxPopup(firefox) : null);

const PERSON: Asked = {
  sendForm: (text, name) =>
    inPromptThatSays(opened, text, async (form) => {
      await form.armed();
      await form.fill('Name', name);
      await form.pressArmed(message('action.send'));
      await form.closed();
    }),
  async visit(text) {
    const before = (await firefox.tabs()).length;
    await inPromptThatSays(opened, text, (consent) => consent.pressArmed(message('action.open')));
    await until('the target in a tab of its own, in front', async () => {
      const tabs = await firefox.tabs();
      return tabs.length > before && tabs.some(({ url, inFront }) => inFront && url.includes('/connect'));
    });
    const waiting = await pressToolbar(firefox);
    await waiting.waitForView('waiting');
    await waiting.pressArmed(messageLike('waiting.finished', 'waiting.finishedReturn', 'waiting.closeAndReturn'));
    // A press in a popup that is closing is lost.
    await waiting.closed();
  },
};

/** A form, a visit, and a call that needs a visit first, each to the server's own word. */
async function isAsked(client: UnmodifiedClient): Promise<void> {
  const page = await answeredFor(client);
  const handle = page as unknown as AnyPage;
  await client.connect(handle);
  await everythingIsAsked(PERSON, handle, client);
  await page.close();
}

test.for(['sdk-v1', 'sdk-v2', 'use-mcp'] as const)('%s: a form, a URL and -32042', (name) =>
  isAsked(setup.pages.client(name, setup.legacy.url)),
);

test('@mcp-use/inspector: a form, a URL and -32042', async () => {
  const inspector = forTest(await startMcpUseInspector(setup.legacy.url, 'direct'));
  await isAsked(inspector);
});
