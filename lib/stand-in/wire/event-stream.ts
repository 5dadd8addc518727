import { ofSameWorld } from './response.ts';
import { type Block, EventCutter, eventAt, joined, NOTHING, readEvent, type ServerEvent } from './split-events.ts';

const characters = new TextDecoder('latin1');

export type Look = (block: Block, event: ServerEvent) => Block;

/**
 * Returns what finds a byte of the next event of a piece, from `from` on, that is worth a look; the piece's length if there is
 * none. `text` has a character for each byte: a loop over bytes takes longer than a search in it.
 */
export type Find = (text: string) => (from: number) => number;

export interface Watch {
  /** Returns what the page gets of the next event; without it all pass as they come. */
  look?: Look | undefined;
  /** Without it all are worth a look. */
  find?: Find | undefined;
}

/** So much is read before the page reads, as browsers do: not every page reads its answers. A peek ends there, too. */
const READ_AHEAD = 65_536;

/** The event stream that the page reads: what its server sends and nobody has taken, and what we say to the page. */
export interface EventStream extends Watch {
  /** Gets the first bytes too, which pass as they come, whatever it says. */
  peek?: (chunk: Block) => unknown;
  readonly readable: ReadableStream<Block>;
  /** Resolves once nothing more of Usher's is to come: until then the stream stays open behind the server's. */
  isDone?: () => Promise<void>;
  /** The page has the end, has gone, or the connection was cut. */
  onClose?: () => void;
  /** Says something to the page, between two events of the server. False once nobody reads. */
  send(...blocks: readonly Block[]): boolean;
}

/** `source` is the server's own stream; `null` if its answer has been read already. */
export function eventStream(source: ReadableStream<Block> | null, signal: AbortSignal | undefined): EventStream {
  const reader = source?.getReader();
  let controller: ReadableByteStreamController | undefined;
  let peeked = 0;

  const end = (how: (open: ReadableByteStreamController) => void) => {
    const open = controller;
    controller = undefined;
    if (!open) return;
    // A page has one signal for all requests of a connection, and keeps it.
    signal?.removeEventListener('abort', abort);
    how(open);
    events.onClose?.();
  };
  const abort = () => end((open) => open.error(signal?.reason));

  const pull = async () => {
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      const blocks = pass(value ?? null);
      if (value && peeked <= READ_AHEAD) {
        events.peek?.(value);
        peeked += value.length;
      }
      events.send(...blocks);
      if (done) break;
      if (blocks.length > 0) return;
    }
    await events.isDone?.();
    end((open) => {
      open.close();
      open.byobRequest?.respond(0);
    });
  };

  const readable = new ReadableStream(
    {
      // Bytes, as the browser's own, in either way of reading.
      type: 'bytes',
      start: (open) => {
        controller = open;
        signal?.addEventListener('abort', abort);
      },
      pull: () =>
        pull().catch((error) => {
          events.send(...pass(null));
          // An error takes away what the page has not read yet. It comes again once the page has.
          if (controller?.desiredSize === READ_AHEAD) end((open) => open.error(error));
        }),
      cancel: (reason) => {
        end(() => {});
        return reader?.cancel(reason);
      },
    },
    { highWaterMark: READ_AHEAD },
  );
  const events: EventStream = {
    readable: source ? ofSameWorld(readable, source) : readable,
    send: (...blocks) => {
      for (const block of blocks) controller?.enqueue(block);
      return controller !== undefined;
    },
  };
  const pass = eventGate(events);
  return events;
}

/**
 * Returns what passes of a stream, chunk by chunk, as it came and not copied where nobody takes of it; each block has a
 * buffer of its own, which a stream takes. `null` is its end. `watch` says who looks at the next event, if any.
 */
export function eventGate(watch: Watch): (chunk: Block | null) => Block[] {
  const cutter = new EventCutter();
  let isFirst = true;
  const pass = (piece: Block): Block => {
    const parts: Block[] = [];
    const next = watch.find?.(characters.decode(piece));
    let isWhole = true;
    let from = 0;
    for (;;) {
      const at = next?.(from) ?? from;
      if (!watch.look || at >= piece.length) break;
      const [start, end] = eventAt(piece, at);
      const event = piece.subarray(start, end);
      const left = watch.look(event, readEvent(event, isFirst && start === 0));
      isWhole &&= left === event;
      parts.push(piece.subarray(from, start), left);
      from = end;
    }
    isFirst = false;
    return isWhole ? piece : joined([...parts, piece.subarray(from)]);
  };
  return (chunk) => {
    const pieces = chunk && watch.look ? cutter.push(chunk).map(pass) : [...cutter.rest(), chunk ?? NOTHING];
    return pieces.filter(({ length }) => length > 0);
  };
}
