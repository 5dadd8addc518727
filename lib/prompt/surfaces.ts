/** The views that are open right now. Derived state: a view that survives the worker connects again. */

import type { BackgroundToPrompt, Notice, SiteView } from '../protocol/prompt.ts';
import { type Serial, serial } from '../storage/serial.ts';

export interface Surface {
  readonly kind: 'popup' | 'window' | 'panel';
  /** The tab that it stands for. A panel that shows another tab is another surface. */
  readonly tabId: number;
  /** The window that a panel stands in, or that a prompt window is; `null` for a popup. */
  readonly windowId: number | null;
  readonly post: (message: BackgroundToPrompt) => void;
  /** It is in a private window: then it shows the requests of private windows, and only those. */
  readonly isPrivate: boolean;
  site: SiteView;
  isLookedAt: boolean;
  /** Runs one look at it after the other. */
  readonly inOrder: Serial;
  /** A look at it waits for an earlier one, and will see whatever is new by then. */
  isLookDue: boolean;
  /** The state that it was sent last, as JSON. */
  pushed: string | null;
  /** The request that it shows, once it has said so. */
  current: string | null;
  /** The end of the last request that it showed, if the person did not end it. */
  notice: Notice | null;
  /** The person has pressed Open or Keep in it, and it closes: what comes up in it until then is not seen. */
  isClosing: boolean;
  /** Its request has gone to the panel or to a window, or the person to the options: its closing decides nothing. */
  closeIsSilent: boolean;
  /** How long this view must be in front before its buttons decide, in milliseconds. */
  readonly armDelayMs: number;
}

export class Surfaces {
  readonly #open = new Set<Surface>();
  #kept: { readonly tabId: number; readonly id: string } | null = null;
  #pressed: number | null = null;

  /**
   * Adds a surface whose tab has not been looked at yet. Posting to one that has died unnoticed does nothing.
   * `armDelayMs` is the least that is asked for; Usher's own delay holds in any case.
   */
  add(
    kind: Surface['kind'],
    tabId: number,
    post: Surface['post'],
    rest: Partial<Pick<Surface, 'isPrivate' | 'armDelayMs' | 'windowId'>> = {},
  ): Surface {
    const surface: Surface = {
      kind,
      tabId,
      ...{ windowId: null, isPrivate: false, armDelayMs: 0, ...rest },
      post: (message) => {
        try {
          post(message);
        } catch {
          // Chromium throws for a port whose other end has just gone; its event follows.
        }
      },
      site: { kind: 'checking' },
      isLookedAt: false,
      inOrder: serial(),
      isLookDue: false,
      pushed: null,
      current: null,
      notice: null,
      isClosing: false,
      closeIsSilent: false,
    };
    this.#open.add(surface);
    return surface;
  }

  /** The person takes the request `id` from the popup over `tabId` to the panel. */
  keepBeside(tabId: number, id: string): void {
    this.#kept = { tabId, id };
  }

  /** The request that was taken to the panel over `tabId`, once: the panel begins with it. */
  takeKept(tabId: number): string | null {
    const id = this.#kept?.tabId === tabId ? this.#kept.id : null;
    if (id !== null) this.#kept = null;
    return id;
  }

  /** The person has pressed the icon over the tab `tabId`, for a panel that opens; `null`: it was there already. */
  pressedOn(tabId: number | null): void {
    this.#pressed = tabId;
  }

  /** Whether a panel that opens over `tabId` does so by a press: then it sees the page. Asked once. */
  takePress(tabId: number): boolean {
    const isPressed = this.#pressed === tabId;
    if (isPressed) this.#pressed = null;
    return isPressed;
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

  /** Whether the window has an open panel: it stands for whichever of its tabs comes to the front. */
  hasPanelIn(windowId: number): boolean {
    return [...this.#open].some((surface) => surface.kind === 'panel' && surface.windowId === windowId);
  }
}
