/** The end of a client that is served no more: by unpairing, an administrator's block, or the other of two workers. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Serving } from '../../../lib/background/serving.ts';
import type { ClientDocument } from '../../../lib/protocol/senders.ts';
import { DeclaredSessions } from '../../../lib/requests/declared-sessions.ts';
import { Documents } from '../../../lib/requests/documents.ts';
import { KeptDrafts } from '../../../lib/requests/kept-drafts.ts';
import { MAX_WAITING } from '../../../lib/requests/limits.ts';
import type { PageGateway } from '../../../lib/requests/page-gateway.ts';
import { PastAnswers } from '../../../lib/requests/past-answers.ts';
import type { NewRequest, Queue } from '../../../lib/requests/queue.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import type { Context } from '../../../lib/requests/store.ts';
import { createPageGateway, createQueue, queued } from '../../fixtures/background.ts';
import { Bridge } from '../../fixtures/bridge.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, inspection, LEGACY_URL, MODERN_URL } from '../../fixtures/requests.ts';
import { pause } from '../../fixtures/wait.ts';

const ORIGIN = CLIENT.origin;
const ASK = { message: 'Name?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const MODES = { form: true, url: false };
const SESSION = { id: 'a'.repeat(64), own: MODES, pages: MODES, hasTasks: false };

let area: MemoryArea;
let paired: Set<string>;
/** Paired, and not served while the administrator's settings cannot be read. */
let suspended: Set<string>;
/** A request is being looked at until this resolves. */
let looking: Promise<void>;

beforeEach(() => {
  area = new MemoryArea();
  paired = new Set([ORIGIN]);
  suspended = new Set();
  looking = Promise.resolve();
});

/** A worker with the parts that serve a page. */
class Worker {
  readonly queue: Queue;
  readonly serving: Serving;
  readonly documents = new Documents();
  readonly keptDrafts: KeptDrafts;
  readonly pastAnswers: PastAnswers;
  readonly declaredSessions: DeclaredSessions;
  readonly gateway: PageGateway;

  constructor(context: Context = 'normal') {
    const now = () => 1;
    this.keptDrafts = new KeptDrafts({ area, context, now, prepare: async () => {}, later: () => {} });
    this.pastAnswers = new PastAnswers(area, context);
    this.declaredSessions = new DeclaredSessions(area, context);
    const serviceFor = (client: Pick<ClientDocument, 'origin'>) => this.serving.serviceFor(client);
    const isServed = async (client: ClientDocument) => (await serviceFor(client)) !== null;
    this.queue = createQueue({ area, context, now, isServed }).queue;
    const pairing = {
      serviceFor: async (origin: string) => (paired.has(origin) ? { standIn: null } : null),
      isSuspended: async (origin: string) => suspended.has(origin),
    };
    this.serving = new Serving({ ...this, pairing });
    const side = createPageGateway(this.queue, {
      documents: this.documents,
      now,
      serviceFor,
      endService: (origin) => this.serving.end(origin),
      inspect: async () => {
        await looking;
        return inspection();
      },
    });
    this.gateway = side.gateway;
    this.queue.onChange((request, before) => {
      this.keptDrafts.changed(request, before);
      this.pastAnswers.changed(request, before);
    });
  }

  ask(rpcId: string, change: Partial<NewRequest> = {}): Promise<StoredRequest> {
    return queued(this.queue, rpcId, change);
  }
}

/** A page's bridge. It acknowledges each answer as soon as it has it, as the page library does. */
class ServedBridge extends Bridge {
  constructor(worker: Worker, { origin, key, tabId }: ClientDocument = CLIENT) {
    super(worker.gateway, { origin, documentId: key.slice(key.indexOf(':') + 1), tab: { id: tabId } });
  }
  override postMessage(message: unknown) {
    if (this.isDisconnected) return;
    super.postMessage(message);
    const heard = this.sent.at(-1)?.message;
    if (heard?.result !== undefined) void this.page({ method: 'elicitation/acknowledge', params: { id: heard.id } });
  }
  get results() {
    return this.responses.map(({ result, error }) => result ?? error);
  }
}
const settled = () => pause(20);

