/** The things that all parts of a run share: the browser, the dice, the log, and the faults. */
import { appendFile, mkdir, rm } from 'node:fs/promises';
import type { ChaosBrowser } from './browsers/chaos-browser.ts';
import { Presses } from './presses.ts';

/** Where the log of a run is. The same seed takes the same steps, as far as the browser allows. */
const LOGS = '.output/chaos';

export class World {
  readonly browser: ChaosBrowser;
  /** The origin of the site that URLs lead to. */
  readonly target: string;
  readonly random: () => number;
  /** Empty if all is well. */
  readonly faults: string[] = [];
  readonly presses = new Presses(
    (expression) => this.run(expression),
    (text) => this.log(text),
  );
  made = 0;
  readonly #log: string;
  readonly #started = performance.now();

  private constructor(browser: ChaosBrowser, target: string, random: () => number, log: string) {
    this.browser = browser;
    this.target = target;
    this.random = random;
    this.#log = log;
  }

  static async create(browser: ChaosBrowser, target: string, random: () => number, seed: number): Promise<World> {
    await mkdir(LOGS, { recursive: true });
    const log = `${LOGS}/${browser.name}-seed-${seed}.log`;
    await rm(log, { force: true });
    return new World(browser, target, random, log);
  }

  async log(text: string): Promise<void> {
    const seconds = ((performance.now() - this.#started) / 1000).toFixed(1);
    await appendFile(this.#log, `${seconds.padStart(7)} ${text}\n`);
  }

  async fault(text: string): Promise<void> {
    this.faults.push(text);
    await this.log(`FAULT ${text}`);
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  /** `task`, which must end within `ms`. @throws {Error} which says what took longer. */
  async limited<T>(what: string, ms: number, task: () => Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(new Error(`${what}: not done after ${ms / 1000} s; see ${this.#log}`));
    }, ms);
    const work = task();
    // Where it comes second, nobody hears it.
    work.catch(() => {});
    return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
  }

  run<T>(expression: string): Promise<T> {
    return this.browser.run(expression);
  }

  /** The requests in the store, of both kinds of windows. */
  async stored(): Promise<string[]> {
    const items = await this.run<Record<string, { elicitation: { message: string }; phase: string }>>(
      'chrome.storage.session.get(null)',
    );
    return Object.entries(items)
      .filter(([key]) => key.includes(':request:'))
      .map(([key, { elicitation, phase }]) => `${key.split(':')[0]} ${elicitation.message} ${phase}`);
  }
}
