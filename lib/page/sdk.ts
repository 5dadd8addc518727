/**
 * The two generations of MCP's official SDK, as far as this library touches them; structural, so that neither is a
 * dependency. v1 is `@modelcontextprotocol/sdk`, v2 is `@modelcontextprotocol/client`.
 */

import type { ElicitResult } from './types.ts';

export const CREATE = 'elicitation/create';
export const CANCEL: ElicitResult = { action: 'cancel' };

/** A client of either SDK. Of the methods whose types differ between the two, only the names are asked for here. */
export interface McpClient {
  /** Defined while connected. */
  readonly transport?: object | undefined;
  registerCapabilities(capabilities: { elicitation: { [mode: string]: Record<string, never> } }): void;
  setRequestHandler(...args: never[]): void;
  removeRequestHandler(method: string): void;
  setNotificationHandler(...args: never[]): void;
  removeNotificationHandler(method: string): void;
  getServerVersion(): object | undefined;
  request(...args: never[]): Promise<unknown>;
  connect(...args: never[]): Promise<void>;
  /** v2 only. */
  getNegotiatedProtocolVersion?(): string | undefined;
}

type Notify = (notification: { method: string; params: object }) => Promise<void>;

/** What a handler is given besides the params: the signal is on it directly (v1) or in `mcpReq` (v2). */
export interface HandlerContext {
  readonly signal?: AbortSignal;
  readonly sendNotification?: Notify;
  readonly mcpReq?: { readonly signal?: AbortSignal; readonly notify?: Notify };
}

type Handler = (params: object, context: HandlerContext) => unknown;
type Register = (schema: unknown, second: unknown, third?: Handler) => void;

/** The first revision whose elicitations come inside results, where a handler that throws fails the whole call. */
const FIRST_MODERN_REVISION = '2026-07-28';

/** Whether the connection's revision is 2026-07-28 or later. Revisions are dates, so they sort as text. */
export function isModern(client: McpClient): boolean {
  return (client.getNegotiatedProtocolVersion?.() ?? '') >= FIRST_MODERN_REVISION;
}

/**
 * Registers `handler` so that it gets the params exactly as they came. Both SDKs parse a message with the schema given
 * here, and check it against their own besides; their own would strip keywords that they do not know.
 *
 * v1 takes a schema object, v2 a method name. Each throws on the other's form before it has done anything.
 */
export function handle(
  client: McpClient,
  kind: 'setRequestHandler' | 'setNotificationHandler',
  method: string,
  handler: Handler,
): void {
  const register: Register = (...args) => client[kind](...(args as unknown as never[]));
  try {
    register(method, { params: { '~standard': { version: 1, vendor: 'mcp-usher', validate: asIs } } }, handler);
  } catch {
    register(passThrough(method), (message: { params?: object }, context: HandlerContext) =>
      handler(message.params ?? {}, context),
    );
    ignoreTask(client, method);
  }
}

/**
 * v1 refuses a request with a `task` where the capability was not declared. MCP 2025-11-25 ("Tasks") wants it handled
 * as if it had none.
 */
function ignoreTask(client: object, method: string): void {
  const v1 = client as { assertTaskHandlerCapability?: (method: string) => void };
  const { assertTaskHandlerCapability: assert } = v1;
  v1.assertTaskHandlerCapability = (asked) => asked === method || assert?.call(client, asked);
}

/**
 * Passes as a Zod object schema with a literal `method`, as far as v1 looks: its shape, and the two ways to parse.
 * Takes `task` away, for which v1 would want a task handle as the answer.
 */
function passThrough(method: string) {
  const parse = ({ params: { task: _, ...params } = {}, ...message }: { params?: { task?: unknown } }) => ({
    ...message,
    params,
  });
  return {
    shape: { method: { value: method } },
    parse,
    safeParse: (message: object) => ({ success: true, data: parse(message) }),
  };
}

function asIs(value: unknown) {
  return { value };
}
