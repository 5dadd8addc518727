/**
 * The page protocol, version 1: all messages between a web page and Usher. docs/page-protocol.md describes it for the
 * public; a test runs its JSON blocks through these parsers.
 *
 * On `window`, announcements find each other, and one `connect` carries a MessagePort, which carries JSON-RPC 2.0. The
 * parsers ignore unknown fields, so that either side can be the newer one.
 */
import * as v from 'valibot';
import { isJsonObject, type JsonObject } from './json.ts';
import {
  END_REASONS,
  errorResponse,
  MAX_SERVERS,
  MAX_SESSIONS,
  REQUEST_STATES,
  SERVER_TROUBLES,
  STAND_IN_SCOPES,
  STAND_IN_STATES,
  STAND_IN_WAITS,
} from './page-values.ts';

export * from './page-values.ts';

const shortText = (max: number) => v.pipe(v.string(), v.maxLength(max));
const duration = v.pipe(v.number(), v.finite(), v.minValue(0));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
const protocols = v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(16));

// ---------------------------------------------------------------- on window

/** The page: "I speak this protocol". Sent once the app asks for a provider, and in answer to a probe. */
export const PageAnnouncement = v.object({
  type: v.literal('mcp-usher:page'),
  version: shortText(64),
  protocols,
  /** The provider's own stand-in speaks, not the page. */
  standIn: v.optional(v.literal(true)),
});
export type PageAnnouncement = v.InferOutput<typeof PageAnnouncement>;

const ModesShape = v.object({ form: v.boolean(), url: v.boolean() });

/** A session in which a stand-in has declared elicitation: `id` is a hash of its server and its own id. */
export const DeclaredSession = v.object({
  id: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  /** The modes that the stand-in answers, and those that the page answers itself. */
  own: ModesShape,
  pages: ModesShape,
  hasTasks: v.boolean(),
});
export type DeclaredSession = v.InferOutput<typeof DeclaredSession>;

export const KnownOfPage = v.object({
  sessions: v.pipe(v.array(DeclaredSession), v.maxLength(MAX_SESSIONS)),
  /** The longest that the page was seen to wait for a call of its own, in milliseconds. */
  waitedMs: duration,
});
export type KnownOfPage = v.InferOutput<typeof KnownOfPage>;

/** A provider: "I am here". Sent when it is ready, and in answer to each page announcement. */
export const ProviderAnnouncement = v.object({
  type: v.literal('mcp-usher:provider'),
  id: name,
  name,
  version: shortText(64),
  protocols,
  /** The person lets a stand-in answer for this page, within this scope. */
  standIn: v.optional(v.picklist(STAND_IN_SCOPES)),
  known: v.optional(KnownOfPage),
});
export type ProviderAnnouncement = v.InferOutput<typeof ProviderAnnouncement>;

/** A provider asks the page to announce itself. */
export const Probe = v.object({ type: v.literal('mcp-usher:probe') });
export type Probe = v.InferOutput<typeof Probe>;

/** The page chooses a provider, and transfers one MessagePort. Each `connect` has a port of its own. */
export const Connect = v.object({
  type: v.literal('mcp-usher:connect'),
  provider: name,
  protocol: v.pipe(v.number(), v.integer()),
});
export type Connect = v.InferOutput<typeof Connect>;

// ---------------------------------------------------------------- on the port

/** JSON-RPC's id, unique in its document: the provider refuses a second request under the id of an open one. */
export const RequestId = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  v.pipe(v.number(), v.safeInteger()),
]);
export type RequestId = v.InferOutput<typeof RequestId>;

/** The page's claims about the server. `key` tells connections of one document apart. */
export const ServerClaim = v.object({
  key: name,
  name: v.optional(shortText(1024)),
  title: v.optional(shortText(1024)),
  version: v.optional(shortText(1024)),
  description: v.optional(shortText(8192)),
  url: v.optional(shortText(8192)),
  websiteUrl: v.optional(shortText(8192)),
});
export type ServerClaim = v.InferOutput<typeof ServerClaim>;

/** `elicitation/create`: `params` are the raw params of MCP's request, untouched by any SDK. */
export const ElicitationCreate = v.object({
  params: v.custom<JsonObject>(isJsonObject, 'params must be an object'),
  server: v.optional(ServerClaim),
  answerAt: v.optional(v.picklist(['consent', 'done'])),
  deadlineMs: v.optional(duration),
  group: v.optional(v.object({ id: name, size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64)) })),
  /** A stand-in took the request in the page's place. `waits`: how long the page's own call waits, if known. */
  standIn: v.optional(v.object({ waits: v.optional(v.picklist(STAND_IN_WAITS)) })),
  /** The call that the page made when its server asked (`parseCall`). Any value is accepted. */
  call: v.optional(v.unknown()),
  /** The person's last answer came too late for the server, which asks again. */
  late: v.optional(v.boolean()),
  /** An app inside the page asks, not a server: `server` has its name. The request ends once its URL is open. */
  app: v.optional(v.boolean()),
});
export type ElicitationCreate = v.InferOutput<typeof ElicitationCreate>;

