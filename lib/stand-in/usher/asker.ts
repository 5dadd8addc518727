/** Usher as the stand-in sees it. */
import type { ElicitOptions, ElicitResult, ServerHandle } from '../../page/types.ts';
import type { DeclaredSession } from '../../protocol/page.ts';
import type { ServerTrouble, StandInScope } from '../../protocol/page-words.ts';

/** One question, as the page protocol's own `elicitation/create` takes it. */
export interface Question extends Pick<ElicitOptions, 'call' | 'deadlineMs' | 'group'> {
  readonly params: { readonly [name: string]: unknown };
  readonly server: ServerHandle;
  readonly standIn: { readonly waits?: 'a-minute' | 'for-progress' };
  readonly answerAt?: 'done';
  readonly late?: boolean;
}

/** News of a server; a trouble that is `undefined` is over. */
export interface ServerNews {
  readonly trouble?: ServerTrouble | undefined;
  readonly session?: DeclaredSession;
}

export interface Asker {
  /** The scope of Usher's answers here; `undefined` while it gives none. */
  readonly scope: StandInScope | undefined;
  /** Resolves once it is known whether Usher answers here, soon if it does not; `undefined` where it is known. */
  settled(): Promise<void> | undefined;
  /** Resolves once Usher is there again, `ms` have passed or the signal is aborted. */
  back(ms: number, signal: AbortSignal): Promise<void>;
  /** Asks the person. Rejects where nobody could be asked, and with the signal's reason after an abort. */
  ask(question: Question, signal: AbortSignal): Promise<ElicitResult>;
  complete(elicitationId: string, server: string): void;
  heard(server: ServerHandle, news?: ServerNews): void;
  /** The sessions of this origin in which elicitation was declared by a stand-in before this one. */
  readonly earlierSessions: readonly DeclaredSession[];
  /** The longest that this page was ever seen to wait for a call of its own, in milliseconds; 0 where it never was. */
  readonly waitedMs: number;
  /** The page has waited so long for a call without hearing of progress. */
  waited(ms: number): void;
}
