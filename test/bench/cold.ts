/** The costs of a worker that sleeps, as it does between two requests: its start, and many requests at once. */
import type { Page } from 'playwright';
import type { Extension } from '../fixtures/extension.ts';
import { pause, until } from '../fixtures/wait.ts';
import { stopWorker, workersOf } from '../fixtures/worker.ts';
import { connectPage, timeIn, traceOf } from './page.ts';
import { type Bench, rest } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

/** So many requests in a burst. */
const BURST = 20;
/** After so long the background takes 300 messages of a page at once again, however many it has had (`lib/requests/intake.ts`). */
const PACE_MS = 6_000;
/** For what the worker does by itself once it has started, in milliseconds. */
const TRACED_MS = 500;

/** A page of the extension's own, which wakes the worker by a message that nobody answers. */
interface Waker {
  readonly extension: Extension;
  readonly page: Page;
  /** The worker's script. */
  readonly script: string;
}

/** A message to a stopped worker and back, and the CPU of the worker's script from its compilation to its end, in turns. */
export async function workerFigures({ usher, bare }: Bench, times: number): Promise<Figure[]> {
  const own = await wakerOf(usher.extension, 'opened.html', 'background.js');
  const floor = await wakerOf(bare.extension, 'popup.html', 'worker.js');
  const taken = { own: [] as number[], floor: [] as number[], ownCpu: [] as number[], floorCpu: [] as number[] };
  for (let round = 0; round < times; round += 1) {
    taken.own.push(await wake(own));
    taken.floor.push(await wake(floor));
  }
  for (let round = 0; round < times; round += 1) {
    taken.ownCpu.push(await startCpu(own));
    taken.floorCpu.push(await startCpu(floor));
  }
  for (const { page } of [own, floor]) await page.close();
  return [figure('workerMessage', taken.own, taken.floor), figure('workerCpu', taken.ownCpu, taken.floorCpu)];
}

async function wakerOf(extension: Extension, path: string, script: string): Promise<Waker> {
  const page = await extension.open(`chrome-extension://${extension.id}/${path}`);
  return { extension, page, script };
}

/** From the message to its end, in milliseconds, with the worker's start in between. */
async function wake({ extension, page }: Waker): Promise<number> {
  await stopWorker(extension);
  await until('the worker to stop', async () => (await workersOf(extension)).length === 0);
  await rest();
  return page.evaluate<number>(`(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage('wake').catch(() => {});
    return performance.now() - start;
  })()`);
}

/** The work of its thread to compile the worker's script and to run it once, in milliseconds. */
async function startCpu(waker: Waker): Promise<number> {
  const trace = await traceOf(waker.page, () => wake(waker), TRACED_MS);
  return timeIn(trace, waker.script, ['EvaluateScript', 'v8.compile']);
}

/** Requests that get an error, all at once, until the last is answered; the bare extension answers as many words. */
export async function burstFigure({ usher, bare }: Bench, times: number): Promise<Figure> {
  const taken = { own: [] as number[], floor: [] as number[] };
  await usher.client.page.evaluate(connectPage);
  await pause(PACE_MS);
  for (let round = 0; round < times; round += 1) {
    taken.own.push(await usher.client.page.evaluate(burstOverPort, BURST));
    taken.floor.push(await bare.page.evaluate(burstOfPings, BURST));
  }
  return figure('burst', taken.own, taken.floor);
}

async function burstOverPort(count: number): Promise<number> {
  const page = window as unknown as { benchPort: MessagePort; benchId: number };
  const params = { params: { mode: 'none' } };
  const start = performance.now();
  await new Promise<void>((resolve) => {
    let answers = 0;
    page.benchPort.onmessage = ({ data }) => {
      if (data.id !== undefined) answers += 1;
      if (answers === count) resolve();
    };
    for (let sent = 0; sent < count; sent += 1) {
      page.benchId += 1;
      page.benchPort.postMessage({ jsonrpc: '2.0', method: 'elicitation/create', params, id: page.benchId });
    }
  });
  return performance.now() - start;
}

async function burstOfPings(count: number): Promise<number> {
  const page = window as unknown as { ask(text: string): number; pinged: (value: unknown) => void };
  const start = performance.now();
  await new Promise<void>((resolve) => {
    let answers = 0;
    page.pinged = () => {
      answers += 1;
      if (answers === count) resolve();
    };
    for (let sent = 0; sent < count; sent += 1) page.ask('ping');
  });
  return performance.now() - start;
}
