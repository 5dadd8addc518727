/** What all parts of a run share: the browser, the dice, the log, and what was at fault. */
import { appendFile, mkdir, rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import type { Extension } from '../fixtures/extension.ts';
import { until } from '../fixtures/wait.ts';
import { workersOf } from '../fixtures/worker.ts';
import { Presses } from './presses.ts';

/** Where the log of a run is. The same seed takes the same steps, as far as the browser allows. */
const LOGS = '.output/chaos';

export class World {
  readonly extension: Extension;
  /** The origin of the site that URLs lead to. */
  readonly target: string;
  readonly random: () => number;
  /** What must not be; empty if all is well. */
  readonly faults: string[] = [];
  readonly presses = new Presses(
    (expression) => this.run(expression),
    (text) => this.log(text),
  );
  /** Requests made so far. */
  made = 0;
  readonly #log: string;
  readonly #started = performance.now();
  #keeper: Page | undefined;

  private constructor(extension: Extension, target: string, random: () => number, log: string) {
    this.extension = extension;
    this.target = target;
    this.random = random;
    this.#log = log;
  }

  static async create(extension: Extension, target: string, random: () => number, name: string): Promise<World> {
    await mkdir(LOGS, { recursive: true });
    const log = `${LOGS}/${name}.log`;
    await rm(log, { force: true });
    return new World(extension, target, random, log);
  }

  async log(text: string): Promise<void> {
    const seconds = ((performance.now() - this.#started) / 1000).toFixed(1);
    await appendFile(this.#log, `${seconds.padStart(7)} ${text}\n`);
  }

  async fault(text: string): Promise<void> {
    this.faults.push(text);
    await this.log(`FAULT ${text}`);
  }

  /** One of `list`. */
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

  /**
   * The value of an expression in one of our documents: the browser's interfaces, without a worker, which may be dead or
   * hang.
   */
  async run<T>(expression: string): Promise<T> {
    return (await this.keeper()).evaluate(expression) as Promise<T>;
  }

  /** The document that `run` uses. It also keeps the browser's window open. */
  async keeper(): Promise<Page> {
    if (this.#keeper === undefined || this.#keeper.isClosed()) {
      this.#keeper = await this.extension.context.newPage();
      await this.#keeper.goto(`chrome-extension://${this.extension.id}/options.html`);
    }
    return this.#keeper;
  }

  /** The context of all that belongs to normal windows. */
  async normalContext(): Promise<string | undefined> {
    const keeper = (await this.keeper()).url();
    return (await this.extension.targets()).find(({ type, url }) => type === 'page' && url === keeper)
      ?.browserContextId;
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

  /** Wakes the worker of normal windows where it sleeps. */
  async awake(): Promise<void> {
    const context = await this.normalContext();
    await until('the worker to live', async () => {
      if ((await workersOf(this.extension, context)).length > 0) return true;
      await this.run('chrome.runtime.sendMessage({}).catch(() => null).then(() => null)');
      return false;
    });
  }
}
