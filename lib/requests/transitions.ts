/** The life of a request: every transition in one place (docs/robustness.md). Pure. */

import type { FormContent } from '../protocol/elicitation.ts';
import type { Inspection } from '../protocol/inspection.ts';
import type { EndReason } from '../protocol/page.ts';
import type { Draft } from '../protocol/prompt.ts';
import type { IsolatedTab, Outcome, StoredRequest } from './request.ts';

export type RequestEvent =
  | { readonly type: 'prompted' }
  /** The prompt could not be brought to the front. */
  | { readonly type: 'not-prompted' }
  /** The request is on screen, with `windowId` in this prompt window. */
  | { readonly type: 'shown'; readonly windowId?: number }
  /** The person has closed the view that showed it. */
  | { readonly type: 'put-off' }
  /** `refills`: the person typed it into an earlier form. */
  | { readonly type: 'draft'; readonly draft: Draft; readonly refills?: true }
  /** The person sends the form; `content` is valid. */
  | { readonly type: 'send'; readonly content: FormContent }
  | { readonly type: 'open' }
  | { readonly type: 'reopen' }
  | { readonly type: 'opened'; readonly tabId: number }
  /** No tab could be created, or the worker died first: the person can press again. */
  | { readonly type: 'not-opened' }
  | { readonly type: 'launched' }
  | { readonly type: 'at-client' }
  | { readonly type: 'tab-closed' }
  | { readonly type: 'completed' }
  /** The administrator has changed the forbidden pages. */
  | { readonly type: 'judged'; readonly judge: (inspection: Inspection) => Inspection }
  | { readonly type: 'done' }
  | { readonly type: 'decline' }
  /** It ends without the person's decision: the answer is `cancel`, never `decline`. */
  | {
      readonly type: 'cancel';
      readonly reason: Exclude<EndReason, 'accepted' | 'declined' | 'invalid'>;
      /** The server's words, with `withdrawn`. */
      readonly quote?: string;
    }
  | { readonly type: 'acknowledged' };

/** The part of a request that events change. */
export const UNTOUCHED = {
  answer: 'none',
  outcome: null,
  endReason: null,
  endedAt: null,
  withdrawal: null,
  prompted: false,
  draft: null,
  completed: false,
} as const satisfies Partial<StoredRequest>;

/** Whether the launcher in the tab `tabId` still needs the URL of `request`. */
export function isToLaunchIn({ phase, isolatedTab }: StoredRequest, tabId: number): boolean {
  return phase === 'opened' && isolatedTab?.tabId === tabId && !isolatedTab.launched;
}

/** Whether `event` is the person's press, or carries one out: its result needs a client that is still served. */
export function isPress({ type }: RequestEvent): boolean {
  return PRESS_EVENTS.has(type);
}

const PRESS_EVENTS = new Set<RequestEvent['type']>(['send', 'open', 'reopen', 'opened', 'done', 'decline']);

/** Applies `event` to `request`. Returns the new record; `null` if the event came twice, too late or out of order. */
export function transition<Type extends RequestEvent['type']>(
  request: StoredRequest,
  event: EventOf<Type>,
): StoredRequest | null {
  if (request.phase === 'ended' && event.type !== 'acknowledged') return null;
  return TRANSITIONS[event.type as Type](request, event);
}

type EventOf<Type extends RequestEvent['type']> = Extract<RequestEvent, { readonly type: Type }>;

