/** From the request in the page to a prompt that can be read, from a press to what it brings about. */
import { openedPopup, type Popup } from '../fixtures/popup.ts';
import { until } from '../fixtures/wait.ts';
import { killWorker } from '../fixtures/worker.ts';
import { type Bench, epochNow, paintedAt } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

/** How long a killed worker is given to be gone for good, and a browser to be at rest, in milliseconds. */
const REST_MS = 300;

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** Asks for a URL visit through Usher; gives the moment of the call and what will become of it. */
async function askUsher({ usher, target }: Bench) {
  const at = await usher.client.page.evaluate(() => performance.timeOrigin + performance.now());
  const url = `${target.originAs('localhost')}/target`;
  const asked = await usher.client.ask({ mode: 'url', url, message: 'Connect', elicitationId: crypto.randomUUID() });
  return { at, asked };
}

async function askBare({ bare, target }: Bench): Promise<number> {
  return bare.page.evaluate(
    (url) => (window as unknown as { ask(text: string): number }).ask(url),
    `${target.originAs('localhost')}/target`,
  );
}

/** Presses a button of Usher's prompt once it is armed. Gives the moment of the press. */
async function press(popup: Popup, name: string): Promise<number> {
  await popup.button(name).name();
  const root = await popup.evaluate<boolean>(`document.querySelector('[data-view]') !== null`);
  if (root) await popup.armed();
  const at = epochNow();
  await popup.button(name).click();
  return at;
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
    await press(popup, 'Decline');
    await asked.ended();
    await popup.closed();

    if (cold) await killWorker(bench.bare.extension);
    await bench.bare.page.bringToFront();
    await rest();
    const bareAt = await askBare(bench);
    const barePopup = await openedPopup(bench.bare.extension);
    bare.push((await paintedAt(barePopup)) - bareAt);
    await press(barePopup, 'Decline');
    await barePopup.closed();
  }
  const worker = cold ? 'worker dead' : 'worker warm';
  return figure(`request to readable prompt, ${worker}`, 'ms', cold ? '≤ 1.5×' : '≤ 1.3×', usher, bare);
}

/** Press of Open → the first byte that the target is asked for, against a plain `tabs.create`. */
export async function openingFigure(bench: Bench, times: number): Promise<Figure> {
  const usher: number[] = [];
  const bare: number[] = [];
  const visit = async (before: number) => {
    await until('the visit', () => bench.target.hitsOf('/target').length > before);
    return bench.target.hitsOf('/target')[before]?.at ?? 0;
  };
  for (let round = 0; round < times; round += 1) {
    await bench.usher.client.page.bringToFront();
    await rest();
    const { asked } = await askUsher(bench);
    const popup = await openedPopup(bench.usher.extension);
    let before = bench.target.hitsOf('/target').length;
    const opened = bench.usher.extension.context.waitForEvent('page');
    const pressed = await press(popup, 'Open');
    usher.push((await visit(before)) - pressed);
    await asked.ended();
    await (await opened).close();

    await bench.bare.page.bringToFront();
    await rest();
    await askBare(bench);
    const barePopup = await openedPopup(bench.bare.extension);
    before = bench.target.hitsOf('/target').length;
    const bareOpened = bench.bare.extension.context.waitForEvent('page');
    const barePressed = await press(barePopup, 'Open');
    bare.push((await visit(before)) - barePressed);
    await (await bareOpened).close();
  }
  return figure('press of Open to the request of the isolated tab', 'ms', '≤ 1.3×', usher, bare);
}

/** Press of a decision → its result in the page. */
export async function answerFigure(bench: Bench, times: number): Promise<Figure> {
  const usher: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < times; round += 1) {
    await bench.usher.client.page.bringToFront();
    await rest();
    const { asked } = await askUsher(bench);
    const popup = await openedPopup(bench.usher.extension);
    const pressed = await press(popup, 'Decline');
    usher.push(((await asked.endedAt()) ?? 0) - pressed);
    await popup.closed();

    await bench.bare.page.bringToFront();
    await rest();
    await askBare(bench);
    const barePopup = await openedPopup(bench.bare.extension);
    await bench.bare.page.evaluate(() => (window as unknown as { answers: unknown[] }).answers.splice(0));
    const barePressed = await press(barePopup, 'Decline');
    const answered = await until('the answer', () =>
      bench.bare.page.evaluate(() => (window as unknown as { answers: [string, number][] }).answers.pop()?.[1] ?? 0),
    );
    bare.push(answered - barePressed);
    await barePopup.closed();
  }
  return figure('press of Decline to the result in the page', 'ms', '', usher, bare);
}
