/** Playwright's way of attaching makes Chromium give up prerendering; puppeteer's, by tabs, does not. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../../scripts/browsers.ts';
import { clientRoutes } from '../fixtures/client-page.ts';
import { chromiumArguments, TEST_BUILD } from '../fixtures/extension.ts';
import { pairedStage } from '../fixtures/stage.ts';
import { pause, until } from '../fixtures/wait.ts';

const FORM = { message: 'Who are you?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const RULES = { prerender: [{ urls: ['/later'], eagerness: 'immediate' }] };

test('a prerendered page of a paired origin is not heard before it is shown', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'usher-profile-'));
  onTestFinished(() => rm(profile, { recursive: true, maxRetries: 5 }));
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

  const browser = await puppeteer.launch({
    executablePath: (await findProgram('chromium')) ?? '',
    userDataDir: profile,
    enableExtensions: true,
    args: chromiumArguments(resolve(TEST_BUILD)),
  });
  onTestFinished(() => browser.close());
  const isPrompted = () => browser.targets().some((target) => target.url().includes(`${extension.id}/popup.html`));
  const page = await browser.newPage();
  await page.goto(`${clientSite.origin}/start`);
  await until('the prerendered script to run', () => clientSite.hits.some(({ path }) => path === '/ran?true'));
  await pause(1_000);
  expect(isPrompted()).toBe(false);

  await page.click('a');
  await until('the prompt', isPrompted);
  expect(clientSite.hits.filter(({ path }) => path.startsWith('/ran'))).toHaveLength(1);
});
