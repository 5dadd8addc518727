/** The bridge runs in a web page's process: the background parses its messages as a page's, and believes `sender`. */
import * as v from 'valibot';
import { ErrorResponse, MAX_MESSAGE_BYTES, ProviderAnnouncement, ProviderMessage, RequestId } from './page.ts';

/** First message on a port. Messages that an earlier port may have lost follow at once. */
const Hello = v.object({ type: v.literal('hello') });

/** A message of the page, as JSON text, so that nothing else can cross. The relay itself refuses longer ones. */
const FromPage = v.object({ type: v.literal('page'), text: v.pipe(v.string(), v.maxLength(MAX_MESSAGE_BYTES)) });

/** After an interruption: the open requests whose end the page may have missed. */
const Follow = v.object({ type: v.literal('follow'), ids: v.pipe(v.array(RequestId), v.maxLength(2_000)) });

/** The document is destroyed, not kept in the back/forward cache: it will never fetch an answer. */
const Leaving = v.object({ type: v.literal('leaving') });

/** Bridge → background. */
export const BridgeMessage = v.variant('type', [Hello, FromPage, Follow, Leaving]);
export type BridgeMessage = v.InferOutput<typeof BridgeMessage>;

/** Background → bridge. Until `confirmed`, the bridge tells the page nothing; after `refused`, it only answers. */
export const BackgroundToBridge = v.variant('type', [
  v.object({ type: v.literal('confirmed'), document: v.string(), provider: ProviderAnnouncement }),
  v.object({ type: v.literal('refused') }),
  /** The background has dealt with the oldest message on the way; `error` if it refused that message. */
  v.object({ type: v.literal('taken'), error: v.optional(ErrorResponse) }),
  v.object({ type: v.literal('provider'), message: ProviderMessage }),
]);
export type BackgroundToBridge = v.InferOutput<typeof BackgroundToBridge>;

/** A one-off question to the bridges of a tab; the one that was confirmed as `document` answers `true`. */
export const AreYouThere = v.object({ type: v.literal('are-you-there'), document: v.string() });
export type AreYouThere = v.InferOutput<typeof AreYouThere>;

/** To all tabs: Usher serves some origin no longer. Bridges without a port ask, and no other page learns which. */
export const Unserved = v.object({ type: v.literal('unserved') });
export type Unserved = v.InferOutput<typeof Unserved>;
