/**
 * A person, pages, servers and a browser do things in any order, from a seed. Afterwards, each request was answered exactly
 * once or its page is gone, nothing was decided without a press, nothing is left in store, and the memory is as before.
 */
import { clientRoutes } from '../fixtures/client-page.ts';
import { message } from '../fixtures/messages.ts';
import { random } from '../fixtures/random.ts';
import { type Site, serveSite } from '../fixtures/site.ts';
import { until } from '../fixtures/wait.ts';
import type { ChaosBrowser } from './browsers/chaos-browser.ts';
import { Client } from './client.ts';
import { McpClient } from './mcp/client.ts';
import { Person } from './person.ts';
import { Troubles } from './troubles.ts';
import { World } from './world.ts';

export interface ChaosOptions {
  /** Requests to be made; a few more may come with the last burst. */
  readonly requests: number;
  readonly seed: number;
  /** How often the worker may be killed; as often as the dice say unless given. */
  readonly kills?: number;
}

export interface ChaosReport {
  readonly requests: number;
  /** The steps that were taken, by kind. */
  readonly steps: Readonly<Record<string, number>>;
  /** How the requests ended as their pages heard it; `page gone` for those whose page was gone. */
  readonly ends: Readonly<Record<string, number>>;
  /** How often something was pressed, by the view that it was pressed in. */
  readonly presses: Readonly<Record<string, number>>;
  /** The worker's heap after a collection, in bytes, after each part of the run with nothing waiting, where it can be told. */
  readonly heap: readonly number[];
  /** The requests that were in store at the same moments: ended, and kept for a document that could return. */
  readonly kept: readonly number[];
  /** Empty if all is well. */
  readonly faults: readonly string[];
}

/** Clients, each an origin of its own: budgets are per client, and a burst must not use up everybody's. */
const CLIENTS = 6;
const PRIVATE_CLIENTS = 2;
/** The share of the steps with a page on an MCP SDK: each of them can have a few requests open only. */
const MCP_SHARE = 0.4;
/** How long one step may take on a busy machine, in milliseconds. */
const STEP_MS = 120_000;
/** The heap is measured after each of so many parts. */
const PARTS = 5;
/** The worker's heap at the end, at most, over that after the first part. */
const MAX_GROWTH = 1.1;

/** Runs it in `browser`, which it closes. Throws only where the browser itself fails. */
export async function chaos(browser: ChaosBrowser, options: ChaosOptions): Promise<ChaosReport> {
  const target = await serveSite({ '/connect': '<h1>Target</h1>' });
  const routes = await clientRoutes();
  const sites = await Promise.all(Array.from({ length: CLIENTS + PRIVATE_CLIENTS + 1 }, () => serveSite(routes)));
  const served = [target, ...sites].map(({ close }) => ({ close }));
  const { requests, seed } = options;
  try {
    const world = await World.create(browser, target.originAs('localhost'), random(seed), seed);
    const ends: Record<string, number> = {};
    const own = await McpClient.all(world, ends);
    served.push(...own.map(({ site }) => site));
    return await new Chaos(world, sites, own, ends, options).run(requests);
  } finally {
    await browser.close();
    await Promise.all(served.map((site) => site.close()));
  }
}

class Chaos {
  readonly #world: World;
  readonly #person: Person;
  readonly #troubles: Troubles;
  readonly #clients: Client[];
  readonly #sites: readonly Site[];
  readonly #steps: Record<string, number> = {};
  readonly #ends: Record<string, number>;
  readonly #unpaired = new Set<Client>();
  readonly #heap: number[] = [];
  readonly #kept: number[] = [];

  constructor(
    world: World,
    sites: readonly Site[],
    own: readonly McpClient[],
    ends: Record<string, number>,
    { kills = Number.POSITIVE_INFINITY }: ChaosOptions,
  ) {
    this.#world = world;
    this.#sites = sites;
    this.#ends = ends;
    this.#person = new Person(world);
    this.#troubles = new Troubles(world, kills);
    const [neighbour, ...others] = sites as [Site, ...Site[]];
    this.#troubles.neighbour = neighbour.origin;
    const clients = others.map((site, index) => new Client(world, site, ends, index >= CLIENTS));
    this.#clients = [...clients, ...own];
  }

