/** The event stream that the page reads: what its server sends and nobody has taken, and what we say to the page. */
import { ReadableStream } from './natives.ts';
import type { Block } from './sse.ts';

export interface PageStreamOptions {
  /** The server's own stream; `null` where its answer has been read already. */
  readonly source: globalThis.ReadableStream<Block> | null;
  /**
   * Returns what the page gets of a chunk; of `null`, the end, what is left. In one piece: a stream takes its buffer.
   */
  readonly pass: (chunk: Block | null) => Block;
  /** Resolves once nothing more of Usher's is to come: until then the stream stays open behind the server's. */
  readonly isDone: () => Promise<void>;
  readonly signal: AbortSignal | undefined;
  /** The page has the end, has gone, or the connection was cut. */
  readonly onClose: () => void;
}

export class PageStream {
  readonly readable: globalThis.ReadableStream<Block>;
  readonly #options: PageStreamOptions;
  readonly #reader: ReadableStreamDefaultReader<Block> | undefined;
  #controller: ReadableByteStreamController | undefined;
  readonly #abort = () => this.#end((controller) => controller.error(this.#options.signal?.reason));

  constructor(options: PageStreamOptions) {
    this.#options = options;
    this.#reader = options.source?.getReader();
    this.readable = new ReadableStream({
      // Bytes, as the browser's own: read only when the page reads, in either way of reading.
      type: 'bytes',
      start: (controller) => {
        this.#controller = controller;
        options.signal?.addEventListener('abort', this.#abort);
      },
      pull: () => this.#pull().catch((error) => this.#end((controller) => controller.error(error))),
      cancel: (reason) => {
        this.#end(() => {});
        return this.#reader?.cancel(reason);
      },
    });
  }

  /** Says something to the page, between two events of the server. False once nobody reads. */
  send(bytes: Block): boolean {
    if (bytes.length > 0) this.#controller?.enqueue(bytes);
    return this.#controller !== undefined;
  }

  async #pull(): Promise<void> {
    const { pass, isDone } = this.#options;
    for (;;) {
      const { done, value } = (await this.#reader?.read()) ?? { done: true, value: undefined };
      const block = pass(done ? null : value);
      this.send(block);
      if (done) break;
      if (block.length > 0) return;
    }
    await isDone();
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
    this.#options.signal?.removeEventListener('abort', this.#abort);
    how(controller);
    this.#options.onClose();
  }
}
