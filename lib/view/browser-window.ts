/** Whether the browser window around a panel has the focus. */

const NONE = -1;

/** The part of the browser's windows that is asked. */
export interface Windows {
  get(windowId: number): Promise<{ readonly focused: boolean }>;
  readonly onFocusChanged: { addListener(listener: (windowId: number) => void): void };
}

export class BrowserWindow {
  #hasFocus = false;
  /** How often the browser has told of a change. */
  #told = 0;
  readonly #listeners = new Set<() => void>();
  readonly #ask: () => Promise<void>;

  /** Listens from the start. Until the browser has answered, the window counts as one without the focus. */
  constructor(windows: Windows, windowId: Promise<number>) {
    let own: number | null = null;
    // The event can name no window although the focus has not moved (Chromium without a display): it only makes us ask.
    this.#ask = async () => {
      const told = this.#told;
      own = await windowId;
      const { focused } = await windows.get(own);
      // An event that came since is newer than this answer.
      if (told === this.#told) this.#set(focused);
    };
    windows.onFocusChanged.addListener((id) => {
      this.#told += 1;
      if (id !== own) this.#set(false);
      if (id === own || id === NONE || own === null) void this.#ask();
    });
    void this.#ask();
  }

  hasFocus(): boolean {
    return this.#hasFocus;
  }

  /** Asks anew where it has no focus as far as is known: Chromium does not tell of the focus that a popup gives back. */
  look(): void {
    if (!this.#hasFocus) void this.#ask();
  }

  /** Calls `changed` whenever that has changed, until `signal` is aborted. */
  listen(changed: () => void, signal: AbortSignal): void {
    this.#listeners.add(changed);
    signal.addEventListener('abort', () => this.#listeners.delete(changed));
  }

  #set(hasFocus: boolean): void {
    if (hasFocus === this.#hasFocus) return;
    this.#hasFocus = hasFocus;
    for (const changed of this.#listeners) changed();
  }
}
