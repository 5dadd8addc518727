/** The gateway's questions about pages in whose place Usher answers, and its reports of them. */
import type { KnownOfPage, StandInStatus } from '../protocol/page.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import type { ClientLimits } from './client-limits.ts';
import type { DeclaredSessions } from './declared-sessions.ts';
import type { StandInPages } from './stand-in-pages.ts';
import type { Context } from './store.ts';

export type StandIns = ReturnType<typeof createStandIns>;

/** Returns what connects the gateway with all that is remembered of pages in whose place Usher answers. */
export function createStandIns(deps: {
  readonly context: Context;
  readonly standInPages: Pick<StandInPages, 'arrived' | 'tell'>;
  readonly declaredSessions: Pick<DeclaredSessions, 'of' | 'tell'>;
  readonly clients: Pick<ClientLimits, 'get' | 'recordWait'>;
  /** The page of a tab has something new to say. */
  readonly lookAgain: (tabId: number) => Promise<void>;
}) {
  const { context, standInPages, declaredSessions, clients, lookAgain } = deps;
  // Firefox has one worker for both kinds of windows. A page of one must not find there what it has left in the other.
  const isOfOthers = ({ isPrivate }: ClientDocument) => isPrivate === true && context === 'normal';
  return {
    arrived: (document: ClientDocument) => standInPages.arrived(document),
    /** Returns the reports of earlier stand-ins of the origin, for the one in `document`. */
    knownOf: async (document: ClientDocument): Promise<KnownOfPage> => ({
      sessions: isOfOthers(document) ? [] : await declaredSessions.of(document.origin),
      waitedMs: clients.get(document).waitedMs,
    }),
    /** The stand-in in `document` has said how it stands. */
    told: async (document: ClientDocument, status: StandInStatus): Promise<void> => {
      await standInPages.tell(document, status);
      if (!isOfOthers(document)) {
        const sessions = status.servers.flatMap(({ session }) => session ?? []);
        await declaredSessions.tell(document.origin, sessions);
      }
      await clients.recordWait(document, status.waitedMs ?? 0);
      // Not awaited: what the page says next does not wait for its look.
      void lookAgain(document.tabId).catch(console.error);
    },
  };
}
