/** Listens to what a client's transport brings it, and knows which step each message is about. */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { stepIn } from './network.ts';

interface Said {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly progressToken?: unknown; readonly _meta?: object };
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Calls `hear` with each message before the client has it. Ids are left out: they count what others were asked. */
export function watchMessages(transport: Transport, hear: (about: number | string, said: unknown) => void): void {
  const asked = new Map<unknown, number | string>();
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    const { id, method } = message as Said;
    if (method !== undefined && id !== undefined) asked.set(id, stepIn(JSON.stringify(message)) ?? method);
    return send(message, options);
  };
  let listener: Transport['onmessage'];
  Object.defineProperty(transport, 'onmessage', {
    configurable: true,
    get: () => listener,
    set(given: typeof listener) {
      listener =
        given &&
        ((message, extra) => {
          const { id, method, params, result, error } = message as Said;
          const isResponse = method === undefined;
          const about = asked.get(
            isResponse ? id : method === 'notifications/progress' ? params?.progressToken : undefined,
          );
          hear(about ?? method ?? 'nobody', isResponse ? { result, error } : { method, params });
          given(message, extra);
        });
    },
  });
}
