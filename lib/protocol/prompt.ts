/**
 * Between our own views (popup, prompt window, panel) and the background. The background pushes one whole state; a view
 * shows it and sends back what the person pressed. Both sides are ours, and parsed all the same.
 */
import type { Field } from './elicitation.ts';
import type { Inspection } from './inspection.ts';
import type { Call, Judgement } from './judgement.ts';
import type { HistoryEntryView } from './options.ts';
import type { ServerTrouble, StandInScope, StandInState, StandInWait } from './page-words.ts';
import type { Problems } from './problem.ts';
import type { Draft } from './prompt-message.ts';

export * from './prompt-message.ts';
export * from './prompt-words.ts';

/** The server's own names, cleaned for display; each may be missing. */
export interface ServerView {
  readonly name: string | null;
  readonly version: string | null;
  readonly description: string | null;
  /** Its website, as plain text. */
  readonly url: string | null;
  /** It is no server: an app inside the page asks. */
  readonly isApp?: true;
}

interface RequestViewBase {
  readonly id: string;
  /** The asking page, as the browser names it. */
  readonly clientOrigin: string;
  readonly server: ServerView;
  /** The server's message, control and bidi characters neutralized. */
  readonly message: string;
  /** The page's claim about its call; `null` if it makes none. */
  readonly call: Call | null;
  readonly judgement: Judgement;
  /** The requests of one call: this one's place and how many there are. */
  readonly group: { readonly id: string; readonly size: number } | null;
  /** The page says that the last answer came too late for the server, and that it asks once more. */
  readonly late?: true;
  /** The person was asked the very same before, and did not agree. */
  readonly refusedBefore?: true;
  /** Usher's own practice: nothing is opened and nothing leaves. */
  readonly practice: boolean;
  /** It came while its tab was not in front: the person is offered to be told by the system the next time. */
  readonly offersToTell?: true;
  /** When it ends by itself, in milliseconds since the epoch, where that is known. */
  readonly endsAt?: number;
  /** How long the page waits in whose place it was taken, where that is known. */
  readonly pageWaits?: StandInWait;
  /** The longest that it was ever seen to wait, in milliseconds, where that is longer than usual; only with `a-minute`. */
  readonly pageWaitedMs?: number;
}
export interface FormView extends RequestViewBase {
  readonly kind: 'form';
  readonly fields: readonly Field[];
  readonly draft: Draft | null;
  /** Whether the draft is from an earlier request for the same: its server stopped waiting, or got the answer too late. */
  readonly refilled: boolean;
  /** The last answers to the same requester, to be offered beside their fields. */
  readonly suggestions: Draft;
}
/** A form whose server stopped waiting while the person was typing. */
export interface LostView extends RequestViewBase {
  readonly kind: 'lost';
  readonly fields: readonly Field[];
  /** The typed text, without secrets. */
  readonly draft: Draft;
  /** When it is wiped, in milliseconds since the epoch. */
  readonly until: number;
}
export interface ConsentView extends RequestViewBase {
  readonly kind: 'consent';
  readonly inspection: Inspection;
}
export interface WaitingView extends RequestViewBase {
  readonly kind: 'waiting';
  /** The registrable domain, or the host where there is none. */
  readonly site: string;
  /** Whether the answer has already gone to the page (legacy revisions): then only waiting can be stopped. */
  readonly answered: boolean;
  /** The server has said that it is complete: shown as ✓, no proof. */
  readonly completed: boolean;
  /** The server has given no id, so it cannot say that it is complete, and the page waits for the person's own word. */
  readonly unannounced: boolean;
  readonly tabClosed: boolean;
  /** The isolated tab has arrived at the asking client's own origin: the client can read it. */
  readonly atClient: boolean;
  readonly onIsolatedTab: boolean;
  /** The person has said before that they had finished here, and the server asks for the same URL once more. */
  readonly again: boolean;
}
/** A service that wraps the links of its messages, and that a link passes by. */
interface LinkWrapper {
  /** The address to open: the link as it was given. */
  readonly href: string;
  readonly site: string;
}

