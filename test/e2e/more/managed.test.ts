/** An administrator's settings, by way of a real policy file of the browser's. */
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { message } from '../../fixtures/messages.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { pair, stage } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

/** Where Chromium looks for policies on Linux. */
const FOLDER = '/etc/chromium/policies/managed';
const canWrite = await mkdir(FOLDER, { recursive: true })
  .then(() => access(FOLDER, constants.W_OK))
  .then(
    () => true,
    () => false,
  );

/** Chromium reads its files again at a change, or after a few seconds. */
const NOTICING_MS = 60_000;

test.skipIf(!canWrite && !process.env.CI)(
  'a policy file holds without a restart; the options show what was read and what was not',
  async () => {
    const { extension, client } = await stage();
    await (await pair(extension, client)).clickOutside(client.page);
    await client.connect();
    const file = join(FOLDER, `usher-${extension.id}.json`);
    onTestFinished(() => rm(file, { force: true }));
    const managed = {
      blockedDomains: ['blocked.example'],
      approvedClients: ['https://chat.example.com/a-path'],
      // The wrong type: Chromium hands it on to nobody.
      blockedClients: 'example.net',
    };
    await writeFile(file, JSON.stringify({ '3rdparty': { extensions: { [extension.id]: managed } } }));
    const worker = await extension.worker();
    await until(
      'the policy',
      () => worker.evaluate('chrome.storage.managed.get(null).then((items) => "blockedDomains" in items)'),
      NOTICING_MS,
    );

    const options = await extension.open(`chrome-extension://${extension.id}/options.html`);
    await options.getByText(message('options.policyProblem')).waitFor();
    await options.getByText(message('options.policyRead')).waitFor();
    const terms = await options.locator('.finding-box dl').innerText();
    expect(terms.split(/\s+/)).toEqual(['blockedDomains', 'blocked.example']);
    expect(await options.locator('main code').first().innerText()).toBe('approvedClients');
    expect(await options.locator('main').innerText()).not.toContain('blockedClients');
    await options.close();

    await client.page.bringToFront();
    await client.ask({ mode: 'url', url: 'https://blocked.example/', message: 'Connect', elicitationId: 'one' });
    const popup = await openedPopup(extension);
    await popup.says(message('finding.blockedByPolicy.title', 'blocked.example'));
    expect(await popup.has(message('action.open'))).toBe(false);
  },
);
