/** Runs a made-up page once, without or with the stand-in, and writes down all that it can see. */

import { setImmediate, setTimeout } from 'node:timers/promises';
import type { DeclaredSession } from '../../lib/protocol/page.ts';
import { CLAIMS, readFeed } from './foreign-streams.ts';
import { habitualFetch, stampsOf, type Tokens } from './habits.ts';
import { addServers } from './made-up-servers.ts';
import { Network, SLOW_MS } from './network.ts';
import { noiseOf } from './noises.ts';
import type { ClientPlan, Noise, PagePlan, Step } from './page-plan.ts';
import { APP, PageWindow } from './page-window.ts';
import { RuleUsher } from './rule-usher.ts';
import { connected, failed, type Outcome, type SdkClient } from './sdk-client.ts';
import { makeClient } from './sdk-clients.ts';
import type { AskedQuestion } from './server-tools.ts';
import { installStandIn } from './stand-in.ts';
import { watchMessages } from './watch-messages.ts';

export interface Observation {
  readonly outcomes: readonly Outcome[];
  /** The messages that each client heard, in order: their subject, and their text. */
  readonly heard: readonly (readonly Heard[])[];
  readonly requests: Network['seen'];
  readonly questions: readonly AskedQuestion[];
  /** The words of all that Usher was asked. */
  readonly asked: readonly string[];
  /** `URL token` of all that the page itself sent. */
  readonly sent: ReadonlySet<string>;
  /** The texts that the page read on streams of another origin. */
  readonly foreign: readonly string[];
  /** The page's view of the `fetch` that it calls, and the messages that its own listeners hear. */
  readonly looks: readonly unknown[];
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
const NOTHING = new Uint8Array();
/** Clients that open a session, do nothing, and leave it without a word. */
const CROWD = 80;

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
  /** Usher's memory from one load to the next. */
  readonly #sessions = new Map<string, DeclaredSession>();
  readonly #counts: number[];
  readonly #tokens: Tokens[];
  readonly #leaks: unknown[] = [];
  #window: PageWindow;
  #frame: PageWindow;

  constructor(plan: PagePlan, hasStandIn: boolean) {
    this.#plan = plan;
    this.#hasStandIn = hasStandIn;
    this.#network = new Network(plan.pieces);
    this.#heard = plan.clients.map(() => []);
    this.#counts = plan.clients.map(() => 0);
    this.#tokens = plan.clients.map(() => ({ count: 1 }));
    this.#window = new PageWindow(this.#network);
    this.#frame = this.#window;
    addServers(this.#network, plan, {
      urlOf: (index) => this.#urlOf(index),
      questions: this.#questions,
      moment: () => this.#moment(),
    });
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
      looks: [this.#window.fetch.name, this.#window.fetch.length, String(this.#window.fetch), ...this.#leaks],
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
    this.#frame = new PageWindow(this.#network, this.#window);
    if (!hasStandIn) return;
    installStandIn(this.#window);
    if (this.#plan.clients.some(({ isFramed }) => isFramed)) installStandIn(this.#frame);
    // The rest of what Usher says on the window is kept from the page by its relay.
    this.#window.addEventListener('message', (event) => {
      const { type } = (event as MessageEvent).data;
      if (type === 'mcp-usher:provider') this.#leaks.push(type);
    });
    this.#ushers.push(new RuleUsher(this.#window, this.#plan, this.#sessions, () => this.#network.activity++));
    for (let turn = 0; turn < 4; turn++) await setImmediate();
  }

