/** The choices of an app that attaches a client. Types only. */
import type { CREATE } from './sdk.ts';
import type { ElicitationState, ElicitParams, ElicitResult, ServerInfo } from './types.ts';

export interface AttachOptions {
  /** The app's knowledge of the server; the server's own `initialize` answer fills in the rest. */
  server?: ServerInfo | undefined;
  /** Which modes are declared; both unless given. The server gets error -32602 for another. */
  modes?: readonly ('form' | 'url')[] | undefined;
  /**
   * The app's own handler, as it would be given to the SDK (the request, then what the SDK passes besides); used
   * while no provider is there.
   */
  fallback?: FallbackOptions['handle'] | undefined;
  /**
   * The fate of a request while no provider is there. `fallback` (the default): the app's handler, or `cancel`
   * if it has none. `hold`: it waits up to five minutes for the page to be paired.
   */
  whenUnpaired?: 'fallback' | 'hold' | undefined;
  /**
   * `false`: servers may not ask as tasks. Else they may where the SDK serves tasks (v1), unless the app declares `tasks`
   * itself: the question then outlives its request and its stream.
   */
  tasks?: boolean | undefined;
  onState?: ((state: ElicitationState) => void) | undefined;
}

interface FallbackOptions {
  // A method, so that handlers typed by either SDK fit.
  handle(
    request: { method: typeof CREATE; params: ElicitParams },
    context: unknown,
  ): ElicitResult | Promise<ElicitResult>;
}
