import type { ClientDocument } from '../protocol/senders.ts';
import type { StoredRequest } from './request.ts';

/** A client in one kind of windows. Firefox has one background for both, but neither kind may learn of the other. */
export type ClientInWindows = Pick<ClientDocument, 'origin'> & { readonly isPrivate?: boolean };

export function areOne(one: ClientInWindows, other: ClientInWindows): boolean {
  return one.origin === other.origin && isIn(one, other.isPrivate ?? false);
}

export function isIn({ isPrivate: own = false }: Pick<ClientInWindows, 'isPrivate'>, isPrivate: boolean): boolean {
  return own === isPrivate;
}

/**
 * Names the requester under which Usher remembers answers and drafts: the client's exact origin, the server's claims,
 * and whether it is in a private window. The server's version may change, and `key` names a connection only, so neither
 * counts. The claim only finds the person's own words again, which leave by their press.
 */
export function requesterOf({ client, server }: Pick<StoredRequest, 'client' | 'server'>): string {
  const { name, title, url } = server ?? {};
  return JSON.stringify([client.origin, name, title, url, client.isPrivate === true]);
}
