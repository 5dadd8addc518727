/** The URLs after "Done": asked for again, one means "not finished yet". In memory: a later worker asks for consent. */
import { type IsolatedTab, isolatedTabRenamed, type StoredRequest } from './request.ts';

/** In milliseconds after Done. */
const REASK_MS = 10 * 60_000;
const MAX_FINISHED = 20;

interface Finished {
  readonly document: string;
  readonly server: string;
  readonly href: string;
  readonly at: number;
  readonly isolatedTab: IsolatedTab;
}

type UrlRequest = Pick<StoredRequest, 'client' | 'inspection'> & {
  readonly server: { readonly key: string } | undefined;
};

export class FinishedUrls {
  #finished: Finished[] = [];

  remember({ client, server, inspection, isolatedTab }: StoredRequest, at: number): void {
    const href = inspection?.identity?.href;
    if (!server || !href || !isolatedTab) return;
    const finished = { document: client.key, server: server.key, href, at, isolatedTab };
    this.#finished = [...this.#finished, finished].slice(-MAX_FINISHED);
  }

  /** Returns the isolated tab, once, if the same server of the same document asks for a finished URL again. */
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
