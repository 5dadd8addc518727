/** Who asks, for what is remembered from one request to the next. */
import type { StoredRequest } from './request.ts';

/**
 * Names the asker of a request: the client's exact origin and what the server calls itself. Its version may change,
 * and `key` names a connection only, so neither counts. The claim is believed for nothing else than finding a person's
 * own words again, which leave only by their press.
 */
export function askerOf({ client, server }: Pick<StoredRequest, 'client' | 'server'>): string {
  return JSON.stringify([client.origin, server?.name ?? null, server?.title ?? null, server?.url ?? null]);
}
