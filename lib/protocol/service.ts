import type { StandInScope } from './page-words.ts';

export interface Service {
  /** The scope of the answers in place of the page; `null` if it speaks for itself. */
  readonly standIn: StandInScope | null;
}
