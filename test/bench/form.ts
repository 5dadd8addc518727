/** How fast the real popup is with a large form, in turns with the same questions as plain HTML in the bare extension's. */
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

/** Runs in the popup: the next frame after `act` has been painted. Returns the time from `act` on, in milliseconds. */
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
  popup.evaluate<number>(
    `timed(() => document.querySelectorAll('.bar-queue button')[${to === 'next' ? 1 : 0}].click())`,
  );

/** Runs in the bare popup: draws the questions with the browser's own controls and nothing else. */
const PLAIN = `window.drawPlain = () => {
  const add = (parent, name, properties = {}) => parent.appendChild(Object.assign(document.createElement(name), properties));
  const form = document.createElement('form');
  for (const [id, { title, type, format, items, enum: values = items?.enum }] of Object.entries(${JSON.stringify(LARGE)})) {
    const row = add(form, 'p');
    add(row, 'label', { htmlFor: id, textContent: title });
    if (values && type === 'string') {
      const select = add(row, 'select', { id });
      for (const value of values) add(select, 'option', { textContent: value });
    } else if (values || type === 'boolean') {
      for (const value of values ?? ['Yes', 'No']) {
        add(row, 'input', { type: values ? 'checkbox' : 'radio', name: id });
        add(row, 'span', { textContent: value });
      }
    } else {
      add(row, 'input', { id, type: format === 'date' ? 'date' : 'text' });
    }
  }
  document.body.replaceChildren(form);
};`;

/** From the press to the paint of the form, in turns with the plain one. */
async function openings(popup: Popup, plain: Popup, times: number) {
  const own: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < times; run += 1) {
    await turn(popup, 'next');
    own.push(await turn(popup, 'previous'));
    await plain.evaluate('document.body.replaceChildren()');
    bare.push(await plain.evaluate<number>('timed(drawPlain)'));
  }
  return { own, bare };
}

/** By the element's id: asking for it by role would switch accessibility on, and that would be measured too. */
async function keystroke(popup: Popup, id: string, key: string): Promise<number> {
  await popup.evaluate(`document.getElementById('${id}').focus(), keys.length = 0`);
  await popup.press(key);
  return until('the frame', () => popup.evaluate<number>('keys[0]'));
}

async function keystrokes(popup: Popup, plain: Popup, times: number) {
  const taken = { line: [] as number[], search: [] as number[], bare: [] as number[] };
  for (let run = 0; run < times; run += 1) {
    taken.line.push(await keystroke(popup, 'field-0-control', String(run % 10)));
    taken.bare.push(await keystroke(plain, 'field0', String(run % 10)));
  }
  for (let run = 0; run < times; run += 1) {
    taken.search.push(await keystroke(popup, 'field-100-control', String(run % 10)));
  }
  return taken;
}

export async function formFigures(times: number): Promise<Figure[]> {
  const site = await serveSite(await clientRoutes());
  // Frames as soon as there is something to paint: otherwise it is the waiting for them that is measured.
  const switches = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
  const extension = await launchExtension({ switches });
  const bareExtension = await launchExtension({ switches, build: 'test/bench/bare', welcome: 'none' });
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
    const page = await bareExtension.open(`${site.origin}/`);
    const plain = await clickToolbar(bareExtension, page);
    await plain.evaluate(`${TIMED}${PLAIN}`);
    const opened = await openings(popup, plain, times);
    await popup.armed();
    const keys = await keystrokes(popup, plain, times);
    return [
      figure('formNew', cold),
      figure('formOpen', opened.own, opened.bare),
      figure('formKey', keys.line, keys.bare),
      figure('formSearch', keys.search),
    ];
  } finally {
    await bareExtension.close();
    await extension.close();
    await site.close();
  }
}
