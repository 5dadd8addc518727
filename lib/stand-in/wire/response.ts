/** Responses that the page gets in place of the browser's own. */
import { Headers, Response } from './natives.ts';

export const EVENT_STREAM = 'text/event-stream';

/** As `original` in everything that a page can ask of it, with another body. */
export function responseLike(original: globalThis.Response, body: BodyInit | null): globalThis.Response {
  return disguise(new Response(body, original), original);
}

/** An answer of `type` in place of one that is held back: its status and its length are no longer true. */
export function answerLike(original: globalThis.Response, body: BodyInit | null, type: string): globalThis.Response {
  const headers = new Headers(original.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  headers.set('content-type', type);
  return disguise(new Response(body, { status: body === null ? 202 : 200, headers }), original);
}

function disguise(response: globalThis.Response, original: globalThis.Response): globalThis.Response {
  const { url, type, redirected } = original;
  const clone = () => disguise(Response.prototype.clone.call(response), original);
  const own = { url, type, redirected, clone };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(response, name, { value, configurable: true });
  return ofSameWorld(response, original);
}

/** `ours` as an object of the window that `original` is of: a frame's classes are others than its page's. */
export function ofSameWorld<T extends object>(ours: T, original: T): T {
  return Object.setPrototypeOf(ours, Object.getPrototypeOf(original));
}

export function isOfType({ headers }: globalThis.Response, type: string): boolean {
  return headers.get('content-type')?.toLowerCase().includes(type) === true;
}

/** Whether it may be one JSON text, and no lines of it: some servers name no type, or plain text. */
export function isJson({ headers }: globalThis.Response): boolean {
  return /^($|text\/plain|[^;]*[/+]json\s*($|;))/i.test(headers.get('content-type') ?? '');
}

/** The text of a response that the page can still read; '' where it cannot be read. */
export function textOf(response: globalThis.Response): Promise<string> {
  return response
    .clone()
    .text()
    .catch(() => '');
}
