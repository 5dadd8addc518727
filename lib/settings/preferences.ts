/** What the person has chosen on the options page, in `storage.local`. */
import * as v from 'valibot';
import { HistoryDays, type Preferences, type PreferencesChange } from '../protocol/preferences.ts';
import type { Area } from '../storage/area.ts';

const KEY = 'preferences';

const Stored = v.object({
  promptIn: v.fallback(v.picklist(['popup', 'window', 'badge']), 'popup'),
  openIn: v.fallback(v.picklist(['tab', 'window']), 'tab'),
  historyDays: v.fallback(HistoryDays, null),
});

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
