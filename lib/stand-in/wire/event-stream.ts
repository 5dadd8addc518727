/** A stream of events that the page reads, and of which whoever looks at it can take some and add others. */
import { ReadableStream } from './natives.ts';
import { ofSameWorld } from './response.ts';
import { type Block, decode, EventCutter, eventsOf, joined, NOTHING, readEvent, type ServerEvent } from './sse.ts';

/** Says what the page gets of one event. */
export type Look = (block: Block, event: ServerEvent) => Block;

export interface Watch {
  /** Says what the page gets of the next event; without it all pass as they come. */
  look?: Look | undefined;
  /** Whether any event in `text`, which is made of whole ones, is worth a look; all are without it. */
  matters?: ((text: string) => boolean) | undefined;
  /** Hears of events, while it is there, whose bytes pass as they come, whatever it says. */
  peek?: Look | undefined;
}

/** So much is read before the page reads, as browsers do: not every page reads its answers. */
const READ_AHEAD = 65_536;

/** The event stream that the page reads: what its server sends and nobody has taken, and what we say to the page. */
export class EventStream implements Watch {
  look: Watch['look'];
  matters: Watch['matters'];
  peek: Watch['peek'];
  readonly readable: globalThis.ReadableStream<Block>;
  /** Resolves once nothing more of Usher's is to come: until then the stream stays open behind the server's. */
  isDone: () => Promise<void> = async () => {};
  /** The page has the end, has gone, or the connection was cut. */
  onClose = () => {};
  readonly #pass = eventGate(this);
  readonly #signal: AbortSignal | undefined;
  readonly #reader: ReadableStreamDefaultReader<Block> | undefined;
  #controller: ReadableByteStreamController | undefined;
  readonly #abort = () => this.#end((controller) => controller.error(this.#signal?.reason));

  /** `source` is the server's own stream; `null` where its answer has been read already. */
  constructor(source: globalThis.ReadableStream<Block> | null, signal: AbortSignal | undefined) {
    this.#signal = signal;
    this.#reader = source?.getReader();
    const stream: UnderlyingByteSource = {
      // Bytes, as the browser's own, in either way of reading.
      type: 'bytes',
      start: (controller) => {
        this.#controller = controller;
        signal?.addEventListener('abort', this.#abort);
      },
      pull: () =>
        this.#pull().catch((error) => {
          this.send(this.#pass(null));
          // An error takes away what the page has not read yet. It comes again once the page has.
          if (this.#controller?.desiredSize === READ_AHEAD) this.#end((controller) => controller.error(error));
        }),
      cancel: (reason) => {
        this.#end(() => {});
        return this.#reader?.cancel(reason);
      },
    };
    const readable = new ReadableStream(stream, { highWaterMark: READ_AHEAD });
    this.readable = source ? ofSameWorld(readable, source) : readable;
  }

  /** Says something to the page, between two events of the server. False once nobody reads. */
  send(bytes: Block): boolean {
    if (bytes.length > 0) this.#controller?.enqueue(bytes);
    return this.#controller !== undefined;
  }

  async #pull(): Promise<void> {
    for (;;) {
      const { done, value } = (await this.#reader?.read()) ?? { done: true, value: undefined };
      const block = this.#pass(done ? null : value);
      // Sent bytes belong to the stream, and have no length here then.
      const { length } = block;
      this.send(block);
      if (done) break;
      if (length > 0) return;
    }
    await this.isDone();
    this.#end((controller) => {
      controller.close();
      controller.byobRequest?.respond(0);
    });
  }

  #end(how: (controller: ReadableByteStreamController) => void): void {
    const controller = this.#controller;
    this.#controller = undefined;
    if (!controller) return;
    // A page has one signal for all requests of a connection, and keeps it.
    this.#signal?.removeEventListener('abort', this.#abort);
    how(controller);
    this.onClose();
  }
}

const MAX_PEEKED = 65_536;
/** A chunk can have megabytes, and one event of them may matter: so many bytes are looked at together, at least. */
const PART = 32_768;

/**
 * Returns what passes of a stream, chunk by chunk, each in one piece: a stream takes its buffer. `null` is its end. `watch`
 * says who looks at the next event, if any.
 */
export function eventGate(watch: Watch): (chunk: Block | null) => Block {
  const cutter = new EventCutter();
  let isFirst = true;
  let peeked = 0;
  const read = (block: Block) => {
    const event = readEvent(block, isFirst);
    isFirst = false;
    return event;
  };
  const look = (block: Block) => (watch.look ? watch.look(block, read(block)) : block);
  return (chunk) => {
    if (chunk === null) return watch.peek ? NOTHING : joined(cutter.rest());
    if (watch.peek) {
      for (const block of eventsOf(cutter.push(chunk))) watch.peek?.(block, read(block));
      peeked += chunk.length;
      if (peeked > MAX_PEEKED) watch.peek = undefined;
      // All of it has passed.
      if (!watch.peek) cutter.rest();
      return chunk;
    }
    if (!watch.look) return joined([...cutter.rest(), chunk]);
    const parts = eventsOf(cutter.push(chunk), PART).flatMap((part) => {
      if (watch.matters?.(decode(part)) !== false) return eventsOf(part).map(look);
      isFirst = false;
      return part;
    });
    return joined(parts);
  };
}
