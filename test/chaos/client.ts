/** The pages of clients, with the requests that each has made. */
import { messageLike } from '../fixtures/messages.ts';
import { until } from '../fixtures/wait.ts';
import type { Tab } from './browsers/chaos-browser.ts';
import type { World } from './world.ts';

/** How long a page may take to find Usher, in milliseconds. */
const CONNECTING_MS = 20_000;
const SERVER = JSON.stringify({ server: { name: 'Server' } });
/** A page with so many requests open makes no more: 20 may wait, and beyond them all it hears is a refusal. */
const MAX_OPEN = 12;

/** Where a client's page is. */
export interface Served {
  readonly origin: string;
  close(): Promise<void>;
}
/** A page's report about one of its requests. */
export interface Told {
  readonly outcome: object | null;
  readonly at: number;
  /** How often it heard that the request has ended. */
  readonly ended: number;
  /** The page itself has given it up. */
  readonly isAborted?: boolean;
}
interface Outcome {
  readonly result?: { readonly action: string };
  readonly error?: { readonly reason?: string };
}

/** One page of a client. `numbers` are its requests by their place in the page's `testClient.asked`. */
export class Client {
  readonly site: Served;
  readonly world: World;
  numbers: number[] = [];
  /** With so many requests open the page makes no more. */
  protected readonly mostOpen: number = MAX_OPEN;
  readonly isPrivate: boolean;
  /** How its requests ended, by kind; shared by all clients of a run. */
  readonly #ends: Record<string, number>;
  #tab: Tab | undefined;

  constructor(world: World, site: Served, ends: Record<string, number>, isPrivate = false) {
    this.world = world;
    this.site = site;
    this.isPrivate = isPrivate;
    this.#ends = ends;
  }

  get tab(): Tab {
    if (this.#tab === undefined) throw new Error(`${this.name} has no page`);
    return this.#tab;
  }
  async #open(): Promise<void> {
    this.#tab = await this.world.browser.open(`${this.site.origin}/`, this.isPrivate);
    await this.loaded();
  }
  evaluate<T>(expression: string): Promise<T> {
    return this.tab.evaluate(expression);
  }

  get name(): string {
    return `${this.isPrivate ? 'private ' : ''}${new URL(this.site.origin).port}`;
  }

  /** Whether Usher answers in its place. */
  get isStandIn(): boolean {
    return false;
  }
  get pairButton(): RegExp {
    return messageLike('home.pair');
  }

  /** Opens the page; `isServed`: and it must find Usher. */
  async enter(isServed = true): Promise<void> {
    await this.#open();
    await this.connect(isServed);
  }

  /** Where it `isServed`, the page finds Usher, or that is a fault. */
  async connect(isServed: boolean): Promise<void> {
    if (!isServed) return;
    const found = await this.evaluate<boolean>(`window.testClient.connect(${CONNECTING_MS})`);
    if (!found) await this.#findNone();
  }

