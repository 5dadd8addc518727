/**
 * The order and the time of a simulated life. Code runs in realms (a worker, a document, a view), with channels of tasks
 * between them. Each step runs the head of a channel that the seed chooses, and all its microtasks; then any realm may die.
 */
import type { Seed } from './seed.ts';

const { setImmediate } = globalThis;
/** The beginning of every life, in milliseconds since the epoch. */
const BEGINNING = 1_800_000_000_000;

/** Where code runs: it dies as a whole, or stands still. */
export class Realm {
  readonly name: string;
  isDead = false;
  /** In the back/forward cache. */
  isFrozen = false;
  /** Sets the globals that this realm has of its own, and takes them away. */
  enter = () => {};
  leave = () => {};
  /** Called with each message that a message port of it gets. */
  overhear = (_message: unknown) => {};

  constructor(name: string) {
    this.name = name;
  }
}

interface Timer {
  readonly realm: Realm;
  readonly run: () => void;
  /** How often it rings, in milliseconds; 0 for once. */
  readonly every: number;
  due: number;
}

/** Tasks of one realm, in order. */
export class Channel {
  readonly realm: Realm;
  readonly tasks: (() => void)[] = [];
  readonly #ready: Channel[];

  constructor(realm: Realm, ready: Channel[]) {
    this.realm = realm;
    this.#ready = ready;
  }

  post(task: () => void): void {
    if (this.realm.isDead) return;
    if (this.tasks.push(task) === 1) this.#ready.push(this);
  }
}

export class Loop {
  readonly seed: Seed;
  now = BEGINNING;
  /** How far the machine's clock is ahead, in milliseconds: somebody may set it. */
  skew = 0;
  current: Realm | null = null;
  readonly #ready: Channel[] = [];
  readonly #timers = new Map<number, Timer>();
  #lastTimer = 0;

  constructor(seed: Seed) {
    this.seed = seed;
  }

  channel(realm: Realm): Channel {
    return new Channel(realm, this.#ready);
  }

  /** Starts a timer of the current realm. */
  wait(run: () => void, ms: number, isRepeated: boolean): number {
    const { current } = this;
    if (current === null) throw new Error('a timer of nobody');
    const delay = Math.max(ms, 1);
    this.#lastTimer += 1;
    this.#timers.set(this.#lastTimer, { realm: current, run, every: isRepeated ? delay : 0, due: this.now + delay });
    return this.#lastTimer;
  }

  stop(timer: number): void {
    this.#timers.delete(timer);
  }

  /** Ends `realm`: none of its code runs from now on. */
  end(realm: Realm): void {
    realm.isDead = true;
    for (const [id, timer] of this.#timers) if (timer.realm === realm) this.#timers.delete(id);
  }

  /** Runs `code` in `realm`, and all that follows from it there at once. */
  async run(realm: Realm, code: () => void): Promise<void> {
    this.current = realm;
    realm.enter();
    try {
      code();
    } catch (error) {
      console.error(error);
    }
    await new Promise<void>((resolve) => setImmediate(resolve));
    realm.leave();
    this.current = null;
  }

  /** Runs one task; without one that is ready, lets time pass until a timer rings. Returns whether there was any. */
  async step(): Promise<boolean> {
    if (this.seed.once(8)) this.now += this.seed.below(100);
    this.#ring(this.now);
    const channel = this.#choose() ?? this.#later();
    if (channel === undefined) return false;
    const task = channel.tasks.shift();
    if (channel.tasks.length === 0) this.#ready.splice(this.#ready.indexOf(channel), 1);
    if (task !== undefined) await this.run(channel.realm, task);
    return true;
  }

  /** Whether nothing is on its way, but for timers. */
  isQuiet(): boolean {
    return this.#choose() === undefined;
  }

  #later(): Channel | undefined {
    let next = Number.POSITIVE_INFINITY;
    for (const { due, realm } of this.#timers.values()) if (!realm.isFrozen) next = Math.min(next, due);
    if (next === Number.POSITIVE_INFINITY) return undefined;
    this.now = Math.max(this.now, next);
    this.#ring(this.now);
    return this.#choose();
  }

  #ring(now: number): void {
    for (const [id, timer] of this.#timers) {
      if (timer.due > now || timer.realm.isFrozen) continue;
      timer.due = timer.every === 0 ? Number.POSITIVE_INFINITY : now + timer.every;
      this.channel(timer.realm).post(() => {
        // It may have been stopped after it rang.
        if (!this.#timers.has(id)) return;
        if (timer.every === 0) this.#timers.delete(id);
        timer.run();
      });
    }
  }

  #choose(): Channel | undefined {
    for (let at = this.#ready.length - 1; at >= 0; at -= 1) {
      if (this.#ready[at]?.realm.isDead) this.#ready.splice(at, 1);
    }
    const first = this.seed.below(this.#ready.length);
    for (let at = 0; at < this.#ready.length; at += 1) {
      const channel = this.#ready[(first + at) % this.#ready.length];
      if (channel?.realm.isFrozen === false) return channel;
    }
    return undefined;
  }
}
