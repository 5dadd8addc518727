/** The conformance kit's checks of a page in Chromium: a page of other making, pages with the page library, the demo. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import type { CheckOutcome } from '../../conformance/check.ts';
import { PAGE_CHECKS } from '../../conformance/page-checks.ts';
import { startDemo } from '../../demo/demo.ts';
import { startEverything } from '../../demo/everything.ts';
import { pageOutcomes } from '../../fixtures/conformance-kit.ts';
import { proxyTo } from '../../fixtures/loopback.ts';
import { serveMcpPage } from '../../fixtures/mcp-page.ts';
import { serveSite } from '../../fixtures/site.ts';
import { forTest } from '../../fixtures/stage.ts';

const TOOL = 'trigger-elicitation-request';
type Connecting = { connected?: Promise<number> };

/** A page of other making, with one line broken. */
async function independentPage(text = '', becomes = text): Promise<string> {
  const source = await readFile('test/independent/page.js', 'utf8');
  const site = await serveSite({
    '/client.js': { headers: { 'content-type': 'text/javascript' }, body: source.replace(text, becomes) },
    '/': `<!doctype html><button>Ask</button><script type="module">
      import { createClient } from '/client.js';
      const client = createClient();
      document.querySelector('button').onclick = () => client.ask({
        params: { message: 'Which?', requestedSchema: { type: 'object', properties: {} } },
      });
    </script>`,
  });
  onTestFinished(() => site.close());
  return `${site.origin}/`;
}

const clickButton = (page: Page) => page.locator('button').click();

function expectAllKept(outcomes: readonly CheckOutcome[]): void {
  expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(outcomes).toHaveLength(PAGE_CHECKS.length);
}

test('a page of other making passes; one that acknowledges nothing fails the checks that say so', async () => {
  expectAllKept(await pageOutcomes({ url: await independentPage(), ask: clickButton }));
  const silent = await independentPage("method: 'elicitation/acknowledge'", "method: 'elicitation/forget'");
  const outcomes = await pageOutcomes({ url: silent, ask: clickButton }, ['P-1', 'P-14', 'P-15']);
  const failed = outcomes.filter(({ problem }) => problem !== null).map(({ id }) => id);
  expect(failed.toSorted()).toEqual(['P-14', 'P-15']);
});

test.for(['v1', 'v2'] as const)('a page with `attachUsher` on SDK %s passes', async (sdk) => {
  const server = await startEverything();
  const site = await serveMcpPage(proxyTo(server.url));
  onTestFinished(async () => {
    await site.close();
    await server.close();
  });
  const outcomes = await pageOutcomes({
    url: `${site.origin}/`,
    // Attaching announces the page; the client connects once there is a provider.
    ready: (page) =>
      page.evaluate((chosen) => {
        (window as Connecting).connected = window.pageClient.connect({ sdk: chosen, whenUnpaired: 'hold' });
      }, sdk),
    ask: (page) =>
      page.evaluate(async (tool) => {
        await (window as Connecting).connected;
        window.pageClient.call(tool);
      }, TOOL),
  });
  expectAllKept(outcomes);
});

test('the page of the demo passes', async () => {
  const demo = forTest(await startDemo());
  const outcomes = await pageOutcomes({
    url: demo.url,
    ask: async (page) => {
      await page.getByRole('button', { name: TOOL }).click();
      await page.locator('#run').click();
    },
  });
  expectAllKept(outcomes);
});
