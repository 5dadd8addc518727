/** A link that the person has checked: by keyboard alone in the popup and in the panel, and in a private window. */
import { describe, expect, test } from 'vitest';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar, type Popup } from '../../fixtures/popup.ts';
import { allowPrivate, openPrivatePage } from '../../fixtures/private-window.ts';
import { pairedStage, pressByKeyboard, stage } from '../../fixtures/stage.ts';
import { inWorker, storedKeys } from '../../fixtures/store.ts';
import { SURFACES } from '../../fixtures/surfaces.ts';
import { until } from '../../fixtures/wait.ts';

/** Has the field for a link come up, types `text` and presses Enter. */
async function checkByKeyboard(view: Popup, text: string): Promise<void> {
  await view.armed('home');
  await pressByKeyboard(view, message('link.field'));
  await view.type(text);
  await view.press('Enter');
  await view.waitForView('link');
}

describe.each(SURFACES)('by keyboard in the $name', (surface) => {
  test('a link is closed, and then opened', async () => {
    const { extension, client, target, targetUrl } = await pairedStage();
    await surface.open(extension, client.page);
    let view = await surface.over(extension, client.page);
    await checkByKeyboard(view, targetUrl);
    await pressByKeyboard(view, message('link.close'));
    await surface.done(view);
    expect(target.hits).toHaveLength(0);

    view = await surface.over(extension, client.page);
    await checkByKeyboard(view, targetUrl);
    const opening = extension.context.waitForEvent('page');
    await pressByKeyboard(view, message('action.open'));
    await (await opening).waitForURL(targetUrl);
    expect(target.hitsOf('/connect').map(({ headers }) => headers['sec-fetch-site'])).toEqual(['cross-site']);
  });

  test('a dangerous one takes the second step, which leads back too', async () => {
    const { extension, client, target } = await pairedStage();
    await surface.open(extension, client.page);
    const view = await surface.over(extension, client.page);
    await checkByKeyboard(view, 'https://google.com@login.example/');
    await pressByKeyboard(view, message('action.open'));
    await view.waitForView('danger');
    await pressByKeyboard(view, message('danger.back'));
    await view.waitForView('link');
    await pressByKeyboard(view, message('link.close'));
    await surface.done(view);
    expect(target.hits).toHaveLength(0);
  });
});

test('in a private window a link opens there, and nothing of it is kept', async () => {
  const stage = await pairedStage();
  const { extension, client, target, targetUrl } = stage;
  await allowPrivate(stage);
  const keysBefore = await storedKeys(extension);
  const page = await openPrivatePage(extension, client.page.url());
  const popup = await page.clickToolbar();
  const url = `${targetUrl}&from=private`;
  await popup.armed('home');
  await popup.click(message('link.field'));
  await popup.fill(message('link.field'), url);
  await popup.press('Enter');
  await popup.waitForView('link');
  // Entries of the private session say so: they go with its last window.
  const written = (await storedKeys(extension)).filter((key) => !keysBefore.includes(key));
  expect(written.filter((key) => !key.startsWith('private:'))).toEqual([]);
  expect(written).toContain('private:checkedLinks');
  await popup.pressArmed(message('action.open'));
  const opened = await until('the opened tab', async () =>
    (await extension.targets()).find((found) => found.type === 'page' && found.url === url),
  );
  expect(opened.browserContextId).toBe(page.target.browserContextId);
  await until('the visit', () => target.hitsOf('/connect').length > 0);
  expect(JSON.stringify(await inWorker(extension, 'chrome.storage.local.get(null)'))).not.toContain('"link"');
});

test('over a page that could be paired, the field comes up with a press and has the focus', async () => {
  const { extension, client, targetUrl } = await stage();
  const popup = await clickToolbar(extension, client.page);
  await popup.button(message('home.pair')).name();
  expect(await popup.evaluate<boolean>('document.getElementById("link-field") === null')).toBe(true);
  await pressByKeyboard(popup, message('link.field'));
  await popup.type(targetUrl);
  await popup.press('Enter');
  await popup.waitForView('link');
  expect((await popup.text()).replaceAll(/\s/g, '')).toContain(targetUrl);
});
