/** An administrator's settings, by way of a real `policies.json`. */
import { expect, test } from 'vitest';
import { launchFirefox } from '../../fixtures/firefox.ts';
import { message } from '../../fixtures/messages.ts';
import { forTest } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

test('the options show what was read of policies.json, and what was not', async () => {
  const managed = { blockedDomains: ['example.net', '10.0.0.1'], blockedClients: 'example.com', historyDisabled: true };
  const firefox = forTest(await launchFirefox({ managed }));
  const page = await firefox.browser.newPage();
  // A navigation to a page of an extension never signals its end.
  void page.goto(`${firefox.base}/options.html`).catch(() => {});
  const text = () => page.evaluate(() => document.querySelector('main')?.textContent ?? '').catch(() => '');
  await until(
    async () => `the options: ${await text()}`,
    async () => (await text()).includes(message('options.policyProblem')),
  );
  const shown = await page.evaluate(() => ({
    problems: document.querySelector('main code')?.textContent,
    settings: [...document.querySelectorAll('.finding-box dl > div')].map(({ textContent }) => textContent),
  }));
  // Firefox checks no types, so Usher sees the list that is none, and serves nobody.
  expect(shown.problems).toBe('blockedClients');
  expect(shown.settings).toEqual(['blockedDomainsexample.net, 10.0.0.1', 'historyDisabledtrue']);
});