  /** Says in the log what there is, and what becomes of it: whether it was late, or a reload mends it. */
  async #findNone(): Promise<void> {
    await this.world.fault(`${this.name} finds no provider`);
    const find = () => this.evaluate<boolean>(`window.testClient.connect(${CONNECTING_MS})`);
    const isLate = await find();
    await this.evaluate('window.isLeaving = true, setTimeout(() => location.reload()), null');
    await this.loaded();
    const isMended = await find();
    await this.world.log(`  later: ${isLate}, after a reload: ${isMended}; ${await this.world.browser.state()}`);
  }

  /** The person is about to pair it. */
  async beforePairing(): Promise<void> {}
  async served(): Promise<void> {
    await this.connect(true);
  }
  async unserved(): Promise<void> {}

  async ask(): Promise<void> {
    const params = this.request();
    const calls = await this.openCalls();
    if (calls.length >= this.mostOpen) return;
    this.world.made += 1;
    const number = this.world.made;
    this.numbers.push(number);
    const request = JSON.stringify({ message: `#${number}#`, number, ...params });
    await this.evaluate(`window.testClient.ask(${request}, ${SERVER})`);
  }

  /** The next request, by the dice. */
  protected request(): object {
    const { random, target } = this.world;
    const kind = random();
    const url = { mode: 'url', url: `${target}/connect?${Math.floor(random() * 7)}` };
    const elicitationId = `e-${Math.floor(random() * 5)}`;
    if (kind < 0.5) return { requestedSchema: { type: 'object', properties: {} } };
    return kind < 0.8 ? { ...url, elicitationId } : url;
  }

  /** The server takes `count` requests back, from the one at `first` on. */
  async withdraw(first: number, count: number): Promise<void> {
    await this.evaluate(
      `window.testClient.asked.slice(${first}, ${first + count}).forEach((one) => one.abort('no longer needed'))`,
    );
  }

  async complete(): Promise<void> {
    const elicitationId = `e-${Math.floor(this.world.random() * 6)}`;
    await this.evaluate(`window.testClient.complete(${JSON.stringify(elicitationId)}, { name: 'Server' })`);
  }

  async reload(isServed: boolean): Promise<void> {
    await this.account('page gone');
    await this.evaluate('window.isLeaving = true, setTimeout(() => location.reload()), null');
    await this.loaded();
    await this.connect(isServed);
  }

  /** The person leaves the page for another and comes back, to the same one or to one that is loaded again. */
  async wander(isServed: boolean): Promise<void> {
    await this.account('page gone');
    await this.tab.wander(`${this.world.target}/connect?elsewhere`);
    await this.loaded();
    await this.connect(isServed);
  }

  async discard(): Promise<void> {
    await this.account('page gone');
    try {
      this.#tab = await this.world.browser.discard(this.tab);
    } catch (error) {
      await this.world.log(`  the tab of ${this.name} has returned to nobody: ${(error as Error).message}`);
      await this.#open();
    }
  }

  async reopen(isServed: boolean): Promise<void> {
    await this.leave();
    await this.enter(isServed);
  }

  /** Closes the page, which takes its requests along. */
  async leave(): Promise<void> {
    await this.account('page gone');
    await this.tab.close();
  }

  async openCalls(): Promise<number[]> {
    const open = await this.evaluate<boolean[]>('window.testClient.asked.map(({ outcome }) => outcome === null)');
    return this.numbers.filter((_, index) => open[index] ?? true);
  }

  /** Counts how the requests have ended, and begins again at 0, here and in the page. One that is open ends as `left`: at the end, a fault. */
  async account(left: 'page gone' | 'never answered'): Promise<void> {
    await this.world.presses.take();
    const told = await this.evaluate<Told[]>(`window.testClient.asked.splice(0).map((one) => ({
      outcome: one.outcome,
      at: one.endedAt,
      ended: one.states.filter(({ state }) => state === 'ended').length,
      isAborted: one.isAborted,
    }))`);
    for (const [index, number] of this.numbers.entries()) {
      const how = await this.judge(number, told[index], left);
      this.#ends[how] = (this.#ends[how] ?? 0) + 1;
    }
    this.numbers = [];
  }

  /** How the request `number` has ended. An end that must not be is a fault. */
  protected async judge(number: number, told: Told | undefined, left: string): Promise<string> {
    const { outcome, at, ended } = told ?? { outcome: null, at: 0, ended: 0 };
    const { result, error } = (outcome ?? {}) as Outcome;
    const end = result?.action ?? (error && `error ${error.reason ?? 'withdrawn'}`);
    const { presses } = this.world;
    const wrong = this.world.fault.bind(this.world);
    if (end === undefined && left === 'never answered') await wrong(`#${number} was never answered`);
    if (end === 'accept' || end === 'decline') {
      await this.world.log(`  ${this.name} heard ${end} for #${number} at ${Math.round(at)}`);
      if (!presses.allow(number, end)) await wrong(`#${number} heard ${end} without a press`);
    }
    if (ended > 1) await wrong(`#${number} ended ${ended} times`);
    return end ?? left;
  }

  /** Resolves once the page has its library. */
  protected async loaded(): Promise<void> {
    await until(`${this.name} to load`, () =>
      this.evaluate<boolean>('!window.isLeaving && window.testClient !== undefined').catch(() => false),
    );
  }
}
