import { expect, test } from 'vitest';
import { message } from '../fixtures/messages.ts';
import type { PairedStory } from '../fixtures/story.ts';

/** The history on disk. */
interface Stored {
  readonly history?: { readonly entries: readonly unknown[] };
}

/** A link that the person pastes into the home view, in the browser of `paired`. */
export function pastedLinkStory(paired: PairedStory): void {
  test('a link that was pasted into the home view is shown, nobody being named for it, and closed; history keeps its site', async () => {
    const { page, target, targetUrl, icon, inBackground } = await paired();
    const popup = await icon(page);
    await popup.armed('home');
    await popup.click(message('link.field'));
    await popup.fill(message('link.field'), 'no address');
    await popup.click(message('link.check'));
    await popup.says(message('link.none'));
    await popup.fill(message('link.field'), `Please sign in at ${targetUrl}.`);
    await popup.press('Enter');
    await popup.waitForView('link');
    const text = await popup.text();
    expect(text.replaceAll(/\s/g, '')).toContain(targetUrl);
    expect(text).not.toContain(new URL(page.url()).origin);
    await popup.pressArmed(message('link.close'));
    await popup.closed();
    expect(target.hits).toHaveLength(0);
    const history = async () => (await inBackground<Stored>('chrome.storage.local.get("history")')).history?.entries;
    const { hostname: site } = new URL(targetUrl);
    await expect
      .poll(history, { timeout: 10_000 })
      .toEqual([{ at: expect.any(Number), client: null, server: null, kind: 'link', site, outcome: 'cancelled' }]);
  });

  test('of a link that a chat has wrapped, the destination is shown, and what it passes by', async () => {
    const { page, targetUrl, icon } = await paired();
    const popup = await icon(page);
    await popup.armed('home');
    const wrapped = `https://slack-redir.net/link?url=${encodeURIComponent(targetUrl)}`;
    await popup.click(message('link.field'));
    await popup.fill(message('link.field'), wrapped);
    await popup.press('Enter');
    await popup.waitForView('link');
    const text = (await popup.text()).replaceAll(/\s/g, '');
    expect(text).toContain('slack-redir.net');
    expect(text).toContain(wrapped);
    expect(text).toContain(targetUrl);
    await popup.pressArmed(message('link.close'));
    await popup.closed();
  });
}

/** A link in what a server writes, in the browser of `paired`. */
export function messageLinkStory(paired: PairedStory): void {
  test('a link in a server’s message is looked at by its true host, and the question is there again behind it', async () => {
    const { page, client, target, targetUrl, prompt } = await paired();
    const asked = await client.ask({
      message: `I have put the lease at ${targetUrl}. Shall I read it?`,
      requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } }, required: ['confirm'] },
    } as never);
    const popup = await prompt('decision');
    await popup.armed();
    // The words of the server stay words.
    expect(await popup.evaluate(`document.querySelectorAll('main a').length`)).toBe(0);
    await popup.click(message('link.inMessage', new URL(targetUrl).host));
    await popup.waitForView('link');
    const text = await popup.text();
    expect(text.replaceAll(/\s/g, '')).toContain(targetUrl);
    expect(text).toContain(message('link.shownBy', new URL(page.url()).origin));
    await popup.pressArmed(message('link.close'));
    await popup.waitForView('decision');
    expect(target.hits).toHaveLength(0);
    await popup.pressArmed(message('form.yes'));
    expect(await asked.ended()).toEqual({ result: { action: 'accept', content: { confirm: true } } });
  });
}
