/** A hostile page's attempts on its own channel and on the opened tab (promises 4, 5 and 8). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Extension } from '../fixtures/extension.ts';
import { askName } from '../fixtures/forms.ts';
import { message } from '../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup } from '../fixtures/popup.ts';
import type { Route, Site } from '../fixtures/site.ts';
import { openIsolated, pressArmed } from '../fixtures/stage.ts';
import { nothingStored, storedRequests } from '../fixtures/store.ts';

const FORM = askName('Who are you?');
const CREATE = { jsonrpc: '2.0', id: 'forged', method: 'elicitation/create', params: { params: FORM } };
export const CONNECT = { type: 'mcp-usher:connect', provider: 'usher', protocol: 1 };

export interface Attacked {
  readonly extension: Extension;
  /** The hostile page, which Usher serves. */
  readonly page: Page;
  readonly site: Site;
  /** Another site: `http://localhost:PORT`. */
  readonly target: Site;
  /** The page has the person asked to open `url`; nothing of an answer has come while `outcome` is empty. */
  visit(url: string): Promise<{ outcome(): Promise<unknown> }>;
}

export interface AttackOptions {
  /** More routes of either site. */
  readonly siteRoutes?: Readonly<Record<string, Route>>;
  readonly targetRoutes?: Readonly<Record<string, Route>>;
}

/** Script that connects in the page it runs in, or in `where`, and asks. */
const forge = (where: string) => `(() => {
  const { port1, port2 } = new MessageChannel();
  ${where}.postMessage(${JSON.stringify(CONNECT)}, '*', [port2]);
  port1.postMessage(${JSON.stringify(CREATE)});
})()`;

/** The attacks on a page that `attacked` sets up for the running test. */
export function attackStories(attacked: (options?: AttackOptions) => Promise<Attacked>): void {
  test('frames, sandboxed ones and other origins get no channel, in their own window or in the page’s', async () => {
    const { extension, page, site, target, visit } = await attacked({
      siteRoutes: { '/frame': '<title>Frame</title>' },
      targetRoutes: { '/frame': '<title>Frame</title>' },
    });
    await page.evaluate(
      async ([same, other]) => {
        for (const [src, sandbox] of [[same], [same, 'allow-scripts'], [other]] as const) {
          const frame = document.createElement('iframe');
          if (sandbox) frame.setAttribute('sandbox', sandbox);
          frame.src = src ?? '';
          document.body.append(frame);
          await new Promise((resolve) => frame.addEventListener('load', resolve));
        }
      },
      [`${site.origin}/frame`, `${target.originAs('localhost')}/frame`] as const,
    );
    const frames = page.frames().filter((frame) => frame.url().endsWith('/frame'));
    expect(frames).toHaveLength(3);
    for (const frame of frames) {
      await frame.evaluate(forge('window'));
      await frame.evaluate(forge('parent'));
    }
    // Where Usher answers for a page, it does so in frames of the page's own origin too, and in no others.
    for (const frame of frames.slice(1)) {
      expect(await frame.evaluate('Function.prototype.toString.call(fetch)')).toBe(
        'function fetch() { [native code] }',
      );
    }
    // The page's own later requests are all that there is.
    await visit(`${target.originAs('localhost')}/frame`);
    await (await openedPopup(extension)).waitForView('consent');
    expect((await storedRequests(extension)).map(({ elicitation }) => elicitation.mode)).toEqual(['url']);
  });

  test('the page has no way to the extension but its channel', async () => {
    const { page } = await attacked();
    expect(await page.evaluate('typeof chrome === "undefined" || chrome.runtime === undefined')).toBe(true);
  });

  test('swapped and replayed ports: one request, one answer, on the port that asked last', async () => {
    const { extension, page } = await attacked();
    const heard = page.evaluate(
      ([connect, create]) =>
        new Promise<string[]>((resolve) => {
          const said: string[] = [];
          const ports: MessagePort[] = [];
          /** A pong on a port comes behind all that was to be said there. */
          const pongs = new Map<string, () => void>();
          const ping = (port: MessagePort) =>
            new Promise<void>((done) => {
              const id = `ping ${pongs.size}`;
              pongs.set(id, done);
              port.postMessage({ jsonrpc: '2.0', id, method: 'ping' });
            });
          const open = (name: string) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => {
              pongs.get(data.id)?.();
              if (!data.result?.action) return;
              said.push(`${name} ${data.id} ${data.result.action}`);
              port1.postMessage({ jsonrpc: '2.0', method: 'elicitation/acknowledge', params: { id: data.id } });
              Promise.all(ports.map(ping)).then(() => resolve(said));
            };
            window.postMessage(connect, origin, [port2]);
            ports.push(port1);
            return port1;
          };
          open('first').postMessage(create);
          Object.assign(window, {
            swap: () => {
              const second = open('second');
              second.postMessage(create);
              second.postMessage({ jsonrpc: '2.0', id: 'forged', result: { action: 'accept' } });
              return ping(second);
            },
          });
        }),
      [CONNECT, CREATE] as const,
    );
    const popup = await openedPopup(extension);
    await page.evaluate('window.swap()');
    expect(await storedRequests(extension)).toHaveLength(1);
    await pressArmed(popup, message('action.decline'));
    expect(await heard).toEqual(['second forged decline']);
    await nothingStored(extension);
  });

  test('its origin in the isolated tab raises no prompt and completes nothing', async () => {
    const { extension, site, target, visit } = await attacked({
      targetRoutes: {
        '/back': ({ path }) => ({
          status: 302,
          headers: { location: String(new URLSearchParams(path.split('?')[1]).get('to')) },
        }),
      },
    });
    const asked = await visit(
      `${target.originAs('localhost')}/back?to=${encodeURIComponent(`${site.origin}/?isolated`)}`,
    );
    const isolated = await openIsolated(extension, `${site.origin}/?isolated`);
    const params = { elicitationId: 'one', server: 'any' };
    await isolated.evaluate(forge('window'));
    await isolated.evaluate(
      `window.postMessage(${JSON.stringify({ jsonrpc: '2.0', method: 'elicitation/complete', params })}, origin)`,
    );
    expect(await isPopupOpen(extension)).toBe(false);
    await (await clickToolbar(extension, isolated)).waitForView('waiting');
    const [only, ...others] = await storedRequests(extension);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ phase: 'opened', completed: false, answer: 'none' });
    expect(await asked.outcome()).toBeFalsy();
  });
}
