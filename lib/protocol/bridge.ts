/**
 * Between our content script (the bridge) and the background. The bridge runs in a web page's process: whatever it
 * sends is parsed as if the page had sent it, and only the browser's word (`sender`) says who it is.
 */
import * as v from 'valibot';
import { ErrorResponse, MAX_MESSAGE_BYTES, ProviderAnnouncement, ProviderMessage, RequestId } from './page.ts';

/** First message on a port. All that an earlier port may not have brought follows at once: the background judges by this one. */
const Hello = v.object({ type: v.literal('hello') });

/**
 * A message of the page, as its JSON text: nothing but text crosses, whatever the page has put into it. The relay sends
 * no larger ones, and answers those itself; a text has no more units than bytes.
 */
const FromPage = v.object({ type: v.literal('page'), text: v.pipe(v.string(), v.maxLength(MAX_MESSAGE_BYTES)) });

/** After an interruption: the requests that were answered and have not ended yet, whose end may have been missed. */
const Follow = v.object({ type: v.literal('follow'), ids: v.pipe(v.array(RequestId), v.maxLength(2_000)) });

/** The document is being destroyed, not kept in the back/forward cache: it will never fetch an answer. */
const Leaving = v.object({ type: v.literal('leaving') });

/** Bridge → background. */
export const BridgeMessage = v.variant('type', [Hello, FromPage, Follow, Leaving]);
export type BridgeMessage = v.InferOutput<typeof BridgeMessage>;

/** Background → bridge. Until `confirmed` the page hears nothing of the bridge; after `refused` only what it asks for itself. */
export const BackgroundToBridge = v.variant('type', [
  v.object({ type: v.literal('confirmed'), document: v.string(), provider: ProviderAnnouncement }),
  v.object({ type: v.literal('refused') }),
  /** The oldest message of the page that was on the way has been dealt with; `error` where it was refused. */
  v.object({ type: v.literal('taken'), error: v.optional(ErrorResponse) }),
  v.object({ type: v.literal('provider'), message: ProviderMessage }),
]);
export type BackgroundToBridge = v.InferOutput<typeof BackgroundToBridge>;

/** A one-off question to the bridges of a tab, answered with `true` by the one that was confirmed as `document`. */
export const AreYouThere = v.object({ type: v.literal('are-you-there'), document: v.string() });
export type AreYouThere = v.InferOutput<typeof AreYouThere>;

/**
 * A one-off word to the bridges of every tab: some origin is served no more. Which one is nobody else's business; a bridge
 * that has no port open asks, and the one that is meant is refused.
 */
export const Unserved = v.object({ type: v.literal('unserved') });
export type Unserved = v.InferOutput<typeof Unserved>;