/** The page took back a request: the server withdrew it, or its signal was aborted. An invalid `reason` is left out. */
const ElicitationWithdraw = v.object({
  id: RequestId,
  reason: v.fallback(v.optional(v.string()), undefined),
});
export type ElicitationWithdraw = v.InferOutput<typeof ElicitationWithdraw>;

/** MCP's `notifications/elicitation/complete`, with the `key` of the server that sent it. */
const ElicitationComplete = v.object({ elicitationId: shortText(1024), server: name });

/** The page has received the response to `id`, so the provider may forget it. */
const ElicitationAcknowledge = v.object({ id: RequestId });

/** A stand-in's claims about its page: `servers` are those that the page talks to. */
export const StandInStatus = v.object({
  state: v.picklist(STAND_IN_STATES),
  servers: v.pipe(
    v.array(
      v.object({
        ...ServerClaim.entries,
        heardMsAgo: duration,
        trouble: v.optional(v.picklist(SERVER_TROUBLES)),
        session: v.optional(DeclaredSession),
      }),
    ),
    v.maxLength(MAX_SERVERS),
  ),
  waitedMs: v.optional(duration),
});
export type StandInStatus = v.InferOutput<typeof StandInStatus>;

/** `waiting` also says that the provider has stored the request, which survives anything from here on. */
const ElicitationStatus = v.object({
  id: RequestId,
  state: v.picklist(REQUEST_STATES),
  reason: v.optional(v.picklist(END_REASONS)),
});

const rpc = { jsonrpc: v.literal('2.0') };
const notification = <Method extends string, Params extends v.GenericSchema>(method: Method, params: Params) =>
  v.object({ ...rpc, method: v.literal(method), params });

export const PageMessage = v.variant('method', [
  v.object({ ...rpc, id: RequestId, method: v.literal('elicitation/create'), params: ElicitationCreate }),
  v.object({ ...rpc, id: RequestId, method: v.literal('ping') }),
  notification('elicitation/withdraw', ElicitationWithdraw),
  notification('elicitation/complete', ElicitationComplete),
  notification('elicitation/acknowledge', ElicitationAcknowledge),
  notification('stand-in/status', StandInStatus),
]);
export type PageMessage = v.InferOutput<typeof PageMessage>;

const RpcError = v.object({
  code: v.pipe(v.number(), v.integer()),
  message: v.string(),
  data: v.optional(v.object({ reason: v.string(), retryAfterMs: v.optional(v.number()) })),
});

export const ErrorResponse = v.object({ ...rpc, id: v.nullable(RequestId), error: RpcError });
export type ErrorResponse = v.InferOutput<typeof ErrorResponse>;

export const ProviderMessage = v.union([
  notification('elicitation/status', ElicitationStatus),
  ErrorResponse,
  v.object({ ...rpc, id: RequestId, result: v.looseObject({}) }),
]);
export type ProviderMessage = v.InferOutput<typeof ProviderMessage>;

/** Parses a message from the page's port: returns the message, or the error response for the page. Never throws. */
export function parsePageMessage(input: unknown): PageMessage | ErrorResponse {
  const envelope = v.safeParse(v.object({ ...rpc, method: v.string() }), input);
  const id = v.safeParse(v.object({ id: RequestId }), input);
  // A notification gets no response, even if it has an id.
  const isRequest = !envelope.success || !NOTIFICATIONS.has(envelope.output.method);
  const rpcId = id.success && isRequest ? id.output.id : null;
  if (!envelope.success) return errorResponse(rpcId, 'invalid-request', 'This is not a JSON-RPC 2.0 request.');
  const { method } = envelope.output;
  const message = v.safeParse(PageMessage, input);
  if (message.success) return message.output;
  if (!METHODS.has(method)) {
    return errorResponse(rpcId, 'method-not-found', `There is no method ${JSON.stringify(method.slice(0, 64))}.`);
  }
  return errorResponse(rpcId, 'invalid-params', describe(message.issues[0]));
}

const METHODS = new Set<string>(PageMessage.options.map((option) => option.entries.method.literal));
const NOTIFICATIONS = new Set<string>(
  PageMessage.options.flatMap(({ entries }) => ('id' in entries ? [] : [entries.method.literal])),
);

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path ? `${path}: ${issue.message}` : issue.message;
}
