/** The state of one of our views, as a machine: state × event → the next. Pure; view and subjects are derived. */
import { offerOf } from '../../lib/protocol/offer.ts';
import type { Draft, Failed, LinkView, PromptState, Refused, RequestView } from '../../lib/protocol/prompt.ts';
import type { Subjects } from '../arming/arming-by-kind.ts';
import { firstRequest, followingRequest } from './order.ts';

export interface Prompt {
  readonly state: PromptState;
  /** The id of the request on screen; `null` for the home view. */
  readonly shown: string | null;
  /** The id of the request that a link has come over, to go back to. */
  readonly under: string | null;
  /** The view waits for a page that was just paired: its first request takes the place of the home view. */
  readonly isExpecting: boolean;
  /** The view stays when nothing is left to decide: each request takes the place of an idle home view. */
  readonly stays: boolean;
  /** The id of the request, or the origin to pair, whose second step is on screen. */
  readonly secondStep: string | null;
  readonly drafts: ReadonlyMap<string, Draft>;
  /** The text in the home view's field for a link, whatever comes before that view meanwhile; `null` while it is folded. */
  readonly typedLink: string | null;
  readonly decided: ReadonlySet<string>;
  readonly refused: Refused | null;
  /** The last press or change, if it could not be stored. */
  readonly failed: Failed | null;
  readonly news: readonly News[];
  /** Everything that was asked here is decided: the view may go. */
  readonly isOver: boolean;
}

export type News = 'first' | 'arrived' | 'ended' | 'completed' | 'at-client' | 'refused';

export type PromptEvent =
  | { readonly type: 'state'; readonly state: PromptState }
  | Refused
  | Failed
  /** The person goes to another request, or from the home view to those that have come in. */
  | { readonly type: 'show'; readonly id: string | null }
  | { readonly type: 'second-step'; readonly isOpen: boolean }
  | { readonly type: 'typed'; readonly id: string; readonly draft: Draft }
  | { readonly type: 'typed-link'; readonly text: string }
  | { readonly type: 'decided'; readonly id: string }
  | { readonly type: 'pairing' };

/** A view that has just opened, with the request `first` if it is there. `stays`: it outlives the last decision. */
export function begin(state: PromptState, first: string | null, stays = false): Prompt {
  const { requests } = state;
  return {
    state,
    shown: requests.some(({ id }) => id === first) ? first : firstRequest(requests),
    under: null,
    isExpecting: false,
    stays,
    secondStep: null,
    drafts: new Map(),
    typedLink: null,
    decided: new Set(),
    refused: null,
    failed: null,
    news: [],
    isOver: false,
  };
}

/** Returns the state after `event`. */
export function next(prompt: Prompt, event: PromptEvent): Prompt {
  const before: Prompt = { ...prompt, news: [] };
  switch (event.type) {
    case 'state':
      return pushed(before, event.state);
    case 'refused':
      return { ...undecided(before, event.id), refused: event, news: event.id === before.shown ? ['refused'] : [] };
    case 'failed':
      return { ...(event.id === null ? before : undecided(before, event.id)), failed: event };
    case 'show':
      return { ...before, shown: event.id, secondStep: null };
    case 'second-step':
      return { ...before, secondStep: event.isOpen ? secondStepOf(before) : null };
    case 'typed':
      return { ...before, drafts: new Map([...before.drafts, [event.id, event.draft]]) };
    case 'typed-link':
      return { ...before, typedLink: event.text };
    case 'decided':
      return { ...before, decided: new Set([...before.decided, event.id]), failed: null };
    case 'pairing':
      return { ...before, isExpecting: true, secondStep: null };
  }
}

/**
 * A request stays on screen until it ends. An open home view stays until the person leaves it; in a view that stays
 * open (`stays`), only while they are about to pair.
 */
function pushed(before: Prompt, state: PromptState): Prompt {
  const { requests } = state;
  const order = before.state.requests.map(({ id }) => id);
  const isReady = before.isExpecting || (before.stays && before.secondStep === null);
  // Asked for by the person, over whatever is on screen.
  const link = requests.find((request): request is LinkView => request.kind === 'link' && !order.includes(request.id));
  const isLink = shownRequest(before)?.kind === 'link';
  const under = link === undefined || isLink ? before.under : before.shown;
  const present = new Set<string | null>(requests.map(({ id }) => id));
  const isBack = isLink && !present.has(before.shown) && present.has(under);
  const following =
    before.shown !== null ? followingRequest(order, before.shown, requests) : isReady ? firstRequest(requests) : null;
  const shown = link?.id ?? (isBack ? under : following);
  const isGone = before.shown !== null && !present.has(before.shown);
  // A press after the end did nothing, and the notice says so.
  const isEndedByPerson =
    before.shown !== null && before.decided.has(before.shown) && (isNotAsked(before) || state.notice === null);
  const isOver = isGone && isEndedByPerson && shown === null;
  const drafts = new Map([...before.drafts].filter(([id]) => present.has(id)));
  const after: Prompt = {
    ...before,
    state,
    shown,
    under,
    drafts,
    // The state shows the values that hold.
    failed: before.failed?.id === null ? null : before.failed,
    // A link that no page shows is the one that was typed.
    typedLink: link?.shownBy === null ? null : before.typedLink,
    isOver,
    isExpecting: before.isExpecting && shown === null,
  };
  return {
    ...after,
    secondStep: before.secondStep === secondStepOf(after) ? before.secondStep : null,
    news: [...(isGone && !isEndedByPerson && !isLink ? (['ended'] as const) : []), ...newsOf(before, after)],
  };
}

