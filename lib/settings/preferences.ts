/** The person's choices on the options page, in `storage.local`. */
import * as v from 'valibot';
import { HistoryDays, type Preferences, PreferencesChange } from '../protocol/preferences.ts';
import type { Area } from '../storage/area.ts';
import { type ListCondition, type ListForm, StoredList } from '../storage/stored-list.ts';

const { promptIn, openIn, notify, linkMenu } = PreferencesChange.entries;

/** One preference that the person has set. */
const Preference = v.variant('name', [
  v.object({ name: v.literal('promptIn'), value: v.unwrap(promptIn) }),
  v.object({ name: v.literal('openIn'), value: v.unwrap(openIn) }),
  v.object({ name: v.literal('notify'), value: v.unwrap(notify) }),
  v.object({ name: v.literal('linkMenu'), value: v.unwrap(linkMenu) }),
  v.object({ name: v.literal('historyDays'), value: HistoryDays }),
]);
type Preference = v.InferOutput<typeof Preference>;

const Members = v.record(v.string(), v.unknown());

/** Where they are stored, in `storage.local`. */
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

export class PreferencesStore {
  readonly #list: StoredList<Preference>;

  constructor(area: Area) {
    this.#list = new StoredList(area, PREFERENCES_FORM);
  }

  /** A choice that is missing or unreadable has its default. */
  async get(): Promise<Preferences> {
    const set = (await this.#list.read()).map(({ name, value }) => [name, value]);
    return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(set) };
  }

  /** @throws {NewerVersionError} if a newer version has written the preferences. */
  async change(change: PreferencesChange): Promise<void> {
    const changed = v.parse(v.array(Preference), named(change));
    await this.#list.update((entries) => [...entries.filter(({ name }) => !(name in change)), ...changed]);
  }

  condition(): Promise<ListCondition> {
    return this.#list.condition();
  }
}

/** `{ openIn: 'tab' }` → `[{ name: 'openIn', value: 'tab' }]`. */
function named(preferences: object): { name: string; value: unknown }[] {
  return Object.entries(preferences).map(([name, value]) => ({ name, value }));
}
