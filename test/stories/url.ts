import { expect, test } from 'vitest';
import { message, messageLike } from '../fixtures/messages.ts';
import { decline } from '../fixtures/stage.ts';
import type { PairedStory } from '../fixtures/story.ts';
import { until } from '../fixtures/wait.ts';

/** A legacy URL request (2025-11-25, with an `elicitationId`). */
const legacy = (url: string) => ({ mode: 'url', url, message: 'Connect your account', elicitationId: 'one' }) as const;

/** A URL that a server wants opened, in the browser of `paired`. */
export function urlStories(paired: PairedStory): void {
  test('a URL is shown in full, nothing is fetched, and Open leads to it without a way back', async () => {
    const { client, page, target, targetUrl, prompt, pageAt } = await paired();
    const asked = await client.ask(legacy(targetUrl));
    const popup = await prompt('consent');
    expect((await popup.text()).replaceAll(/\s/g, '')).toContain(targetUrl);
    expect(target.hits).toHaveLength(0);

    await popup.pressArmed(message('action.open'));
    expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
    const isolated = await pageAt(targetUrl);
    const [visit, ...others] = target.hits;
    expect(others).toEqual([]);
    expect(visit?.headers).toMatchObject({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
    expect(visit?.headers).not.toHaveProperty('referer');
    expect(await isolated.evaluate('({ opener, name, referrer: document.referrer, length: history.length })')).toEqual({
      opener: null,
      name: '',
      referrer: '',
      length: 1,
    });

    const found = await page.evaluate<(string | null)[]>(
      `['usher', 'isolated', 'Target'].map((name) => window.open('', name)?.location.href ?? null)`,
    );
    expect(found.every((href) => href === null || href === 'about:blank')).toBe(true);
    expect(isolated.url()).toBe(targetUrl);
  });

  test('Decline and Not now are the answers that leave, and nothing is opened', async () => {
    const { client, target, targetUrl, prompt } = await paired();
    for (const action of ['decline', 'cancel'] as const) {
      const asked = await client.ask(legacy(targetUrl));
      const popup = await prompt();
      await popup.pressArmed(message(`action.${action}`));
      expect(await asked.ended()).toEqual({ result: { action } });
      await popup.closed();
    }
    expect(target.hits).toHaveLength(0);
  });

  test('nothing but a press on an armed button decides: a press or key before the popup is armed does not', async () => {
    const { client, target, targetUrl, prompt } = await paired();
    const asked = await client.ask(legacy(targetUrl));
    const popup = await prompt('consent');
    await popup.holdDelay();
    await popup.disarm();
    for (let presses = 0; presses < 5; presses += 1) {
      await popup.press('Enter');
      await popup.click(message('action.open'));
    }
    await until('that it is said', async () => (await popup.text()).includes(message('action.tooEarly')));
    await popup.releaseDelay();
    await popup.armed();
    await popup.evaluate(`[...document.querySelectorAll('[data-decides]')].forEach((button) => button.click())`);
    expect(await asked.outcome()).toBeNull();
    expect(target.hits).toHaveLength(0);
    await popup.pressArmed(message('action.open'));
    expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  });

  test('a closed popup leaves the request waiting, and the toolbar button brings it back', async () => {
    const { client, page, targetUrl, prompt, icon, badge } = await paired();
    const asked = await client.ask(legacy(targetUrl));
    await (await prompt()).dismiss();
    await until('the badge', async () => (await badge()) === '1');

    const popup = await icon(page);
    await popup.waitForView('consent');
    expect(await asked.outcome()).toBeNull();
    await decline(popup, asked);
    await until('the badge to go', async () => (await badge()) === '');
  });

  test('a worker that dies while the person reads loses nothing', async () => {
    const { client, target, targetUrl, prompt, stopBackground } = await paired();
    const asked = await client.ask(legacy(targetUrl));
    const popup = await prompt('consent');
    await stopBackground();
    await popup.pressArmed(message('action.open'));
    expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
    await until('the visit', () => target.hitsOf('/connect').length === 1);
  });

  test('without an elicitationId the answer waits until the person says on the isolated tab that it is done', async () => {
    const { client, page, target, targetUrl, prompt, icon, pageAt, inFront, stopBackground } = await paired();
    const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect your account' });
    await (await prompt()).pressArmed(message('action.open'));
    const isolated = await pageAt(targetUrl);
    await stopBackground();

    const waiting = await icon(isolated);
    await waiting.waitForView('waiting');
    // The page has asked the new background for whatever there was to hear.
    expect(await asked.outcome()).toBeNull();
    await waiting.pressArmed(messageLike('waiting.finishedReturn'));
    expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
    await inFront(page);
    expect(target.hitsOf('/connect')).toHaveLength(1);
  });
}
