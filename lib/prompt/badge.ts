/** The number on the toolbar icon: how many requests wait for the person. */
import type { Browser } from 'wxt/browser';
import { isWaiting, type StoredRequest } from '../requests/request.ts';

const COLOR = '#1f5fbf';

export class Badge {
  readonly #action: Pick<typeof Browser.action, 'setBadgeText' | 'setBadgeBackgroundColor'>;
  /** What it shows; `null` until the browser was told for the first time in the worker's life. */
  #shown: number | null = null;

  constructor(action: Pick<typeof Browser.action, 'setBadgeText' | 'setBadgeBackgroundColor'>) {
    this.#action = action;
  }

  /** Shows how many of `requests` wait; nothing where none does. The browser hears of it only if it has changed. */
  async show(requests: readonly StoredRequest[]): Promise<void> {
    const count = requests.filter(isWaiting).length;
    if (count === this.#shown) return;
    const isFirst = this.#shown === null;
    this.#shown = count;
    if (isFirst) await this.#action.setBadgeBackgroundColor({ color: COLOR });
    await this.#action.setBadgeText({ text: count === 0 ? '' : String(count) });
  }
}
