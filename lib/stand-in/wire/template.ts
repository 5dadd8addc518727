/**
 * The page's own HTTP requests, as templates for ours: what we send goes where the page sent it, with the headers and
 * the settings that the page sent there, and nowhere else.
 */
import { Headers, Request, URL } from './natives.ts';

export type FetchArguments = [input: RequestInfo | globalThis.URL, init?: RequestInit];
export type Fetch = (...args: FetchArguments) => Promise<Response>;

export interface Template {
  readonly input: RequestInfo | globalThis.URL;
  readonly init: RequestInit | undefined;
  /** Absolute, without its fragment. */
  readonly url: string;
  readonly headers: globalThis.Headers;
  readonly signal: AbortSignal | undefined;
}

/** Headers that differ from one request of a connection to the next, or that are renewed while it lasts. */
const PASSING =
  /^(accept|authorization|baggage|content-(type|length)|last-event-id|mcp-(session-id|protocol-version|method|name|param-.*)|sentry-trace|trace(parent|state)|x-(request|correlation)-id)$/;

/** Signatures and proofs hold for one request only: of such a connection everything is left alone. */
const SIGNED = /^(content-digest|digest|dpop|signature(-input)?|x-amz-(content-sha256|date|security-token))$/;

/** Reads what `fetch` was called with. Throws where `fetch` would. */
export function templateOf(input: RequestInfo | globalThis.URL, init: RequestInit | undefined, base: string): Template {
  const request = input instanceof Request ? input : undefined;
  const url = new URL(request ? request.url : String(input), base);
  url.hash = '';
  const headers = new Headers(init?.headers ?? request?.headers);
  return { input, init, url: url.href, headers, signal: init?.signal ?? request?.signal };
}

export function isSigned({ headers }: Template): boolean {
  if (/^(aws4-|signature|dpop)/i.test(headers.get('authorization') ?? '')) return true;
  return [...headers.keys()].some((name) => SIGNED.test(name));
}

export function accepts({ headers }: Template, type: string): boolean {
  return (headers.get('accept') ?? '').includes(type);
}

/** Names the connection that a request belongs to: several servers can share a proxy's URL, told apart by headers. */
export function connectionOf({ url, headers }: Template, session = headers.get('mcp-session-id')): string {
  return JSON.stringify([url, session, [...headers].filter(([name]) => !PASSING.test(name))]);
}

/** The arguments of `fetch` for a POST of ours with this body. The page's signal ends it only if `signal` says so. */
export function postLike(
  { input, init, headers: given }: Template,
  body: string,
  signal: AbortSignal | null,
): [RequestInfo | globalThis.URL, RequestInit] {
  const headers = new Headers(given);
  headers.delete('last-event-id');
  headers.set('content-type', 'application/json');
  if (!headers.get('accept')?.includes('json')) headers.set('accept', 'application/json, text/event-stream');
  return [input, { ...init, method: 'POST', headers, body, signal }];
}
