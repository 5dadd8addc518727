/** A request of the page, from when it is sent until its response. */
import type { UsherError } from './error.ts';
import type { ElicitParams, ElicitResult } from './types.ts';

export interface Outstanding {
  /** What is said again on a new port: the request, or its withdrawal in case the first word was lost. */
  message: object;
  /** The provider that was asked: it alone can answer. */
  readonly provider: string;
  readonly mode: ElicitParams['mode'];
  /** Missing once the request was withdrawn or given up: nobody waits for the response. */
  settle?: ((outcome: ElicitResult | UsherError) => void) | undefined;
}