/** A link that the person has asked Usher to look at: nobody asks, and nobody is answered. */
export interface LinkView extends Omit<RequestViewBase, 'call' | 'judgement'> {
  readonly kind: 'link';
  /** The destination's, not that of a link which wraps it. */
  readonly inspection: Inspection;
  /** The wrapper that it passes on the way; `null` for a link that leads there itself. */
  readonly through: LinkWrapper | null;
  /** The origin of the page that shows it, as the browser names it; `null` where that is none of the web's. */
  readonly shownBy: string | null;
}
export type RequestView = FormView | LostView | ConsentView | WaitingView | LinkView;

/** The state of the tab in front, for the home view. */
export type SiteView =
  | { readonly kind: 'checking' }
  | {
      readonly kind: 'paired';
      readonly origin: string;
      /** The latest decisions on its requests, newest first. */
      readonly recent: readonly HistoryEntryView[];
      /** Missing where the page speaks the page protocol itself. */
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
  /** The person has not pressed Usher's icon over it, so the browser withholds its address. */
  | { readonly kind: 'unseen' };
/** Usher may answer in place of a page that does not speak the page protocol. */
export interface StandInOffer {
  readonly permission: string;
  readonly inspection: Inspection;
  /** The administrator has approved it. It lowers no warning. */
  readonly approved: boolean;
  /** The page seems to talk to an MCP server. */
  readonly signs: boolean;
  /** Where there are no signs. */
  readonly beside?: BesideView;
}
/** A frame of a page in which an MCP client may run, and Usher cannot answer. */
export interface BesideView {
  /** The inspection of the page that is embedded in a large part of it. */
  readonly frame: Inspection | null;
}
/** How a stand-in stands, as it says itself: all of it is the page's claim. */
export interface StandInView {
  /** `absent`: it has not been heard in this document, so the page is older than its pairing, or it is `loading` now. */
  readonly state: StandInState | 'absent' | 'loading';
  readonly servers: readonly StandInServerView[];
  readonly scope: StandInScope;
  /** Where nothing has been heard. */
  readonly beside?: BesideView;
}
/** A server of a page in whose place Usher answers: what it calls itself and where it is, cleaned for display. */
export interface StandInServerView {
  readonly name: string | null;
  readonly address: string | null;
  /** When it was last heard, in milliseconds since the epoch. */
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

/** A request that was on screen has ended without a press: why, and what the server said as it withdrew it. */
export interface Notice {
  readonly clientOrigin: string;
  readonly reason: 'withdrawn' | 'expired' | 'client-gone' | 'unpaired';
  readonly quote: string | null;
}

/** A client, or one of its servers by the name it claims, that is muted or may be. */
export interface MuteView {
  readonly clientOrigin: string;
  /** As claimed, to name it by; `null` for the whole client. */
  readonly server: string | null;
  /** The same, cleaned for display. */
  readonly serverName: string | null;
  /** The requests that it has answered so far; `null` while it is only offered. */
  readonly count: number | null;
}

export interface PromptState {
  readonly armDelayMs: number;
  readonly site: SiteView;
  /** The requests of this tab in order of arrival; the view shows one at a time. */
  readonly requests: readonly RequestView[];
  readonly elsewhere: readonly ElsewhereView[];
  readonly notice: Notice | null;
  /** The mutes that hold, and those to offer after the person has refused this client again and again. */
  readonly mutes: readonly MuteView[];
}

/** Background → view. */
export type BackgroundToPrompt =
  /** `first` is the request that a view which has just opened begins with. */
  | { readonly type: 'state'; readonly state: PromptState; readonly first?: string }
  /** The answer did not satisfy the form: nothing has left. */
  | { readonly type: 'refused'; readonly id: string; readonly problems: Problems }
  /**
   * Usher could not write the decision on this request: nothing has left, and the request waits as before. `null`: it could
   * not write a change that is of no request.
   */
  | { readonly type: 'failed'; readonly id: string | null }
  /** The prompt of this view is in a window of its own now, or in the panel. */
  | { readonly type: 'close' };

/** The answer to a form that the background did not accept. */
export type Refused = Extract<BackgroundToPrompt, { type: 'refused' }>;
/** A press or a change that could not be written. */
export type Failed = Extract<BackgroundToPrompt, { type: 'failed' }>;
