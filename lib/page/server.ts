import type { ServerHandle, ServerInfo } from './types.ts';

/**
 * What is passed on of each claim, in UTF-16 units: the page protocol refuses a request whose claims are longer. Text
 * is cut; part of an address would be another address, so a longer one is left out.
 */
const TEXTS = { name: 1024, title: 1024, version: 1024, description: 8192 } as const;
const ADDRESSES = ['url', 'websiteUrl'] as const;
const MAX_ADDRESS = 8192;

/**
 * Makes the handle for one connection to a server, from what is known of it. Its random key is what tells one server's
 * completion notices from another's: make it once for each connection, and never share it between servers.
 */
export function serverHandle(info: ServerInfo = {}): ServerHandle {
  // Without a secure context there is no randomUUID, and no provider either.
  const handle: Record<string, string> & { key: string } = { key: crypto.randomUUID?.() ?? '-' };
  for (const [claim, max] of Object.entries(TEXTS)) {
    const value = info[claim as keyof typeof TEXTS];
    if (typeof value === 'string') handle[claim] = value.slice(0, max);
  }
  for (const claim of ADDRESSES) {
    const value = info[claim];
    if (typeof value === 'string' && value.length <= MAX_ADDRESS) handle[claim] = value;
  }
  return handle;
}