function isNotAsked(prompt: Prompt): boolean {
  const kind = shownRequest(prompt)?.kind;
  return kind === 'lost' || kind === 'link';
}

function newsOf(before: Prompt, after: Prompt): readonly News[] {
  const request = shownRequest(after);
  if (request === null) return [];
  const known = new Set(before.state.requests.map(({ id }) => id));
  // A link has come because the person asked for it.
  const hasArrived = after.state.requests.some(({ id, kind }) => !known.has(id) && kind !== 'link');
  const news: News[] = hasArrived ? [before.shown === null ? 'first' : 'arrived'] : [];
  const last = before.state.requests.find(({ id }) => id === request.id);
  if (request.kind !== 'waiting' || last?.kind !== 'waiting') return news;
  if (request.completed && !last.completed) news.push('completed');
  if (request.atClient && !last.atClient) news.push('at-client');
  return news;
}

/** Nothing has left: the press did not count, and the person is back before the first step. */
function undecided(prompt: Prompt, id: string): Prompt {
  const decided = new Set(prompt.decided);
  decided.delete(id);
  return { ...prompt, decided, secondStep: prompt.secondStep === id ? null : prompt.secondStep };
}

/** The subject on screen that could have a second step, unless it is blocked: the id of a request, or the origin to pair. */
function secondStepOf(prompt: Prompt): string | null {
  const request = shownRequest(prompt);
  const { site } = prompt.state;
  if (request === null) return offerOf(site)?.origin ?? null;
  if (request.kind === 'consent' || request.kind === 'link') return request.inspection.openable ? request.id : null;
  return request.kind === 'form' ? request.id : null;
}

/** The request on screen, `null` for the home view. */
export function shownRequest({ state, shown }: Prompt): RequestView | null {
  return state.requests.find(({ id }) => id === shown) ?? null;
}

/** The name of a view: a kind of request, the second step of one, or `home`. */
export type ViewName = RequestView['kind'] | 'decision' | 'home' | 'danger' | 'review';

function isYesNo(request: RequestView | null): boolean {
  return request?.kind === 'form' && request.judgement.yesNo !== null;
}

/** Which view is on screen. */
export function viewOf(prompt: Prompt): ViewName {
  const request = shownRequest(prompt);
  if (isYesNo(request)) return prompt.secondStep === null ? 'decision' : 'danger';
  if (prompt.secondStep === null) return request?.kind ?? 'home';
  return request?.kind === 'form' ? 'review' : 'danger';
}

/**
 * Returns the subject of each kind of decision. A press that was meant for one subject must not decide on another, so each
 * begins disarmed. Arming itself notices a decision that has moved (`components/arming`). Refusing is about the request
 * however that changes, and leaving about the page whatever it asks.
 */
export function subjectsOf(prompt: Prompt): Subjects {
  const request = shownRequest(prompt);
  const about = request === null ? homeSubject(prompt.state) : requestSubject(request);
  return {
    'go-on': [viewOf(prompt), ...about].join(' '),
    refuse: request?.id ?? '',
    leave: originToLeave(prompt) ?? '',
  };
}

/** The origin whose pairing can be ended here: that of the page that asks, else that of the page in front. */
export function originToLeave(prompt: Prompt): string | null {
  const request = shownRequest(prompt);
  const { site } = prompt.state;
  if (request === null) return site.kind === 'paired' ? site.origin : null;
  return request.practice || request.kind === 'lost' || request.kind === 'link' ? null : request.clientOrigin;
}

/**
 * Not what waits in other tabs: a page that asks and takes back without end would keep this one from being paired or
 * unpaired for as long as it likes.
 */
function homeSubject({ site, requests }: PromptState): readonly unknown[] {
  const page = 'origin' in site ? site.origin : '';
  const standIn = site.kind === 'paired' ? site.standIn?.state : undefined;
  return [site.kind, page, standIn, requests.length > 0];
}

function requestSubject(request: RequestView): readonly unknown[] {
  if (request.kind !== 'waiting') return [request.id];
  const { id, answered, completed, tabClosed, atClient, onIsolatedTab, again } = request;
  return [id, answered, completed, tabClosed, atClient, onIsolatedTab, again];
}

/** Whether Cancel would still be an answer to a request. */
export function isCancellable(request: RequestView | null): request is RequestView {
  if (request?.kind === 'waiting') return !request.answered;
  return request !== null && request.kind !== 'lost' && request.kind !== 'link';
}
