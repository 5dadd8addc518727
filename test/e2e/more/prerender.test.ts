import { expect, test } from 'vitest';
import { clientRoutes } from '../../fixtures/client-page.ts';
import { pairedStage, profileFolder } from '../../fixtures/stage.ts';
import { launchTrueTabs } from '../../fixtures/true-tabs.ts';
import { happens, until } from '../../fixtures/wait.ts';

const FORM = { message: 'Who are you?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const RULES = { prerender: [{ urls: ['/later'], eagerness: 'immediate' }] };

test('a prerendered page of a paired origin is not heard before it is shown', async () => {
  const profile = await profileFolder();
  const { extension, clientSite } = await pairedStage({
    profile,
    clientRoutes: {
      '/start': `<script type="speculationrules">${JSON.stringify(RULES)}</script><a href="/later">Later</a>`,
      '/later': `${(await clientRoutes())['/']}
        <script type="module">
          window.testClient.ask(${JSON.stringify(FORM)}, {});
          fetch('/ran?' + document.prerendering);
        </script>`,
    },
  });
  await extension.close();

  const { browser } = await launchTrueTabs(profile, extension.id);
  const isPrompted = () => browser.targets().some((target) => target.url().includes(`${extension.id}/popup.html`));
  const page = await browser.newPage();
  await page.goto(`${clientSite.origin}/start`);
  await until('the prerendered script to run', () => clientSite.hits.some(({ path }) => path === '/ran?true'));
  expect(await happens(isPrompted)).toBe(false);

  await page.click('a');
  await until('the prompt', isPrompted);
  expect(clientSite.hits.filter(({ path }) => path.startsWith('/ran'))).toHaveLength(1);
});
