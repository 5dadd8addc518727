/** The events of a server whose streams can be resumed. */
import type { EventStore } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

export class KeptEvents implements EventStore {
  readonly #events: { readonly streamId: string; readonly message: JSONRPCMessage }[] = [];

  async storeEvent(streamId: string, message: JSONRPCMessage): Promise<string> {
    return String(this.#events.push({ streamId, message }) - 1);
  }

  async replayEventsAfter(
    lastEventId: string,
    { send }: { send: (eventId: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const streamId = this.#events[Number(lastEventId)]?.streamId ?? '';
    for (const [index, event] of [...this.#events.entries()].slice(Number(lastEventId) + 1)) {
      // The opening of a stream carries no message.
      if (event.streamId === streamId && 'jsonrpc' in event.message) await send(String(index), event.message);
    }
    return streamId;
  }
}
