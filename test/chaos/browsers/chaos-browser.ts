/** The parts of a browser that a run needs, whichever browser it is. */
import type { Prompt } from '../../fixtures/prompt.ts';

export interface Tab {
  /** The address that it was opened with. */
  readonly url: string;
  readonly isPrivate: boolean;
  /** The value of a JavaScript expression in the page, awaited; it must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  bringToFront(): Promise<void>;
  /** Leaves for `url`, and comes back at once. */
  wander(url: string): Promise<void>;
  close(): Promise<void>;
}

export interface ChaosBrowser {
  /** The name of its logs. */
  readonly name: string;
  /** The beginning of the addresses of our documents and of the browser's own. */
  readonly ownAddresses: readonly string[];
  /** Lets Usher work in private windows, which restarts it. */
  allowPrivate(): Promise<void>;
  /** Opens a page in front, in a private window of its own where it `isPrivate`. */
  open(url: string, isPrivate?: boolean): Promise<Tab>;
  /** The browser discards the tab, as it does when memory is short, and the person comes back to it. Throws if it has not returned. */
  discard(tab: Tab): Promise<Tab>;
  /** Closes the tabs at the addresses that `isOpened` says, but for `most` of them. Returns the addresses of those. */
  closeTabs(isOpened: (url: string) => boolean, most: number): Promise<string[]>;

  /**
   * The value of an expression in one of our documents: the browser's interfaces, without the background, which may be dead
   * or hang. This document also keeps the browser's window open.
   */
  run<T>(expression: string): Promise<T>;
  /** Presses the icon over `tab`, which is in front, and gives what opens. */
  icon(tab: Tab): Promise<Prompt>;
  /** The popup that is open over windows of the kind of `tab`; over any where there is none. */
  popup(tab: Tab | null): Promise<Prompt | null>;
  closePopup(tab: Tab | null): Promise<void>;
  /** Opens the panel from a popup over a normal window, which closes. */
  openPanel(popup: Prompt): Promise<void>;
  /** The panel beside normal pages, if it is open. */
  panel(): Promise<Prompt | null>;
  closePanel(): Promise<void>;

  /** Kills the background; where there are several, the one that `pick` says. */
  kill(pick: <T>(list: readonly T[]) => T): Promise<void>;
  /** The background hears nothing until `resume`; where the browser cannot be told so, until `mostMs` are over. */
  hang(mostMs: number): Promise<{ resume: () => Promise<void> }>;
  /** Wakes the background of normal windows where it sleeps. */
  awake(): Promise<void>;
  /** The memory of the normal windows' background after a collection, in bytes; `null` if the browser doesn't tell. */
  heap(): Promise<number | null>;
  /** How the background stands, for the log. */
  state(): Promise<string>;
  close(): Promise<void>;
}
