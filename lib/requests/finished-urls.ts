/**
 * The URLs at which the person has said that they had finished: asked for again, they mean "not finished yet". In
 * memory: without it they are asked for consent again.
 */
import { type IsolatedTab, isolatedTabRenamed, type StoredRequest } from './request.ts';

/** How long the same URL, asked for again by the same server after Done, means "not finished yet", in milliseconds. */
const REASK_MS = 10 * 60_000;
/** Finished URLs that are remembered for it. */
const MAX_FINISHED = 20;

interface Finished {
  readonly document: string;
  readonly server: string;
  readonly href: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isolatedTab: IsolatedTab;
}

/** A request for a URL, as far as it must be the same. */
type UrlRequest = Pick<StoredRequest, 'client' | 'inspection'> & {
  readonly server: { readonly key: string } | undefined;
};

export class FinishedUrls {
  #finished: Finished[] = [];

  /** The person has finished at the URL of `request`, at the time `at`. */
  remember({ client, server, inspection, isolatedTab }: StoredRequest, at: number): void {
    const href = inspection?.identity?.href;
    if (!server || !href || !isolatedTab) return;
    const finished = { document: client.key, server: server.key, href, at, isolatedTab };
    this.#finished = [...this.#finished, finished].slice(-MAX_FINISHED);
  }

  /** Returns the isolated tab, once, if the same server of the same document has just had this very URL finished. */
  take({ client, server, inspection }: UrlRequest, now: number): IsolatedTab | null {
    const index = this.#finished.findIndex(
      ({ document, server: key, href, at }) =>
        document === client.key && key === server?.key && href === inspection?.identity?.href && now - at < REASK_MS,
    );
    return index < 0 ? null : (this.#finished.splice(index, 1)[0]?.isolatedTab ?? null);
  }

  tabRemoved(tabId: number): void {
    this.#change((tab) => (tab.tabId === tabId ? { ...tab, closed: true } : tab));
  }

  tabReplaced(oldId: number, newId: number): void {
    this.#change((tab) => isolatedTabRenamed(tab, oldId, newId));
  }

  #change(change: (tab: IsolatedTab) => IsolatedTab): void {
    this.#finished = this.#finished.map((finished) => ({ ...finished, isolatedTab: change(finished.isolatedTab) }));
  }
}