  async run(requests: number): Promise<ChaosReport> {
    const world = this.#world;
    try {
      await world.limited('pairing all', STEP_MS, () => this.#pairAll());
      for (const client of this.#clients)
        await world.limited(`entering ${client.name}`, STEP_MS, () => this.#enter(client));
      for (let part = 1; part <= PARTS; part += 1) {
        await this.#take((requests * part) / PARTS);
        await world.limited('draining', STEP_MS * 5, () => this.#drain());
        await world.limited('measuring', STEP_MS, () => this.#measure());
      }
      await this.#judge();
      await world.limited('leaving', STEP_MS * 2, () => this.#leave());
    } catch (error) {
      await world.fault(error instanceof Error ? error.message : String(error));
    }
    const { made, faults } = world;
    return {
      requests: made,
      steps: this.#steps,
      ends: this.#ends,
      presses: world.presses.counts,
      heap: this.#heap,
      kept: this.#kept,
      faults,
    };
  }

  async #judge(): Promise<void> {
    const [before = 0] = this.#heap;
    const after = this.#heap.at(-1) ?? 0;
    if (after > before * MAX_GROWTH) await this.#world.fault(`the heap has grown from ${before} to ${after}`);
  }

  /** The first pairing as a person makes it; the other origins share its host permission, and so its registration. */
  async #pairAll(): Promise<void> {
    const { browser } = this.#world;
    await browser.allowPrivate();
    // Allowed only after the restart. It opens in front, and the first page comes after it.
    await until('Usher in private windows', () =>
      browser.run<boolean>('chrome.extension.isAllowedIncognitoAccess()').catch(() => false),
    );
    const [first] = this.#sites as [Site];
    const tab = await browser.open(`${first.origin}/`);
    // The icon takes no press yet while the browser is not done with the restart.
    const popup = await until('the popup over the first page', () => browser.icon(tab).catch(() => null));
    await popup.pressArmed(message('home.pair'));
    await until('the pairing', () => popup.has(message('home.unpair')));
    await tab.close();
    const paired = [...this.#sites, ...this.#clients.filter(({ isStandIn }) => !isStandIn).map(({ site }) => site)];
    const pairings = paired.map(({ origin }) => ({ origin, pairedAt: Date.now() }));
    await this.#world.run(`chrome.storage.local.set({ pairings: ${JSON.stringify(pairings)} })`);
    await this.#troubles.startNeighbour();
  }

  /** One in whose place Usher answers is paired by a press of its own: its script is registered for it alone. */
  async #enter(client: Client): Promise<void> {
    if (!client.isStandIn) return client.enter();
    await client.enter(false);
    await this.#person.pair(client);
  }

  async #take(requests: number): Promise<void> {
    while (this.#world.made < requests) {
      const isMcp = this.#world.random() < MCP_SHARE;
      const client = this.#world.pick(this.#clients.filter((each) => each instanceof McpClient === isMcp));
      const [name, action] = this.#next(client);
      this.#steps[name] = (this.#steps[name] ?? 0) + 1;
      await this.#world.log(`${this.#world.made} ${name} ${client.name}`);
      await this.#world.limited(`${name} ${client.name}`, STEP_MS, action);
      await this.#troubles.afterStep(this.#clients);
    }
  }

  /** The next step, by the dice. */
  #next(client: Client): [string, () => Promise<unknown>] {
    const roll = this.#world.random();
    const isServed = !this.#unpaired.has(client);
    if (!isServed && roll < 0.5) return ['pair', () => this.#pair(client)];
    // It can have a few requests open only: those are decided before it asks for more.
    if (client instanceof McpClient && client.numbers.length > 0 && roll < 0.2)
      return ['decide', () => this.#person.decide(client)];
    if (roll < 0.33) return ['ask', () => this.#ask(client)];
    if (roll < 0.4) return ['withdraw', () => this.#withdraw(client)];
    if (roll < 0.44) return ['complete', () => client.complete()];
    if (roll < 0.49)
      return [this.#troubles.mayKill ? 'kill the worker' : 'spare the worker', () => this.#troubles.kill()];
    if (roll < 0.52) return ['reload', () => this.#awake(() => client.reload(isServed))];
    if (roll < 0.54) return ['close the tab', () => this.#awake(() => client.reopen(isServed))];
    if (roll < 0.56 && !client.isPrivate) return ['wander', () => this.#awake(() => client.wander(isServed))];
    if (roll < 0.59) return ['close the popup', () => this.#person.closePopup()];
    if (roll < 0.62) return ['close the opened tabs', () => this.#troubles.closeTabs(this.#clients, 0)];
    if (roll < 0.65) return ['change tabs', () => client.tab.bringToFront()];
    if (roll < 0.67) return ['unpair', () => this.#unpair(client)];
    if (roll < 0.68) return ['hang', () => this.#troubles.hang()];
    if (roll < 0.69) return ['fill the store', () => this.#troubles.fillStore()];
    if (roll < 0.71 && !client.isPrivate) return ['discard', () => this.#discard(client)];
    if (roll < 0.74) return ['open or close the panel', () => this.#person.changePanel(client)];
    if (roll < 0.79 && client instanceof McpClient) return ['cut the streams', () => client.cut()];
    // Where there is something to decide, if anywhere.
    const asking = this.#clients.filter(({ numbers }) => numbers.length > 0);
    return [
      'decide',
      () => this.#person.decide(asking.includes(client) ? client : (this.#world.pick(asking) ?? client)),
    ];
  }

  async #ask(client: Client): Promise<void> {
    const count = 1 + Math.floor(this.#world.random() * 6);
    for (let index = 0; index < count; index += 1) await client.ask();
  }

  async #withdraw(client: Client): Promise<void> {
    const { random } = this.#world;
    await client.withdraw(Math.floor(random() * client.numbers.length), 1 + Math.floor(random() * 12));
  }

  async #unpair(client: Client): Promise<void> {
    await this.#awake(() => this.#person.unpair(client));
    this.#unpaired.add(client);
    await client.unserved();
  }

  /** Private windows cannot pair: the person does it in a normal one. */
  async #pair(client: Client): Promise<void> {
    await this.#awake(async () => {
      if (!client.isPrivate) return this.#person.pair(client);
      // One address must not be open in both kinds of windows: the toolbar is pressed over a tab by its address.
      await client.leave();
      const visitor = new Client(this.#world, client.site, {});
      await visitor.enter(false);
      await this.#person.pair(visitor);
      await visitor.leave();
      await client.enter();
    });
    this.#unpaired.delete(client);
  }

  async #discard(client: Client): Promise<void> {
    await client.discard();
    await this.#awake(() => client.connect(!this.#unpaired.has(client)));
  }

  /** Does what needs a worker that answers. */
  async #awake<T>(task: () => Promise<T>): Promise<T> {
    await this.#troubles.resume();
    return task();
  }

  /** The person cancels what is left, tab by tab. */
  async #drain(): Promise<void> {
    await this.#troubles.end();
    for (const client of this.#clients)
      if (client instanceof McpClient && client.numbers.length > 0) await this.#person.decide(client);
    await this.#world.browser.closePanel();
    for (const client of this.#clients) await this.#person.drain(client);
    for (const client of this.#clients) await client.account('never answered');
    await this.#troubles.closeTabs(this.#clients, 0);
  }

  async #measure(): Promise<void> {
    const world = this.#world;
    await this.#troubles.quiet();
    await world.browser.awake();
    const heap = await world.browser.heap();
    if (heap !== null) this.#heap.push(heap);
    const kept = await world.stored();
    this.#kept.push(kept.length);
    await world.log(`${world.made} the heap holds ${heap ?? 'untold'} bytes, the store ${JSON.stringify(kept)}`);
    await this.#troubles.pour();
  }

  async #leave(): Promise<void> {
    await this.#troubles.stopNeighbour();
    for (const client of this.#clients) await client.leave();
    await until(
      async () => `the store to be empty, but it holds ${JSON.stringify(await this.#world.stored())}`,
      async () => (await this.#world.stored()).length === 0,
    ).catch((error: Error) => this.#world.fault(error.message));
  }
}
