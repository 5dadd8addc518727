/** Which origins can be paired, and the permission that each needs. Pure. */
import type { CannotPairReason } from '../protocol/prompt.ts';

/**
 * Whether a page of `origin` (as the document itself has it: `self.origin`) can be paired. Returns the reason why not,
 * or `null` if it can: https anywhere, http only on loopback, where development happens.
 */
export function obstacleFor(origin: string): CannotPairReason | null {
  if (origin === 'null') return 'opaque-origin';
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return null;
  if (protocol !== 'http:') return 'browser-page';
  return isLoopbackName(hostname) ? null : 'insecure';
}

/** Whether `text` is the origin of a page that can be paired, written as browsers write it. Never throws. */
export function isPairableOrigin(text: string): boolean {
  // The parser lets a star pass, which would be all hosts to a match pattern.
  return !text.includes('*') && URL.parse(text)?.origin === text && obstacleFor(text) === null;
}

/** Why a page that cannot be looked into cannot be paired, judged by its address (`undefined`: not even that). */
export function obstacleForAddress(address: string | undefined): CannotPairReason {
  return address?.startsWith('file:') ? 'file' : 'browser-page';
}

/**
 * The host permission that serves `origin`, as a match pattern. Match patterns have no ports that every browser
 * understands, so it is broader than the origin: the exact origin is compared on every message.
 */
export function permissionFor(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** The pages of `origin` and of no other, as a match pattern with a port: for browsers that match ports in patterns. */
export function pagesOf(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${hostname}:${port || (protocol === 'https:' ? '443' : '80')}/*`;
}

function isLoopbackName(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}
