/**
 * An update of the extension waits until nothing is outstanding (docs/robustness.md). The browser says
 * only once that one is ready, so that is written down for the workers to come.
 */
import type { Area } from '../storage/area.ts';

const KEY = 'update-pending';
/** Of both contexts: a private window's requests die with the same restart. */
const isRequest = (key: string) => /^(normal|private):request:/.test(key);

export class UpdateGate {
  readonly #area: Area;
  readonly #reload: () => void;

  /** `reload` restarts the extension, and so installs the update (`runtime.reload`). */
  constructor(area: Area, reload: () => void) {
    this.#area = area;
    this.#reload = reload;
  }

  /** An update is ready. */
  async pending(): Promise<void> {
    await this.#area.set({ [KEY]: true });
    await this.open();
  }

  /** Lets a pending update through, if nothing is outstanding. */
  async open(): Promise<void> {
    if (!(await this.#area.get(KEY))[KEY]) return;
    if (Object.keys(await this.#area.get(null)).some(isRequest)) return;
    await this.#area.remove(KEY);
    this.#reload();
  }
}
