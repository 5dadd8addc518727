/** Which origins can be paired, and the permission that each needs. Pure. */
import type { CannotPairReason } from '../protocol/prompt.ts';

/** Returns the reason why a page of `origin` (its `self.origin`) cannot be paired; `null` if it can. */
export function obstacleFor(origin: string): CannotPairReason | null {
  if (origin === 'null') return 'opaque-origin';
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return null;
  if (protocol !== 'http:') return 'browser-page';
  return isLoopbackName(hostname) ? null : 'insecure';
}

/** Whether `text` is the origin of a page that can be paired, written as browsers write it. Never throws. */
export function isPairableOrigin(text: string): boolean {
  // URL parsers allow a star, which would be all hosts in a match pattern.
  return !text.includes('*') && URL.parse(text)?.origin === text && obstacleFor(text) === null;
}

/** The reason why a page that Usher cannot examine cannot be paired, by its address if that is known. */
export function obstacleForAddress(address: string | undefined): CannotPairReason {
  return address?.startsWith('file:') ? 'file' : 'browser-page';
}

/** The match pattern that serves `origin`. It has no port, so every message's exact origin is compared. */
export function permissionFor(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** The pages of exactly `origin`, as a match pattern with a port, for browsers that know ports in patterns. */
export function pagesOf(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${hostname}:${port || (protocol === 'https:' ? '443' : '80')}/*`;
}

function isLoopbackName(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}
