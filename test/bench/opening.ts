/**
 * From the press of Open to the first byte that the target is asked for: through Usher, by plain `tabs.create`, and by
 * the least that its promise needs: a launcher page with nothing of Usher in it, and a sandboxed frame in that page.
 */

import { message } from '../fixtures/messages.ts';
import { openedPopup } from '../fixtures/popup.ts';
import { until } from '../fixtures/wait.ts';
import { askBare, askUsher } from './prompt.ts';
import { type Bench, press, rest } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

type Way = 'usher' | 'plain' | 'page' | 'frame';

/** The buttons of the bare popup. */
const BUTTONS = { plain: message('action.open'), page: 'Launch', frame: 'Launch framed' } as const;

export async function openingFigures(bench: Bench, times: number): Promise<Figure[]> {
  const taken: Record<Way, number[]> = { usher: [], plain: [], page: [], frame: [] };
  for (let round = 0; round < times; round += 1) {
    taken.usher.push(await openWithUsher(bench));
    for (const way of ['plain', 'page', 'frame'] as const) taken[way].push(await openBare(bench, BUTTONS[way]));
  }
  return [
    figure('opening', taken.usher, taken.plain),
    figure('openingFrame', taken.usher, taken.frame),
    figure('floorPage', taken.page, taken.plain),
    figure('floorFrame', taken.frame, taken.plain),
  ];
}

async function openWithUsher(bench: Bench): Promise<number> {
  const { extension, client } = bench.usher;
  await client.page.bringToFront();
  await rest();
  const { asked } = await askUsher(bench);
  const popup = await openedPopup(extension);
  const opened = extension.context.waitForEvent('page');
  const taken = await untilVisit(bench, () => press(popup, message('action.open')));
  await asked.ended();
  await (await opened).close();
  return taken;
}

async function openBare(bench: Bench, button: string): Promise<number> {
  const { extension, page } = bench.bare;
  await page.bringToFront();
  await rest();
  await askBare(bench);
  const popup = await openedPopup(extension);
  const opened = extension.context.waitForEvent('page');
  const taken = await untilVisit(bench, () => press(popup, button));
  await (await opened).close();
  return taken;
}

async function untilVisit({ target }: Bench, start: () => Promise<number>): Promise<number> {
  const before = target.hitsOf('/target').length;
  const at = await start();
  const visit = await until('the visit', () => target.hitsOf('/target')[before]);
  return visit.at - at;
}
