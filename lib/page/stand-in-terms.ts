import type { Provider } from './types.ts';

/** The terms of a stand-in, which is a client of its own beside the page. */
export interface StandInTerms {
  /** Whether it may not yet, or may no longer, say that it is there. */
  isSilent(): boolean;
  /** Whether it may talk to this provider. */
  accepts(provider: Provider): boolean;
}
