/** A socket over which a product's own server asks its page, and hears the answer as a call. */
import { Forwarded } from '../forwarded.ts';
import { fieldsOf, parseJson } from '../messages.ts';
import { CLOUDFLARE_AGENTS_MARK, cloudflareAgents } from '../recipes/cloudflare-agents.ts';
import type { StandInDependencies } from '../stand-in.ts';
import { hearFirst, listen } from './heard-first.ts';

export function watchProductSocket(
  socket: WebSocket,
  { provider }: StandInDependencies,
  toServer: (data: string) => void,
): void {
  const closed = new AbortController();
  const { signal } = closed;
  const calls = new Map<unknown, (isDone: boolean) => void>();
  const forwarded = new Forwarded(provider, cloudflareAgents, socket.url);
  const tell = hearFirst(socket, (data) => {
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
  });
  // The page can still answer what is given back to it, over its next socket.
  listen(socket, 'close', () => {
    closed.abort();
    for (const answered of calls.values()) answered(false);
  });
}
