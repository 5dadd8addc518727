/** One elicitation, as it is written to `storage.session`. */
import type { Elicitation, ElicitResult } from '../protocol/elicitation.ts';
import type { Inspection } from '../protocol/inspection.ts';
import type { Call } from '../protocol/judgement.ts';
import type { ElicitationCreate, EndReason, RequestId, ServerClaim } from '../protocol/page.ts';
import type { Draft } from '../protocol/prompt.ts';
import type { ClientDocument } from '../protocol/senders.ts';

/** `opening` is written before the tab is created: no press counts twice. `opened` can outlast a legacy answer. */
type Phase = 'queued' | 'shown' | 'opening' | 'opened' | 'ended';

/** Written as `decided` before the answer is sent, and kept until the page has acknowledged it. */
type AnswerState = 'none' | 'decided' | 'acknowledged';

/** The one answer. (A question that cannot be asked gets an error and is never stored.) */
export interface Outcome {
  readonly reason: EndReason;
  readonly result: ElicitResult;
}

export interface IsolatedTab {
  readonly tabId: number;
  /** The launcher has got the URL, which it gets once. */
  readonly launched: boolean;
  readonly closed: boolean;
  readonly atClient: boolean;
  /** Tabs in which the URL was opened before: as isolated as this one. */
  readonly former: readonly number[];
}

export interface StoredRequest {
  /** Ours, a UUID. The page's own id is `rpcId`, unique only within its document. */
  readonly id: string;
  readonly rpcId: RequestId;
  readonly client: ClientDocument;
  readonly server: ServerClaim | null;
  readonly elicitation: Elicitation;
  /** Made when the URL arrived, so that Usher opens what it shows. `null` for forms. */
  readonly inspection: Inspection | null;
  /** When `accept` leaves for a URL: once its tab exists, or once the person is done. */
  readonly answerAt: 'consent' | 'done';
  readonly group: { readonly id: string; readonly size: number } | null;
  readonly call?: Call;
  /** A stand-in took the request: how long the page waits for its own call. */
  readonly standIn?: NonNullable<ElicitationCreate['standIn']>;
  /** The page says that the last answer came too late for its server. */
  readonly late?: true;
  readonly refusedBefore?: true;
  /** An app inside the page asks, not a server. The request ends once its URL is open. */
  readonly app?: true;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly deadlineAt: number | null;
  /** The order of arrival: times can be equal. */
  readonly order: number;
  readonly phase: Phase;
  readonly answer: AnswerState;
  readonly outcome: Outcome | null;
  /** `null` until the end. It differs from the outcome's reason if the answer left before the end. */
  readonly endReason: EndReason | null;
  /** Milliseconds since the epoch; `null` until the end. */
  readonly endedAt: number | null;
  /** The server's reason for a withdrawal, cleaned for display. */
  readonly withdrawal: string | null;
  /** Usher has brought its prompt to the front, which it does once, or the person has seen it. */
  readonly prompted: boolean;
  /** The latest prompt window that has shown it: closing that is cancel. */
  readonly shownIn?: number;
  readonly draft: Draft | null;
  /** Usher has filled in its form, which it does once. */
  readonly refilled?: true;
  readonly isolatedTab: IsolatedTab | null;
  /** The server has sent `notifications/elicitation/complete`: shown, but no proof. */
  readonly completed: boolean;
  /** The person has finished at this very URL, and the server asks for it again. */
  readonly again: boolean;
}

/** Whether the person still has to decide. The badge counts these. */
export function isWaiting(request: StoredRequest): boolean {
  return request.phase !== 'ended' && request.answer === 'none';
}

export function wasOpenedIn({ isolatedTab }: StoredRequest, tabId: number): boolean {
  return isolatedTab !== null && (isolatedTab.tabId === tabId || isolatedTab.former.includes(tabId));
}

/** `tab` with the tab `oldId` under its new id. Pure. */
export function isolatedTabRenamed(tab: IsolatedTab, oldId: number, newId: number): IsolatedTab {
  const renamed = (tabId: number) => (tabId === oldId ? newId : tabId);
  return { ...tab, tabId: renamed(tab.tabId), former: tab.former.map(renamed) };
}

/** Whether Usher can forget it. */
export function isFinished(request: StoredRequest): boolean {
  return request.phase === 'ended' && request.answer === 'acknowledged';
}

/** A legacy URL request (2025-11-25) carries an `elicitationId`; there `accept` means consent. */
export function isLegacyUrl(elicitation: Elicitation): boolean {
  return elicitation.mode === 'url' && elicitation.elicitationId !== null;
}

/** The name that a server claims, uncleaned: two names that look alike are two names. */
export function serverName(claim: StoredRequest['server']): string | null {
  return claim?.title || claim?.name || null;
}
