/** A network in one process: what reaches servers is written down, and streams are cut into pieces, or off. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { PagePlan } from './page-plan.ts';

export type Serve = (request: Request) => Response | Promise<Response>;
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** How long an answer takes on a slow network, in milliseconds. */
export const SLOW_MS = 2;

/** A request that reached a server. */
export interface SeenRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly text: string;
}

/** A step that a call belongs to, as the page's call says it. */
export function stepIn(text: string): number | undefined {
  const step = /"step":(\d+)/.exec(text)?.[1];
  return step === undefined ? undefined : Number(step);
}

export class Network {
  readonly seen: SeenRequest[] = [];
  /** Grows with everything that happens. */
  activity = 0;
  /** The first words of the stream that answers a step's call, once. */
  readonly noises = new Map<number, string>();
  readonly #pieces: PagePlan['pieces'];
  readonly #servers = new Map<string, Serve>();
  /** The way to cut the latest stream that answers a step's call. */
  readonly #cuts = new Map<number, () => void>();
  readonly #open = new Set<() => void>();

  constructor(pieces: PagePlan['pieces']) {
    this.#pieces = pieces;
  }

  /** Has `serve` answer at an address, whatever the query. */
  at(address: string, serve: Serve): void {
    this.#servers.set(address, serve);
  }

  /** The server at the URL; answers 404 where there is none. */
  async reach(request: Request): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    return this.#servers.get(origin + pathname)?.(request) ?? new Response(null, { status: 404 });
  }

  /** A browser's own `fetch`, on a page whose relative URLs begin at `base`. It takes its arguments as they are now. */
  fetchOn(base: () => string): Fetch {
    return async (input, init) => {
      const request = new Request(input instanceof Request ? input : new URL(input, base()), init);
      const origin = new URL(base()).origin;
      const { url, method, headers, signal } = request;
      const text = await request.clone().text();
      this.seen.push({ url, method, headers, text });
      this.activity += 1;
      signal.throwIfAborted();
      const response = await Promise.race([this.reach(request), aborted(signal)]);
      if (this.#pieces === 'slow') await setTimeout(SLOW_MS);
      return Object.defineProperties(this.#carried(response, text, signal), {
        url: { value: url, configurable: true },
        type: { value: new URL(url).origin === origin ? 'basic' : 'cors', configurable: true },
      });
    };
  }

  /** Cuts the stream that answers the step's call. */
  cut(step: number): void {
    this.#cuts.get(step)?.();
  }

  close(): void {
    for (const end of this.#open) end();
  }

  #carried(response: Response, request: string, signal: AbortSignal): Response {
    const { body, status, statusText, headers } = response;
    if (!body) return response;
    const step = stepIn(request);
    const isStream = headers.get('content-type')?.includes('text/event-stream') === true;
    const noise = isStream && step !== undefined ? this.noises.get(step) : undefined;
    if (noise !== undefined && step !== undefined) this.noises.delete(step);
    const reader = body.getReader();
    const first = noise === undefined ? [] : [new TextEncoder().encode(noise)];
    const chunks: Uint8Array[] = [];
    let end = (_reason: unknown) => {};
    const carried = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const close = () => end(undefined);
        const onAbort = () => end(signal.reason);
        end = (reason) => {
          this.#open.delete(close);
          signal.removeEventListener('abort', onAbort);
          void reader.cancel().catch(() => {});
          try {
            if (reason === undefined) controller.close();
            else controller.error(reason);
          } catch {}
        };
        this.#open.add(close);
        signal.addEventListener('abort', onAbort);
        if (isStream && step !== undefined) this.#cuts.set(step, () => end(new TypeError('network error')));
      },
      pull: async (controller) => {
        if (chunks.length === 0) {
          const next = first.shift() ?? (await reader.read()).value;
          if (!next) return end(undefined);
          chunks.push(...piecesOf(next, this.#pieces));
        }
        if (this.#pieces === 'late') await setImmediate();
        this.activity += 1;
        try {
          controller.enqueue(chunks.shift() as Uint8Array);
        } catch {}
      },
      cancel: () => end(undefined),
    });
    return new Response(carried, { status, statusText, headers });
  }
}

function piecesOf(chunk: Uint8Array, pieces: PagePlan['pieces']): Uint8Array[] {
  if (pieces !== 'small') return [chunk];
  const size = Math.max(5, Math.ceil(chunk.length / 12));
  return Array.from({ length: Math.ceil(chunk.length / size) }, (_, index) =>
    chunk.slice(index * size, (index + 1) * size),
  );
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
