/** From the request in the page to a prompt that can be read, and from a decision to its result in the page. */

import { message } from '../fixtures/messages.ts';
import { openedPopup } from '../fixtures/popup.ts';
import { inWorker } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';
import { killWorker } from '../fixtures/worker.ts';
import { type Bench, paintedAt, press, rest } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

/** Another site than the client's. */
const TARGET_HOST = 'shop.localhost';
const FORM = { message: 'Name?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };

/** Asks for a URL visit through Usher; gives the moment of the call and what will become of it. */
export async function askUsher({ usher, target }: Bench) {
  const at = await usher.client.page.evaluate(() => performance.timeOrigin + performance.now());
  const url = `${target.originAs(TARGET_HOST)}/target`;
  const asked = await usher.client.ask({ mode: 'url', url, message: 'Connect', elicitationId: crypto.randomUUID() });
  return { at, asked };
}

/** Asks for the same through the bare extension; gives the moment of the call. */
export function askBare({ bare, target }: Bench): Promise<number> {
  return bare.page.evaluate(
    (url) => (window as unknown as { ask(text: string): number }).ask(url),
    `${target.originAs(TARGET_HOST)}/target`,
  );
}

/** Request → prompt painted and readable, `times` times each in turns; `cold` kills the workers before each. */
export async function promptFigure(bench: Bench, times: number, cold: boolean): Promise<Figure> {
  const usher: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < times; round += 1) {
    if (cold) await killWorker(bench.usher.extension);
    await bench.usher.client.page.bringToFront();
    await rest();
    const { at, asked } = await askUsher(bench);
    const popup = await openedPopup(bench.usher.extension);
    usher.push((await paintedAt(popup)) - at);
    await press(popup, message('action.decline'));
    await asked.ended();
    await popup.closed();

    if (cold) await killWorker(bench.bare.extension);
    await bench.bare.page.bringToFront();
    await rest();
    const bareAt = await askBare(bench);
    const barePopup = await openedPopup(bench.bare.extension);
    bare.push((await paintedAt(barePopup)) - bareAt);
    await press(barePopup, message('action.decline'));
    await barePopup.closed();
  }
  return figure(cold ? 'promptCold' : 'promptWarm', usher, bare);
}

/** A link chosen in its menu, by the menu's event → its view painted, against a request for the same URL → its prompt. */
export async function linkFigure(bench: Bench, times: number): Promise<Figure> {
  const { extension, client } = bench.usher;
  const linkUrl = `${bench.target.originAs(TARGET_HOST)}/target`;
  const chosen = JSON.stringify({ menuItemId: 'check-link', linkUrl, pageUrl: client.page.url() });
  const links: number[] = [];
  const requests: number[] = [];
  for (let round = 0; round < times; round += 1) {
    await client.page.bringToFront();
    await rest();
    const at = await inWorker<number>(
      extension,
      `chrome.tabs.query({ active: true }).then(([tab]) => {
        chrome.contextMenus.onClicked.dispatch(${chosen}, tab);
        return performance.timeOrigin + performance.now();
      })`,
    );
    const view = await openedPopup(extension);
    links.push((await paintedAt(view)) - at);
    await press(view, message('link.close'));
    await view.closed();

    await rest();
    const { at: askedAt, asked } = await askUsher(bench);
    const popup = await openedPopup(extension);
    requests.push((await paintedAt(popup)) - askedAt);
    await press(popup, message('action.decline'));
    await asked.ended();
    await popup.closed();
  }
  return figure('linkPrompt', links, requests);
}

/** Press of Send in a form → its result in the page, both validations in between; the bare extension sends a word. */
export async function answerFigure(bench: Bench, times: number): Promise<Figure> {
  const usher: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < times; round += 1) {
    await bench.usher.client.page.bringToFront();
    await rest();
    const asked = await bench.usher.client.ask(FORM);
    const popup = await openedPopup(bench.usher.extension);
    const pressed = await press(popup, message('action.send'));
    usher.push((await asked.endedAt()) - pressed);
    await popup.closed();

    await bench.bare.page.bringToFront();
    await rest();
    await askBare(bench);
    const barePopup = await openedPopup(bench.bare.extension);
    await bench.bare.page.evaluate(() => (window as unknown as { answers: unknown[] }).answers.splice(0));
    const barePressed = await press(barePopup, message('action.decline'));
    const answered = await until('the answer', () =>
      bench.bare.page.evaluate(() => (window as unknown as { answers: [string, number][] }).answers.pop()?.[1] ?? 0),
    );
    bare.push(answered - barePressed);
    await barePopup.closed();
  }
  return figure('answer', usher, bare);
}
