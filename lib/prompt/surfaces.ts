/** The views that are open right now. Derived state: a view that survives the worker connects again. */

import type { PageLook } from '../pairing/page-looker.ts';
import type { BackgroundToPrompt, Notice, SiteView } from '../protocol/prompt.ts';

/** One open popup or prompt window. */
export interface Surface {
  readonly kind: 'popup' | 'window';
  /** The tab that it stands for. */
  readonly tabId: number;
  readonly post: (message: BackgroundToPrompt) => void;
  /** It is in a private window: then it shows the requests of private windows, and only those. */
  readonly isPrivate: boolean;
  /** What is known of the page in the tab. */
  look: PageLook;
  /** The request that it shows, once it has said so. */
  current: string | null;
  /** What became of the last one it showed, where the person did not end it. */
  notice: Notice | null;
  /** The person has pressed Open in it, and it closes: what comes up in it until then is not seen. */
  leaving: boolean;
  /** How long this view must be in front before its buttons decide, in milliseconds. */
  readonly armDelayMs: number;
}

const CHECKING: SiteView = { kind: 'checking' };

export class Surfaces {
  readonly #open = new Set<Surface>();

  /**
   * Adds a surface whose tab has not been looked at yet. Posting to one that has died unnoticed does nothing.
   * `armDelayMs` is the least that is asked for; Usher's own delay holds in any case.
   */
  add(
    kind: Surface['kind'],
    tabId: number,
    post: Surface['post'],
    { isPrivate = false, armDelayMs = 0 }: Partial<Pick<Surface, 'isPrivate' | 'armDelayMs'>> = {},
  ): Surface {
    const surface: Surface = {
      kind,
      tabId,
      isPrivate,
      armDelayMs,
      post: (message) => {
        try {
          post(message);
        } catch {
          // Chromium throws for a port whose other end has just gone; its event follows.
        }
      },
      look: { site: CHECKING, documentId: undefined },
      current: null,
      notice: null,
      leaving: false,
    };
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
