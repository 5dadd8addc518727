/** Links that the person has Usher look at: from the menu of a link, or pasted. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inChromium } from '../fixtures/chromium-story.ts';
import { message } from '../fixtures/messages.ts';
import { happens } from '../fixtures/wait.ts';
import { messageLinkStory, pastedLinkStory } from '../stories/link.ts';

/** Chooses Usher in the menu of a link to `url` in the page at `pageUrl`: no test can press the browser's own menu. */
const chosen = (url: string, pageUrl: string) => `(async () => {
  const [tab] = await chrome.tabs.query({ active: true });
  chrome.contextMenus.onClicked.dispatch({ menuItemId: 'check-link', linkUrl: ${JSON.stringify(url)}, pageUrl: ${JSON.stringify(pageUrl)} }, tab);
})()`;

test('a link is shown with what is known of it, and Open leads to it without a way back', async () => {
  const { page, target, targetUrl, prompt, pageAt, inBackground } = await inChromium();
  await inBackground(chosen(targetUrl, page.url()));
  const popup = await prompt('link');
  const text = await popup.text();
  expect(text).toContain(message('link.title'));
  expect(text).toContain(new URL(page.url()).origin);
  expect(text.replaceAll(/\s/g, '')).toContain(targetUrl);
  expect(target.hits).toHaveLength(0);

  await popup.pressArmed(message('action.open'));
  const isolated = await pageAt(targetUrl);
  expect(target.hits.map(({ headers }) => [headers['sec-fetch-site'], headers.referer])).toEqual([
    ['cross-site', undefined],
  ]);
  expect(await isolated.evaluate('({ opener, name, referrer: document.referrer })')).toEqual({
    opener: null,
    name: '',
    referrer: '',
  });
  const stored = await inBackground<{ history: { entries: Record<string, unknown>[] } }>(`chrome.storage.local.get()`);
  expect(JSON.stringify(stored.history)).toContain('"kind":"link"');
  expect(JSON.stringify(stored.history)).not.toContain('/connect');
});

test('a link that nobody may open can only be closed, and nothing is left of it', async () => {
  const { page, target, prompt, inBackground } = await inChromium();
  await inBackground(chosen('javascript:alert(1)', page.url()));
  const popup = await prompt('link');
  expect(await popup.text()).not.toContain(message('action.open'));
  await popup.pressArmed(message('link.close'));
  await expect
    .poll(() => inBackground('chrome.storage.session.get("normal:checkedLinks")'))
    .toEqual({
      'normal:checkedLinks': [],
    });
  expect(target.hits).toHaveLength(0);
});

pastedLinkStory(inChromium);
messageLinkStory(inChromium);

test('the browser warns of nothing at the installation, the menu included', async () => {
  const { inBackground } = await inChromium();
  const manifest = await readFile('.output/chrome-mv3/manifest.json', 'utf8');
  const warningsOf = (text: string) =>
    inBackground(`chrome.management.getPermissionWarningsByManifest(${JSON.stringify(text)})`);
  expect(await warningsOf(manifest)).toEqual([]);
  const broader = { ...JSON.parse(manifest), host_permissions: ['https://*/*'] };
  expect(await warningsOf(JSON.stringify(broader))).not.toEqual([]);
});

test('switched off, a press on what is left of the menu shows nothing', async () => {
  const { page, targetUrl, inBackground } = await inChromium();
  await inBackground(
    `chrome.storage.local.set({ preferences: { version: 1, entries: [{ name: 'linkMenu', value: 'off' }], aside: [] } })`,
  );
  await inBackground(chosen(targetUrl, page.url()));
  const isShown = async () =>
    JSON.stringify(await inBackground('chrome.storage.session.get("normal:checkedLinks")')) !== '{}';
  expect(await happens(isShown)).toBe(false);
});
