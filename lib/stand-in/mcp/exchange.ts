import type { RpcRequest } from '../wire/json-rpc.ts';
import type { Template } from '../wire/template.ts';
import type { McpConnection } from './mcp-connection.ts';
import type { Outlet, PageCall } from './page-call.ts';

/** A request of the page and all that comes back for it. */
export interface Exchange {
  readonly connection: McpConnection;
  /** The calls that this may be about: those of the request; of a stream for the whole connection, all. */
  readonly calls: readonly PageCall[];
  /** The page's POST. A stream for the whole connection has none: its template is the page's latest. */
  readonly template: Template | undefined;
  readonly signal: AbortSignal | undefined;
  readonly outlet: Outlet | undefined;
  /** The stream goes on from an earlier one, and may repeat it. */
  readonly isResumed: boolean;
  /** Keeps the page's answer open until then. */
  hold(until: Promise<void>): void;
  /**
   * Makes a call of the page again. All that comes for it besides the answer passes to the page. Rejects if no answer
   * can come: with `NoAnswer`, or as `fetch` does.
   */
  send(call: PageCall, message: RpcRequest): Promise<void>;
  /** Answers the page's own request, if it waits for that, with what came instead of an answer, or for why nothing did. */
  giveBack(cause: unknown): boolean;
}
