/** The parts that need no browser: URL inspection, the queue, and the state for a view. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseElicitation } from '../../lib/elicitation/parse.ts';
import { parseCall } from '../../lib/judgement/call.ts';
import { judge } from '../../lib/judgement/judge.ts';
import { stateFor } from '../../lib/prompt/view.ts';
import type { Elicitation } from '../../lib/protocol/elicitation.ts';
import type { NewRequest } from '../../lib/requests/queue.ts';
import { inspectUrl } from '../../lib/url/inspect.ts';
import { createQueue, newRequest } from '../fixtures/background.ts';
import { NOTHING_REMEMBERED } from '../fixtures/requests.ts';
import { type Figure, figure } from './statistics.ts';

const context = { client: 'https://chat.example', approvedSites: ['notes.example'] };

const TRIES = 3;

/** Microseconds that `work` takes for each input, after a warm round: the least of a few tries. */
function timesOf(inputs: readonly string[], work: (input: string) => unknown): number[] {
  for (const input of inputs) work(input);
  return inputs.map((input) => Math.min(...Array.from({ length: TRIES }, () => microseconds(() => work(input)))));
}

function microseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return (performance.now() - start) * 1_000;
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
    figure('inspection', inspected, parsed),
    figure('inspectionTail', inspected, parsed, 0.99),
    figure(
      'inspectionLong',
      timesOf(long, (url) => inspectUrl(url, context)),
    ),
  ];
}

/** As long as a message may be. */
const LONGEST = 10_000;
/** Two clauses with acts in four languages, of parted words and of joined ones. */
const LONG = [
  'Publish the report to everybody, and delete the old branch. ',
  'Den Bericht an alle senden und den alten Zweig löschen? ',
  'レポートを全員に送信して、古いブランチを削除しますか。',
  '将报告发送给所有人，并删除旧分支吗？',
].map((text) => text.repeat(LONGEST).slice(0, LONGEST));

/** The cost of judging one request: short ones with a call, the slowest language at full length, and a long form. */
export function judgementFigures(): Figure[] {
  const field = (index: number) => [`field_${index}`, { type: 'string', title: `Send the invoice no. ${index} to` }];
  const confirm = {
    type: 'object',
    properties: { confirm: { type: 'boolean', default: true } },
    required: ['confirm'],
  };
  const many = {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 50 }, (_, index) => field(index))),
  };
  const none = { type: 'object', properties: {} };
  const args = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`option_${index}`, 'rm -rf ./build; '.repeat(20)]),
  );
  const call = parseCall({ tool: 'delete_branch', arguments: args });
  const times = (schemas: readonly object[], messages: readonly string[]) => {
    const requests = new Map<string, Elicitation>();
    for (const requestedSchema of schemas) {
      for (const message of messages) {
        const parsed = parseElicitation({ message, requestedSchema });
        if (!parsed.ok) throw new Error(parsed.message);
        requests.set(JSON.stringify({ message, requestedSchema }), parsed.elicitation);
      }
    }
    return timesOf([...requests.keys()], (request) => judge(requests.get(request) as Elicitation, call));
  };
  const short = ['Delete the branch release-1 and force-push?', 'Who is it for?', 'Publish it to everybody.'];
  return [
    figure('judgement', times([confirm, none], short)),
    figure('judgementLong', times([none], LONG), [], 1),
    figure('judgementSlowest', times([many], ['Publish it to everybody. '.repeat(400)])),
  ];
}

/** One request queued, shown and answered while others wait, in turns with an empty queue. */
export async function queueFigures(times: number): Promise<Figure[]> {
  const beside = await Promise.all(
    [0, 1, 10, 100].map(async (waiting) => ({ bench: await QueueBench.with(waiting), taken: [] as number[] })),
  );
  for (let round = 0; round < times + WARM_UP; round += 1) {
    for (const { bench, taken } of beside) {
      const time = await bench.answerOne();
      if (round >= WARM_UP) taken.push(time);
    }
  }
  const [none = [], ...others] = beside.map(({ taken }) => taken);
  return [
    figure('queue1', others[0] ?? [], none),
    figure('queue10', others[1] ?? [], none),
    figure('queue100', others[2] ?? [], none),
  ];
}

/** Rounds that are not counted: the code is compiled meanwhile. */
const WARM_UP = 50;

/** The state for a view over a tab while 100 requests wait elsewhere, against its own request alone. */
export async function pushFigure(times: number): Promise<Figure> {
  const alone = await QueueBench.with(1);
  const among = await QueueBench.with(100);
  const push = ({ queue }: QueueBench) =>
    microseconds(() => structuredClone(stateFor(0, queue.all(), { kind: 'checking' }, NOTHING_REMEMBERED)));
  const taken = { alone: [] as number[], among: [] as number[] };
  for (let round = 0; round < times; round += 1) {
    taken.alone.push(push(alone));
    taken.among.push(push(among));
  }
  return figure('push100', taken.among, taken.alone);
}

/** The heap, in kB, after `count` requests that were queued, shown, answered and acknowledged, against before. */
export async function queueMemoryFigure(count: number): Promise<Figure> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed / 1_000;
  };
  const bench = await QueueBench.with(10);
  for (let round = 0; round < WARM_UP; round += 1) await bench.answerOne();
  const before = heap();
  for (let round = 0; round < count; round += 1) await bench.answerOne();
  return figure('memoryQueue', [heap()], [before]);
}

/** A queue over a store in memory, beside as many waiting requests as asked for. */
class QueueBench {
  #now = 0;
  #round = 0;
  readonly queue = createQueue({ now: () => this.#now }).queue;

  static async with(waiting: number): Promise<QueueBench> {
    const bench = new QueueBench();
    for (let index = 0; index < waiting; index += 1) await bench.queue.add(requestOf(index, `waiting-${index}`));
    return bench;
  }

  /** Returns the time that it takes, in microseconds. */
  async answerOne(): Promise<number> {
    this.#now += 10_000;
    this.#round += 1;
    const start = performance.now();
    const added = await this.queue.add(requestOf(-1, `${this.#round}`));
    if ('reason' in added) throw new Error(added.reason);
    await this.queue.apply(added.id, { type: 'shown' });
    await this.queue.apply(added.id, { type: 'decline' });
    await this.queue.apply(added.id, { type: 'acknowledged' });
    return (performance.now() - start) * 1_000;
  }
}

/** Each waiting request is another client's, so that no client's own limit is reached. */
function requestOf(client: number, rpcId: string): NewRequest {
  const origin = `https://client-${client}.example`;
  return newRequest(rpcId, { client: { key: `${client}:document`, origin, tabId: client } });
}
