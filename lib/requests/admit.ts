/** The way of a page's request into the queue. */
import { parseElicitation } from '../elicitation/parse.ts';
import type { Inspection } from '../protocol/inspection.ts';
import { type ErrorResponse, errorResponse, type PageMessage, type RequestId } from '../protocol/page.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import { RETRY_WAITING_MS } from './limits.ts';
import type { Queue } from './queue.ts';
import { serverName } from './request.ts';

export interface AdmissionDependencies {
  readonly queue: Pick<Queue, 'isFull' | 'charge' | 'add'>;
  /** Inspects `url` for a client and the URL that its server claims. */
  readonly inspect: (url: string, client: string, serverUrl: string | undefined) => Promise<Inspection>;
  /** Has a prompt opened for what will be queued in a moment. Gives what is to be called when it is, or was refused. */
  readonly openAhead: (client: ClientDocument, server: string | null) => Promise<() => void>;
  /** Ends the service of `origin`: what waits is answered, then its documents are let go. */
  readonly endService: (origin: string) => Promise<void>;
}

/** Queues what `document` asks. Returns the error that the page is to get, if any. Rejects where it cannot be stored. */
export async function admit(
  { queue, inspect, openAhead, endService }: AdmissionDependencies,
  document: ClientDocument,
  { id, params: create }: Extract<PageMessage, { method: 'elicitation/create' }>,
): Promise<ErrorResponse | null> {
  const { origin } = document;
  if (queue.isFull(document)) return tooMany(id, RETRY_WAITING_MS);
  // Before anything is looked at: what cannot be understood costs as much as what can.
  const retryAfterMs = queue.charge(document);
  if (retryAfterMs > 0) return tooMany(id, retryAfterMs);
  const parsed = parseElicitation(create.params);
  if (!parsed.ok) return errorResponse(id, 'invalid-params', parsed.message);
  const { elicitation } = parsed;
  const settle = await openAhead(document, serverName(create.server ?? null));
  try {
    const inspection = elicitation.mode === 'url' ? await inspect(elicitation.url, origin, create.server?.url) : null;
    const added = await queue.add({ rpcId: id, client: document, create, elicitation, inspection });
    if (!('reason' in added)) return null;
    if (added.reason === 'rate-limited') return tooMany(id, added.retryAfterMs);
    if (added.reason === 'cannot-show') {
      return errorResponse(id, 'cannot-show', 'Usher has no room for another request.');
    }
    // The bridge answers the page for all that it has outstanding.
    await endService(origin);
    return null;
  } finally {
    settle();
  }
}

function tooMany(id: RequestId, retryAfterMs: number): ErrorResponse {
  return errorResponse(id, 'rate-limited', 'Too many requests from this page.', retryAfterMs);
}
