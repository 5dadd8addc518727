/** One elicitation on its way through Usher, as it is written to `storage.session`. */
import type { Elicitation, ElicitResult } from '../protocol/elicitation.ts';
import type { Inspection } from '../protocol/inspection.ts';
import type { Call } from '../protocol/judgement.ts';
import type { ElicitationCreate, EndReason, RequestId, ServerClaim } from '../protocol/page.ts';
import type { Draft } from '../protocol/prompt.ts';
import type { ClientDocument } from '../protocol/senders.ts';

/**
 * Where the request stands with the person. `opening` is written before the tab is created, so that a press is
 * never carried out twice; `opened` can go on after the answer has left (legacy URL mode).
 */
type Phase = 'queued' | 'shown' | 'opening' | 'opened' | 'ended';

/** Where its answer stands. Written as `decided` before it is sent, kept until the page has acknowledged it. */
type AnswerState = 'none' | 'decided' | 'acknowledged';

/** The one answer, and why. (What could not be asked gets an error and is never stored.) */
export interface Outcome {
  readonly reason: EndReason;
  readonly result: ElicitResult;
}

/** The tab that a URL was opened in. */
export interface IsolatedTab {
  readonly tabId: number;
  /** The launcher has been given the URL: it gets it once. */
  readonly launched: boolean;
  readonly closed: boolean;
  /** It has arrived at the asking client's own origin. */
  readonly atClient: boolean;
  /** Tabs that the URL was opened in before the person opened it again: as isolated as this one. */
  readonly former: readonly number[];
}

export interface StoredRequest {
  /** Ours, a UUID. The page's own id is `rpcId`, unique only within its document. */
  readonly id: string;
  readonly rpcId: RequestId;
  readonly client: ClientDocument;
  readonly server: ServerClaim | null;
  readonly elicitation: Elicitation;
  /** The inspection of the URL, made when it arrived: what is shown is what is opened. `null` for forms. */
  readonly inspection: Inspection | null;
  /** When `accept` leaves for a URL: once its tab exists, or once the person is done. */
  readonly answerAt: 'consent' | 'done';
  readonly group: { readonly id: string; readonly size: number } | null;
  /** The page's claim about the call that it made; gone with the request. */
  readonly call?: Call;
  /** Taken by a stand-in in the page's place: how long the page waits for its own call. */
  readonly standIn?: NonNullable<ElicitationCreate['standIn']>;
  /** The page says that the last answer to this came too late for its server. */
  readonly late?: true;
  /** The person was asked the very same before, and did not agree. */
  readonly refusedBefore?: true;
  /** An app inside the page asks, no server. Its URL is opened, and that is the end of it. */
  readonly app?: true;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly deadlineAt: number | null;
  /** The order of arrival: times can be equal. */
  readonly order: number;
  readonly phase: Phase;
  readonly answer: AnswerState;
  readonly outcome: Outcome | null;
  /**
   * Why it ended; `null` until then. It differs from the outcome's reason where the answer left before the end: the
   * waiting for an accepted URL can be stopped, or its page go away.
   */
  readonly endReason: EndReason | null;
  /** Milliseconds since the epoch; `null` until it has ended. */
  readonly endedAt: number | null;
  /** The server's words as it withdrew the request, cleaned for display. */
  readonly withdrawal: string | null;
  /** Usher has brought its prompt to the front by itself, or the person has seen it; it does that once. */
  readonly prompted: boolean;
  /** Our prompt window that has shown it, the latest: closing that is cancel. */
  readonly shownIn?: number;
  readonly draft: Draft | null;
  /** Usher has filled it in once. */
  readonly refilled?: true;
  readonly isolatedTab: IsolatedTab | null;
  /** The server has sent `notifications/elicitation/complete`: shown, never taken as proof. */
  readonly completed: boolean;
  /** The person said that they had finished at this very URL, and the server has asked for it once more. */
  readonly again: boolean;
}

/** Whether the person still has something to decide: what the badge counts. */
export function isWaiting(request: StoredRequest): boolean {
  return request.phase !== 'ended' && request.answer === 'none';
}

/** Whether the URL of `request` was opened in the tab `tabId`, now or before it was opened again. */
export function wasOpenedIn({ isolatedTab }: StoredRequest, tabId: number): boolean {
  return isolatedTab !== null && (isolatedTab.tabId === tabId || isolatedTab.former.includes(tabId));
}

/** `tab`, now and formerly, with the tab `oldId` under its new id. Pure. */
export function isolatedTabRenamed(tab: IsolatedTab, oldId: number, newId: number): IsolatedTab {
  const renamed = (tabId: number) => (tabId === oldId ? newId : tabId);
  return { ...tab, tabId: renamed(tab.tabId), former: tab.former.map(renamed) };
}

/** Whether nothing remains to be done for it, so that it can be forgotten. */
export function isFinished(request: StoredRequest): boolean {
  return request.phase === 'ended' && request.answer === 'acknowledged';
}

/** A legacy URL request (2025-11-25) carries an `elicitationId`; there `accept` means consent. */
export function isLegacyUrl(elicitation: Elicitation): boolean {
  return elicitation.mode === 'url' && elicitation.elicitationId !== null;
}

/** Returns the name that a server gives itself, whole: two names that are shown alike are two names. */
export function serverName(claim: StoredRequest['server']): string | null {
  return claim?.title || claim?.name || null;
}
