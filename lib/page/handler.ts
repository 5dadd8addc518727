/** `mcp-usher/handler`: for clients that take a function for elicitations, and for pages that are sent them. */
import { createAsk } from './ask.ts';
import { sharedConnection } from './connection.ts';
import { DETECTION_MS, providerOrTimeout } from './detection.ts';
import { CANCEL } from './sdk.ts';
import { serverHandle } from './server.ts';
import type { ElicitationState, ElicitParams, ElicitResult, ServerHandle } from './types.ts';

export interface HandlerOptions {
  /** The server that asks; from `serverHandle`, the same for all that comes over one connection. */
  server?: ServerHandle | undefined;
  /** The app's own answer, used while no provider is there. Without it that is `cancel`. */
  fallback?: ((params: ElicitParams) => ElicitResult | Promise<ElicitResult>) | undefined;
  /** As for `attachUsher`: `hold` lets a request wait up to five minutes for the page to be paired. */
  whenUnpaired?: 'fallback' | 'hold' | undefined;
  onState?: ((state: ElicitationState) => void) | undefined;
}

/** MCP's params, as a client has typed them: those of the tasks extension are any JSON. */
export type AnyParams = ElicitParams | { readonly [name: string]: unknown };

/**
 * Makes a function that answers elicitations: MCP's params in, MCP's result out. It never rejects: where nobody could
 * be asked the answer is the fallback's or `cancel`. Aborting `context.signal` takes the request back, `cancel`.
 */
export function elicitationHandler(
  options: HandlerOptions = {},
): (params: AnyParams, context?: { readonly signal?: AbortSignal | undefined }) => Promise<ElicitResult> {
  const { server = serverHandle(), fallback, whenUnpaired, onState } = options;
  const connection = sharedConnection();
  const ask = createAsk({
    modes: ['form', 'url'],
    isHolding: connection !== undefined && whenUnpaired === 'hold',
    connection,
    detection: connection && providerOrTimeout(connection, DETECTION_MS),
    onState,
    currentServer: () => server,
    mayThrow: () => false,
    detached: new AbortController().signal,
  });
  return async (params, context) => {
    try {
      return (
        (await ask(JSON.parse(JSON.stringify(params)), context?.signal, {})) ??
        (await fallback?.(params as ElicitParams)) ??
        CANCEL
      );
    } catch (error) {
      if (!context?.signal?.aborted) console.error(error);
      return CANCEL;
    }
  };
}
