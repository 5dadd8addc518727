/** The background pushes one whole state to a view, which shows it and sends back the person's presses. */
import type { Field } from './elicitation.ts';
import type { Inspection } from './inspection.ts';
import type { Call, Judgement } from './judgement.ts';
import type { HistoryEntryView } from './options.ts';
import type { ServerTrouble, StandInScope, StandInState, StandInWait } from './page-values.ts';
import type { Problems } from './problem.ts';
import type { Draft } from './view-messages.ts';

export * from './prompt-values.ts';
export * from './view-messages.ts';

/** The server's own names, cleaned for display; each may be missing. */
export interface ServerView {
  readonly name: string | null;
  readonly version: string | null;
  readonly description: string | null;
  /** Its website, as plain text. */
  readonly url: string | null;
  /** An app inside the page asks, not a server. */
  readonly isApp?: true;
}

interface RequestViewBase {
  readonly id: string;
  readonly clientOrigin: string;
  readonly server: ServerView;
  /** Control and bidi characters are neutralized. */
  readonly message: string;
  readonly call: Call | null;
  readonly judgement: Judgement;
  /** Its place among the requests of one call, and how many there are. */
  readonly group: { readonly id: string; readonly size: number } | null;
  /** The page says that the last answer came too late for the server, which asks again. */
  readonly late?: true;
  /** The person did not agree to the same question before. */
  readonly refusedBefore?: true;
  /** Usher's own practice, which opens and sends nothing. */
  readonly practice: boolean;
  /** Its tab was not in front when it came, so Usher offers notifications. */
  readonly offersToTell?: true;
  /** When it ends by itself, in milliseconds since the epoch. */
  readonly endsAt?: number;
  /** How long the page waits for the call that a stand-in took. */
  readonly pageWaits?: StandInWait;
  /** The longest that it was seen to wait, in milliseconds, if longer than usual; only with `a-minute`. */
  readonly pageWaitedMs?: number;
}
export interface FormView extends RequestViewBase {
  readonly kind: 'form';
  readonly fields: readonly Field[];
  readonly draft: Draft | null;
  /** Whether the draft is from an earlier request, whose server stopped waiting or got the answer too late. */
  readonly refilled: boolean;
  /** The last answers to the same requester, which Usher offers beside the fields. */
  readonly suggestions: Draft;
}
/** A form whose server stopped waiting while the person was typing. */
export interface LostView extends RequestViewBase {
  readonly kind: 'lost';
  readonly fields: readonly Field[];
  readonly draft: Draft;
  /** When Usher wipes the draft, in milliseconds since the epoch. */
  readonly until: number;
}
export interface ConsentView extends RequestViewBase {
  readonly kind: 'consent';
  readonly inspection: Inspection;
}
export interface WaitingView extends RequestViewBase {
  readonly kind: 'waiting';
  /** The registrable domain, or the host if there is none. */
  readonly site: string;
  /** Whether the page has the answer already (legacy revisions): then the person can only stop waiting. */
  readonly answered: boolean;
  /** The server has said that it is complete: shown as ✓, no proof. */
  readonly completed: boolean;
  /** The server has given no id, so it cannot say that it is complete: only the person can. */
  readonly unannounced: boolean;
  readonly tabClosed: boolean;
  /** The isolated tab has arrived at the asking client's own origin, where the client can read it. */
  readonly atClient: boolean;
  readonly onIsolatedTab: boolean;
  /** The person had finished here before, and the server asks for the same URL again. */
  readonly again: boolean;
}
/** A link that the person checks. It has no asking server. */
export interface LinkView extends Omit<RequestViewBase, 'call' | 'judgement'> {
  readonly kind: 'link';
  /** The destination's inspection, not that of a link which wraps it. */
  readonly inspection: Inspection;
  /** The service that wraps it, and the link as it was given; `null` if it is not wrapped. */
  readonly through: { readonly href: string; readonly site: string } | null;
  /** The origin of the page that shows it; `null` if that is no web page. */
  readonly shownBy: string | null;
}
export type RequestView = FormView | LostView | ConsentView | WaitingView | LinkView;

