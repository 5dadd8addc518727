/** The browser's storage: asynchronous, whole for each call, with a quota, and now and then it refuses. */
import type { MeasuredArea } from '../../lib/storage/area.ts';
import { memorySize } from '../../lib/storage/memory-size.ts';
import type { Calls } from './calls.ts';

const SESSION_QUOTA = 10_485_760;

export type AreaName = 'session' | 'local' | 'managed';
type Changed = (keys: readonly string[], area: AreaName) => void;

export class Storage {
  readonly areas = {
    session: new Map<string, unknown>(),
    local: new Map<string, unknown>(),
    managed: new Map<string, unknown>(),
  };
  /** How many writes are refused from now on: the disk is full. */
  refusals = 0;
  readonly #changed: Changed;
  readonly #refused: () => void;
  readonly #sizes = new Map<string, number>();
  #used = 0;

  /** `changed` is called for every write, `refused` for every one that fails. */
  constructor(changed: Changed, refused: () => void) {
    this.#changed = changed;
    this.#refused = refused;
  }

  /** `storage[name]` for who speaks by `calls`. */
  area(name: AreaName, calls: Calls): MeasuredArea & { setAccessLevel(): Promise<void> } {
    const items = this.areas[name];
    const call = <Result>(task: () => Result) => calls.call('storage', task);
    return {
      get: (keys = null) =>
        call(() => {
          const wanted = keys === null ? [...items.keys()].sort() : [keys].flat();
          return Object.fromEntries(wanted.filter((key) => items.has(key)).map((key) => [key, items.get(key)]));
        }),
      set: (entries) => call(() => this.set(name, entries)),
      remove: (keys) => call(() => this.remove(name, [keys].flat())),
      getBytesInUse: () => call(() => this.#used),
      setAccessLevel: () => call(() => {}),
    };
  }

  /** Writes `entries`, all or none. */
  set(name: AreaName, entries: Readonly<Record<string, unknown>>): void {
    if (this.refusals > 0) {
      this.refusals -= 1;
      this.#refused();
      throw new Error('simulated: storage refuses');
    }
    const added = Object.entries(entries).map(
      ([key, value]) => [key, name === 'session' ? memorySize(value) : 0] as const,
    );
    const grown = added.reduce((sum, [key, size]) => sum + size - (this.#sizes.get(key) ?? 0), this.#used);
    if (grown > SESSION_QUOTA) throw new Error('simulated: quota exceeded');
    for (const [key, value] of Object.entries(entries)) this.areas[name].set(key, value);
    if (name === 'session') {
      for (const [key, size] of added) this.#sizes.set(key, size);
      this.#used = grown;
    }
    this.#changed(Object.keys(entries), name);
  }

  remove(name: AreaName, keys: readonly string[]): void {
    const gone = keys.filter((key) => this.areas[name].delete(key));
    for (const key of name === 'session' ? gone : []) {
      this.#used -= this.#sizes.get(key) ?? 0;
      this.#sizes.delete(key);
    }
    if (gone.length > 0) this.#changed(gone, name);
  }

  /** The browser or the extension has ended. */
  clearSession(): void {
    this.areas.session.clear();
    this.#sizes.clear();
    this.#used = 0;
  }
}