const TRANSITIONS: {
  readonly [Type in RequestEvent['type']]: (request: StoredRequest, event: EventOf<Type>) => StoredRequest | null;
} = {
  prompted: (request) => (request.prompted ? null : { ...request, prompted: true }),
  'not-prompted': (request) => (request.prompted && request.phase !== 'shown' ? { ...request, prompted: false } : null),
  shown: (request, { windowId }) => shown(request, windowId),
  'put-off': (request) => (request.phase === 'shown' ? { ...request, phase: 'queued' } : null),
  draft: (request, { draft, refills }) =>
    isForm(request) ? { ...request, draft, ...(refills && { refilled: refills }) } : null,
  send: (request, { content }) => (isForm(request) ? end(request, accepting(content)) : null),
  open: (request) => (canOpen(request) ? { ...request, phase: 'opening' } : null),
  reopen: (request) => (request.phase === 'opened' ? { ...request, phase: 'opening' } : null),
  opened: (request, { tabId }) => (request.phase === 'opening' ? opened(request, tabId) : null),
  'not-opened': (request) =>
    request.phase === 'opening' ? { ...request, phase: request.isolatedTab === null ? 'shown' : 'opened' } : null,
  launched,
  'at-client': (request) => inTab(request, { atClient: true }),
  'tab-closed': tabClosed,
  // A server that completes before the visit says nothing of the visit: the SDK's own example does so.
  completed: (request) =>
    isUrl(request) && request.isolatedTab !== null && !request.completed ? { ...request, completed: true } : null,
  judged: (request, { judge }) => request.inspection && { ...request, inspection: judge(request.inspection) },
  done: (request) => (request.phase === 'opened' ? end(request, accepting()) : null),
  decline: (request) => end(request, { reason: 'declined', result: { action: 'decline' } }),
  cancel: (request, { reason, quote = null }) =>
    end({ ...request, withdrawal: quote }, { reason, result: { action: 'cancel' } }),
  acknowledged: (request) => (request.answer === 'decided' ? { ...request, answer: 'acknowledged' } : null),
};

/** A request for a new worker: an unfinished Open, and a prompt that never came on screen, may begin again. */
export function revived(request: StoredRequest): StoredRequest {
  return transition(request, { type: request.phase === 'queued' ? 'not-prompted' : 'not-opened' }) ?? request;
}

const isForm = (request: StoredRequest) => request.elicitation.mode === 'form';
const isUrl = (request: StoredRequest) => request.elicitation.mode === 'url';

function shown(request: StoredRequest, windowId = request.shownIn): StoredRequest | null {
  const isKnown = request.phase !== 'queued' && request.prompted && windowId === request.shownIn;
  if (isKnown) return null;
  const phase = request.phase === 'queued' ? 'shown' : request.phase;
  return { ...request, phase, prompted: true, ...(windowId !== undefined && { shownIn: windowId }) };
}

function canOpen(request: StoredRequest): boolean {
  return request.inspection?.openable === true && (request.phase === 'queued' || request.phase === 'shown');
}

function accepting(content?: FormContent): Outcome {
  return { reason: 'accepted', result: { action: 'accept', ...(content && { content }) } };
}

function opened(request: StoredRequest, tabId: number): StoredRequest {
  const { isolatedTab: last } = request;
  const former = last === null ? [] : [...last.former, last.tabId];
  const isolatedTab = { tabId, launched: false, closed: false, atClient: false, former };
  const waiting: StoredRequest = { ...request, phase: 'opened', isolatedTab };
  return request.answerAt === 'consent' ? decide(waiting, accepting()) : waiting;
}

/** The URL is in its tab. An app waits for nothing else. */
function launched(request: StoredRequest): StoredRequest | null {
  const there = inTab(request, { launched: true });
  return there !== null && request.app ? end(there, accepting()) : there;
}

/** A closed tab proves nothing: Usher asks the person, unless the answer has left. */
function tabClosed(request: StoredRequest): StoredRequest | null {
  if (request.phase !== 'opened') return null;
  const closed = inTab(request, { closed: true });
  if (closed === null) return null;
  return request.answer === 'none' ? { ...closed, prompted: false } : end(closed, accepting());
}

function inTab(request: StoredRequest, change: Partial<IsolatedTab>): StoredRequest | null {
  if (request.phase !== 'opened' || request.isolatedTab === null) return null;
  return { ...request, isolatedTab: { ...request.isolatedTab, ...change } };
}

function end(request: StoredRequest, outcome: Outcome): StoredRequest {
  return { ...decide(request, outcome), phase: 'ended', endReason: outcome.reason, draft: null };
}

/** The first decision stands. */
function decide(request: StoredRequest, outcome: Outcome): StoredRequest {
  return request.answer === 'none' ? { ...request, answer: 'decided', outcome } : request;
}
