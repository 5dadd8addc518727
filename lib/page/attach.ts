/** Usher for a client of MCP's SDK: the one line. */
import type { AttachedClient } from './ask.ts';
import type { AttachOptions } from './attach-options.ts';
import { sharedConnection } from './connection.ts';
import { DETECTION_MS, providerOrTimeout, rememberPaired, wasPaired } from './detection.ts';
import { CANCEL, CREATE, declaredOf, handle, hasTasks, type McpClient, tasksFor } from './sdk.ts';
import type { ElicitParams } from './types.ts';

const COMPLETE = 'notifications/elicitation/complete';
const TASK_METHODS = ['tasks/get', 'tasks/result', 'tasks/list', 'tasks/cancel'];

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
 * or a provider is (or was, at the last visit) there. Otherwise it is declared once one appears, at the next `connect()`
 * if the client is connected then: MCP has no way to add a capability to an open connection.
 *
 * A call of the client's own that the server refuses until URLs have been visited (error -32042) is made again once
 * the person has visited them, as `withElicitation` does it. The timeouts of its calls stand still while an elicitation
 * of this client waits for the person.
 *
 * With SDK v1 servers may ask as tasks too (MCP 2025-11-25), unless `tasks` is `false` or the app declares its own.
 */
export function attachUsher(client: McpClient, options: AttachOptions = {}): Attachment {
  const existing = attachments.get(client);
  if (existing) return existing;

  const { modes = ['form', 'url'], fallback, whenUnpaired } = options;
  const connection = sharedConnection();
  const isHolding = connection !== undefined && whenUnpaired === 'hold';
  const detached = new AbortController();
  let isHandling = false;
  const served = [CREATE];

  const declare = () => {
    if (isHandling) return;
    try {
      if (!client.transport) {
        client.registerCapabilities({
          elicitation: Object.fromEntries(modes.map((mode) => [mode, { ...declaredOf(client, mode) }])),
          ...(options.tasks !== false && tasksFor(client)),
        });
      }
      const servesTasks = hasTasks(client);
      handle(
        client,
        'setRequestHandler',
        CREATE,
        async (params, context) => (await attached)?.answer(params as ElicitParams, context, servesTasks) ?? CANCEL,
        servesTasks,
      );
      for (const method of servesTasks ? TASK_METHODS : []) {
        handle(client, 'setRequestHandler', method, async (params) => (await attached)?.task(method, params), true);
        served.push(method);
      }
      handle(client, 'setNotificationHandler', COMPLETE, async (params) => (await attached)?.complete(params));
      isHandling = true;
    } catch (error) {
      console.warn('mcp-usher: nothing was declared before connect()', error);
    }
  };

  const detection =
    connection && providerOrTimeout(connection, DETECTION_MS).then(() => rememberPaired(connection.provider));
  // A file of its own, so that pages without an attached client do not load it. Loaded now: a page lives longer than
  // the files of its server.
  const attached = import('./ask.ts').then(
    ({ createAttachedClient }) =>
      createAttachedClient(client, { ...options, modes, isHolding, connection, detection, detached: detached.signal }),
    (error): undefined => console.error(error) as undefined,
  );
  let loaded: AttachedClient | undefined;
  void attached.then((made) => {
    loaded = made;
  });
  const { request, connect } = client;
  const requestAndRetry: typeof request = (...args) => {
    const bound = request.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const call = (made: AttachedClient | undefined) => (made ? made.request(bound, args) : bound(...args));
    return loaded ? call(loaded) : attached.then(call);
  };
  client.request = requestAndRetry;
  const heard = () => {
    rememberPaired(connection?.provider);
    declare();
  };
  let stop: (() => void) | undefined;
  /** Hears of providers until the client's connection ends: apps let go of their clients, and the document's stays. */
  const listen = (connecting = Promise.resolve()) => {
    stop?.();
    const own = connection?.subscribe(heard);
    stop = own;
    if (own) connecting.then(async () => (await attached)?.whenClosed(own), own);
    return connecting;
  };
  // A provider that came while the client was not connected, or too late for its last connection, is declared now.
  const declareAndConnect: typeof connect = (...args) => {
    if (connection?.provider) heard();
    return listen(connect.apply(client, args));
  };
  client.connect = declareAndConnect;
  listen();
  if (fallback || isHolding || connection?.provider || (connection && wasPaired())) declare();

  const attachment: Attachment = {
    detach() {
      attachments.delete(client);
      if (client.request === requestAndRetry) client.request = request;
      if (client.connect === declareAndConnect) client.connect = connect;
      stop?.();
      detached.abort();
      if (!isHandling) return;
      for (const method of served) client.removeRequestHandler(method);
      client.removeNotificationHandler(COMPLETE);
    },
  };
  attachments.set(client, attachment);
  return attachment;
}
