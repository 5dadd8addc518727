import * as v from 'valibot';
import { type Preferences, PreferencesChange } from '../protocol/preferences.ts';
import type { Area } from '../storage/area.ts';
import { type ListForm, StoredList } from '../storage/stored-list.ts';

const Preference = v.pipe(
  v.object({ name: v.keyof(PreferencesChange), value: v.unknown() }),
  v.check(({ name, value }) => v.is(PreferencesChange, { [name]: value })),
);
type Preference = v.InferOutput<typeof Preference>;

const Members = v.record(v.string(), v.unknown());

export const PREFERENCES_KEY = 'preferences';

const PREFERENCES_FORM: ListForm<Preference> = {
  key: PREFERENCES_KEY,
  entry: Preference,
  migrations: [(stored) => (v.is(Members, stored) ? named(stored) : [stored])],
};

export const DEFAULT_PREFERENCES: Preferences = {
  promptIn: 'popup',
  openIn: 'tab',
  notify: 'off',
  linkMenu: 'on',
  historyDays: null,
};

export class PreferencesStore extends StoredList<Preference> {
  constructor(area: Area) {
    super(area, PREFERENCES_FORM);
  }

  /** A missing or unreadable choice has its default. */
  async get(): Promise<Preferences> {
    const set = (await this.all()).map(({ name, value }) => [name, value]);
    return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(set) };
  }

  /** @throws if a newer version has written the preferences. */
  async change(change: PreferencesChange): Promise<void> {
    const changed = v.parse(v.array(Preference), named(change));
    await this.update((entries) => [...entries.filter(({ name }) => !(name in change)), ...changed]);
  }
}

/** `{ openIn: 'tab' }` → `[{ name: 'openIn', value: 'tab' }]`. */
function named(preferences: object): { name: string; value: unknown }[] {
  return Object.entries(preferences).map(([name, value]) => ({ name, value }));
}
