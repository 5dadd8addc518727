/**
 * The number on the toolbar icon: how many requests wait for the person. The requests of private windows are counted on
 * their own tabs alone. Chromium has a worker for these windows beside the normal one, and one icon for both: each would
 * write its number over the other's.
 */
import type { Browser } from 'wxt/browser';
import { isWaiting, type StoredRequest } from '../requests/request.ts';

const COLOR = '#1f5fbf';

/** A tab's id; `null` is every tab that has no number of its own. */
type Place = number | null;

export class Badge {
  readonly #action: Pick<typeof Browser.action, 'setBadgeText' | 'setBadgeBackgroundColor'>;
  readonly #isPrivate: boolean;
  /** The text on it, as far as this worker has told the browser. */
  readonly #shown = new Map<Place, number>();

  /** `isPrivate`: this background serves private windows alone. */
  constructor(action: Pick<typeof Browser.action, 'setBadgeText' | 'setBadgeBackgroundColor'>, isPrivate: boolean) {
    this.#action = action;
    this.#isPrivate = isPrivate;
  }

  /** Shows how many of `requests` wait; nothing where none does. The browser hears only of what has changed. */
  async show(requests: readonly StoredRequest[]): Promise<void> {
    const counts = new Map<Place, number>([...this.#shown.keys()].map((place) => [place, 0]));
    if (!this.#isPrivate) counts.set(null, 0);
    for (const request of requests) {
      const { tabId, isPrivate } = request.client;
      const place = this.#isPrivate || isPrivate === true ? tabId : null;
      counts.set(place, (counts.get(place) ?? 0) + (isWaiting(request) ? 1 : 0));
    }
    const changed = [...counts].filter(([place, count]) => this.#shown.get(place) !== count);
    const isFirst = this.#shown.size === 0 && changed.length > 0;
    for (const [place, count] of changed) this.#shown.set(place, count);
    // All in one breath: between two calls another number may be shown, and this one would be written over it.
    const color = isFirst && this.#action.setBadgeBackgroundColor({ color: COLOR });
    await Promise.all([color, ...changed.map(([place, count]) => this.#set(place, count))]);
  }

  async #set(place: Place, count: number): Promise<void> {
    if (place === null) {
      await this.#action.setBadgeText({ text: count === 0 ? '' : String(count) });
      return;
    }
    if (count === 0) this.#shown.delete(place);
    // `null` gives the place back to the number of all tabs: both browsers take it, and the types do not know.
    const text = (count === 0 ? null : String(count)) as string;
    // A tab that has gone took its number along.
    await this.#action.setBadgeText({ tabId: place, text }).catch(() => {});
  }
}
