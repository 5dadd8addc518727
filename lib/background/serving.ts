import type { PairingManager } from '../pairing/pairing-manager.ts';
import type { Service } from '../protocol/page-values.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import type { DeclaredSessions } from '../requests/declared-sessions.ts';
import type { Documents } from '../requests/documents.ts';
import type { KeptDrafts } from '../requests/kept-drafts.ts';
import type { PastAnswers } from '../requests/past-answers.ts';
import type { Queue } from '../requests/queue.ts';

export interface ServingDependencies {
  readonly pairing: Pick<PairingManager, 'serviceFor' | 'isSuspended'>;
  readonly queue: Pick<Queue, 'ready' | 'all' | 'forget'>;
  readonly documents: Documents;
  readonly keptDrafts: Pick<KeptDrafts, 'ready' | 'all' | 'discard'>;
  readonly pastAnswers: Pick<PastAnswers, 'ready' | 'clients' | 'forget'>;
  readonly declaredSessions: Pick<DeclaredSessions, 'origins' | 'forget'>;
}

type ServedClient = Pick<ClientDocument, 'origin' | 'isPractice'>;

/** Returns the service of `client`: of a paired page that the administrator does not block, or of Usher's own practice. */
export async function serviceBy(
  pairing: Pick<PairingManager, 'serviceFor'>,
  { origin, isPractice }: ServedClient,
): Promise<Service | null> {
  return isPractice === true ? { standIn: null } : pairing.serviceFor(origin);
}

export class Serving {
  readonly #deps: ServingDependencies;

  constructor(deps: ServingDependencies) {
    this.#deps = deps;
  }

  /** Returns the service of `client`; `null` if it is not served now. */
  serviceFor(client: ServedClient): Promise<Service | null> {
    return serviceBy(this.#deps.pairing, client);
  }

  /**
   * Ends the service for `origin`: everything that waits is answered `cancel`, first of all; then its documents are let go,
   * and what was kept for it is forgotten. A client that is served no more cannot acknowledge, so nothing is kept
   * for that. While it is only suspended, the rest stays: settings that cannot be read remove nothing.
   */
  async end(origin: string): Promise<void> {
    const { pairing, queue, documents, keptDrafts, pastAnswers, declaredSessions } = this.#deps;
    const isIts = ({ client }: { client: ClientDocument }) => client.origin === origin && client.isPractice !== true;
    await queue.forget(isIts, 'unpaired');
    documents.refuseAll(origin);
    if (await pairing.isSuspended(origin)) return;
    await Promise.all([keptDrafts.discard(isIts), pastAnswers.forget(origin), declaredSessions.forget(origin)]);
  }

  /** The pairings or the policy have changed, perhaps by the other worker: ends the service of all that lost theirs. */
  async endUnserved(): Promise<void> {
    const { queue, documents, keptDrafts, pastAnswers, declaredSessions } = this.#deps;
    await Promise.all([queue.ready(), keptDrafts.ready(), pastAnswers.ready()]);
    const asking = [...queue.all(), ...keptDrafts.all().map(({ request }) => request)]
      .filter(({ client }) => client.isPractice !== true)
      .map(({ client }) => client.origin);
    const remembered = [...pastAnswers.clients(), ...(await declaredSessions.origins())];
    for (const origin of new Set([...asking, ...documents.all().map(({ origin }) => origin), ...remembered])) {
      if ((await this.serviceFor({ origin })) === null) await this.end(origin).catch(console.error);
    }
  }
}
