/**
 * A list in the browser's storage, under one key, with the version of its form. Neither an unreadable entry nor an
 * update loses anything: unreadable entries are set aside (they stay in storage, untouched by every write, for a later
 * version's migration), and a list that a newer version has written stays as it is.
 */
import * as v from 'valibot';
import type { Area } from './area.ts';
import { serial } from './serial.ts';

/** Makes the entries of the next version's form, not yet checked, of an earlier version's value. Never throws. */
type Migration = (stored: unknown) => readonly unknown[];

export interface ListForm<Entry> {
  readonly key: string;
  readonly entry: v.GenericSchema<unknown, Entry>;
  /** From version 0 (0.1.0, no envelope) on. Later ones take entries set aside, too. None is ever removed. */
  readonly migrations: readonly [Migration, ...Migration[]];
}

/** For the diagnostics. */
export interface ListCondition {
  readonly key: string;
  readonly setAside: number;
  /** A newer version of Usher has written the list: this one neither reads nor writes it. */
  readonly isNewer: boolean;
}

const Envelope = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  entries: v.array(v.unknown()),
  aside: v.array(v.unknown()),
});
/** A newer version may have another envelope, but always with its version. */
const Versioned = v.object({ version: v.number() });

export class StoredList<Entry> {
  readonly #area: Area;
  readonly #form: ListForm<Entry>;
  readonly #exclusively = serial();

  constructor(area: Area, form: ListForm<Entry>) {
    this.#area = area;
    this.#form = form;
  }

  /** The readable entries, in order; none of a newer version's list (it fails closed). */
  async all(): Promise<readonly Entry[]> {
    return (await this.#read()).entries;
  }

  /**
   * Writes the entries that `change` returns, unless they are the same. `forgets` says which entries that were set
   * aside go too.
   * @throws if a newer version has written the list.
   */
  update(
    change: (entries: readonly Entry[]) => readonly Entry[],
    forgets: (aside: unknown) => boolean = () => false,
  ): Promise<void> {
    return this.#exclusively(async () => {
      const { entries, aside, isNewer } = await this.#read();
      if (isNewer) throw new Error(`A newer version has written ${this.#form.key}.`);
      const changed = change(entries);
      const left = aside.filter((each) => !forgets(each));
      if (changed !== entries || left.length < aside.length) await this.#write(changed, left);
    });
  }

  /** Forgets everything, also unreadable entries and a newer version's list. */
  clear(): Promise<void> {
    return this.#exclusively(() => this.#area.remove(this.#form.key));
  }

  async condition(): Promise<ListCondition> {
    const { aside, isNewer } = await this.#read();
    return { key: this.#form.key, setAside: aside.length, isNewer };
  }

  get #version(): number {
    return this.#form.migrations.length;
  }

  async #read() {
    const { key, entry } = this.#form;
    const { [key]: stored } = await this.#area.get(key);
    if (stored === undefined) return { entries: [], aside: [], isNewer: false };
    const versioned = v.safeParse(Versioned, stored);
    if (versioned.success && versioned.output.version > this.#version) return { entries: [], aside: [], isNewer: true };
    const envelope = v.safeParse(Envelope, stored);
    const entries: Entry[] = [];
    const aside: unknown[] = [];
    for (const raw of envelope.success ? this.#migrated(envelope.output) : this.#from(0, stored)) {
      const parsed = v.safeParse(entry, raw);
      if (parsed.success) entries.push(parsed.output);
      else aside.push(raw);
    }
    // The same version has set these aside, so they are still unreadable.
    if (envelope.success && envelope.output.version === this.#version) aside.push(...envelope.output.aside);
    return { entries, aside, isNewer: false };
  }

  #migrated({ version, entries, aside }: v.InferOutput<typeof Envelope>): readonly unknown[] {
    return version === this.#version ? entries : this.#from(version, [...entries, ...aside]);
  }

  #from(version: number, stored: unknown): readonly unknown[] {
    const [first = listed, ...others] = this.#form.migrations.slice(version);
    return others.reduce<readonly unknown[]>((entries, migrate) => migrate(entries), first(stored));
  }

  async #write(entries: readonly Entry[], aside: readonly unknown[]): Promise<void> {
    const { key } = this.#form;
    if (entries.length + aside.length === 0) await this.#area.remove(key);
    else await this.#area.set({ [key]: { version: this.#version, entries, aside } });
  }
}

/** The migration of a bare array, version 0; anything else becomes an unreadable entry. */
export function listed(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [stored];
}
