/** The gateway's questions about pages in whose place Usher answers, and its reports of them. */
import type { KnownOfPage, StandInStatus } from '../protocol/page.ts';
import type { StandInScope } from '../protocol/page-words.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import type { Clients } from './clients.ts';
import type { DeclaredSessions } from './declared-sessions.ts';
import type { StandInPages } from './stand-in-pages.ts';

/** The pages in whose place Usher answers. */
export interface StandIns {
  /** Returns the scope of the answers for `origin`; `null` if its page speaks for itself. */
  scopeFor(origin: string): Promise<StandInScope | null>;
  /** Returns the reports of earlier stand-ins of `origin`, for the next one. */
  knownOf(origin: string): Promise<KnownOfPage>;
  /** `document` is in its tab now. */
  arrived(document: ClientDocument): Promise<void>;
  /** The stand-in in `document` has said how it stands. */
  told(document: ClientDocument, status: StandInStatus): Promise<void>;
}

/** Returns what connects the gateway with all that is remembered of such pages. */
export function createStandIns(
  {
    standInPages,
    declaredSessions,
    clients,
  }: { standInPages: StandInPages; declaredSessions: DeclaredSessions; clients: Clients },
  scopeFor: StandIns['scopeFor'],
  lookAgain: (tabId: number) => Promise<void>,
): StandIns {
  return {
    scopeFor,
    arrived: (document) => standInPages.arrived(document),
    knownOf: async (origin) => ({
      sessions: await declaredSessions.of(origin),
      waitedMs: clients.get(origin).waitedMs,
    }),
    told: async (document, status) => {
      await standInPages.tell(document, status);
      const sessions = status.servers.flatMap(({ session }) => session ?? []);
      await declaredSessions.tell(document, sessions);
      await clients.waited(document.origin, status.waitedMs ?? 0);
      await lookAgain(document.tabId);
    },
  };
}
