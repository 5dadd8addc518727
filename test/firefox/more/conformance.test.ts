/** The conformance kit in Firefox: Usher as a provider, and a page with the page library. */
import { expect, test } from 'vitest';
import type { CheckOutcome, checkProvider } from '../../conformance/kit.ts';
import { PAGE_CHECKS } from '../../conformance/page-checks.ts';
import { clientRoutes } from '../../fixtures/client-page.ts';
import { kitInWindow, kitModule } from '../../fixtures/conformance-kit.ts';
import { launchedFirefox, pairedFirefoxStage } from '../../fixtures/firefox-stage.ts';
import { site } from '../../fixtures/stage.ts';

declare global {
  interface Window {
    checkProvider: typeof checkProvider;
  }
}

const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body });

/** The page library, with the kit before it in the document. */
const PAGE = `<!doctype html><script src="/in-window.js"></script><script type="module">
  import { onUsher } from '/mcp-usher.js';
  onUsher((usher) => {
    window.mcpUsherAsk = () =>
      usher.elicit({ message: 'Which?', requestedSchema: { type: 'object', properties: {} } }).catch(() => {});
  });
</script>`;

test('Usher passes each check of a provider', async () => {
  const { client } = await pairedFirefoxStage({
    clientRoutes: { '/conformance.js': script(await kitModule()) },
  });
  await client.page.addScriptTag({
    type: 'module',
    content: `import { checkProvider } from '/conformance.js'; window.checkProvider = checkProvider;`,
  });
  await client.page.waitForFunction('window.checkProvider');
  const outcomes: CheckOutcome[] = await client.page.evaluate(() => window.checkProvider(window));
  expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(0);
});

test('the page library passes each check of a page', async () => {
  const { origin } = await site({
    ...(await clientRoutes()),
    '/': PAGE,
    '/in-window.js': script(await kitInWindow()),
  });
  const firefox = await launchedFirefox();
  const outcomes: CheckOutcome[] = [];
  const check = async ({ id }: { id: string }) => {
    const page = await firefox.open(`${origin}/`);
    outcomes.push(...(await page.evaluate((which) => window.mcpUsherKit.page(which), id)));
    await page.close();
  };
  // The slow ones only wait, and do so beside each other.
  for (const quick of PAGE_CHECKS) if (!quick.isSlow) await check(quick);
  await Promise.all(PAGE_CHECKS.filter(({ isSlow }) => isSlow).map(check));
  expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(outcomes).toHaveLength(PAGE_CHECKS.length);
});