describe('unpairing', () => {
  it('answers each of many that wait, though the page acknowledges the first at once', async () => {
    const worker = new Worker();
    const bridge = await new ServedBridge(worker).hello();
    for (let index = 0; index < MAX_WAITING; index += 1) void bridge.create(`r-${index}`, ASK);
    await settled();
    expect(worker.queue.all()).toHaveLength(MAX_WAITING);
    paired.clear();
    await worker.serving.end(ORIGIN);
    await settled();
    expect(bridge.results).toEqual(Array(MAX_WAITING).fill({ action: 'cancel' }));
    const ended = bridge.sent.filter((heard) => JSON.stringify(heard).includes('"unpaired"'));
    expect(ended).toHaveLength(MAX_WAITING);
    expect(bridge.sent.at(-1)).toEqual({ type: 'refused' });
  });

  it('answers what waits too where the page speaks first', async () => {
    const worker = new Worker();
    const bridge = await new ServedBridge(worker).hello();
    void bridge.create('a', ASK);
    void bridge.create('b', ASK);
    await settled();
    paired.clear();
    void bridge.page({ id: 'p', method: 'ping' });
    await settled();
    expect(bridge.results).toEqual([{ action: 'cancel' }, { action: 'cancel' }]);
    expect(bridge.sent.at(-1)).toEqual({ type: 'refused' });
  });

  it('leaves nothing of a request that is looked at meanwhile', async () => {
    const worker = new Worker();
    const bridge = await new ServedBridge(worker).hello();
    const { promise, resolve } = Promise.withResolvers<void>();
    looking = promise;
    void bridge.create('a', { mode: 'url', message: 'Sign in.', url: 'https://accounts.example/login' });
    await settled();
    paired.clear();
    await worker.serving.end(ORIGIN);
    resolve();
    await settled();
    expect(worker.queue.all()).toEqual([]);
    expect(bridge.isDisconnected).toBe(true);
  });

  it('lets a document go, and forgets what it can, though storage refuses to forget its drafts', async () => {
    const worker = new Worker();
    const bridge = await new ServedBridge(worker).hello();
    await worker.declaredSessions.tell(ORIGIN, [SESSION]);
    vi.spyOn(worker.keptDrafts, 'discard').mockRejectedValueOnce(new Error('The store is full'));
    paired.clear();
    await expect(worker.serving.end(ORIGIN)).rejects.toThrow('full');
    expect([bridge.isDisconnected, await worker.declaredSessions.origins()]).toEqual([true, []]);
  });

  it('lets a document go that has asked nothing, and leaves those of others', async () => {
    const worker = new Worker();
    paired.add('https://other.example');
    const silent = await new ServedBridge(worker).hello();
    const other = await new ServedBridge(worker, { key: '8:E', origin: 'https://other.example', tabId: 8 }).hello();
    paired.delete(ORIGIN);
    await worker.serving.end(ORIGIN);
    expect([silent.isDisconnected, other.isDisconnected]).toEqual([true, false]);
  });
});

