/** A page that is not paired: its servers hear from the app's own fallback, or that nothing can be asked. */
import { expect, test } from 'vitest';
import { legacyServer, type Witness } from '../../fixtures/legacy-server.ts';
import { openMcpPage, serveMcpPage, textOf } from '../../fixtures/mcp-page.ts';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import { forTest, launch } from '../../fixtures/stage.ts';

test.for(['v1', 'v2'] as const)('SDK %s: the fallback answers, and else nothing is declared', async (sdk) => {
  const witness: Witness = { calls: {}, progress: [] };
  const site = forTest(await serveMcpPage(legacyEndpoint(() => legacyServer('', witness))));
  const page = await openMcpPage(await launch(), site);
  await page.connect({ sdk, fallback: true });
  expect(JSON.parse(textOf(await (await page.call('form')).ended()))).toEqual({ action: 'decline' });
  expect(await (await page.call('required-once')).ended()).toMatchObject({ error: { code: -32042 } });
  await page.connect({ sdk });
  expect(await (await page.call('form')).ended()).toMatchObject({ error: { message: expect.any(String) } });
});
