/** A stream of events that the page reads, and of which whoever looks at it can take some and add others. */
import { PageStream } from './page-stream.ts';
import { type Block, EventSplitter, joined, readEvent, type ServerEvent } from './sse.ts';

/** Says what the page gets of one event. */
export type Look = (block: Block, event: ServerEvent) => Block;

export interface EventStream {
  readonly readable: ReadableStream<Block>;
  /** Says what the page gets of the next event; without it all pass as they come. */
  look: Look | undefined;
  /** Resolves once nothing more of Usher's is to come: until then the stream stays open behind the server's. */
  isDone: () => Promise<void>;
  /** The page has the end, has gone, or the connection was cut. */
  onClose: () => void;
  /** Says something to the page, between two events of the server. False once nobody reads. */
  send(bytes: Block): boolean;
}

/** Opens a stream in place of `source`; `null` where the server's answer has been read already. */
export function openEvents(source: ReadableStream<Block> | null, signal: AbortSignal | undefined): EventStream {
  const stream: EventStream = {
    look: undefined,
    isDone: async () => {},
    onClose: () => {},
    send: (bytes) => inner.send(bytes),
    get readable() {
      return inner.readable;
    },
  };
  const inner = new PageStream({
    source,
    pass: eventGate(() => stream.look),
    isDone: () => stream.isDone(),
    signal,
    onClose: () => stream.onClose(),
  });
  return stream;
}

/**
 * Returns what passes of a stream, chunk by chunk; `null` is its end. `lookAt` says who looks at the next event, if
 * any.
 */
export function eventGate(lookAt: () => Look | undefined): (chunk: Block | null) => Block {
  const splitter = new EventSplitter();
  let isFirst = true;
  return (chunk) => {
    if (chunk === null) return splitter.rest();
    if (!lookAt()) return joined([splitter.rest(), chunk].filter(({ length }) => length > 0));
    return joined(
      splitter.push(chunk).map((block) => {
        const look = lookAt();
        const event = look && readEvent(block, isFirst);
        isFirst = false;
        return look && event ? look(block, event) : block;
      }),
    );
  };
}
