/** From the request to what is painted in an open panel: nothing has to be opened or loaded. */
import { message } from '../fixtures/messages.ts';
import { openedPanel, openPanel } from '../fixtures/panel.ts';
import type { Popup } from '../fixtures/popup.ts';
import { until } from '../fixtures/wait.ts';
import { askUsher } from './prompt.ts';
import { type Bench, press, rest } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

/**
 * Runs in the panel before its own script: when the last message of the background arrived, and when a request that was
 * not on screen before is painted. A task that is queued in a frame runs after that frame.
 */
const WATCH = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  const connect = chrome.runtime.connect;
  let arrivedAt = 0;
  chrome.runtime.connect = (...details) => {
    const port = connect.apply(chrome.runtime, details);
    port.onMessage.addListener(() => { arrivedAt = now(); });
    return port;
  };
  let view = '';
  new MutationObserver(() => {
    const shown = document.querySelector('[data-view]')?.dataset.view ?? '';
    if (shown === view) return;
    view = shown;
    if (shown !== 'consent') return;
    const arrival = arrivedAt;
    requestAnimationFrame(() => setTimeout(() => { window.painted = [arrival, now()]; }));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-view'] });
})()`;

/** Takes both figures, `times` times, and closes the panel again. */
export async function panelFigures({ usher, target, ...bench }: Bench, times: number): Promise<Figure[]> {
  const { extension, client } = usher;
  const panel = await watched(await openPanel(extension, client.page));
  const afterCall: number[] = [];
  const afterArrival: number[] = [];
  for (let round = 0; round < times; round += 1) {
    await panel.waitForView('home');
    await panel.evaluate('void (window.painted = null)');
    await rest();
    const { at, asked } = await askUsher({ usher, target, ...bench });
    const [arrival, painted] = await until('the paint', () =>
      panel.evaluate<[number, number] | null>('window.painted ?? null'),
    );
    afterCall.push(painted - at);
    afterArrival.push(painted - arrival);
    // It arms once it has the focus.
    if (!(await panel.hasFocus())) await panel.turnTo();
    await press(panel, message('action.decline'));
    await asked.ended();
  }
  await (await openedPanel(extension)).close();
  return [figure('panelPrompt', afterCall), figure('panelPaint', afterArrival)];
}

/** Loads the panel again, with the watch in it. */
async function watched(panel: Popup): Promise<Popup> {
  await panel.send('Page.enable');
  await panel.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
  await panel.send('Page.reload');
  await until('the watch', () => panel.evaluate<boolean>(`chrome.runtime.connect.length === 0`).catch(() => false));
  return panel;
}
