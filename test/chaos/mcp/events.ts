/** The events of a server's streams: a stream that was cut goes on from the last event that its page has heard. */
import type { EventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** Keeps their order, which the SDK's own example does not within one millisecond. */
export class Events implements EventStore {
  readonly #streams = new Map<string, JSONRPCMessage[]>();

  async storeEvent(streamId: string, message: JSONRPCMessage): Promise<string> {
    const events = this.#streams.get(streamId) ?? [];
    this.#streams.set(streamId, events);
    return `${streamId}#${events.push(message) - 1}`;
  }

  async replayEventsAfter(
    last: string,
    { send }: { send: (eventId: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const { streamId, index, events } = this.#find(last);
    for (const [place, message] of events.entries()) if (place > index) await send(`${streamId}#${place}`, message);
    return streamId;
  }

  /** Whether nothing can follow: the event is the answer that its stream was opened for. */
  isLast(eventId: string): boolean {
    const { index, events } = this.#find(eventId);
    const message = events[index] ?? {};
    return 'result' in message || 'error' in message;
  }

  #find(eventId: string) {
    const [streamId = '', index] = eventId.split('#');
    return { streamId, index: Number(index), events: this.#streams.get(streamId) ?? [] };
  }
}
