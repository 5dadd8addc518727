/** From the stored requests to what a view shows. Pure: all that a view shows is derived here. */

import { initialDraft } from '../elicitation/draft.ts';
import { cleanName, MAX_IN_SENTENCE, withoutQuotes } from '../elicitation/text.ts';
import { judging } from '../judgement/loaded-judgement.ts';
import type { Elicitation, Field } from '../protocol/elicitation.ts';
import { siteName } from '../protocol/inspection.ts';
import type { Call, Judgement } from '../protocol/judgement.ts';
import type { ServerClaim } from '../protocol/page.ts';
import type {
  Draft,
  ElsewhereView,
  LostView,
  MuteView,
  Notice,
  PromptState,
  RequestView,
  ServerView,
  SiteView,
} from '../protocol/prompt.ts';
import { ARM_DELAY_MS } from '../protocol/prompt.ts';
import { type ClientLimits, type ClientMemory, MAX_DISMISSALS } from '../requests/client-limits.ts';
import type { KeptDraft, KeptDrafts } from '../requests/kept-drafts.ts';
import type { PastAnswers } from '../requests/past-answers.ts';
import { type StoredRequest, serverName, wasOpenedIn } from '../requests/request.ts';
import type { ClientInWindows } from '../requests/requester.ts';
import type { NotifyOffer } from './notify-offer.ts';
import { isOn } from './panel-presses.ts';
import { isPractice } from './practice.ts';
import type { Surface } from './surfaces.ts';

/** The server's longer words about itself, in a box of their own at the end. In code points. */
const MAX_QUOTE = 160;
/** The time of a call that says nothing, in both SDKs, in milliseconds: only a page that has waited longer is known to. */
const USUAL_WAIT_MS = 60_000;

/** The parts that know what earlier requests left behind for later ones. */
export interface Remembered {
  readonly keptDrafts: Pick<KeptDrafts, 'all' | 'draftFor'>;
  readonly pastAnswers: Pick<PastAnswers, 'suggestionsFor'>;
  readonly clients: { get(client: ClientInWindows): Pick<ClientMemory, 'waitedMs'> };
  readonly notifyOffer: Pick<NotifyOffer, 'isFor'>;
}

/** The contents of a view besides requests. `armDelayMs` can only be longer than Usher's own. */
type Rest = Pick<PromptState, 'notice' | 'mutes' | 'armDelayMs'>;

/**
 * Everything that the view on `tabId` shows: its own requests in order of arrival, and where others wait. `toSystemTime` gives
 * a time that is stored as the view's clock will have it.
 */
export function stateFor(
  tabId: number,
  requests: readonly StoredRequest[],
  site: SiteView,
  remembered: Remembered,
  rest: Rest = { notice: null, mutes: [], armDelayMs: ARM_DELAY_MS },
  toSystemTime = (at: number) => at,
): PromptState {
  const lost = remembered.keptDrafts.all().filter(({ request, isNews }) => isNews && request.client.tabId === tabId);
  const shown = requests.filter(isShown);
  const here = shown.filter((request) => isOn(request, tabId));
  const elsewhere = shown.filter((request) => !isOn(request, tabId) && request.answer === 'none');
  return {
    site,
    requests: [
      ...here.map((request) => [request.order, viewOf(request, tabId, remembered)] as const),
      ...lost.map((kept) => [kept.request.order, lostView(kept)] as const),
    ]
      .sort(([one], [other]) => one - other)
      .map(([, view]) => onWall(view, toSystemTime)),
    elsewhere: elsewhere.map(elsewhereView),
    ...rest,
    armDelayMs: Math.max(rest.armDelayMs, ARM_DELAY_MS),
  };
}

/** The news about a request that has just ended under the person's eyes; `null` where they ended it themselves. */
export function noticeFor({ client, endReason, withdrawal }: StoredRequest): Notice | null {
  switch (endReason) {
    case 'withdrawn':
    case 'expired':
    case 'client-gone':
    case 'unpaired':
      return { clientOrigin: client.origin, reason: endReason, quote: claimed(withdrawal, MAX_QUOTE) };
    default:
      return null;
  }
}

/** The mutes that hold, and the offer to mute who asks after dismissals in a row, or asks again what was dismissed. */
export function mutesFor(
  { tabId, isPrivate }: Pick<Surface, 'tabId' | 'isPrivate'>,
  requests: readonly StoredRequest[],
  clients: ClientLimits,
): MuteView[] {
  const held = clients.mutes(isPrivate).map(({ origin, server, count }) => muteView(origin, server, count));
  const asking = requests.find((request) => isShown(request) && request.client.tabId === tabId);
  if (asking === undefined || isPractice(asking)) return held;
  const { origin } = asking.client;
  if (!asking.refusedBefore && clients.get(asking.client).dismissals < MAX_DISMISSALS) return held;
  const server = serverName(asking.server);
  const offers = server === null ? [null] : [server, null];
  return [...held, ...offers.map((offer) => muteView(origin, offer, null))];
}

function muteView(clientOrigin: string, server: string | null, count: number | null): MuteView {
  return { clientOrigin, server, serverName: server === null ? null : (claimed(server) ?? '?'), count };
}

