/** Names the requester, under which Usher remembers answers and drafts from one request to the next. */
import type { ClientDocument } from '../protocol/senders.ts';
import type { StoredRequest } from './request.ts';

/** A client in one kind of windows. Firefox has one background for both, and neither is to know of the other. */
export type ClientInWindows = Pick<ClientDocument, 'origin'> & { readonly isPrivate?: boolean };

export function areOne(one: ClientInWindows, other: ClientInWindows): boolean {
  return one.origin === other.origin && isIn(one, other.isPrivate ?? false);
}

/** Whether `client` stands in private windows, or with `isPrivate` false in the others. */
export function isIn({ isPrivate: own = false }: Pick<ClientInWindows, 'isPrivate'>, isPrivate: boolean): boolean {
  return own === isPrivate;
}

/**
 * Names the requester of a request: the client's exact origin, what the server calls itself, and whether it stands in a
 * private window, so that nothing passes between the two kinds (Firefox has one background for both). The server's
 * version may change, and `key` names a connection only, so neither counts. The claim is believed for nothing else than
 * finding a person's own words again, which leave only by their press.
 */
export function requesterOf({ client, server }: Pick<StoredRequest, 'client' | 'server'>): string {
  const { name, title, url } = server ?? {};
  return JSON.stringify([client.origin, name, title, url, client.isPrivate === true]);
}
