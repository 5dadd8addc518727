/** The page that reviewers try Usher with. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { firefoxPopup } from '../../fixtures/firefox-popup.ts';
import { launchedFirefox, pairInFirefox } from '../../fixtures/firefox-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { site } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

test('a reviewer without npm: the static page asks, is paired, and its server gets the answers', async () => {
  const firefox = await launchedFirefox();
  const host = await site({ '/': { body: await readFile('.output/try-usher/index.html') } });
  const page = await firefox.open(`${host.origin}/`);
  const log = () => page.evaluate(() => document.getElementById('log')?.textContent ?? '');
  await page.locator('button ::-p-text(A form)').click();
  await until('the question to be held', async () => /pair this page/.test(await log()));
  const popup = await pairInFirefox(firefox);
  await popup.armed('form');
  await popup.fill('Your name', 'Ada');
  await popup.pressArmed(message('form.review'));
  await popup.waitForView('review');
  await popup.pressArmed(message('action.send'));
  await until('the answer', async () => /"name": "Ada"/.test(await log()));

  await page.locator('button ::-p-text(imitates)').click();
  const warning = await firefoxPopup(firefox);
  await until('the warning', async () => /xn--pypal/.test(await warning.text()));
  await warning.pressArmed(message('action.decline'));
  await until('the refusal', async () => /"action": "decline"/.test(await log()));
  expect(host.hits.map(({ path }) => path)).toEqual(['/']);
});
