/** An app in a frame opens a URL: the three examples of docs/other-clients.md, word for word, with the real packages. */
import type { Frame, Page } from 'playwright';
import { expect, test } from 'vitest';
import { guideExample } from '../../fixtures/guide.ts';
import { bundled } from '../../fixtures/mcp-page.ts';
import { openUrl, promptWith } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar } from '../../fixtures/popup.ts';
import { pair, site } from '../../fixtures/stage.ts';
import { APP, bridgeHost, COPILOT_KIT_HOST, mcpUiHost } from '../../fixtures/unmodified/app-hosts.ts';
import { CLIENTS } from '../../fixtures/unmodified/packages.ts';
import { openScriptPage } from '../../fixtures/unmodified/script-page.ts';
import { awaitedLater, until } from '../../fixtures/wait.ts';

declare global {
  interface Window {
    /** The app's own. */
    openLink?(url: string): Promise<{ isError?: boolean }>;
    /** The addresses that the page has opened by itself. */
    openedItself?: string[];
  }
}

const COPILOT_KIT = `${CLIENTS}/node_modules/@copilotkit/mcp-apps-renderer`;

const HOSTS = [
  { name: 'ext-apps', script: bridgeHost(guideExample('bridge.onopenlink =')), from: CLIENTS, claim: 'Maps' },
  { name: '@mcp-ui/client', script: mcpUiHost(guideExample('const onOpenLink')), from: CLIENTS, claim: 'Maps' },
  // Its bridge is that of its own copy of the SDK.
  {
    name: 'CopilotKit',
    script: guideExample('AppBridge.prototype') + COPILOT_KIT_HOST,
    from: COPILOT_KIT,
    claim: null,
  },
] as const;

/** A page with the app in it. */
async function appPage({ script, from }: (typeof HOSTS)[number], isPaired = true) {
  const target = await site({ '/route': '<title>Target</title><h1>Target</h1>' });
  const app = await bundled({ stdin: { contents: APP, resolveDir: CLIENTS } });
  const html = `<!doctype html><script type="module">${app.replaceAll('</script', '<\\/script')}</script>`;
  const contents = `
    import { connectUsher } from 'mcp-usher';
    void connectUsher();
    window.openedItself = [];
    window.open = (url) => void window.openedItself.push(url);
    const openMyself = (url) => (window.open(url), { isError: false });
    const html = ${JSON.stringify(html).replaceAll('</', '<\\/')};
    ${script}`;
  const stage = await openScriptPage(contents, 'openedItself', { resolveDir: from });
  const { page } = stage.client;
  if (isPaired) await (await pair(stage.extension, stage.client)).dismiss();
  const frame = await until('the app', () => appIn(page));
  const url = `${target.originAs('localhost')}/route`;
  return { ...stage, page, url, open: () => awaitedLater(frame.evaluate((to) => window.openLink?.(to), url)) };
}

async function appIn(page: Page): Promise<Frame | null> {
  for (const frame of page.frames().slice(1)) {
    if (await frame.evaluate(() => window.openLink !== undefined).catch(() => false)) return frame;
  }
  return null;
}

test.each(HOSTS)('$name: the person is asked, it opens isolated, and the app hears the truth', async (host) => {
  const stage = await appPage(host);
  const { claim } = host;

  const refused = stage.open();
  const popup = await promptWith(stage, claim ? message('request.appClaim', claim) : message('request.appUnnamed'));
  expect(await popup.text()).toContain(stage.url);
  expect(await popup.text()).toContain(message('consent.appTitle', new URL(stage.page.url()).origin));
  await popup.pressArmed(message('action.decline'));
  expect(await refused).toEqual({ isError: true });

  const opened = stage.open();
  const tab = await openUrl(stage, message('act.open'));
  expect(await opened).toEqual({ isError: false });
  expect(tab.url()).toBe(stage.url);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect(await stage.page.evaluate(() => window.openedItself)).toEqual([]);
  // The visit holds nothing up.
  await (await clickToolbar(stage.extension, tab)).waitForView('home');
});

test.each(HOSTS)('$name: without Usher the page goes its own way', async (host) => {
  const stage = await appPage(host, false);
  expect(await stage.open()).toEqual({ isError: false });
  expect(await stage.page.evaluate(() => window.openedItself)).toEqual([stage.url]);
});
