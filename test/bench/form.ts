/** How fast a large form is, in the real popup: 100 fields of every kind and a choice of 1,000 options. */
import { clientRoutes, openClientPage } from '../fixtures/client-page.ts';
import { launchExtension } from '../fixtures/extension.ts';
import { clickToolbar, openedPopup, type Popup } from '../fixtures/popup.ts';
import { serveSite } from '../fixtures/site.ts';
import { until } from '../fixtures/wait.ts';
import { pair } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

const KINDS: readonly object[] = [
  { type: 'string', description: 'A line of text' },
  { type: 'string', minLength: 2, maxLength: 500 },
  { type: 'integer', minimum: 0, maximum: 100 },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'string', enum: ['Red', 'Green', 'Blue'] },
  { type: 'string', enum: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
  { type: 'array', items: { enum: ['Guitar', 'Piano', 'Violin'] }, maxItems: 2 },
  { type: 'string', format: 'email' },
  { type: 'string', format: 'date' },
];
const FIELDS = Array.from({ length: 100 }, (_, n) => [`field${n}`, { title: `Field number ${n}`, ...KINDS[n % 10] }]);
const OPTIONS = { type: 'string', title: 'City', enum: Array.from({ length: 1_000 }, (_, n) => `City ${n}`) };
const LARGE = Object.fromEntries([...FIELDS, ['city', OPTIONS]]);

/** Runs in the popup: the next frame after `act` has been painted. Gives the time from `act` on, in milliseconds. */
const TIMED = `window.timed = (act) => new Promise((resolve) => {
  const start = performance.now();
  act();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - start);
    port2.postMessage(0);
  });
});
window.keys = [];
addEventListener('keydown', () => window.timed(() => {}).then((time) => window.keys.push(time)), { capture: true });`;

/** The press on one of the two buttons that lead from request to request. */
const turn = (popup: Popup, to: 'previous' | 'next') =>
  popup.evaluate<number>(`timed(() => document.querySelectorAll('.queue button')[${to === 'next' ? 1 : 0}].click())`);

async function openings(popup: Popup, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) {
    await turn(popup, 'next');
    taken.push(await turn(popup, 'previous'));
  }
  return taken;
}

/** By the element's id: asking for it by role would switch accessibility on, and that would be measured too. */
async function keystrokes(popup: Popup, id: string, times: number): Promise<number[]> {
  await popup.evaluate(`document.getElementById('${id}').focus(), keys.length = 0`);
  for (let run = 0; run < times; run += 1) {
    await popup.press(String(run % 10));
    await until('the frame', () => popup.evaluate<boolean>(`keys.length > ${run}`));
  }
  return popup.evaluate<number[]>('keys');
}

export async function formFigures(times: number): Promise<Figure[]> {
  const site = await serveSite(await clientRoutes());
  // Frames as soon as there is something to paint: otherwise it is the waiting for them that is measured.
  const extension = await launchExtension({ switches: ['--disable-frame-rate-limit', '--disable-gpu-vsync'] });
  try {
    const client = await openClientPage(extension, `${site.origin}/`);
    await pair(await clickToolbar(extension, client.page));
    await client.connect();

    const ask = (properties: object) =>
      client.ask({ message: 'Please fill this in.', requestedSchema: { type: 'object', properties } } as never);
    await ask(LARGE);
    let popup = await openedPopup(extension);
    await ask({ name: { type: 'string' } });
    const cold: number[] = [];
    for (let run = 0; run < Math.ceil(times / 3); run += 1) {
      await popup.dismiss();
      popup = await clickToolbar(extension, client.page);
      await popup.armed();
      cold.push(await popup.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`));
    }
    await popup.evaluate(TIMED);
    const opened = await openings(popup, times);
    await popup.armed();
    return [
      figure('formNew', cold),
      figure('formOpen', opened),
      figure('formKey', await keystrokes(popup, 'field-0-control', times)),
      figure('formSearch', await keystrokes(popup, 'field-100-control', times)),
    ];
  } finally {
    await extension.close();
    await site.close();
  }
}
