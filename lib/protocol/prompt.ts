/**
 * Between our own views (popup, prompt window) and the background. The background pushes one whole state; a view
 * shows it and sends back what the person pressed. Both sides are ours, and parsed all the same.
 */
import * as v from 'valibot';
import type { Field } from '../elicitation/model.ts';
import type { Inspection } from '../url/inspection.ts';

/** Name of the runtime port. */
export const PROMPT_PORT = 'prompt';

/** How long a prompt must have been visible and focused before a button decides, in milliseconds. */
export const ARM_DELAY_MS = 600;

const id = v.pipe(v.string(), v.uuid());
/**
 * A form's values as entries: property names come from outside, and `__proto__` is a name like any other.
 * Values are checked against the form's fields where they are used.
 */
export const Entries = v.array(
  v.tuple([v.string(), v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])]),
);
export type Entries = v.InferOutput<typeof Entries>;

/** View → background. */
export const PromptMessage = v.variant('type', [
  /** First on a port: which surface this is, which tab it stands for, and whether it is in a private window. */
  v.object({
    type: v.literal('open'),
    surface: v.picklist(['popup', 'window']),
    tabId: v.number(),
    isPrivate: v.optional(v.boolean()),
  }),
  /** The request is on screen. */
  v.object({ type: v.literal('shown'), id }),
  /** The person pressed Open (URL: no content) or Send (form: content). */
  v.object({ type: v.literal('accept'), id, content: v.optional(Entries) }),
  v.object({ type: v.literal('decline'), id }),
  v.object({ type: v.literal('cancel'), id }),
  /** What has been typed so far, raw, so that a closed popup loses nothing. */
  v.object({
    type: v.literal('draft'),
    id,
    draft: v.array(v.tuple([v.string(), v.union([v.string(), v.boolean(), v.array(v.string())])])),
  }),
  /** Waiting after consent: the person says that it is finished; `back` leads to the asking tab. */
  v.object({ type: v.literal('done'), id, back: v.boolean() }),
  /** Waiting after consent: open the URL once more, in a new isolated tab. */
  v.object({ type: v.literal('reopen'), id }),
  /** Waiting after the answer has left: wait no longer. */
  v.object({ type: v.literal('stop-waiting'), id }),
  /** Bring the tab of this request to the front. */
  v.object({ type: v.literal('choose'), id }),
  /** Sent just before `permissions.request`: what is being paired. */
  v.object({ type: v.literal('pair'), origin: v.string() }),
  /** The native prompt was answered while this view was still alive. */
  v.object({ type: v.literal('pair-answered'), granted: v.boolean() }),
  v.object({ type: v.literal('unpair'), origin: v.string() }),
]);
export type PromptMessage = v.InferOutput<typeof PromptMessage>;

/** Raw form input as the controls hold it: text for text and numbers, a flag for check boxes, a list for many. */
export type DraftValue = string | boolean | readonly string[];
export type Draft = readonly (readonly [name: string, value: DraftValue])[];

/** What the server calls itself, cleaned for display; each may be missing. */
export interface ServerView {
  readonly name: string | null;
  readonly version: string | null;
  readonly url: string | null;
}

interface RequestViewBase {
  readonly id: string;
  /** The asking page, as the browser names it. */
  readonly clientOrigin: string;
  readonly server: ServerView;
  /** The server's message, control and bidi characters neutralised. */
  readonly message: string;
  /** The requests of one call: this one's place and how many there are. */
  readonly group: { readonly id: string; readonly size: number } | null;
}
/** A form to fill in. */
export interface FormView extends RequestViewBase {
  readonly kind: 'form';
  readonly fields: readonly Field[];
  readonly draft: Draft | null;
}
/** A URL that needs consent. */
export interface ConsentView extends RequestViewBase {
  readonly kind: 'consent';
  readonly inspection: Inspection;
}
/** A URL that was opened and is waited for. */
export interface WaitingView extends RequestViewBase {
  readonly kind: 'waiting';
  /** The registrable domain, or the host where there is none. */
  readonly site: string;
  /** Whether the answer has already gone to the page (legacy era): then only waiting can be stopped. */
  readonly answered: boolean;
  /** The server has said that it is complete: shown as ✓, no proof. */
  readonly completed: boolean;
  /** The isolated tab was closed. */
  readonly tabClosed: boolean;
  /** The isolated tab has arrived at the asking client's own origin: the client can read it. */
  readonly atClient: boolean;
  /** This view stands on the isolated tab itself. */
  readonly onIsolatedTab: boolean;
}
export type RequestView = FormView | ConsentView | WaitingView;

/** What can be said of the tab in front, for the home view. */
export type SiteView =
  | { readonly kind: 'checking' }
  | { readonly kind: 'paired'; readonly origin: string; readonly pairedAt: number }
  | { readonly kind: 'can-pair'; readonly origin: string; readonly permission: string; readonly inspection: Inspection }
  | { readonly kind: 'not-a-client'; readonly origin: string | null }
  | { readonly kind: 'cannot-pair'; readonly reason: CannotPairReason };
export type CannotPairReason = 'browser-page' | 'file' | 'opaque-origin' | 'insecure' | 'private-window';

/** A request that waits in another tab. */
export interface ElsewhereView {
  readonly id: string;
  readonly clientOrigin: string;
  readonly kind: RequestView['kind'];
}

/** Everything that a view shows. */
export interface PromptState {
  readonly armDelayMs: number;
  readonly site: SiteView;
  /** The requests of this tab in order of arrival; the view shows one at a time. */
  readonly requests: readonly RequestView[];
  readonly elsewhere: readonly ElsewhereView[];
}

/** Background → view. */
export type BackgroundToPrompt =
  | { readonly type: 'state'; readonly state: PromptState }
  /** The answer did not satisfy the form: nothing has left. Field name → key of the message. */
  | { readonly type: 'refused'; readonly id: string; readonly problems: readonly (readonly [string, string])[] };
