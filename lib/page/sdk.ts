/**
 * The two generations of MCP's official SDK, as far as this library touches them; structural, so that neither is a
 * dependency. v1 is `@modelcontextprotocol/sdk`, v2 is `@modelcontextprotocol/client`.
 */

import type { ElicitResult } from './types.ts';

export const CREATE = 'elicitation/create';
export const CANCEL: ElicitResult = { action: 'cancel' };
/** The capability of being asked as a task (MCP 2025-11-25). */
export const TASKS = { list: {}, cancel: {}, requests: { elicitation: { create: {} } } };

/** A client of either SDK. Methods whose types differ between the two are named only. */
export interface McpClient {
  /** Defined while connected. */
  readonly transport?: object | undefined;
  registerCapabilities(capabilities: {
    elicitation: { [mode: string]: Record<string, never> };
    tasks?: typeof TASKS;
  }): void;
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

/** A handler's second argument: the signal is on it directly (v1) or in `mcpReq` (v2). */
export interface HandlerContext {
  readonly signal?: AbortSignal;
  readonly sendNotification?: Notify;
  readonly mcpReq?: { readonly signal?: AbortSignal; readonly notify?: Notify };
}

/** Calls `task` as the connection over `transport` ends, before whoever listens there now. */
export function whenClosed(transport: { onclose?: (() => void) | undefined }, task: () => void): void {
  const { onclose } = transport;
  transport.onclose = () => {
    task();
    onclose?.call(transport);
  };
}

type Handler = (params: object, context: HandlerContext) => unknown;
type Register = (schema: unknown, second: unknown, third?: Handler) => void;

/** The first revision whose elicitations come inside results, where a handler that throws fails the whole call. */
const FIRST_MODERN_REVISION = '2026-07-28';

/** Whether the connection's revision is 2026-07-28 or later. Revisions are dates, so they sort as text. */
export function isModern(client: McpClient): boolean {
  return (client.getNegotiatedProtocolVersion?.() ?? '') >= FIRST_MODERN_REVISION;
}

interface TaskClient extends McpClient {
  readonly assertTaskHandlerCapability?: unknown;
  readonly _capabilities?: { readonly tasks?: unknown; readonly elicitation?: { readonly [mode: string]: object } };
}

/** The app's own declaration of a mode of elicitation, such as `applyDefaults`: v1 would replace it. */
export function declaredOf(client: McpClient, mode: string): object | undefined {
  return (client as TaskClient)._capabilities?.elicitation?.[mode];
}

/**
 * The capability of tasks that is still to be declared: nothing if the SDK knows none (v2, and early releases of v1), or if the
 * app declares some itself, which are the app's to serve. v1 merges the outermost level only, so they would be replaced.
 */
export function tasksFor(client: McpClient): { tasks?: typeof TASKS } {
  return canHaveTasks(client) && !(client as TaskClient)._capabilities?.tasks ? { tasks: TASKS } : {};
}

export function canHaveTasks(client: McpClient): boolean {
  return Boolean((client as TaskClient).assertTaskHandlerCapability);
}

/** Whether it serves those that this library has declared. To be asked by the core only: each file has a list of its own. */
export function hasTasks(client: McpClient): boolean {
  return (client as TaskClient)._capabilities?.tasks === TASKS;
}

/**
 * Registers `handler` so that it gets the params exactly as they came. Both SDKs parse a message with the schema given
 * here, and check it against their own besides; their own would strip keywords that they do not know.
 *
 * v1 takes a schema object, v2 a method name. Each throws on the other's form before it has done anything. `task` reaches
 * the handler only where `keepsTask`: v1 wants a task as the answer then.
 */
export function handle(
  client: McpClient,
  kind: 'setRequestHandler' | 'setNotificationHandler',
  method: string,
  handler: Handler,
  keepsTask = false,
): void {
  const register: Register = (...args) => client[kind](...(args as unknown as never[]));
  try {
    register(method, { params: { '~standard': { version: 1, vendor: 'mcp-usher', validate: asIs } } }, handler);
  } catch {
    register(passThrough(method, keepsTask), (message: { params?: object }, context: HandlerContext) =>
      handler(message.params ?? {}, context),
    );
    if (!keepsTask) ignoreTask(client, method);
  }
}

/**
 * v1 refuses a request with a `task` where the capability was not declared. MCP 2025-11-25 ("Tasks") wants it handled
 * as if it had none.
 */
function ignoreTask(client: object, method: string): void {
  const v1 = client as { assertTaskHandlerCapability?: (method: string) => void };
  const { assertTaskHandlerCapability: assert } = v1;
  // Early releases know no tasks, and must not look as if they did.
  if (assert) v1.assertTaskHandlerCapability = (asked) => asked === method || assert.call(client, asked);
}

/** Passes as a Zod object schema with a literal `method`, as far as v1 looks: its shape, and the two ways to parse. */
function passThrough(method: string, keepsTask: boolean) {
  const parse = ({ params: { task, ...params } = {}, ...message }: { params?: { task?: unknown } }) => ({
    ...message,
    params: keepsTask && task !== undefined ? { ...params, task } : params,
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
