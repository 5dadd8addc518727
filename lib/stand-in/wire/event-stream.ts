/** A stream of events that the page reads, and of which whoever looks at it can take some and add others. */
import { PageStream } from './page-stream.ts';
import { type Block, decode, EventSplitter, joined, readEvent, type ServerEvent } from './sse.ts';

export const NOTHING: Block = new Uint8Array(0);

/** Says what the page gets of one event. */
export type Look = (block: Block, event: ServerEvent) => Block;

/** Who is there for the events of a stream. */
export interface Watch {
  /** Says what the page gets of the next event; without it all pass as they come. */
  look?: Look | undefined;
  /** Whether any event in `text`, which is made of whole ones, is worth a look; all are without it. */
  matters?: ((text: string) => boolean) | undefined;
  /** Hears of events, while it is there, whose bytes pass as they come, whatever it says. */
  peek?: Look | undefined;
}

/** A stream of events that the page reads in place of its server's own. */
export class EventStream extends PageStream implements Watch {
  look: Watch['look'];
  matters: Watch['matters'];
  peek: Watch['peek'];

  constructor(source: ReadableStream<Block> | null, signal: AbortSignal | undefined) {
    super(source, (chunk) => gate(chunk), signal);
    const gate = eventGate(this);
  }
}

/** What is longer is not looked at for how a stream begins. */
const MAX_PEEKED = 65_536;

/** Returns what passes of a stream, chunk by chunk; `null` is its end. `watch` says who looks at the next event, if any. */
export function eventGate(watch: Watch): (chunk: Block | null) => Block {
  const splitter = new EventSplitter();
  let isFirst = true;
  let peeked = 0;
  const read = (block: Block) => {
    const event = readEvent(block, isFirst);
    isFirst = false;
    return event;
  };
  return (chunk) => {
    if (chunk === null) return watch.peek ? NOTHING : splitter.rest();
    if (watch.peek) {
      for (const block of splitter.push(chunk)) watch.peek?.(block, read(block));
      peeked += chunk.length;
      if (peeked > MAX_PEEKED) watch.peek = undefined;
      // All of it has passed.
      if (!watch.peek) splitter.rest();
      return chunk;
    }
    if (!watch.look) return joined([splitter.rest(), chunk].filter(({ length }) => length > 0));
    const blocks = splitter.push(chunk);
    const whole = joined([...blocks.slice(0, 1), joined(blocks.slice(1))]);
    if (watch.matters?.(decode(whole)) === false) {
      isFirst = false;
      return whole;
    }
    return joined(blocks.map((block) => (watch.look ? watch.look(block, read(block)) : block)));
  };
}
