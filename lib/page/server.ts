import type { ServerHandle, ServerInfo } from './types.ts';

/**
 * The longest claims that are passed on, in UTF-16 units: the page protocol refuses a request whose claims are longer. Text
 * is cut; part of an address would be another address, so a longer one is left out.
 */
const LIMITS = { name: 1024, title: 1024, version: 1024, description: 8192, url: 8192, websiteUrl: 8192 } as const;
const ADDRESS = /url/i;

/**
 * Makes the handle for one connection to a server, from what is known of it. Its random key is what tells one server's
 * completion notices from another's: make it once for each connection, and never share it between servers.
 */
export function serverHandle(info: ServerInfo = {}): ServerHandle {
  // Without a secure context there is no randomUUID, and no provider either.
  const handle: Record<string, string> & { key: string } = { key: crypto.randomUUID?.() ?? '-' };
  for (const [claim, max] of Object.entries(LIMITS)) {
    const value = info[claim as keyof typeof LIMITS];
    if (typeof value !== 'string' || (ADDRESS.test(claim) && value.length > max)) continue;
    handle[claim] = value.slice(0, max);
  }
  return handle;
}
