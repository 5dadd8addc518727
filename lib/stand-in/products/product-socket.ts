/** A socket over which a product's own server asks its page, and hears the answer as a call. */
import { listen, OPEN } from '../wire/dom-events.ts';
import { fieldsOf, parseJson } from '../wire/json-rpc.ts';
import { cloudflareAgents } from './cloudflare-agents.ts';
import { forwarding } from './forwarding.ts';
import type { Hear, ProductDependencies } from './product.ts';

/** Hears `socket`, which is closed perhaps. */
export function productSocket(
  deps: ProductDependencies,
  socket: WebSocket,
  toServer: (data: string) => void,
  tell: (data: string) => void,
): Hear {
  const closed = new AbortController();
  const calls = new Map<unknown, (isDone: boolean) => void>();
  const take = forwarding(deps, cloudflareAgents, socket.url);
  // The page can still answer what is given back to it, over its next socket.
  const end = () => {
    closed.abort();
    for (const answered of calls.values()) answered(false);
  };
  listen(socket, 'close', end);
  if (socket.readyState > OPEN) end();
  return (data) => {
    if (calls.size === 0 && !data.includes(cloudflareAgents.mark)) return data;
    const message = parseJson(data);
    const { type, id, success } = fieldsOf(message);
    const answered = type === 'rpc' ? calls.get(id) : undefined;
    if (answered) {
      calls.delete(id);
      answered(success === true);
      return undefined;
    }
    const isTaken = take(message, {
      signal: closed.signal,
      send: (reply) =>
        new Promise((resolve, reject) => {
          calls.set(fieldsOf(reply).id, (isDone) => (isDone ? resolve() : reject()));
          toServer(JSON.stringify(reply));
        }),
      giveBack: () => tell(data),
    });
    return isTaken ? undefined : data;
  };
}
