import { fieldsOf } from '../../page/fields.ts';
import { listen, OPEN } from '../wire/dom-events.ts';
import { LatestEntries } from '../wire/latest-entries.ts';
import type { ReplyWay } from './forwarding.ts';

/** The page answers over `socket`, which is closed perhaps, by a call of its server. */
export function socketWay(socket: WebSocket, toServer: (data: string) => void): ReplyWay {
  const closed = new AbortController();
  const calls = new LatestEntries<(isDone: boolean) => void>();
  // The page can still answer what is given back to it, over its next socket.
  const end = () => {
    closed.abort();
    for (const answered of calls.values()) answered(false);
  };
  listen(socket, 'close', end);
  if (socket.readyState > OPEN) end();
  return {
    signal: closed.signal,
    send: (reply) =>
      new Promise((resolve, reject) => {
        calls.set(String(fieldsOf(reply).id), (isDone) => (isDone ? resolve() : reject()));
        toServer(JSON.stringify(reply));
      }),
    hears(message) {
      const { type, id, success } = fieldsOf(message);
      const answered = type === 'rpc' ? calls.take(String(id)) : undefined;
      answered?.(success === true);
      return answered !== undefined;
    },
  };
}
