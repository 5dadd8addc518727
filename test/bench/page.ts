/** Usher's costs to a page: a round trip without a prompt, and its presence while nothing happens. */
import type { CDPSession, Page } from 'playwright';
import { pause } from '../fixtures/wait.ts';
import type { Bench } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

/** A ping and a request that gets an error, page → background → page, in turns with the bare extension's ping. */
export async function roundTripFigures({ usher, bare }: Bench, times: number): Promise<Figure[]> {
  const ping = { jsonrpc: '2.0', method: 'ping' };
  const invalid = { jsonrpc: '2.0', method: 'elicitation/create', params: { params: { mode: 'none' } } };
  const taken = { ping: [] as number[], invalid: [] as number[], bare: [] as number[] };
  await usher.client.page.evaluate(connectPage);
  for (let turn = 0; turn < times; turn += TURN) {
    taken.ping.push(...(await usher.client.page.evaluate(askOverPort, { message: ping, count: TURN })));
    taken.bare.push(...(await bare.page.evaluate(pingBare, TURN)));
    taken.invalid.push(...(await usher.client.page.evaluate(askOverPort, { message: invalid, count: TURN })));
  }
  return [figure('roundTrip', taken.ping, taken.bare), figure('refusal', taken.invalid, taken.bare)];
}

/** How many round trips are made in one go. */
const TURN = 10;

type PortWindow = { benchPort: MessagePort; benchId: number };

/** Runs in the page: takes a port to Usher without the page library. */
export function connectPage(): void {
  const page = window as unknown as PortWindow;
  const { port1, port2 } = new MessageChannel();
  page.benchPort = port1;
  page.benchId = 0;
  window.postMessage({ type: 'mcp-usher:connect', provider: 'usher', protocol: 1 }, origin, [port2]);
}

/** Runs in the page: sends the message `count` times, each after the answer to the one before. Returns their times. */
export async function askOverPort({ message, count }: { message: object; count: number }): Promise<number[]> {
  const page = window as unknown as PortWindow;
  const durations: number[] = [];
  for (let round = 0; round < count; round += 1) {
    page.benchId += 1;
    const id = page.benchId;
    const start = performance.now();
    await new Promise<void>((resolve) => {
      page.benchPort.onmessage = ({ data }) => data.id === id && resolve();
      page.benchPort.postMessage({ ...message, id });
    });
    durations.push(performance.now() - start);
  }
  return durations;
}

async function pingBare(count: number): Promise<number[]> {
  const page = window as unknown as { ask(text: string): number; pinged: (value: unknown) => void };
  const durations: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const start = performance.now();
    await new Promise((resolve) => {
      page.pinged = resolve;
      page.ask('ping');
    });
    durations.push(performance.now() - start);
  }
  return durations;
}

/** Loads a blank page with the bridge, in turns without it, and with the bare extension's empty content script. */
export async function idlePageFigures({ usher, bare, target }: Bench, times: number): Promise<Figure[]> {
  const { context } = usher.extension;
  const blank = `${new URL(usher.client.page.url()).origin}/blank`;
  const paired = await BlankPage.open(context.newPage(), blank);
  const other = await BlankPage.open(context.newPage(), `${target.origin}/blank`);
  const empty = await BlankPage.open(bare.extension.context.newPage(), blank);
  for (let round = 0; round < times; round += 1) {
    await paired.load();
    await other.load();
  }
  const scripts = { own: [] as number[], empty: [] as number[] };
  for (let round = 0; round < times; round += 1) {
    scripts.own.push(await paired.scriptTime('bridge.js'));
    scripts.empty.push(await empty.scriptTime('idle.js'));
  }
  for (const { page } of [paired, other, empty]) await page.close();
  return [
    figure('idleScript', scripts.own, scripts.empty),
    figure('idleLoad', paired.loading, other.loading),
    figure('idleHeap', paired.heap, other.heap),
  ];
}

/** One piece of work in Chromium's trace, as far as we read it. */
interface TraceEvent {
  readonly name: string;
  /** Microseconds that the thread really worked. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string }; readonly fileName?: string };
}

/** A page that is loaded again and again. */
class BlankPage {
  readonly loading: number[] = [];
  readonly heap: number[] = [];
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async open(opened: Promise<Page>, url: string): Promise<BlankPage> {
    const page = await opened;
    await page.goto(url);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new BlankPage(page, session);
  }

  async load(): Promise<void> {
    await this.page.bringToFront();
    await this.page.reload();
    this.loading.push(
      await this.page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return (navigation?.loadEventEnd ?? 0) - (navigation?.responseStart ?? 0);
      }),
    );
    await this.#session.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#session.send('Performance.getMetrics');
    this.heap.push((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000);
  }

  /** How long the content script `file` is compiled and runs in one load, in milliseconds of its thread's own time. */
  async scriptTime(file: string): Promise<number> {
    await this.page.bringToFront();
    const trace = await traceOf(this.page, () => this.page.reload(), TRACED_MS);
    return timeIn(trace, file, ['EvaluateScript', 'FunctionCall', 'v8.compile']);
  }
}

/** For the handshake with the background, after the load. */
const TRACED_MS = 100;

/** Traces Chromium while `act` runs and for `restMs` after it. */
export async function traceOf(page: Page, act: () => Promise<unknown>, restMs: number): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('There is no browser to trace.');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'] });
  await act();
  await pause(restMs);
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}

/** The work on the script `file` in events of these names, none inside another, in milliseconds of the thread. */
export function timeIn(events: readonly TraceEvent[], file: string, names: readonly string[]): number {
  const own = events.filter(
    ({ name, args }) => names.includes(name) && (args.data?.url ?? args.fileName ?? '').endsWith(`/${file}`),
  );
  return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
}
