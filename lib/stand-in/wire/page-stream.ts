/** The event stream that the page reads: what its server sends and nobody has taken, and what we say to the page. */
import { ReadableStream } from './natives.ts';
import type { Block } from './sse.ts';

export class PageStream {
  readonly readable: globalThis.ReadableStream<Block>;
  /** Resolves once nothing more of Usher's is to come: until then the stream stays open behind the server's. */
  isDone: () => Promise<void> = async () => {};
  /** The page has the end, has gone, or the connection was cut. */
  onClose = () => {};
  readonly #pass: (chunk: Block | null) => Block;
  readonly #signal: AbortSignal | undefined;
  readonly #reader: ReadableStreamDefaultReader<Block> | undefined;
  #controller: ReadableByteStreamController | undefined;
  readonly #abort = () => this.#end((controller) => controller.error(this.#signal?.reason));

  /**
   * `source` is the server's own stream; `null` where its answer has been read already. `pass` returns what the page gets
   * of a chunk; of `null`, the end, what is left. In one piece: a stream takes its buffer.
   */
  constructor(
    source: globalThis.ReadableStream<Block> | null,
    pass: (chunk: Block | null) => Block,
    signal: AbortSignal | undefined,
  ) {
    this.#pass = pass;
    this.#signal = signal;
    this.#reader = source?.getReader();
    this.readable = new ReadableStream({
      // Bytes, as the browser's own: read only when the page reads, in either way of reading.
      type: 'bytes',
      start: (controller) => {
        this.#controller = controller;
        signal?.addEventListener('abort', this.#abort);
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
    for (;;) {
      const { done, value } = (await this.#reader?.read()) ?? { done: true, value: undefined };
      const block = this.#pass(done ? null : value);
      this.send(block);
      if (done) break;
      if (block.length > 0) return;
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
