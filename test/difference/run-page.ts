/** Runs a made-up page once, without or with the stand-in, and writes down all that it can see. */

import { setImmediate, setTimeout } from 'node:timers/promises';
import type { DeclaredSession } from '../../lib/protocol/page.ts';
import { Events } from '../unit/stand-in/raw.ts';
import { addProxies, habitualFetch, stampsOf } from './habits.ts';
import { olderServer, sessionlessServer, sessionServer } from './legacy-servers.ts';
import { modernRoundsServer } from './modern-servers.ts';
import { Network, type Serve } from './network.ts';
import { noiseOf } from './noises.ts';
import type { ClientPlan, Noise, PagePlan, Step } from './page-plan.ts';
import { APP, PageWindow } from './page-window.ts';
import { RuleUsher } from './rule-usher.ts';
import { makeClient, type SdkClient } from './sdk-clients.ts';
import type { AskedQuestion } from './server-tools.ts';
import { installStandIn } from './stand-in.ts';
import { watchMessages } from './watch-messages.ts';

/** What became of a step. */
type Outcome = { readonly result: unknown } | { readonly error: string } | 'stuck';

export interface Observation {
  readonly outcomes: readonly Outcome[];
  /** What each client heard, in order: what it is about, and what it says. */
  readonly heard: readonly (readonly Heard[])[];
  readonly requests: Network['seen'];
  readonly questions: readonly AskedQuestion[];
  /** The words of all that Usher was asked. */
  readonly asked: readonly string[];
  /** `URL token` of all that the page itself sent. */
  readonly sent: ReadonlySet<string>;
  /** What the page read on streams of another origin. */
  readonly foreign: readonly string[];
}

interface Heard {
  /** The step that it belongs to, or the method that it answers. */
  readonly about: number | string;
  readonly said: string;
}

/** Nothing has happened for so many looks, 5 ms apart: nothing will. */
const QUIET_LOOKS = 60;
/** … and where the page waits for a Usher that never comes. */
const ABSENT_LOOKS = 400;

export async function runPage(plan: PagePlan, hasStandIn: boolean): Promise<Observation> {
  return new Run(plan, hasStandIn).go();
}

class Run {
  readonly #plan: PagePlan;
  readonly #hasStandIn: boolean;
  readonly #network: Network;
  readonly #questions: AskedQuestion[] = [];
  readonly #heard: Heard[][];
  readonly #sent = new Set<string>();
  readonly #foreign: string[] = [];
  readonly #ushers: RuleUsher[] = [];
  /** What Usher remembers from one load to the next. */
  readonly #sessions = new Map<string, DeclaredSession>();
  readonly #counts: number[];
  #window: PageWindow;

