import type { StandInScope } from './page-words.ts';

export interface Service {
  /** `null` if the page speaks for itself. */
  readonly standIn: StandInScope | null;
}
