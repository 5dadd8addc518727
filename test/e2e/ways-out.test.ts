/** Nothing that a page does, in this tab or another, keeps a person from leaving, refusing, or pairing. */
import { expect, test } from 'vitest';
import { type ClientPage, clientRoutes, openClientPage } from '../fixtures/client-page.ts';
import type { Extension } from '../fixtures/extension.ts';
import { askName } from '../fixtures/forms.ts';
import { message } from '../fixtures/messages.ts';
import { openPanel } from '../fixtures/panel.ts';
import { clickToolbar, type Popup } from '../fixtures/popup.ts';
import { askedStage, launch, pair, pairedStage, site } from '../fixtures/stage.ts';
import { openAnswered } from '../fixtures/unmodified/stage.ts';
import { until } from '../fixtures/wait.ts';
import { CONNECT } from '../stories/attacks.ts';

const FORM = askName('Who travels?');

/** Lets a page ask and take back every 500 ms, and counts how often it did. */
const comeAndGo = ({ page }: ClientPage) =>
  page.evaluate(() => {
    const form = { message: 'x', requestedSchema: { type: 'object', properties: {} } } as const;
    const counted = window as unknown as { turns: number };
    counted.turns = 0;
    let on: number | null = null;
    setInterval(() => {
      counted.turns += 1;
      if (on === null) on = window.testClient.ask(form, {});
      else {
        window.testClient.asked[on]?.abort();
        on = null;
      }
    }, 500);
  });
/** Resolves once it has come and gone a few more times. */
async function turns({ page }: Pick<ClientPage, 'page'>): Promise<void> {
  const count = () => page.evaluate(() => (window as unknown as { turns: number }).turns);
  const end = (await count()) + 12;
  await until('the page to come and go', async () => (await count()) >= end);
}

/** Notes in every frame if the decisions `names`, where drawn, are armed, and where they stand. */
const watch = (popup: Popup, names: readonly string[]) =>
  popup.evaluate(`void (() => {
    window.seen = {};
    const look = () => {
      for (const name of ${JSON.stringify(names)}) {
        const button = [...document.querySelectorAll('[data-decides]')].find(({ ariaLabel, textContent }) => (ariaLabel || textContent).trim() === name);
        if (!button) continue;
        const { left, top } = button.getBoundingClientRect();
        const armed = button.getAttribute('aria-disabled') !== 'true';
        const seen = (window.seen[name] ??= { isArmed: false, disarmed: 0, places: [] });
        if (seen.isArmed && !armed) seen.disarmed += 1;
        seen.isArmed = armed;
        const place = Math.round(left) + ' ' + Math.round(top);
        if (!seen.places.includes(place)) seen.places.push(place);
      }
      requestAnimationFrame(look);
    };
    look();
  })()`);
interface Seen {
  readonly isArmed: boolean;
  readonly disarmed: number;
  readonly places: readonly string[];
}
const seenOf = (popup: Popup) => popup.evaluate<Record<string, Seen>>('window.seen');
/** That every one of `names` was armed all the while, and stood in one place. */
async function expectUndisturbed(popup: Popup, names: readonly string[]): Promise<void> {
  const undisturbed = { isArmed: true, disarmed: 0, places: [expect.any(String)] };
  expect(await seenOf(popup)).toEqual(Object.fromEntries(names.map((name) => [name, undisturbed])));
}

const UNPAIR = message('home.unpair');
const isUnpaired = (popup: Popup) => until('the end of the pairing', () => popup.button(message('home.pair')).exists());

test.each(['popup', 'panel'] as const)(
  'requests that come and go while the %s is open keep nobody from unpairing',
  async (place) => {
    const { extension, client } = await pairedStage();
    const view = await (place === 'popup' ? clickToolbar : openPanel)(extension, client.page);
    await view.armed('home');
    await watch(view, [UNPAIR]);
    await comeAndGo(client);
    await turns(client);
    await expectUndisturbed(view, [UNPAIR]);
    // A request that is shown just now has the same way out beside it, with the page's name.
    await view.button(/^Unpair\b/).click();
    await isUnpaired(view);
  },
);

test('requests that come and go beside the one on screen keep nobody from refusing it', async () => {
  const { client, asked, popup } = await askedStage(FORM, 'form');
  await popup.armed();
  const names = [message('action.cancel'), message('action.decline')];
  await watch(popup, names);
  await comeAndGo(client);
  await turns(client);
  await expectUndisturbed(popup, names);
  await popup.button(message('action.decline')).click();
  expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
});

test('a page whose state flips keeps nobody from stopping the stand-in', async () => {
  const own = await site({ '/': '<!doctype html><title>Hostile page</title>' });
  const extension = await launch();
  const page = await openAnswered(extension, `${own.origin}/`);
  const popup = await clickToolbar(extension, page);
  await popup.armed('home');
  const stop = message('standIn.end');
  await watch(popup, [stop]);
  await page.evaluate((connect) => {
    const counted = window as unknown as { turns: number };
    counted.turns = 0;
    const { port1, port2 } = new MessageChannel();
    window.postMessage({ type: 'mcp-usher:page', version: '0.1.0', protocols: [1], standIn: true }, origin);
    window.postMessage(connect, origin, [port2]);
    setInterval(() => {
      counted.turns += 1;
      const state = counted.turns % 2 === 0 ? 'watching' : 'late';
      port1.postMessage({ jsonrpc: '2.0', method: 'stand-in/status', params: { state, servers: [] } });
    }, 500);
  }, CONNECT);
  await turns({ page });
  await expectUndisturbed(popup, [stop]);
  await popup.button(stop).click();
  await until('the end of it', async () => !(await popup.button(stop).exists()));
});

/** A page that is paired and comes and goes in a tab behind, and another in front that can be paired. */
async function another(extension: Extension): Promise<ClientPage> {
  const other = await openClientPage(extension, `${(await site(await clientRoutes())).origin}/`);
  await (await pair(extension, other)).clickOutside(other.page);
  await other.connect();
  return other;
}

test('a page in another tab keeps nobody from pairing or unpairing this one, and moves nothing', async () => {
  const { extension, client } = await pairedStage();
  const pouring = await another(extension);
  const popup = await clickToolbar(extension, client.page);
  await popup.armed('home');
  await watch(popup, [UNPAIR]);
  await comeAndGo(pouring);
  await turns(pouring);
  await expectUndisturbed(popup, [UNPAIR]);
  await popup.button(UNPAIR).click();
  await isUnpaired(popup);
  const PAIR = message('home.pair');
  await popup.armed();
  await watch(popup, [PAIR]);
  await turns(pouring);
  await expectUndisturbed(popup, [PAIR]);
  await popup.button(PAIR).click();
  await until('the pairing', () => popup.button(UNPAIR).exists());
});
