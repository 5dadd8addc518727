/**
 * The types between an app and this library. Written out here, without a dependency on the protocol's parsers, so
 * that the published declarations stand alone; a test holds them against `lib/protocol/page.ts`.
 */

/** The params of MCP's `elicitation/create`, raw: whatever else they contain is passed on untouched. */
export interface ElicitParams {
  /** Missing means `form`. */
  mode?: 'form' | 'url' | undefined;
  message: string;
  /** Form mode: a flat JSON Schema object. */
  requestedSchema?: unknown;
  /** URL mode. */
  url?: string | undefined;
  /** URL mode in protocol revision 2025-11-25 only. */
  elicitationId?: string | undefined;
}

/** MCP's answer to an elicitation. `content` comes with an accepted form only. */
// Not an interface: the SDKs' own result types have an index signature, which only an alias fits.
export type ElicitResult = {
  action: 'accept' | 'decline' | 'cancel';
  content?: Record<string, string | number | boolean | string[]>;
};

/** The app's knowledge of a server. Usher shows it to the person as the server's own claim. */
export interface ServerInfo {
  name?: string | undefined;
  title?: string | undefined;
  version?: string | undefined;
  description?: string | undefined;
  /** Where the client reaches it. */
  url?: string | undefined;
  websiteUrl?: string | undefined;
}

/** A server's claims with the random key of one connection to it; made by `serverHandle`. */
export interface ServerHandle {
  readonly key: string;
  readonly name?: string;
  readonly title?: string;
  readonly version?: string;
  readonly description?: string;
  readonly url?: string;
  readonly websiteUrl?: string;
}

/** A program that answers elicitations: Usher, or another that speaks its page protocol. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly protocols: readonly number[];
}

/** Why nobody could be asked: docs/page-protocol.md, "Errors". A later provider may have new ones: keep a `default`. */
export type UsherErrorReason =
  | 'invalid-request'
  | 'duplicate-id'
  | 'method-not-found'
  | 'invalid-params'
  | 'internal-error'
  | 'not-paired'
  | 'provider-gone'
  | 'too-large'
  | 'rate-limited'
  | 'cannot-show';

/** Why a request ended: docs/page-protocol.md, "States". A later provider may have new ones: keep a `default`. */
export type ElicitationEndReason =
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'withdrawn'
  | 'client-gone'
  | 'unpaired'
  | 'expired'
  | 'muted'
  | 'rate-limited'
  | 'invalid';

/** How a request stands. `ended` comes once and last. */
export interface ElicitationState {
  /**
   * `held`: it waits for the page to be paired. `waiting`: for the person. `opened`: its URL has been opened.
   * `ended`: see `reason`.
   */
  readonly state: 'held' | 'waiting' | 'opened' | 'ended';
  /** With `ended`: why; an `UsherErrorReason` where nobody could be asked. */
  readonly reason?: ElicitationEndReason | UsherErrorReason;
  readonly params: ElicitParams;
}

export interface ElicitOptions {
  /** The server that asks; from `serverHandle`, the same for all requests of one connection. */
  server?: ServerHandle | undefined;
  /** Aborting it withdraws the request; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * URL mode: when `accept` is answered, once the person has consented or once they are done. Missing: the revision
   * of the request decides (`consent` with an `elicitationId`, else `done`).
   */
  answerAt?: 'consent' | 'done' | undefined;
  /** After so many milliseconds the request is answered `cancel`. */
  deadlineMs?: number | undefined;
  /** Requests of one group are shown as belonging together. `size` is how many there are. */
  group?: { readonly id: string; readonly size: number } | undefined;
  /**
   * The page's call about which the server asks, if the page can tell. Usher shows it to the person as the page's claim.
   * It is never a reason to refuse the request.
   */
  call?: ToolCall | undefined;
  /** URL mode: an app inside the page asks, no server; `server` has its name. The request ends once the URL is open. */
  app?: boolean | undefined;
  onState?: ((state: ElicitationState) => void) | undefined;
}

/** A call of a tool, as MCP's `tools/call` has it; `annotations` are the tool's own from `tools/list`. */
export interface ToolCall {
  readonly tool: string;
  readonly arguments?: object | undefined;
  readonly annotations?: object | undefined;
}
