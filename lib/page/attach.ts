/** Usher for a client of MCP's SDK: the one line. */
import { type OnState, sharedConnection } from './connection.ts';
import { DETECTION_MS, providerOrTimeout, rememberPaired, wasPaired } from './detection.ts';
import { type UsherError, usherError } from './error.ts';
import { type HandlerContext, handle, isModern, type McpClient } from './sdk.ts';
import { serverHandle } from './server.ts';
import type { ElicitationState, ElicitParams, ElicitResult, ServerHandle, ServerInfo } from './types.ts';
import { either, telling } from './usher.ts';

const CREATE = 'elicitation/create';
const COMPLETE = 'notifications/elicitation/complete';
const CANCEL: ElicitResult = { action: 'cancel' };

/** How long a held request waits for the page to be paired. */
const HOLD_MS = 5 * 60_000;

export interface AttachOptions {
  /** What the app knows of the server; what it leaves out, the server's own `initialize` answer fills in. */
  server?: ServerInfo | undefined;
  /** Which modes are declared; both unless given. The server gets error -32602 for another. */
  modes?: readonly ('form' | 'url')[] | undefined;
  /**
   * The app's own handler, as it would be given to the SDK (the request, then what the SDK passes besides); used
   * while no provider is there.
   */
  // A method, so that handlers typed by either SDK fit.
  fallback?(
    request: { method: typeof CREATE; params: ElicitParams },
    context: unknown,
  ): ElicitResult | Promise<ElicitResult>;
  /**
   * What becomes of a request while no provider is there. `fallback` (the default): the app's handler, or `cancel`
   * if it has none. `hold`: it waits up to five minutes for the page to be paired.
   */
  whenUnpaired?: 'fallback' | 'hold' | undefined;
  onState?: ((state: ElicitationState) => void) | undefined;
}

export interface Attachment {
  /** Removes the handlers from the client and withdraws what is outstanding. */
  detach(): void;
}

const attachments = new WeakMap<McpClient, Attachment>();

/**
 * Hands the elicitations of `client` to Usher. Call it before `client.connect()`; it never throws and never waits.
 * Attaching a client again gives its first attachment.
 *
 * The elicitation capability is declared only where somebody will answer: there is a `fallback`, `hold` was chosen,
 * or a provider is (or was, at the last visit) there. Otherwise it is declared once one appears, if the client is not
 * connected then: MCP has no way to add a capability to an open connection.
 */
export function attachUsher(client: McpClient, options: AttachOptions = {}): Attachment {
  const existing = attachments.get(client);
  if (existing) return existing;

  const { modes = ['form', 'url'] } = options;
  const connection = sharedConnection();
  const isHolding = connection !== undefined && options.whenUnpaired === 'hold';
  const detached = new AbortController();
  let isHandling = false;
  let server: ServerHandle | undefined;
  let transport: object | undefined;

  /** One handle for each connection of the client, so that a client used again is not taken for the same server. */
  const currentServer = () => {
    if (!server || transport !== client.transport) {
      server = serverHandle({ ...client.getServerVersion(), ...options.server });
      transport = client.transport;
    }
    return server;
  };

  const declare = () => {
    if (isHandling) return;
    try {
      if (!client.transport) {
        client.registerCapabilities({ elicitation: Object.fromEntries(modes.map((mode) => [mode, {}])) });
      }
      handle(client, 'setRequestHandler', CREATE, (params, context) => answer(params as ElicitParams, context));
      handle(client, 'setNotificationHandler', COMPLETE, (params) => {
        const { elicitationId } = params as { elicitationId?: unknown };
        if (typeof elicitationId === 'string') connection?.complete(elicitationId, currentServer().key);
      });
      isHandling = true;
    } catch (error) {
      console.warn('mcp-usher: attach before connect()', error);
    }
  };

  async function answer(params: ElicitParams, context: HandlerContext): Promise<ElicitResult> {
    const { mode = 'form' } = params;
    if (!modes.includes(mode)) throw usherError(-32602, 'invalid-params', `No ${mode} mode here.`);
    if (!isHolding) await detection;

    let isTaken = false;
    const tell = telling(options.onState, params);
    const follow: OnState = (state, reason) => {
      // Not taken, it is as if never sent: it is held, or left to the app.
      if (reason === 'not-paired' && !isTaken) return;
      isTaken = true;
      tell(state, reason);
    };
    while (connection && (connection.provider || isHolding)) {
      const signal = either(detached.signal, context.mcpReq?.signal ?? context.signal);
      if (!connection.provider) {
        tell('held');
        await providerOrTimeout(connection, HOLD_MS, signal);
        if (!connection.provider) {
          tell('ended', signal.aborted ? 'withdrawn' : 'expired');
          return CANCEL;
        }
      }
      try {
        return await connection.request({ params, server: currentServer() }, signal, follow);
      } catch (error) {
        const { code, reason } = error as Partial<UsherError>;
        if (code === -32602 && !isModern(client)) throw error;
        if (reason !== 'not-paired' || isTaken) return CANCEL;
        rememberPaired(undefined);
      }
    }
    return (await options.fallback?.({ method: CREATE, params }, context)) ?? CANCEL;
  }

  const detection =
    connection && providerOrTimeout(connection, DETECTION_MS).then(() => rememberPaired(connection.provider));
  const stop = connection?.subscribe(() => {
    rememberPaired(connection.provider);
    declare();
  });
  if (options.fallback || isHolding || connection?.provider || (connection && wasPaired())) declare();

  const attachment: Attachment = {
    detach() {
      attachments.delete(client);
      stop?.();
      detached.abort();
      if (!isHandling) return;
      client.removeRequestHandler(CREATE);
      client.removeNotificationHandler(COMPLETE);
    },
  };
  attachments.set(client, attachment);
  return attachment;
}
