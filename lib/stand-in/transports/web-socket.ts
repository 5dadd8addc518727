/** WebSockets. With the subprotocol `mcp`, each text is one message of MCP, in both directions. */
import { Response, URL } from '../natives.ts';
import { CLOUDFLARE_AGENTS_MARK } from '../recipes/shapes.ts';
import { mayDeclare } from '../recognise.ts';
import { replaceConstructor, replaceMethod } from '../replace.ts';
import type { Mcp, PageExchange, Parts, Products, Surroundings } from '../rest.ts';
import { templateOf } from '../template.ts';
import { carry, hearProduct, listen, OPEN, watchClosing } from './heard-first.ts';

type Page = Window & typeof globalThis;
type Send = (data: unknown) => void;
type Tell = (data: string) => void;

const SUBPROTOCOL = 'mcp';

export function watchWebSockets(page: Page, { parts }: Surroundings): void {
  const sockets = new WeakMap<WebSocket, (data: unknown, send: Send) => void>();
  const closing = watchClosing(page.WebSocket?.prototype);
  const native = page.WebSocket?.prototype.send;
  replaceConstructor<WebSocket>(page, 'WebSocket', (socket, [, protocols]) => {
    const isMcp = Array.isArray(protocols) ? protocols.includes(SUBPROTOCOL) : protocols === SUBPROTOCOL;
    const toServer: Send = (data) => native.call(socket, data as string);
    const closed = closing(socket);
    const begin = (products: Products, tell: Tell) => products.socket(socket, toServer, tell);
    if (isMcp) sockets.set(socket, watch(socket, closed, parts, toServer));
    else hearProduct(socket, closed.signal, CLOUDFLARE_AGENTS_MARK, parts, begin);
  });
  if (!native) return;
  replaceMethod<WebSocket, [unknown], void>(page.WebSocket.prototype, 'send', (socket, args, send) => {
    const ours = socket.readyState === OPEN ? sockets.get(socket) : undefined;
    if (ours) ours(args[0], send);
    else send(...args);
  });
}

/** Returns what the page's `send` does. */
function watch(
  socket: WebSocket,
  closed: AbortController,
  parts: Parts,
  toServer: Send,
): (data: unknown, send: Send) => void {
  const template = templateOf(new URL(socket.url), { signal: closed.signal }, socket.url);
  let mcp: Mcp | undefined;
  let exchange: PageExchange | undefined;
  const outlet = carry(socket, closed.signal, () => exchange);
  const stop = parts.when('mcp', (part) => {
    // What is sent to the server goes over the socket, and is answered there.
    mcp = part.over(async (_, init) => {
      toServer(init?.body);
      return new Response(null, { status: 202 });
    });
    exchange = mcp.open(template);
    exchange.speak(outlet);
  });
  listen(socket, 'close', () => closed.abort());
  closed.signal.addEventListener('abort', () => {
    stop();
    exchange?.close();
  });
  let held: Promise<unknown> | undefined;
  return (data, send) => {
    const go = () => send((typeof data === 'string' ? mcp?.outgoing(template, data)?.()?.text : undefined) ?? data);
    held ??= !mcp && typeof data === 'string' && mayDeclare(data) ? parts.need('mcp') : undefined;
    if (!held) return go();
    // In the order in which the page has sent them.
    const sent: Promise<void> = held.then(go).finally(() => {
      if (held === sent) held = undefined;
    });
    held = sent;
  };
}
