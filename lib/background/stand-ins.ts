/** What the gateway for pages asks and tells of those in whose place Usher answers. */
import type { PairingManager } from '../pairing/pairing-manager.ts';
import type { Clients } from '../requests/clients.ts';
import type { DeclaredSessions } from '../requests/declared-sessions.ts';
import type { StandInPages } from '../requests/stand-in-pages.ts';
import type { StandIns } from '../requests/stand-ins.ts';

export interface StandInsDependencies {
  readonly pairing: Pick<PairingManager, 'standInScope'>;
  readonly standInPages: Pick<StandInPages, 'arrived' | 'tell'>;
  readonly declaredSessions: Pick<DeclaredSessions, 'of' | 'tell'>;
  readonly clients: Pick<Clients, 'get' | 'waited'>;
  /** Looks again at the page in a tab, wherever it is shown. */
  readonly lookAgain: (tabId: number) => Promise<void>;
}

/** Returns what connects the gateway with all that is remembered of such pages. */
export function createStandIns(deps: StandInsDependencies): StandIns {
  const { pairing, standInPages, declaredSessions, clients, lookAgain } = deps;
  return {
    scopeFor: (origin) => pairing.standInScope(origin),
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