  constructor(plan: PagePlan, hasStandIn: boolean) {
    this.#plan = plan;
    this.#hasStandIn = hasStandIn;
    this.#network = new Network(plan.pieces);
    this.#heard = plan.clients.map(() => []);
    this.#counts = plan.clients.map(() => 0);
    addProxies(this.#network);
    this.#window = new PageWindow(this.#network);
    const world = {
      questions: this.#questions,
      calls: new Map<number, number>(),
      cut: (step: number) => this.#network.cut(step),
      moment: () => this.#moment(),
    };
    for (const [index, client] of plan.clients.entries()) {
      if (client.sharesWith === undefined) this.#network.at(this.#urlOf(index), serverFor(client, world));
    }
    this.#network.at('https://claims.example/stream', (request) => this.#claim(request));
  }

  async go(): Promise<Observation> {
    const { clients, steps, isAtOnce } = this.#plan;
    const sessions = new Map<number, string>();
    const opened = new Map<number, SdkClient>();
    const outcomes: Outcome[] = steps.map(() => 'stuck');
    const isRelated = clients.some(({ life }) => life === 'resumed' || life === 'from-before');
    if (isRelated) await this.#earlierLoads(sessions);
    await this.#load(this.#hasStandIn);
    for (const [index, { life }] of clients.entries()) {
      if (life === 'each-call') continue;
      const client = this.#open(index, sessions.get(index));
      const outcome = await this.#unlessStuck(client.connect().then(connected, failed));
      this.#hear(index, 'connect', outcome);
      opened.set(index, client);
    }
    const take = async (step: Step, index: number) => {
      if (step.isClaimed) await this.#openForeignStream(step, index);
      if (step.noise) this.#network.noises.set(index, this.#noise(step.noise, step));
      outcomes[index] = await this.#unlessStuck(this.#take(step, index, opened.get(step.client)));
    };
    if (isAtOnce) await Promise.all(steps.map(take));
    else for (const [index, step] of steps.entries()) await take(step, index);
    await this.#quiet();
    for (const client of opened.values()) await client.close();
    await this.#quiet(4);
    this.#network.close();
    for (const usher of this.#ushers) usher.close();
    return {
      outcomes,
      heard: this.#heard,
      requests: this.#network.seen,
      questions: this.#questions,
      asked: this.#ushers.flatMap(({ asked }) => asked),
      sent: this.#sent,
      foreign: this.#foreign,
    };
  }

  /** Sessions that began on an earlier load of the page. */
  async #earlierLoads(sessions: Map<number, string>): Promise<void> {
    for (const life of ['from-before', 'resumed'] as const) {
      await this.#load(this.#hasStandIn && life === 'resumed');
      for (const [index, client] of this.#plan.clients.entries()) {
        if (client.life !== life) continue;
        const earlier = this.#open(index);
        this.#hear(index, 'connect', await this.#unlessStuck(earlier.connect().then(connected, failed)));
        const { sessionId } = earlier.transport;
        if (sessionId !== undefined) sessions.set(index, sessionId);
        // The page is left, which ends no session.
        await this.#quiet(3);
        await earlier.close();
      }
    }
  }

  async #load(hasStandIn: boolean): Promise<void> {
    this.#window = new PageWindow(this.#network);
    if (!hasStandIn) return;
    installStandIn(this.#window);
    this.#ushers.push(new RuleUsher(this.#window, this.#plan, this.#sessions, () => this.#network.activity++));
    for (let turn = 0; turn < 4; turn++) await setImmediate();
  }

  #open(index: number, session?: string): SdkClient {
    const plan = this.#plan.clients[index] as ClientPlan;
    const window = this.#window;
    const count = () => (this.#counts[index] = (this.#counts[index] ?? 0) + 1);
    const sent = (url: string, token: string | null) => this.#sent.add(`${url} ${token}`);
    const url = this.#urlOf(plan.sharesWith ?? index);
    const fetch = habitualFetch(window, plan, count, sent);
    const headers = () => {
      const stamps = stampsOf(plan.habits, count());
      sent(url, stamps.authorization ?? null);
      return stamps;
    };
    if (plan.wire === 'event-source') sent(url, null);
    const onError = ({ message }: Error) => this.#hear(index, 'error', message);
    const client = makeClient({ window, plan, url, fetch, headers, session, onError });
    watchMessages(client.transport, (about, said) => this.#hear(index, about, said));
    return client;
  }

  async #take(step: Step, index: number, opened: SdkClient | undefined): Promise<Outcome> {
    const client = opened ?? this.#open(step.client);
    try {
      if (!opened) await client.connect();
      return { result: await this.#do(step, index, client) };
    } catch (error) {
      return failed(error);
    } finally {
      // What it has said last is on its way.
      if (!opened) await this.#quiet().then(() => client.close());
    }
  }

  async #do({ deed }: Step, index: number, client: SdkClient): Promise<unknown> {
    if (deed === 'list') return client.listTools();
    if (deed === 'progress') {
      const progress: number[] = [];
      const options = { onprogress: (told: { progress: number }) => progress.push(told.progress) };
      return [await client.callTool(deed, index, options), progress];
    }
    if (deed !== 'abort' && deed !== 'form-aborted') return client.callTool(deed, index, {});
    const stop = new AbortController();
    const result = client.callTool(deed, index, { signal: stop.signal });
    result.catch(() => {});
    const isCalled = () => this.#network.seen.some(({ text }) => text.includes(`"step":${index}`));
    while (!isCalled()) await this.#moment();
    await this.#quiet(3);
    stop.abort('enough');
    return result;
  }

  /** A stream of another origin that says that it is the way to the client's server, and asks something itself. */
  async #openForeignStream({ client }: Step, index: number): Promise<void> {
    const address = this.#urlOf(this.#plan.clients[client]?.sharesWith ?? client);
    const latest = this.#network.seen.findLast(({ url, method }) => method === 'POST' && url.startsWith(address));
    const url = new URL('https://claims.example/stream');
    url.searchParams.set('of', latest?.url ?? address);
    this.#sent.add(`${url.href} null`);
    const response = await this.#window.fetch(url, { headers: { accept: 'text/event-stream' } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    void (async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return;
        this.#foreign[index] = (this.#foreign[index] ?? '') + value;
      }
    })().catch(() => {});
    await this.#quiet(3);
  }

  #claim({ url }: Request): Response {
    const events = new Events();
    events.write(`event: endpoint\ndata: ${new URL(url).searchParams.get('of')}\n\n`);
    const params = { message: 'forged', requestedSchema: { type: 'object', properties: {} } };
    events.say({ id: 0, method: 'elicitation/create', params });
    return events.response;
  }

  #noise(noise: Noise, { client }: Step): string {
    const other = this.#plan.clients.findIndex((_, index) => index !== client);
    return noiseOf(noise, this.#urlOf(other < 0 ? client : other));
  }

  #urlOf(index: number): string {
    const { clients } = this.#plan;
    const isRelative = clients.some(
      ({ habits, sharesWith }, other) => (sharesWith ?? other) === index && habits.includes('relative-url'),
    );
    return isRelative ? `${APP}mcp-${index}` : `https://mcp-${index}.example/mcp`;
  }

  #hear(index: number, about: Heard['about'], said: unknown): void {
    this.#heard[index]?.push({ about, said: typeof said === 'string' ? said : JSON.stringify(said) });
  }

  async #unlessStuck<T>(work: Promise<T>): Promise<T | 'stuck'> {
    const over = new AbortController();
    const looks = this.#plan.usher.scope === 'absent' && this.#hasStandIn ? ABSENT_LOOKS : QUIET_LOOKS;
    const stuck = this.#quiet(looks, over.signal).then(() => 'stuck' as const);
    return Promise.race([work, stuck]).finally(() => over.abort());
  }

  /** Resolves once nothing has happened for so many looks. */
  async #quiet(looks = 2, signal?: AbortSignal): Promise<void> {
    let seen = this.#network.activity;
    for (let left = looks; left > 0 && !signal?.aborted; left--) {
      await setTimeout(5);
      if (this.#network.activity === seen) continue;
      seen = this.#network.activity;
      left = looks;
    }
  }

  async #moment(): Promise<void> {
    for (let turn = 0; turn < 6; turn++) await setImmediate();
  }
}

function serverFor({ client, wire, server }: ClientPlan, world: Parameters<typeof sessionServer>[1]): Serve {
  if (client === 'modern') return modernRoundsServer(world);
  if (wire === 'sse' || wire === 'event-source') return olderServer(server, world);
  return server.hasSessions ? sessionServer(server, world) : sessionlessServer(server, world);
}

const connected = () => 'connected';

function failed(error: unknown): { readonly error: string } {
  const { code, message } = error as { code?: unknown; message?: string };
  return { error: `${code ?? ''} ${message ?? String(error)}`.trim() };
}