export type SiteView =
  | { readonly kind: 'checking' }
  | {
      readonly kind: 'paired';
      readonly origin: string;
      /** Newest first. */
      readonly recent: readonly HistoryEntryView[];
      /** Missing if the page speaks the page protocol itself. */
      readonly standIn?: StandInView;
    }
  | {
      readonly kind: 'can-pair';
      readonly origin: string;
      readonly permission: string;
      readonly inspection: Inspection;
      /** The administrator has approved this origin. It lowers no warning. */
      readonly approved: boolean;
    }
  | { readonly kind: 'not-a-client'; readonly origin: string | null; readonly standIn?: StandInOffer }
  | { readonly kind: 'cannot-pair'; readonly reason: CannotPairReason }
  /** The browser withholds the page's address until the person presses Usher's icon over it. */
  | { readonly kind: 'unseen' };
/** Usher may answer in place of a page that does not speak the page protocol. */
export interface StandInOffer {
  readonly permission: string;
  readonly inspection: Inspection;
  /** The administrator has approved it. It lowers no warning. */
  readonly approved: boolean;
  readonly signs: boolean;
  /** Present if there are no signs. */
  readonly beside?: BesideView;
}
/** A frame of a page in which an MCP client may run that Usher cannot answer. */
export interface BesideView {
  /** The inspection of a page that fills a large part of it. */
  readonly frame: Inspection | null;
}
/** The state of a stand-in, all of which is the page's claim. */
export interface StandInView {
  /** `absent`: this document has no stand-in, because it is older than its pairing. `loading`: it may still get one. */
  readonly state: StandInState | 'absent' | 'loading';
  readonly servers: readonly StandInServerView[];
  readonly scope: StandInScope;
  /** Present if the stand-in has heard no server. */
  readonly beside?: BesideView;
}
/** A server of a page for which a stand-in answers, with its claimed name and address, cleaned for display. */
export interface StandInServerView {
  readonly name: string | null;
  readonly address: string | null;
  /** In milliseconds since the epoch. */
  readonly heardAt: number;
  readonly trouble?: ServerTrouble | undefined;
}
export const CANNOT_PAIR_REASONS = [
  'browser-page',
  'file',
  'opaque-origin',
  'insecure',
  'private-window',
  'blocked',
  'still-loading',
] as const;
export type CannotPairReason = (typeof CANNOT_PAIR_REASONS)[number];

export interface ElsewhereView {
  readonly id: string;
  readonly clientOrigin: string;
  readonly kind: Exclude<RequestView['kind'], 'lost' | 'link'>;
}

/** A request on screen has ended without a press. `quote` is the server's reason. */
export interface Notice {
  readonly clientOrigin: string;
  readonly reason: 'withdrawn' | 'expired' | 'client-gone' | 'unpaired';
  readonly quote: string | null;
}

/** A client, or one of its servers by the name that it claims, that is muted or may be. */
export interface MuteView {
  readonly clientOrigin: string;
  /** The claimed name; `null` for the whole client. */
  readonly server: string | null;
  /** The same, cleaned for display. */
  readonly serverName: string | null;
  /** The muted requests so far; `null` for an offer. */
  readonly count: number | null;
}

export interface PromptState {
  readonly armDelayMs: number;
  readonly site: SiteView;
  /** In order of arrival; the view shows one at a time. */
  readonly requests: readonly RequestView[];
  readonly elsewhere: readonly ElsewhereView[];
  readonly notice: Notice | null;
  /** The present mutes, and those that Usher offers because the person has often refused this client. */
  readonly mutes: readonly MuteView[];
}

/** Background → view. */
export type BackgroundToPrompt =
  /** `first` is the request with which a new view begins. */
  | { readonly type: 'state'; readonly state: PromptState; readonly first?: string }
  /** The answer did not satisfy the form, and nothing has left. */
  | { readonly type: 'refused'; readonly id: string; readonly problems: Problems }
  /** Usher could not write the decision, so the request still waits; with `null`, a change of no request. */
  | { readonly type: 'failed'; readonly id: string | null }
  /** The prompt of this view has moved into a window of its own, or into the panel. */
  | { readonly type: 'close' };

export type Refused = Extract<BackgroundToPrompt, { type: 'refused' }>;
export type Failed = Extract<BackgroundToPrompt, { type: 'failed' }>;
