import { cleanText } from '../elicitation/text.ts';
import type { ElicitationWithdraw, PageMessage } from '../protocol/page.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import type { StoredRequest } from './request.ts';
import type { RequestEvent } from './transitions.ts';

/** In code points. */
const MAX_REASON = 200;

/** Removes what only a stand-in may send: a page's claims about its calls are no facts. `null` if nothing is left. */
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

export function withdrawn({ reason }: Omit<ElicitationWithdraw, 'id'>): RequestEvent {
  const quote = cleanText(reason ?? '', MAX_REASON, 'one');
  return { type: 'cancel', reason: 'withdrawn', ...(quote && { quote }) };
}

/** No server completes another's request, and no document another's (promise 8). */
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
