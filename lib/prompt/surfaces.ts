/** The views that are open right now. Derived state: a view that survives the worker connects again. */

import type { Look } from '../pairing/pairing.ts';
import type { BackgroundToPrompt, SiteView } from '../protocol/prompt.ts';

/** One open popup or prompt window. */
export interface Surface {
  readonly kind: 'popup' | 'window';
  /** The tab that it stands for. */
  readonly tabId: number;
  readonly post: (message: BackgroundToPrompt) => void;
  /** It is in a private window: then it shows the requests of private windows, and only those. */
  readonly isPrivate: boolean;
  /** What is known of the page in the tab. */
  look: Look;
}

const CHECKING: SiteView = { kind: 'checking' };

export class Surfaces {
  readonly #open = new Set<Surface>();

  /** Adds a surface whose tab has not been looked at yet. */
  add(kind: Surface['kind'], tabId: number, post: Surface['post'], isPrivate = false): Surface {
    const surface: Surface = { kind, tabId, post, isPrivate, look: { site: CHECKING, documentId: undefined } };
    this.#open.add(surface);
    return surface;
  }

  delete(surface: Surface): void {
    this.#open.delete(surface);
  }

  all(): Iterable<Surface> {
    return this.#open;
  }

  /** Whether a view stands for `tabId`: then nothing more needs to be brought to the front. */
  has(tabId: number): boolean {
    return [...this.#open].some((surface) => surface.tabId === tabId);
  }
}
