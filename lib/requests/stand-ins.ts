/** The gateway's questions about pages in whose place Usher answers, and its reports of them. */
import type { KnownOfPage, StandInStatus } from '../protocol/page.ts';
import type { StandInScope } from '../protocol/page-words.ts';
import type { ClientDocument } from '../protocol/senders.ts';

/** The pages in whose place Usher answers. */
export interface StandIns {
  /** Returns the scope of the answers for `origin`; `null` if its page speaks for itself. */
  scopeFor(origin: string): Promise<StandInScope | null>;
  /** Returns the reports of earlier stand-ins of `origin`, for the next one. */
  knownOf(origin: string): Promise<KnownOfPage>;
  /** `document` is in its tab now. */
  arrived(document: ClientDocument): Promise<void>;
  /** The stand-in in `document` has said how it stands. */
  told(document: ClientDocument, status: StandInStatus): Promise<void>;
}
