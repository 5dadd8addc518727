/** The troubles around the requests: workers that die and hang, a full store, a neighbor that pours. */
import { pause, until } from '../fixtures/wait.ts';
import type { Tab } from './browsers/chaos-browser.ts';
import type { Client } from './client.ts';
import type { World } from './world.ts';

/** How many steps a worker hangs for, a full store lasts, a neighbor pours. */
const STEPS = 4;
/** A worker that hangs now and then does so for as long as a page waits, in milliseconds. */
const LONG_MS = 50_000;
/** Otherwise it does so for some steps, or for so long, in milliseconds. */
const SHORT_MS = 3_000;
/** The share of the hangs that are so long. */
const LONG = 0.15;
/** Leaves less room than one request needs, of what Usher gives to requests. */
const FILLER_BYTES = 8_000_000;
/** Opened tabs beyond these are closed. */
const MAX_TABS = 4;
/** The neighbor asks, pings and takes back this often, in milliseconds. */
const POUR_MS = 200;

export class Troubles {
  readonly #world: World;
  #kills: number;
  #hanging: { resume: () => Promise<void>; left: number } | null = null;
  /** Steps until there is room again. */
  #full = 0;
  #neighbour: Tab | undefined;
  /** The origin of a page that asks without end. */
  neighbour = '';

  constructor(world: World, kills: number) {
    this.#world = world;
    this.#kills = kills;
  }

  get mayKill(): boolean {
    return this.#kills > 0;
  }

  /** Kills one of the workers, if it may still be killed. */
  async kill(): Promise<void> {
    if (!this.mayKill) return;
    this.#kills -= 1;
    await this.resume();
    await this.#world.browser.kill((list) => this.#world.pick(list));
  }

  /** A worker hangs for some steps, or for as long as no page waits. */
  async hang(): Promise<void> {
    if (this.#hanging !== null) return;
    const isLong = this.#world.random() < LONG;
    const { resume } = await this.#world.browser.hang(isLong ? LONG_MS : SHORT_MS);
    this.#hanging = { resume, left: STEPS };
    if (!isLong) return;
    await this.#world.log('  … for 50 s');
    await pause(LONG_MS);
    await this.resume();
  }

  async resume(): Promise<void> {
    const hanging = this.#hanging;
    this.#hanging = null;
    await hanging?.resume();
    if (hanging) await this.#world.log('  the worker goes on');
  }

  async fillStore(): Promise<void> {
    this.#full = STEPS;
    await this.#world.run(`chrome.storage.session.set({ filler: 'x'.repeat(${FILLER_BYTES}) })`);
  }

  /** Opens the neighbor, which pours while the others are served. */
  async startNeighbour(): Promise<void> {
    this.#neighbour = await this.#world.browser.open(`${this.neighbour}/`);
    await until('the neighbor to load', () => this.#neighbour?.evaluate<boolean>('window.testClient !== undefined'));
    await this.pour();
  }
  async stopNeighbour(): Promise<void> {
    await this.#neighbour?.close();
  }
  /** It asks, pings and takes back until it rests. */
  async pour(): Promise<void> {
    const form = JSON.stringify({ message: 'Neighbour', requestedSchema: { type: 'object', properties: {} } });
    await this.#neighbour?.evaluate(`window.testClient.connect(10000).then(() => {
      window.pouring = setInterval(() => {
        const { asked } = window.testClient;
        while (asked.length > 50) asked.shift().abort();
        for (let count = 0; count < 5; count += 1) window.testClient.ask(${form}, {});
      }, ${POUR_MS});
    })`);
  }

  /** The neighbor rests until it pours again, so that what it asks is not what is measured. */
  async quiet(): Promise<void> {
    await this.#neighbour?.evaluate(`clearInterval(window.pouring),
      window.testClient.asked.splice(0).forEach((one) => one.abort())`);
    await until(
      async () => `all to end, but there is ${JSON.stringify(await this.#world.stored())}`,
      async () => (await this.#world.stored()).every((request) => request.endsWith(' ended')),
    );
  }

  async afterStep(clients: readonly Client[]): Promise<void> {
    if (this.#hanging !== null && --this.#hanging.left === 0) await this.resume();
    if (this.#full > 0 && --this.#full === 0) await this.#makeRoom();
    await this.closeTabs(clients, MAX_TABS);
  }

  async end(): Promise<void> {
    await this.resume();
    await this.#makeRoom();
    this.#full = 0;
  }

  async #makeRoom(): Promise<void> {
    await this.#world.run("chrome.storage.session.remove('filler')");
  }

  /** Closes what was opened, but for `most` of them: the browser must not run out of tabs. */
  async closeTabs(clients: readonly Client[], most: number): Promise<void> {
    // By address: a driver may list private pages too, and one that was discarded is another page.
    const kept = [this.neighbour, ...clients.map(({ site }) => site.origin), ...this.#world.browser.ownAddresses];
    const isOpened = (url: string) => !kept.some((start) => url.startsWith(start));
    for (const url of await this.#world.browser.closeTabs(isOpened, most)) await this.#world.log(`  closed ${url}`);
  }
}
