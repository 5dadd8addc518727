/** When and where a prompt comes up, and that nothing sneaks in (promises 1 and 10). */
import { expect, test } from 'vitest';
import { clientPage, openClientPage } from '../../fixtures/client-page.ts';
import { askName } from '../../fixtures/forms.ts';
import { answer } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup } from '../../fixtures/popup.ts';
import { askedStage, cancel, decline, pairedStage, pressArmed } from '../../fixtures/stage.ts';
import { happens, until } from '../../fixtures/wait.ts';
import { badgeText } from '../../fixtures/worker.ts';

test('a request of a tab behind waits on the badge, and comes up once when its tab comes to the front', async () => {
  const { extension, client } = await pairedStage();
  const other = await extension.context.newPage();
  await other.bringToFront();
  const asked = await client.ask(askName('Are you there?'));
  await until('the badge', async () => (await badgeText(extension)) === '1');
  expect(await happens(() => isPopupOpen(extension))).toBe(false);

  await client.page.bringToFront();
  const popup = await openedPopup(extension, 'form');
  await popup.dismiss();
  await other.bringToFront();
  await client.page.bringToFront();
  expect(await happens(() => isPopupOpen(extension))).toBe(false);
  await decline(await clickToolbar(extension, client.page), asked);
});

test('requests come one at a time, and a new one waits its turn', async () => {
  const { extension, client } = await pairedStage();
  const first = await client.ask(askName('The first question'));
  const popup = await openedPopup(extension, 'form');
  const second = await client.ask(askName('The second question'));
  await until('the place in the queue', async () => (await popup.text()).includes('1 of 2'));
  expect(await popup.text()).toContain('The first question');
  await decline(popup, first);
  await until('the second', async () => (await popup.text()).includes('The second question'));
  await cancel(popup, second);
  await popup.closed();
});

test('the first paint is the whole prompt: nothing moves and nothing is added while it arms', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  await client.ask({ mode: 'url', url: targetUrl, message: 'Please connect your account.' });
  const popup = await openedPopup(extension, 'consent');
  const first = await popup.text();
  await popup.armed();
  expect(await popup.text()).toBe(first);
  // The browser's own list of movements after the first paint. An element that is pushed down here comes last in it.
  const moved = await popup.evaluate<string[]>(`new Promise((resolve) => {
    const found = [];
    let end = Infinity;
    new PerformanceObserver((list) => {
      const [paint] = performance.getEntriesByName('first-paint');
      for (const { startTime, sources } of list.getEntries()) {
        if (startTime >= end) resolve(found);
        else if (startTime > paint.startTime) found.push(...sources.map(({ node }) => node?.outerHTML ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => {
      end = performance.now();
      const pushing = document.createElement('div');
      pushing.style.height = '100px';
      document.body.prepend(pushing);
    });
  })`);
  expect(moved).toEqual([]);
});

test('a request of another tab is a line in a list, and choosing it brings up its tab first', async () => {
  const { extension, client } = await pairedStage();
  const front = await openClientPage(extension, client.page.url());
  const asked = await client.ask(askName('From behind'));
  await until('the badge', async () => (await badgeText(extension)) === '1');
  const home = await clickToolbar(extension, front.page);
  expect(await home.text()).not.toContain('From behind');
  await pressArmed(home, /Form|Answer|Show|127\.0\.0\.1/);
  await until('the asking tab', () => client.page.evaluate(() => document.visibilityState === 'visible'));
  await answer({ extension, client }, 'From behind', message('action.decline'));
  expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
});

test('a window without a toolbar gets a prompt window; closing it is cancel', async () => {
  const { extension, client } = await pairedStage();
  const opening = extension.context.waitForEvent('page');
  await client.page.evaluate(() => void window.open(location.href, '', 'popup,width=500,height=400'));
  const app = clientPage(await opening);
  await app.page.waitForLoadState();
  await app.connect();

  const prompting = extension.context.waitForEvent('page');
  const declined = await app.ask(askName('In a small window'));
  const prompt = await prompting;
  await prompt.locator('[data-armed="true"]').waitFor();
  await prompt.getByRole('button', { name: message('action.decline') }).click();
  expect(await declined.ended()).toEqual({ result: { action: 'decline' } });
  await until('the prompt window to go', () => prompt.isClosed());

  const again = extension.context.waitForEvent('page');
  await app.page.bringToFront();
  const cancelled = await app.ask(askName('Once more'));
  await (await again).close();
  expect(await cancelled.ended()).toEqual({ result: { action: 'cancel' } });
});

test('a withdrawn request goes from the screen, and the page hears cancel', async () => {
  const { extension, asked, popup } = await askedStage(askName('Never mind'), 'form');
  await asked.withdraw();
  await popup.hasNothingLeft();
  await until('the badge to go', async () => (await badgeText(extension)) === '');
});

test('a question that comes while the prompt of the one before is closing comes up by itself', async () => {
  const { extension, client } = await pairedStage();
  const first = await client.ask(askName('Who?'));
  const closing = await openedPopup(extension);
  await closing.evaluate('void (window.close = () => {})'); // It takes its time.
  await decline(closing, first);
  const second = await client.ask(askName('Who?'));
  await until('the badge of the second', async () => (await badgeText(extension)) === '1');
  await closing.close();
  await cancel(await openedPopup(extension), second);
});
