/** What Usher costs a page: a round trip without a prompt, and its presence while nothing happens. */
import type { Page } from 'playwright';
import type { Bench } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

/** A request that gets an error and no prompt, page → background → page, against the bare extension's ping. */
export async function roundTripFigure({ usher, bare }: Bench, times: number): Promise<Figure> {
  const ours = await usher.client.page.evaluate(async (count) => {
    const { port1, port2 } = new MessageChannel();
    window.postMessage({ type: 'mcp-usher:connect', provider: 'usher', protocol: 1 }, origin, [port2]);
    const durations: number[] = [];
    for (let id = 0; id < count; id += 1) {
      const start = performance.now();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port1.postMessage({ jsonrpc: '2.0', id, method: 'ping' });
      });
      durations.push(performance.now() - start);
    }
    return durations;
  }, times);
  const floor = await bare.page.evaluate(async (count) => {
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
  }, times);
  return figure('round trip without a prompt', 'ms', '', ours, floor);
}

/** Loads the blank page of the client's own origin (with the bridge) and of an unpaired one (without), in turns. */
export async function idlePageFigures({ usher, target }: Bench, times: number): Promise<Figure[]> {
  const page = await usher.extension.context.newPage();
  const metrics = {
    with: { load: [] as number[], heap: [] as number[] },
    without: { load: [] as number[], heap: [] as number[] },
  };
  for (let round = 0; round < times; round += 1) {
    for (const [kind, origin] of [
      ['with', new URL(usher.client.page.url()).origin],
      ['without', target.origin],
    ] as const) {
      await page.goto(`${origin}/${kind === 'with' ? 'blank' : 'target'}`);
      const { script, heap } = await costOf(page);
      metrics[kind].load.push(script);
      metrics[kind].heap.push(heap);
    }
  }
  await page.close();
  return [
    figure(
      'script time of an idle paired page (baseline: an unpaired one)',
      'ms',
      '≤ 1 ms more',
      metrics.with.load,
      metrics.without.load,
    ),
    figure(
      'heap of an idle paired page (baseline: an unpaired one)',
      'kB',
      '',
      metrics.with.heap,
      metrics.without.heap,
    ),
  ];
}

async function costOf(page: Page): Promise<{ script: number; heap: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { script: value('ScriptDuration') * 1_000, heap: value('JSHeapUsedSize') / 1_024 };
}
