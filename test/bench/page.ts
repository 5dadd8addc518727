/** What Usher costs a page: a round trip without a prompt, and its presence while nothing happens. */
import type { CDPSession, Page } from 'playwright';
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

/** Runs in the page: sends the message again and again, each when the one before was answered. Gives each one's time. */
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

/** Loads the same blank page from the client's own origin (with the bridge) and from an unpaired one, in turns. */
export async function idlePageFigures({ usher, target }: Bench, times: number): Promise<Figure[]> {
  const paired = await Subject.open(
    usher.extension.context.newPage(),
    `${new URL(usher.client.page.url()).origin}/blank`,
  );
  const other = await Subject.open(usher.extension.context.newPage(), `${target.origin}/blank`);
  for (let round = 0; round < times; round += 1) {
    await paired.load();
    await other.load();
  }
  await paired.page.close();
  await other.page.close();
  return [
    figure('idleScript', paired.script, other.script),
    figure('idleLoad', paired.loading, other.loading),
    figure('idleHeap', paired.heap, other.heap),
  ];
}

/** A page that is loaded again and again, in one process. */
class Subject {
  readonly script: number[] = [];
  readonly loading: number[] = [];
  readonly heap: number[] = [];
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async open(opened: Promise<Page>, url: string): Promise<Subject> {
    const page = await opened;
    await page.goto(url);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new Subject(page, session);
  }

  async load(): Promise<void> {
    await this.page.bringToFront();
    const before = await this.#metric('ScriptDuration');
    await this.page.reload();
    this.script.push(((await this.#metric('ScriptDuration')) - before) * 1_000);
    this.loading.push(
      await this.page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return (navigation?.loadEventEnd ?? 0) - (navigation?.responseStart ?? 0);
      }),
    );
    await this.#session.send('HeapProfiler.collectGarbage');
    this.heap.push((await this.#metric('JSHeapUsedSize')) / 1_000);
  }

  async #metric(name: string): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === name)?.value ?? 0;
  }
}
