/** A socket over which a product's own server asks its page, and hears the answer as a call. */
import { Forwarded, type ProductSurroundings } from '../forwarded.ts';
import { fieldsOf, parseJson } from '../messages.ts';
import { cloudflareAgents } from '../recipes/cloudflare-agents.ts';
import { CLOUDFLARE_AGENTS_MARK } from '../recipes/shapes.ts';
import type { Hear } from '../rest.ts';
import { listen } from './heard-first.ts';

const OPEN = 1;

/** Hears `socket`, which is closed perhaps. */
export function productSocket(
  surroundings: ProductSurroundings,
  socket: WebSocket,
  toServer: (data: string) => void,
  tell: (data: string) => void,
): Hear {
  const closed = new AbortController();
  const { signal } = closed;
  const calls = new Map<unknown, (isDone: boolean) => void>();
  const forwarded = new Forwarded(surroundings, cloudflareAgents, socket.url);
  // The page can still answer what is given back to it, over its next socket.
  const end = () => {
    closed.abort();
    for (const answered of calls.values()) answered(false);
  };
  listen(socket, 'close', end);
  if (socket.readyState > OPEN) end();
  return (data) => {
    if (calls.size === 0 && !data.includes(CLOUDFLARE_AGENTS_MARK)) return data;
    const message = parseJson(data);
    const { type, id, success } = fieldsOf(message);
    const answered = type === 'rpc' ? calls.get(id) : undefined;
    if (answered) {
      calls.delete(id);
      answered(success === true);
      return undefined;
    }
    const isTaken = forwarded.take(message, {
      signal,
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
