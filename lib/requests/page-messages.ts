/** The messages to a page about its request. Sending one twice does no harm. */
import type { ProviderMessage, RequestId } from '../protocol/page.ts';
import type { StoredRequest } from './request.ts';

/** The response between the decision and the page's acknowledgment. */
export function responseFor(request: StoredRequest): ProviderMessage | null {
  if (request.outcome === null || request.answer !== 'decided') return null;
  return { jsonrpc: '2.0', id: request.rpcId, result: { ...request.outcome.result } };
}

/** The state of the request: `opened` and `ended`, but not where the person is, or what they do there. */
export function statusFor(request: StoredRequest): ProviderMessage {
  const ended = request.phase === 'ended';
  const state = ended ? 'ended' : request.isolatedTab === null ? 'waiting' : 'opened';
  const reason = request.endReason;
  return status({ id: request.rpcId, state, ...(reason && { reason }) });
}

/** For a request of which Usher keeps nothing. */
export function endedStatus(id: RequestId): ProviderMessage {
  return status({ id, state: 'ended' });
}

/** The messages about a change: the new status if it differs, then the answer if the person has just decided. */
export function messagesFor(request: StoredRequest, before: StoredRequest | null): ProviderMessage[] {
  const now = statusFor(request);
  const isKnown = before !== null && JSON.stringify(now) === JSON.stringify(statusFor(before));
  const response = before?.answer === 'decided' ? null : responseFor(request);
  return [...(isKnown ? [] : [now]), ...(response === null ? [] : [response])];
}

function status(params: Extract<ProviderMessage, { method: string }>['params']): ProviderMessage {
  return { jsonrpc: '2.0', method: 'elicitation/status', params };
}