describe('the other of two workers on one store', () => {
  it('ends what is served no more, and nothing else', async () => {
    const normal = new Worker('normal');
    const hidden = new Worker('private');
    paired.add('https://other.example');
    const bridge = await new ServedBridge(hidden).hello();
    void bridge.create('a', ASK);
    const other = { ...CLIENT, key: '8:E', origin: 'https://other.example' };
    const practice = { key: 'practice:9', origin: 'https://practice.example', tabId: 9, isPractice: true } as const;
    await hidden.ask('b', { client: other });
    await hidden.ask('c', { client: practice });
    await settled();
    // Unpaired in a normal window.
    paired.delete(ORIGIN);
    await normal.serving.end(ORIGIN);
    expect(hidden.queue.all()).toHaveLength(3);
    await hidden.serving.endUnserved();
    await settled();
    expect(hidden.queue.all().map(({ rpcId }) => rpcId)).toEqual(['b', 'c']);
    expect(bridge.results).toEqual([{ action: 'cancel' }]);
    expect(bridge.isDisconnected).toBe(true);
  });

  it('ends the service of each, though storage refuses to end that of another', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValueOnce();
    const worker = new Worker();
    const other = { ...CLIENT, key: '8:E', origin: 'https://other.example', tabId: 8 };
    paired.add(other.origin);
    const bridges = [await new ServedBridge(worker).hello(), await new ServedBridge(worker, other).hello()];
    vi.spyOn(worker.queue, 'forget').mockRejectedValueOnce(new Error('The store is full'));
    paired.clear();
    await worker.serving.endUnserved();
    expect(bridges.map(({ isDisconnected }) => isDisconnected)).toEqual([false, true]);
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  });

  it.each([
    ['forgets what was kept for it', false, [0, [], []]],
    ['forgets nothing of what was kept for one that is only suspended', true, [1, [ORIGIN], [ORIGIN]]],
  ])('%s', async (_, isSuspended, expected) => {
    const worker = new Worker();
    const sent = await worker.ask('a');
    await worker.queue.apply(sent.id, { type: 'send', content: { name: 'Ada' } });
    const typed = await worker.ask('b');
    await worker.queue.apply(typed.id, { type: 'draft', draft: [['name', 'Ad']] });
    await worker.queue.apply(typed.id, { type: 'cancel', reason: 'withdrawn' });
    await worker.queue.forget(() => true, 'client-gone');
    await worker.declaredSessions.tell(ORIGIN, [SESSION]);
    const waiting = await worker.ask('c');
    const { keptDrafts, pastAnswers, declaredSessions } = worker;
    const kept = async () => [keptDrafts.all().length, pastAnswers.clients(), await declaredSessions.origins()];
    expect(await kept()).toEqual([1, [ORIGIN], [ORIGIN]]);
    paired.clear();
    if (isSuspended) suspended.add(ORIGIN);
    await worker.serving.endUnserved();
    expect(await kept()).toEqual(expected);
    expect(worker.queue.get(waiting.id)).toBeUndefined();
  });

  it('forgets the sessions that elicitation was declared in, though nothing else is kept for it', async () => {
    const worker = new Worker();
    await worker.declaredSessions.tell(ORIGIN, [SESSION]);
    expect(await worker.declaredSessions.origins()).toEqual([ORIGIN]);
    paired.clear();
    await worker.serving.endUnserved();
    expect(await worker.declaredSessions.origins()).toEqual([]);
  });
});

describe('a decision leaves only for a client that is still served', () => {
  it.each<[string, Partial<NewRequest>, (worker: Worker, id: string) => Promise<unknown>]>([
    ['Send', {}, ({ queue }, id) => queue.apply(id, { type: 'send', content: { name: 'Ada' } })],
    ['Decline', {}, ({ queue }, id) => queue.apply(id, { type: 'decline' })],
    [
      'Open',
      { elicitation: MODERN_URL },
      ({ queue }, id) => queue.open(id, 'open', () => () => Promise.reject(new Error('a tab was opened'))),
    ],
    [
      'Open, unpaired while the tab is made',
      { elicitation: LEGACY_URL },
      ({ queue }, id) => {
        paired.add(ORIGIN);
        return queue.open(id, 'open', () => async () => {
          paired.clear();
          return 9;
        });
      },
    ],
    [
      'Finished',
      { elicitation: MODERN_URL },
      async ({ queue }, id) => {
        paired.add(ORIGIN);
        await queue.open(id, 'open', () => async () => 9);
        paired.clear();
        return queue.apply(id, { type: 'done' });
      },
    ],
  ])('%s', async (_, change, press) => {
    const worker = new Worker();
    const { id } = await worker.ask('a', change);
    paired.clear();
    expect(await press(worker, id)).toBeNull();
    expect(worker.queue.get(id)?.outcome).toEqual({ reason: 'unpaired', result: { action: 'cancel' } });
  });
});
