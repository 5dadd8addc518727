/** `mcp-usher/url-elicitation-required`: error -32042 on calls that do not go through an attached client. */
import { connectUsher } from './index.ts';
import { isRequired, type RetryMeta, retryOnceVisited } from './retry.ts';
import type { ElicitationState, ServerHandle } from './types.ts';

export interface WithElicitationOptions {
  /** The server that is called; from `serverHandle`, the same for all that comes over one connection. */
  server?: ServerHandle | undefined;
  /** Aborting it takes back what the person is asked; the call rejects with its own error. */
  signal?: AbortSignal | undefined;
  onState?: ((state: ElicitationState) => void) | undefined;
}

/**
 * Makes a call which the server may refuse until URLs have been visited (`error.code` -32042, `error.data.elicitations`).
 * Those are shown to the person as one group, with a consent for each; once all are finished the call is made again,
 * and so up to three times. `call` gets the members to add to its `_meta`: none at first, and later the server's id for
 * its refusal, if it has sent one (SEP-2643).
 *
 * Rejects with the latest error of `call`, unchanged, if the error has another code or its list is not made of 1 to 16
 * URLs, if there is no provider, or once the person refuses one URL; the rest of the list is then withdrawn.
 *
 * An attached client's own calls need no `withElicitation`.
 */
export async function withElicitation<T>(
  call: (meta?: RetryMeta) => Promise<T>,
  options: WithElicitationOptions = {},
): Promise<T> {
  const { server, onState, signal } = options;
  try {
    return await call();
  } catch (error) {
    const usher = isRequired(error) && (await connectUsher());
    if (!usher) throw error;
    return retryOnceVisited(
      error,
      call,
      (params, taken, common) => usher.elicit(params, { server, onState, ...common, signal: taken }),
      signal,
    );
  }
}
