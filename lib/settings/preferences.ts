/** What the person has chosen on the options page, in `storage.local`. */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';

const KEY = 'preferences';

/** How long history can be kept, in days; besides, `null`: for as long as there is room. */
export const RETENTIONS = [7, 30, 90, 365] as const;

const HistoryDays = v.nullable(v.picklist(RETENTIONS));

const Stored = v.object({
  /** Where a prompt comes up: the toolbar's popup, a window of its own, or nowhere (only the badge). */
  promptIn: v.fallback(v.picklist(['popup', 'window', 'badge']), 'popup'),
  /** Where a URL is opened. */
  openIn: v.fallback(v.picklist(['tab', 'window']), 'tab'),
  historyDays: v.fallback(HistoryDays, null),
});

/** A change as the options page sends it: strict, where the stored form is lenient. */
export const PreferencesChange = v.object({
  promptIn: v.exactOptional(v.picklist(['popup', 'window', 'badge'])),
  openIn: v.exactOptional(v.picklist(['tab', 'window'])),
  historyDays: v.exactOptional(HistoryDays),
});
export type PreferencesChange = v.InferOutput<typeof PreferencesChange>;
export type Preferences = Readonly<v.InferOutput<typeof Stored>>;

export const DEFAULT_PREFERENCES: Preferences = { promptIn: 'popup', openIn: 'tab', historyDays: null };

/** Stored preferences → preferences: what is missing or cannot be read has its default. Never throws. */
export function parsePreferences(stored: unknown): Preferences {
  const parsed = v.safeParse(Stored, stored ?? {});
  return parsed.success ? parsed.output : DEFAULT_PREFERENCES;
}

export class PreferencesStore {
  readonly #area: Area;

  constructor(area: Area) {
    this.#area = area;
  }

  async get(): Promise<Preferences> {
    return parsePreferences((await this.#area.get(KEY))[KEY]);
  }

  async change(change: PreferencesChange): Promise<void> {
    await this.#area.set({ [KEY]: { ...(await this.get()), ...change } });
  }
}
