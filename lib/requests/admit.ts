import { parseElicitation } from '../elicitation/parse.ts';
import type { Inspection } from '../protocol/inspection.ts';
import { type ErrorResponse, errorResponse, type PageMessage, type RequestId } from '../protocol/page.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import { memorySize } from '../storage/memory-size.ts';
import { MAX_ELICITATION_BYTES, RETRY_WAITING_MS } from './limits.ts';
import type { Queue } from './queue.ts';
import { serverName } from './request.ts';

export interface AdmissionDependencies {
  readonly queue: Pick<Queue, 'isFull' | 'charge' | 'add'>;
  readonly inspect: (url: string, client: string, serverUrl: string | undefined) => Promise<Inspection>;
  /** Opens a prompt early. The caller calls the returned function once the request is queued or refused. */
  readonly openAhead: (client: ClientDocument, server: string | null) => Promise<() => void>;
  /** Ends the service of `origin`: answers its requests, then disconnects its documents. */
  readonly endService: (origin: string) => Promise<void>;
}

/** Queues a request of `document`. Returns the error for the page, if any. Rejects if the request cannot be stored. */
export async function admit(
  { queue, inspect, openAhead, endService }: AdmissionDependencies,
  document: ClientDocument,
  { id, params: create }: Extract<PageMessage, { method: 'elicitation/create' }>,
): Promise<ErrorResponse | null> {
  const { origin } = document;
  if (queue.isFull(document)) return tooMany(id, RETRY_WAITING_MS);
  // Before any parsing: a request that cannot be read costs as much as any other.
  const retryAfterMs = queue.charge(document);
  if (retryAfterMs > 0) return tooMany(id, retryAfterMs);
  const parsed = parseElicitation(create.params);
  if (!parsed.ok) return errorResponse(id, 'invalid-params', parsed.message);
  const { elicitation } = parsed;
  if (memorySize(elicitation) > MAX_ELICITATION_BYTES) {
    return errorResponse(id, 'cannot-show', 'Usher has no room for so large a request.');
  }
  const settle = await openAhead(document, serverName(create.server ?? null));
  try {
    const inspection = elicitation.mode === 'url' ? await inspect(elicitation.url, origin, create.server?.url) : null;
    const added = await queue.add({ rpcId: id, client: document, create, elicitation, inspection });
    if (!('reason' in added)) return null;
    if (added.reason === 'rate-limited') return tooMany(id, added.retryAfterMs);
    if (added.reason === 'cannot-show') {
      return errorResponse(id, 'cannot-show', 'Usher has no room for another request.');
    }
    // The bridge answers all open requests of the page.
    await endService(origin);
    return null;
  } finally {
    settle();
  }
}

function tooMany(id: RequestId, retryAfterMs: number): ErrorResponse {
  return errorResponse(id, 'rate-limited', 'Too many requests from this page.', retryAfterMs);
}
