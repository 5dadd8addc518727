import type { ServerHandle, ServerInfo } from './types.ts';

const CLAIMS = ['name', 'title', 'version', 'description', 'url', 'websiteUrl'] as const;

/** Of each claim, in UTF-16 units. The page protocol refuses a request whose claims are longer than it takes. */
const MAX_LENGTH = 1024;

/**
 * Makes the handle for one connection to a server, from what is known of it. Its random key is what tells one server's
 * completion notices from another's: make it once for each connection, and never share it between servers.
 */
export function serverHandle(info: ServerInfo = {}): ServerHandle {
  // Without a secure context there is no randomUUID, and no provider either.
  const handle: Record<string, string> & { key: string } = { key: crypto.randomUUID?.() ?? '-' };
  for (const claim of CLAIMS) {
    const value = info[claim];
    if (typeof value === 'string') handle[claim] = value.slice(0, MAX_LENGTH);
  }
  return handle;
}
