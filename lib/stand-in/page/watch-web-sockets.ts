/** WebSockets. With the subprotocol `mcp`, each text is one message of MCP, in both directions. */
import { cloudflareAgents } from '../products/cloudflare-agents.ts';
import { socketWay } from '../products/socket-way.ts';
import { listen, OPEN, type Page } from '../wire/dom-events.ts';
import { templateOf } from '../wire/template.ts';
import { carry, hearProduct, watchTargets } from './heard-first.ts';
import { replaceMethod } from './replace.ts';
import type { StandIn } from './watch-fetch.ts';

type Send = (data: unknown) => void;

export function watchWebSockets(page: Page, { mcp, products }: StandIn): void {
  if (!page.WebSocket) return;
  const sockets = new WeakMap<WebSocket, ReturnType<typeof watch>>();
  const native = page.WebSocket.prototype.send;
  watchTargets<WebSocket>(page, 'WebSocket', (socket, closed, [, protocols]) => {
    const isMcp = [protocols].flat().includes('mcp');
    const toServer: Send = (data) => native.call(socket, data as string);
    if (isMcp) sockets.set(socket, watch(socket, closed, mcp, toServer));
    else hearProduct(socket, closed.signal, products, cloudflareAgents, () => socketWay(socket, toServer));
  });
  replaceMethod<WebSocket, [unknown], void>(page.WebSocket.prototype, 'send', (socket, args, send) => {
    const ours = socket.readyState === OPEN ? sockets.get(socket) : undefined;
    if (ours) ours(args[0], send);
    else send(...args);
  });
}

function watch(socket: WebSocket, closed: AbortController, mcp: StandIn['mcp'], toServer: Send) {
  const template = templateOf(new URL(socket.url), { signal: closed.signal }, socket.url);
  // Our messages to the server go over the socket, and their answers come over it.
  const own = mcp.over(async (_, init) => {
    toServer(init?.body);
    return new Response(null, { status: 202 });
  });
  const exchange = own.open(template);
  exchange.speak(carry(socket, closed.signal, () => exchange));
  listen(socket, 'close', () => {
    const { calls, leave } = exchange.connection;
    // A server may refuse an opening so.
    if (!closed.signal.aborted && [...calls.values()].some(({ message }) => message.method === 'initialize')) leave();
    closed.abort();
  });
  closed.signal.addEventListener('abort', () => exchange.connection.close());
  let held: Promise<unknown> | undefined;
  return (data: unknown, send: Send) => {
    const post = typeof data === 'string' ? own.read(template, data) : undefined;
    const go = () => send((post && own.take(post)?.text) ?? data);
    held ??= post && own.settled(post);
    if (!held) return go();
    // In the order in which the page has sent them.
    const sent: Promise<void> = held.then(go).finally(() => {
      if (held === sent) held = undefined;
    });
    held = sent;
  };
}
