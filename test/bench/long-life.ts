/** The effects of a long life: a full history, and a worker that has seen many requests. */
import { NestedSession } from '../fixtures/nested-session.ts';
import { until } from '../fixtures/wait.ts';
import { askOverPort, connectPage } from './page.ts';
import type { Bench } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

/** The most that history keeps. */
const DECISIONS = 1_000;

/** The options page with a full history, from navigation to the paint of its list, in turns with an empty one. */
export async function optionsFigure(bench: Bench, times: number): Promise<Figure> {
  const full: number[] = [];
  const empty: number[] = [];
  // The first one ever is slow whatever it shows.
  await openOptions(bench, 0);
  for (let round = 0; round < times; round += 1) {
    empty.push(await openOptions(bench, 0));
    full.push(await openOptions(bench, DECISIONS));
  }
  await openOptions(bench, 0);
  return figure('options', full, empty);
}

async function openOptions({ usher: { extension } }: Bench, decisions: number): Promise<number> {
  const entries = Array.from({ length: decisions }, (_, index) => ({
    at: Date.now() - index * 60_000,
    client: `https://chat-${index % 7}.example`,
    server: index % 3 === 0 ? null : `Server ${index % 11}`,
    kind: index % 2 === 0 ? 'url' : 'form',
    site: index % 2 === 0 ? `site-${index}.example` : null,
    outcome: ['accepted', 'declined', 'cancelled'][index % 3],
  }));
  await (await extension.worker()).evaluate(`chrome.storage.local.set({ history: ${JSON.stringify(entries)} })`);
  const page = await extension.open(`chrome-extension://${extension.id}/options.html`);
  const painted = await until('the options', () =>
    page.evaluate((isFull) => {
      const isThere = document.querySelector(isFull ? '#client' : 'h1') !== null;
      const paints = performance.getEntriesByType('paint');
      return isThere ? (paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0) : 0;
    }, decisions > 0),
  );
  await page.close();
  return painted;
}

/** The worker's heap, in kB, after `count` requests of the page, most of them refused as too many, against before. */
export async function memoryFigure(bench: Bench, count: number): Promise<Figure> {
  const { client } = bench.usher;
  const invalid = { jsonrpc: '2.0', method: 'elicitation/create', params: { params: { mode: 'none' } } };
  await client.page.evaluate(connectPage);
  await client.page.evaluate(askOverPort, { message: invalid, count: 100 });
  const before = await workerHeap(bench);
  for (let sent = 0; sent < count; sent += 100) {
    await client.page.evaluate(askOverPort, { message: invalid, count: Math.min(100, count - sent) });
  }
  return figure('memory', [await workerHeap(bench)], [before]);
}

/** The rest of the worker's heap once it has been cleaned, in kB. */
async function workerHeap({ usher: { extension } }: Bench): Promise<number> {
  const { browser, id } = extension;
  const target = (await extension.targets()).find(
    ({ type, url }) => type === 'service_worker' && new URL(url).host === id,
  );
  const session = await NestedSession.to(browser, target?.targetId ?? '');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send<{ usedSize: number }>('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000;
}
