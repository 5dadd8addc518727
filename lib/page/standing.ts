/**
 * How a page stands with its providers: it has had none yet, it is connected to one, or it has lost one. Pure: each
 * function takes the state before an event and returns the one after it.
 */
import type { Provider } from './types.ts';

export interface WithProvider {
  readonly provider: Provider;
  /** The pings in a row that it has left unanswered. */
  readonly misses: number;
}

export interface WithoutProvider {
  readonly provider?: undefined;
  /** A provider was lost, and the page looks for it and for others. */
  readonly isLost?: boolean;
  /** The `id` of the one that was just lost, so that another which is there comes first. */
  readonly avoided?: string | undefined;
}

export type Standing = WithProvider | WithoutProvider;

/** `provider` was connected, now or again; or it has said something; or it is asked after it had nothing to answer. */
export function connected(provider: Provider): WithProvider {
  return { provider, misses: 0 };
}

/** The provider was sent a ping. */
export function pinged({ provider, misses }: WithProvider): WithProvider {
  return { provider, misses: misses + 1 };
}

/** The provider is given up. */
export function lost({ provider }: WithProvider): WithoutProvider {
  return { isLost: true, avoided: provider.id };
}

/** The others have had their time to come forward: whoever was lost may be connected again. */
export function forgiven(standing: Standing): Standing {
  return standing.provider ? standing : { isLost: true };
}
