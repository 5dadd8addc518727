/** What the gateway for pages asks of those in whose place Usher answers, and tells of them. */
import type { KnownOfPage, StandInStatus } from '../protocol/page.ts';
import type { StandInScope } from '../protocol/page-words.ts';
import type { ClientDocument } from '../protocol/senders.ts';

/** The pages in whose place Usher answers. */
export interface StandIns {
  /** What may be answered for `origin`; `null` where its page speaks for itself. */
  scopeFor(origin: string): Promise<StandInScope | null>;
  /** What earlier stand-ins of `origin` have told, for the next one. */
  knownOf(origin: string): Promise<KnownOfPage>;
  /** `document` is in its tab now. */
  arrived(document: ClientDocument): Promise<void>;
  /** The stand-in in `document` has said how it stands. */
  told(document: ClientDocument, status: StandInStatus): Promise<void>;
}
