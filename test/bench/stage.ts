/** The two things that are compared: a browser with Usher and one with the bare extension, on the same page. */
import type { Page } from 'playwright';
import { type ClientPage, clientRoutes, openClientPage } from '../fixtures/client-page.ts';
import { type Extension, launchExtension } from '../fixtures/extension.ts';
import { message } from '../fixtures/messages.ts';
import { nextPage } from '../fixtures/next-page.ts';
import { clickToolbar, type Popup } from '../fixtures/popup.ts';
import { type Site, serveSite } from '../fixtures/site.ts';
import { pause, until } from '../fixtures/wait.ts';

/** How long a killed worker is given to be gone for good, and a browser to be at rest, in milliseconds. */
const REST_MS = 300;

interface UsherStage {
  readonly extension: Extension;
  readonly client: ClientPage;
}
interface BareStage {
  readonly extension: Extension;
  readonly page: Page;
}
export interface Bench {
  readonly usher: UsherStage;
  readonly bare: BareStage;
  /** Another site, with a page at `/target`; `hits` tells when it was asked for. */
  readonly target: Site;
  close(): Promise<void>;
}

const BLANK = '<!doctype html><title>Blank</title><p>Nothing</p>';

const BARE_PAGE = `<!doctype html><title>Bare client</title><script>
  const { port1, port2 } = new MessageChannel();
  addEventListener('load', () => postMessage('bare:connect', origin, [port2]));
  window.answers = [];
  window.pinged = () => {};
  window.ask = (text) => { const at = performance.timeOrigin + performance.now(); port1.postMessage(text); return at; };
  port1.onmessage = ({ data }) => {
    if (data === 'pong') pinged();
    else answers.push([data, performance.timeOrigin + performance.now()]);
  };
</script>`;

/** Opens both browsers, headless, with their pages in front; Usher's page is paired. */
export async function openBench(): Promise<Bench> {
  const site = await serveSite({ ...(await clientRoutes()), '/bare': BARE_PAGE, '/blank': BLANK });
  const target = await serveSite({ '/target': '<title>Target</title>', '/blank': BLANK });
  const extension = await launchExtension();
  const client = await openClientPage(extension, `${site.origin}/`);
  await pair(await clickToolbar(extension, client.page));
  if (!(await client.connect())) throw new Error('The paired page finds no provider.');
  const bareExtension = await launchExtension({ build: 'test/bench/bare', welcome: 'none' });
  const page = await bareExtension.open(`${site.origin}/bare`);
  return {
    usher: { extension, client },
    bare: { extension: bareExtension, page },
    target,
    close: async () => {
      await extension.close();
      await bareExtension.close();
      await site.close();
      await target.close();
    },
  };
}

/** Pairs the page that the popup stands over, and closes it. */
export async function pair(popup: Popup): Promise<void> {
  await press(popup, message('home.pair'));
  await until('the pairing', async () => (await popup.text()).includes(message('home.pairedText')));
  await popup.dismiss();
}

/** Lets Usher answer in the place of `page`, which is loaded again. */
export async function standIn(extension: Extension, page: Page): Promise<void> {
  const popup = await clickToolbar(extension, page);
  await nextPage(page, () => press(popup, message('standIn.begin')));
  await until('Usher to see the page', () => popup.button(message('standIn.end')).exists());
  await popup.clickOutside(page);
}

/** When the popup first painted something, in milliseconds since the epoch: for both, all there is comes at once. */
export async function paintedAt(popup: Popup): Promise<number> {
  return until('the first paint', () =>
    popup.evaluate<number>(`(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint ? performance.timeOrigin + paint.startTime : 0;
    })()`),
  );
}

/**
 * Presses a button once it is there and, in a prompt of Usher's, armed. Returns the moment at which the mouse button is
 * let go. The button is found by its text: the accessibility tree costs the browser something, once it has been asked for.
 */
export async function press(popup: Popup, name: string): Promise<number> {
  const middle = await until(`the button ${name}`, () =>
    popup.evaluate<[number, number] | null>(`(() => {
      const views = document.querySelectorAll('[data-view]');
      if ([...views].some(({ dataset }) => dataset.armed !== 'true')) return null;
      const button = [...document.querySelectorAll('button')].find((each) => each.innerText.trim() === '${name}');
      if (!button) return null;
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`),
  );
  const mouse = (type: string) =>
    popup.send('Input.dispatchMouseEvent', { type, x: middle[0], y: middle[1], button: 'left', clickCount: 1 });
  await mouse('mouseMoved');
  await mouse('mousePressed');
  const at = epochNow();
  // The press may close the popup, and then nobody is left to say that it arrived.
  await mouse('mouseReleased').catch(() => {});
  return at;
}

/** A browser at rest between two measurements. */
export function rest(): Promise<void> {
  return pause(REST_MS);
}

/** Now, on the clock that the browser's `performance.timeOrigin + performance.now()` shows too. */
function epochNow(): number {
  return performance.timeOrigin + performance.now();
}
