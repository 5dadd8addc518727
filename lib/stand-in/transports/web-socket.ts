/** WebSockets. With the subprotocol `mcp`, each text is one message of MCP, in both directions. */
import { Response, URL } from '../natives.ts';
import { replaceConstructor, replaceMethod } from '../replace.ts';
import { StandIn, type StandInDependencies } from '../stand-in.ts';
import { templateOf } from '../template.ts';
import { carry, listen } from './heard-first.ts';
import { watchProductSocket } from './product-socket.ts';

type Page = Window & typeof globalThis;
type Send = (data: unknown) => void;

const SUBPROTOCOL = 'mcp';
const OPEN = 1;

export function watchWebSockets(page: Page, deps: StandInDependencies): void {
  const sockets = new WeakMap<WebSocket, (data: unknown, send: Send) => void>();
  const native = page.WebSocket?.prototype.send;
  replaceConstructor<WebSocket>(page, 'WebSocket', (socket, [, protocols]) => {
    const isMcp = Array.isArray(protocols) ? protocols.includes(SUBPROTOCOL) : protocols === SUBPROTOCOL;
    const toServer: Send = (data) => native.call(socket, data as string);
    if (isMcp) sockets.set(socket, watch(socket, deps, toServer));
    else watchProductSocket(socket, deps, toServer);
  });
  if (!native) return;
  replaceMethod<WebSocket, [unknown], void>(page.WebSocket.prototype, 'send', (socket, args, send) => {
    const ours = socket.readyState === OPEN ? sockets.get(socket) : undefined;
    if (ours) ours(args[0], send);
    else send(...args);
  });
}

/** Returns what the page's `send` does. */
function watch(socket: WebSocket, deps: StandInDependencies, toServer: Send): (data: unknown, send: Send) => void {
  const closed = new AbortController();
  // What is sent to the server goes over the socket, and is answered there.
  const standIn = new StandIn({
    ...deps,
    fetch: async (_, init) => {
      toServer(init?.body);
      return new Response(null, { status: 202 });
    },
  });
  const template = templateOf(new URL(socket.url), { signal: closed.signal }, socket.url);
  const exchange = standIn.open(template);
  exchange.speak(carry(socket, closed.signal, () => exchange));
  listen(socket, 'close', () => {
    closed.abort();
    exchange.connection.close();
  });
  let held: Promise<void> | undefined;
  return (data, send) => {
    const outgoing = typeof data === 'string' ? standIn.outgoing(template, data) : undefined;
    const go = () => send(outgoing?.take()?.text ?? data);
    const wait = outgoing?.settled ?? held;
    if (!wait) return go();
    // In the order in which the page has sent them.
    const sent: Promise<void> = Promise.all([held, wait])
      .then(go)
      .finally(() => {
        if (held === sent) held = undefined;
      });
    held = sent;
  };
}
