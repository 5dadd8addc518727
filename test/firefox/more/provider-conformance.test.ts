/** Usher in Firefox as a provider, by the conformance kit: the command cannot load an extension there, its module can. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { CheckOutcome, checkProvider } from '../../../lib/page/conformance.ts';
import { pairedFirefoxStage } from '../../fixtures/firefox-stage.ts';

declare global {
  interface Window {
    checkProvider: typeof checkProvider;
  }
}

test('Usher passes each check of a provider', async () => {
  const body = await readFile('lib/page/dist/conformance.js', 'utf8');
  const { client } = await pairedFirefoxStage({
    clientRoutes: { '/conformance.js': { headers: { 'content-type': 'text/javascript' }, body } },
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
