import type { KnownOfPage, StandInStatus } from '../protocol/page.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import type { ClientLimits } from './client-limits.ts';
import type { DeclaredSessions } from './declared-sessions.ts';
import type { StandInPages } from './stand-in-pages.ts';
import type { Context } from './store.ts';

export type StandInReports = ReturnType<typeof createStandInReports>;

/** Connects the gateway with all that Usher remembers of pages with a stand-in. */
export function createStandInReports(deps: {
  readonly context: Context;
  readonly standInPages: Pick<StandInPages, 'arrived' | 'tell'>;
  readonly declaredSessions: Pick<DeclaredSessions, 'of' | 'tell'>;
  readonly clients: Pick<ClientLimits, 'get' | 'recordWait'>;
  /** The page of a tab has news. */
  readonly lookAgain: (tabId: number) => Promise<void>;
}) {
  const { context, standInPages, declaredSessions, clients, lookAgain } = deps;
  // Firefox has one worker for both kinds of windows. A page in one kind must not find data from the other.
  const isOfOthers = ({ isPrivate }: ClientDocument) => isPrivate === true && context === 'normal';
  return {
    arrived: (document: ClientDocument) => standInPages.arrived(document),
    /** The reports of earlier stand-ins of the origin. */
    knownOf: async (document: ClientDocument): Promise<KnownOfPage> => ({
      sessions: isOfOthers(document) ? [] : await declaredSessions.of(document.origin),
      waitedMs: clients.get(document).waitedMs,
    }),
    told: async (document: ClientDocument, status: StandInStatus): Promise<void> => {
      await standInPages.tell(document, status);
      if (!isOfOthers(document)) {
        const sessions = status.servers.flatMap(({ session }) => session ?? []);
        await declaredSessions.tell(document.origin, sessions);
      }
      await clients.recordWait(document, status.waitedMs ?? 0);
      // Not awaited: the page's next message need not wait.
      void lookAgain(document.tabId).catch(console.error);
    },
  };
}