  #open(index: number, session?: string): SdkClient {
    const plan = this.#plan.clients[index] as ClientPlan;
    const window = this.#window;
    const count = () => (this.#counts[index] = (this.#counts[index] ?? 0) + 1);
    const sent = (url: string, token: string | null) => this.#sent.add(`${url} ${token}`);
    const url = this.#urlOf(plan.sharesWith ?? index);
    let isOpen = false;
    const realm = () => (isOpen && plan.isFramed ? this.#frame : window);
    const fetch = habitualFetch(realm, plan, count, sent, this.#tokens[index] as Tokens);
    const headers = () => {
      const stamps = stampsOf(plan.habits, count());
      sent(url, stamps.authorization ?? null);
      return stamps;
    };
    if (plan.wire === 'event-source') sent(url, null);
    const onError = ({ message }: Error) => this.#hear(index, 'error', message);
    const client = makeClient({ window, plan, url, fetch, headers, session, onError });
    watchMessages(client.transport, (about, said) => this.#hear(index, about, said));
    const connect = client.connect.bind(client);
    client.connect = async () => {
      await connect();
      isOpen = true;
    };
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
      // Its last message is on its way.
      if (!opened) await this.#quiet().then(() => client.close());
    }
  }

  async #do({ deed, client: which }: Step, index: number, client: SdkClient): Promise<unknown> {
    if (deed === 'list') return client.listTools();
    if (deed === 'crowd') return this.#crowd(which);
    if (deed === 'foreign-lines') return readFeed(this.#window.fetch, index);
    if (deed === 'progress') {
      const progress: number[] = [];
      const options = { onprogress: (told: { progress: number }) => progress.push(told.progress) };
      return [await client.callTool(deed, { step: index }, options), progress];
    }
    // Clients of two servers may call the very same.
    if (deed === 'mixed') return client.callTool(deed, { which: this.#mixed(index), _meta: { step: index } }, {});
    if (deed !== 'abort' && deed !== 'form-aborted') return client.callTool(deed, { step: index }, {});
    const stop = new AbortController();
    const result = client.callTool(deed, { step: index }, { signal: stop.signal });
    let isOver = false;
    void result.catch(() => {}).then(() => (isOver = true));
    const isCalled = () => this.#network.seen.some(({ text }) => text.includes(`"step":${index}`));
    while (!isCalled() && !isOver) await this.#moment();
    await this.#quiet(3);
    stop.abort('enough');
    return result;
  }

  /** How many such calls the client of this step has made before. */
  #mixed(index: number): number {
    const { steps } = this.#plan;
    return steps.slice(0, index).filter(({ client, deed }) => deed === 'mixed' && client === steps[index]?.client)
      .length;
  }

  async #crowd(index: number): Promise<string> {
    for (let left = CROWD; left > 0; left--) {
      const client = this.#open(index);
      await client.connect();
      await client.close();
    }
    return 'done';
  }

  /** A stream of another origin that says that it is the way to the client's server, and asks something itself. */
  async #openForeignStream({ client }: Step, index: number): Promise<void> {
    const address = this.#urlOf(this.#plan.clients[client]?.sharesWith ?? client);
    const latest = this.#network.seen.findLast(({ url, method }) => method === 'POST' && url.startsWith(address));
    const url = new URL(CLAIMS);
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

  #noise(noise: Noise, { client }: Step): string {
    const other = this.#plan.clients.findIndex((_, index) => index !== client);
    return noiseOf(noise, this.#urlOf(other < 0 ? client : other));
  }

  #urlOf(index: number): string {
    const { clients, isOneOrigin } = this.#plan;
    const isRelative = clients.some(
      ({ habits, sharesWith }, other) => (sharesWith ?? other) === index && habits.includes('relative-url'),
    );
    if (isRelative) return `${APP}mcp-${index}`;
    return isOneOrigin ? `https://servers.example/mcp-${index}` : `https://mcp-${index}.example/mcp`;
  }

  #hear(index: number, about: Heard['about'], said: unknown): void {
    this.#heard[index]?.push({ about, said: typeof said === 'string' ? said : JSON.stringify(said) });
  }

  async #unlessStuck<T>(work: Promise<T>): Promise<T | 'stuck'> {
    const over = new AbortController();
    const isAbsent = this.#plan.usher.scope === 'absent';
    const looks = isAbsent && this.#hasStandIn ? ABSENT_LOOKS : QUIET_LOOKS;
    const stuck = this.#quiet(looks, over.signal).then(() => 'stuck' as const);
    return Promise.race([work, stuck]).finally(() => over.abort());
  }

  /** Resolves once nothing has happened for so many looks. */
  async #quiet(looks = 2, signal?: AbortSignal): Promise<void> {
    let seen = this.#network.activity;
    for (let left = looks; left > 0 && !signal?.aborted; left--) {
      await setTimeout(5);
      // Hashes are made by threads of their own, in turn: the page's are done where this one is, however busy the machine.
      await crypto.subtle.digest('SHA-256', NOTHING);
      if (this.#network.activity === seen) continue;
      seen = this.#network.activity;
      left = looks;
    }
  }

  /** Long enough for an answer that is under way to reach the page. */
  async #moment(): Promise<void> {
    if (this.#plan.pieces === 'slow') await setTimeout(5 * SLOW_MS);
    for (let turn = 0; turn < 6; turn++) await setImmediate();
  }
}
