import type { RequestId } from '../protocol/page.ts';
import { type ErrorReason, errorResponse } from '../protocol/page-words.ts';

/** Tells the page on `port` what its request `id` is refused for; with `null`, what it has not asked for. */
export function refuse(
  port: MessagePort,
  id: RequestId | null,
  reason: ErrorReason,
  words: string,
  retryAfterMs?: number,
): void {
  port.postMessage(errorResponse(id, reason, words, retryAfterMs));
}
