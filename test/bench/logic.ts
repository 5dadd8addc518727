/** The parts that need no browser: URL inspection and the queue. */
import { Clients } from '../../lib/requests/clients.ts';
import type { NewRequest } from '../../lib/requests/queue.ts';
import { Queue } from '../../lib/requests/queue.ts';
import { RequestStore } from '../../lib/requests/store.ts';
import { inspectUrl } from '../../lib/url/inspect.ts';
import { MemoryArea } from '../fixtures/memory-area.ts';
import { FORM } from '../fixtures/requests.ts';
import { type Figure, figure, quantile } from './statistics.ts';

const context = { client: 'https://chat.example', approvedSites: ['notes.example'] };

/** Microseconds that `work` takes for each of `inputs`, after one warm round. */
function timesOf(inputs: readonly string[], work: (input: string) => unknown): number[] {
  for (const input of inputs) work(input);
  return inputs.map((input) => {
    const start = performance.now();
    work(input);
    return (performance.now() - start) * 1_000;
  });
}

/** Inspection of each URL, against only parsing it; and of one with 8,000 characters. */
export function inspectionFigures(urls: readonly string[]): Figure[] {
  const inspected = timesOf(urls, (url) => inspectUrl(url, context));
  const parsed = timesOf(urls, (url) => new URL(url).href);
  const long = Array.from(
    { length: 50 },
    (_, index) => `https://accounts.example/${index}?q=${'a%20b-c.'.repeat(994)}`,
  );
  return [
    figure('inspection of a URL (baseline: parsing it)', 'µs', '≤ 50 µs', inspected, parsed),
    { ...figure('inspection of a URL, 99th percentile', 'µs', '', inspected), value: quantile(inspected, 0.99) },
    figure(
      'inspection of 8,000 characters',
      'µs',
      '≤ 1,000 µs',
      timesOf(long, (url) => inspectUrl(url, context)),
    ),
  ];
}

/** One request queued, shown and answered while `waiting` others wait, against an empty queue. */
export async function queueFigures(times: number): Promise<Figure[]> {
  const empty = await costWith(0, times);
  const figures: Figure[] = [];
  for (const waiting of [1, 10, 100]) {
    const name = `queue, shown and answered, ${waiting} waiting (baseline: none)`;
    figures.push(figure(name, 'µs', 'flat', await costWith(waiting, times), empty));
  }
  return figures;
}

async function costWith(waiting: number, times: number): Promise<number[]> {
  let now = 0;
  const area = new MemoryArea();
  const queue = new Queue({
    store: new RequestStore(area, 'normal'),
    clients: new Clients(area, 'normal', () => now),
    now: () => now,
    newId: () => crypto.randomUUID(),
  });
  for (let index = 0; index < waiting; index += 1) await queue.add(newRequest(`waiting-${index}`, index));
  const durations: number[] = [];
  for (let round = 0; round < times; round += 1) {
    now += 10_000;
    const start = performance.now();
    const added = await queue.add(newRequest(`${round}`, -1));
    if ('reason' in added) throw new Error(added.reason);
    await queue.apply(added.id, { type: 'shown' });
    await queue.apply(added.id, { type: 'decline' });
    await queue.apply(added.id, { type: 'acknowledged' });
    durations.push((performance.now() - start) * 1_000);
  }
  return durations;
}

/** Each waiting request is another client's, so that no client's own limit is reached. */
function newRequest(rpcId: string, client: number): NewRequest {
  return {
    rpcId,
    client: { key: `${client}:document`, origin: `https://client-${client}.example`, tabId: client },
    create: { params: {} },
    elicitation: FORM,
    inspection: null,
  };
}
