/** The things that a page can lay over the panel, on a virtual display with a real pointer: no press beneath them counts. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { ClientPage } from '../fixtures/client-page.ts';
import type { Extension } from '../fixtures/extension.ts';
import { message } from '../fixtures/messages.ts';
import { openPanel, type SidePanel } from '../fixtures/panel.ts';
import { displayForTest, isWithoutDisplay, pairedStage } from '../fixtures/stage.ts';
import { storedRequests } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';

const OPEN = '.row-decisions .control-primary';

/** The panel, armed over a request for a URL, with the focus. */
const armedPanel = async () => {
  const display = await displayForTest();
  const set = await pairedStage({ display: display.name });
  const panel = await openPanel(set.extension, set.client.page);
  const asked = await set.client.ask({ mode: 'url', url: set.targetUrl, message: 'Connect' });
  await panel.waitForView('consent');
  await display.click(await panel.onScreen(display, '.bar-brand'));
  await panel.armed();
  return { ...set, display, panel, asked };
};
const disarmed = (panel: SidePanel) =>
  until('it to disarm', () => panel.evaluate<boolean>(`document.querySelector('main').dataset.armed === 'false'`));
/** The middle of an element of the page, in pixels of the display. */
const inPage = ({ page }: ClientPage, selector: string) =>
  page.evaluate((found) => {
    const { x, y, width, height } = (document.querySelector(found) as Element).getBoundingClientRect();
    return { x: screenX + x + width / 2, y: screenY + (outerHeight - innerHeight) + y + height / 2 };
  }, selector);
/** Makes a window small: the switches of this browser give each a place and a size; without them the page chooses. */
async function putAside({ context }: Extension, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left: 300, top: 100, width: 500, height: 300 } });
}
test.skipIf(isWithoutDisplay)(
  'its own list disarms the panel, and a double click beneath it opens nothing',
  async () => {
    const { client, display, panel, asked, target } = await armedPanel();
    await client.page.evaluate(() => {
      const select = document.createElement('select');
      select.style.cssText = 'position: fixed; inset: 0 0 auto auto; inline-size: 8rem';
      // As wide as the panel beside it, and as long as what has to be read there.
      for (let line = 0; line < 17; line += 1) select.add(new Option('\u2003'.repeat(30)));
      document.body.append(select);
    });
    await display.click(await inPage(client, 'select'));
    await until('the list to open', () => client.page.evaluate(() => document.querySelector(':open') !== null));
    await disarmed(panel);
    await display.click(await panel.onScreen(display, OPEN), 2);
    await until('the list to close', () => client.page.evaluate(() => document.querySelector(':open') === null));
    await until('the press to be seen', async () => (await panel.text()).includes(message('action.tooEarly')));
    expect(target.hits).toHaveLength(0);
    expect(await asked.outcome()).toBeNull();

    // Facts that were read with nothing over them count.
    await panel.armed();
    await display.click(await panel.onScreen(display, OPEN));
    await until('the visit', () => target.hitsOf('/connect').length === 1);
  },
);

test.skipIf(isWithoutDisplay)(
  'a window of its own disarms the panel, and a click beside it decides nothing',
  async () => {
    const { extension, client, display, panel } = await armedPanel();
    await client.page.evaluate(() => {
      document.addEventListener('click', () => window.open('about:blank', '', 'popup'), { once: true });
    });
    const opened = extension.context.waitForEvent('page');
    await display.click(await inPage(client, 'body'));
    await disarmed(panel);
    await putAside(extension, await opened);
    await display.click(await panel.onScreen(display, OPEN));
    await until('the press to be seen', async () => (await panel.text()).includes(message('action.tooEarly')));
    expect((await storedRequests(extension)).map(({ phase, answer }) => [phase, answer])).toEqual([['shown', 'none']]);
  },
);

test.skipIf(isWithoutDisplay)(
  'a picture-in-picture window of its document disarms the panel until it is closed, but not the ways out',
  async () => {
    const { extension, client, display, panel, asked, target, targetUrl } = await armedPanel();
    await client.page.evaluate(() => {
      type Api = { requestWindow(size: { width: number; height: number }): Promise<Window> };
      const { documentPictureInPicture } = window as unknown as { documentPictureInPicture: Api };
      const open = () => documentPictureInPicture.requestWindow({ width: 240, height: 120 });
      document.addEventListener('click', open, { once: true });
    });
    const opened = extension.context.waitForEvent('page');
    await display.click(await inPage(client, 'body'));
    await putAside(extension, await opened);
    await until('it to say what to do', async () => (await panel.text()).includes(message('action.covered')));
    // With the focus, as a press into it brings.
    await display.click(await panel.onScreen(display, '.bar-brand'));
    const cancel = panel.button(message('action.cancel'));
    await until('the way out', async () => !(await cancel.state('disabled')));
    await display.click(await panel.onScreen(display, OPEN));
    await panel.says(message('action.covered'));
    await until('the way out', async () => !(await cancel.state('disabled')));
    await cancel.click();
    expect(await asked.ended()).toEqual({ result: { action: 'cancel' } });
    expect(target.hits).toHaveLength(0);

    await client.ask({ mode: 'url', url: targetUrl, message: 'Connect' });
    await client.page.evaluate(() => {
      type Api = { readonly window: Window };
      (window as unknown as { documentPictureInPicture: Api }).documentPictureInPicture.window.close();
    });
    await display.click(await panel.onScreen(display, '.bar-brand'));
    await panel.armed();
    await display.click(await panel.onScreen(display, OPEN));
    await until('the visit', () => target.hitsOf('/connect').length === 1);
  },
);
