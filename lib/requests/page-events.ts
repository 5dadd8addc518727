/** Turns the page's messages into events of its requests. */
import { cleanText } from '../elicitation/text.ts';
import type { ElicitationWithdraw, PageMessage } from '../protocol/page.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import type { StoredRequest } from './request.ts';
import type { RequestEvent } from './transitions.ts';

/** The longest reason of a withdrawal, in code points. */
const MAX_REASON = 200;

/**
 * `message` without what only a stand-in may say, for a page in whose place the person lets none answer: nothing it says
 * of its own calls is shown as known. `null` where nothing is left.
 */
export function asPage(message: PageMessage): PageMessage | null {
  switch (message.method) {
    case 'stand-in/status':
      return null;
    case 'elicitation/create': {
      const { standIn: _, ...params } = message.params;
      return { ...message, params };
    }
    default:
      return message;
  }
}

/** The page takes a request back, perhaps in its server's words. */
export function withdrawn({ reason }: Omit<ElicitationWithdraw, 'id'>): RequestEvent {
  const quote = cleanText(reason ?? '', MAX_REASON, 'one');
  return { type: 'cancel', reason: 'withdrawn', ...(quote && { quote }) };
}

/** The value of a JSON text, `undefined` where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One server never completes another's request, and one document never another's (docs/architecture.md, promise 8). */
export function isCompletedBy(
  request: StoredRequest,
  document: ClientDocument,
  complete: { readonly elicitationId: string; readonly server: string },
): boolean {
  return (
    request.client.key === document.key &&
    request.server?.key === complete.server &&
    request.elicitation.mode === 'url' &&
    request.elicitation.elicitationId === complete.elicitationId
  );
}