const isShown = (request: StoredRequest) => request.phase !== 'ended';

/** A group's id is the page's own word: it joins requests of one server in one document, and no others. */
function baseOf(request: StoredRequest, waitedMs: number, offersToTell = false) {
  const { id, client, server, elicitation, call, group, standIn, deadlineAt, late, refusedBefore, app } = request;
  return {
    id,
    clientOrigin: client.origin,
    server: { ...serverView(server), ...(app && { isApp: app }) },
    message: elicitation.message,
    call: call ?? null,
    judgement: judgementOf(request),
    group: group && { ...group, id: JSON.stringify([client.key, server?.key ?? null, group.id]) },
    practice: isPractice(request),
    ...(late && { late }),
    ...(refusedBefore && { refusedBefore }),
    ...(deadlineAt !== null && { endsAt: deadlineAt }),
    ...(standIn?.waits && { pageWaits: standIn.waits }),
    ...(standIn?.waits === 'a-minute' && waitedMs > USUAL_WAIT_MS && { pageWaitedMs: waitedMs }),
    ...(offersToTell && { offersToTell: true as const }),
  };
}

function onWall(view: RequestView, toSystemTime: (at: number) => number): RequestView {
  const ends = view.endsAt === undefined ? view : { ...view, endsAt: toSystemTime(view.endsAt) };
  return ends.kind === 'lost' ? { ...ends, until: toSystemTime(ends.until) } : ends;
}

function viewOf(request: StoredRequest, tabId: number, remembered: Remembered): RequestView {
  const { elicitation, inspection, isolatedTab } = request;
  const { keptDrafts, pastAnswers, clients, notifyOffer } = remembered;
  const base = baseOf(request, clients.get(request.client).waitedMs, notifyOffer.isFor(request.id));
  if (elicitation.mode === 'form') {
    const suggestions = pastAnswers.suggestionsFor(request);
    const refill = keptDrafts.draftFor(request) ?? lateDraft(request, elicitation.fields, suggestions);
    return {
      ...base,
      kind: 'form',
      fields: elicitation.fields,
      draft: request.draft ?? refill,
      refilled: refill !== null || request.refilled === true || (request.late === true && suggestions.length > 0),
      suggestions,
    };
  }
  if (inspection === null) throw new Error('a URL request without its inspection');
  if (isolatedTab === null) return { ...base, kind: 'consent', inspection };
  return {
    ...base,
    kind: 'waiting',
    site: siteName(inspection.identity),
    answered: request.answer !== 'none',
    completed: request.completed,
    unannounced: elicitation.elicitationId === null && request.answer === 'none',
    tabClosed: isolatedTab.closed,
    atClient: isolatedTab.atClient,
    onIsolatedTab: wasOpenedIn(request, tabId) && request.client.tabId !== tabId,
    again: request.again,
  };
}

/**
 * An answer that came too late is there once more, to be looked at; `null` for a form that was typed into already. The
 * person took away a default that was not sent, but not that of a text: it is sent empty, and forgotten if it is long.
 */
function lateDraft({ late, draft }: StoredRequest, fields: readonly Field[], answers: Draft): Draft | null {
  if (!late || draft !== null || answers.length === 0) return null;
  const texts = fields.filter((field) => field.kind === 'string' && field.format === null);
  return [...new Map([...initialDraft(texts), ...answers])];
}

function lostView({ request, until }: KeptDraft): LostView {
  const { elicitation, draft } = request;
  return {
    ...baseOf(request, 0),
    kind: 'lost',
    fields: elicitation.mode === 'form' ? elicitation.fields : [],
    draft: draft ?? [],
    until,
  };
}

/** An elicitation never changes, and is looked at for every state that is pushed. */
const judgements = new WeakMap<Elicitation | Call, Judgement>();

/** Judges `requests` before a view asks: the first time, the words of the languages are sorted, which takes a while. */
export function judgeAhead(requests: readonly StoredRequest[]): void {
  for (const request of requests) judgementOf(request);
}

function judgementOf({ elicitation, call }: StoredRequest): Judgement {
  const key = call ?? elicitation;
  const known = judgements.get(key) ?? judging().judge(elicitation, call ?? null);
  judgements.set(key, known);
  return known;
}

function elsewhereView(request: StoredRequest): ElsewhereView {
  const { mode } = request.elicitation;
  const kind = mode === 'form' ? 'form' : request.isolatedTab === null ? 'consent' : 'waiting';
  return { id: request.id, clientOrigin: request.client.origin, kind };
}

function serverView(claim: ServerClaim | null): ServerView {
  return {
    name: claimed(claim?.title || claim?.name),
    version: claimed(claim?.version),
    description: claimed(claim?.description, MAX_QUOTE),
    url: claimed(claim?.websiteUrl || claim?.url),
  };
}

/** A claim, fit to stand between our quotation marks; `null` where nothing is left of it. */
function claimed(text: string | null | undefined, maxLength = MAX_IN_SENTENCE): string | null {
  return (text && withoutQuotes(cleanName(text, maxLength))) || null;
}
