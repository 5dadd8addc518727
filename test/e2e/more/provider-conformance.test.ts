/** Usher as a provider, by the conformance kit: every rule that the page protocol has for one. */
import { expect, test } from 'vitest';
import type { CheckOutcome, checkProvider } from '../../conformance/kit.ts';
import { kitModule } from '../../fixtures/conformance-kit.ts';
import { pairedStage } from '../../fixtures/stage.ts';
import { nothingStored } from '../../fixtures/store.ts';

declare global {
  interface Window {
    checkProvider: typeof checkProvider;
  }
}

test('Usher passes each check of a provider, and nothing of them stays', async () => {
  const { extension, client } = await pairedStage({
    clientRoutes: { '/conformance.js': { headers: { 'content-type': 'text/javascript' }, body: await kitModule() } },
  });
  await client.page.addScriptTag({
    type: 'module',
    content: `import { checkProvider } from '/conformance.js'; window.checkProvider = checkProvider;`,
  });
  await client.page.waitForFunction('window.checkProvider');
  const outcomes: CheckOutcome[] = await client.page.evaluate(() => window.checkProvider(window));
  expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(0);
  await nothingStored(extension);
});
