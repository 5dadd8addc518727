import { delay } from './delay.ts';
import { parseJson, type RpcMessage } from './json-rpc.ts';

export const EVENT_STREAM = 'text/event-stream';

const WHOLE_READS = ['arrayBuffer', 'blob', 'bytes', 'json', 'text'] as const;

/** A page may time the beginning of its answer alone: one that has begun is not held for longer. */
export const LATE_MS = 1_000;
/** An answer that has said nothing until then says this. */
export const LATE: RpcMessage = { jsonrpc: '2.0' };
export const late = () => delay(LATE_MS).then(() => LATE);

/** As `original` in everything that a page can ask of it, with another body, which `signal` ends. */
export function responseLike(original: Response, body: BodyInit, signal: AbortSignal | undefined): Response {
  return disguise(new Response(body, original), original, signal);
}

/** An answer of `type` in place of one that is held back: its status and its length are no longer true. */
export function answerLike(original: Response, body: BodyInit | null, type: string, signal?: AbortSignal): Response {
  const headers = new Headers(original.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  headers.set('content-type', type);
  return disguise(new Response(body, { status: body === null ? 202 : 200, headers }), original, signal);
}

function disguise(response: Response, original: Response, signal: AbortSignal | undefined): Response {
  const { url, type, redirected } = original;
  const clone = () => disguise(Response.prototype.clone.call(response), original, signal);
  const own: Record<string, unknown> = { url, type, redirected, clone };
  for (const name of WHOLE_READS.filter((name) => name in response)) {
    const read = (): Promise<unknown> => Object.getPrototypeOf(response)[name].call(response);
    // Chromium forgets why a script's stream has failed.
    own[name] = () => read().catch((error) => Promise.reject(signal?.aborted ? signal.reason : error));
  }
  // A loop over what a response has finds them, and a page that gives it another class keeps them.
  Object.defineProperties(response, Object.getOwnPropertyDescriptors(own));
  return ofSameWorld(response, original);
}

/** `ours` as an object of the window that `original` is of: a frame's classes are others than its page's. */
export function ofSameWorld<T extends object>(ours: T, original: T): T {
  return Object.setPrototypeOf(ours, Object.getPrototypeOf(original));
}

export function isOfType({ headers }: Response, type: string): boolean {
  return headers.get('content-type')?.toLowerCase().includes(type) === true;
}

/** The bytes of the events in a response; `undefined` in one that is no event stream. */
export function eventsIn(response: Response): Response['body'] | undefined {
  return isOfType(response, EVENT_STREAM) ? response.body : undefined;
}

/** One JSON text, and no lines of it: some servers name no type, or plain text. */
const JSON_TYPE = /^($|text\/plain|[^;]*[/+]json\s*($|;))/i;

/**
 * The JSON of a response of which the page can read all still; `undefined` if it has none. Reads no more than shows that:
 * where the first bytes are no beginning, or all of it, more may come for as long as the page reads. A 202
 * without a type has none. With `isAwaited` it may be late.
 */
export async function jsonIn(response: Response, isAwaited = false): Promise<unknown> {
  const { headers, status } = response;
  if (!JSON_TYPE.test(headers.get('content-type') ?? (status === 202 ? 'none' : ''))) return undefined;
  const reader = response.clone().body?.getReader();
  const decoder = new TextDecoder();
  const end = isAwaited ? [] : [late()];
  let text = '';
  try {
    for (;;) {
      const isFirst = text.trim() === '';
      const read = await Promise.race([reader?.read(), ...end]);
      if (read === LATE) return LATE;
      const { done = true, value } = (read as ReadableStreamReadResult<Uint8Array>) ?? {};
      text += decoder.decode(value, { stream: true });
      const data = isFirst || done ? parseJson(text) : undefined;
      if (done || data !== undefined || !/^\s*([{[]|$)/.test(text)) return data;
    }
  } catch {
    return undefined;
  } finally {
    reader?.cancel().catch(() => {});
  }
}
