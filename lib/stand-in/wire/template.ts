/**
 * The page's own HTTP requests, as templates for ours: what we send goes where the page sent it, with the headers and
 * the settings that the page sent there, and nowhere else.
 */

export type FetchArguments = [input: RequestInfo | URL, init?: RequestInit];
export type Fetch = (...args: FetchArguments) => Promise<Response>;

export interface Template {
  /** Absolute, without its fragment: where the page sent it, whatever becomes of the object that named it. */
  readonly url: string;
  readonly headers: Headers;
  readonly settings: RequestInit;
  readonly signal: AbortSignal | undefined;
}

/** All settings, as this browser's `fetch` reads them by name: a page may inherit them, or give them by getters. */
const MEMBERS: string[] = [];
new Request('about:blank', new Proxy({}, { get: (_, name) => void MEMBERS.push(String(name)) }));
/** Signatures and proofs hold for one request only: of such a connection everything is left alone. */
const SIGNED = /^((content-)?digest|dpop|signature(-input)?|x-amz-(content-sha256|date|security-token))$/;

const CONTENT_TYPE = 'content-type';
const LAST_EVENT_ID = 'last-event-id';
const SESSION_ID = 'mcp-session-id';
const OF_ONE_REQUEST = [LAST_EVENT_ID, 'idempotency-key', 'content-encoding'];
const OF_OURS = { integrity: '', keepalive: false };
const WEB_URL = /^https?:/i;

/** A member of a request as `fetch` reads it: the browser's own, whatever its class has put in front of that. */
export function readRequest<N extends keyof Request>(request: Request, name: N): Request[N] {
  return Reflect.get(Request.prototype, name, request);
}

/** Reads what `fetch` was called with, as it is now. Throws if `fetch` would. */
export function templateOf(input: RequestInfo | URL, init: RequestInit | undefined, base: string): Template {
  const request = input instanceof Request ? input : undefined;
  const url = new URL(request ? readRequest(request, 'url') : String(input), base);
  url.hash = '';
  // Its body is no setting. It loses its referrer to any settings beside it.
  const kept = MEMBERS.filter((name) => name !== 'body' && !(init && name.startsWith('referrer')));
  const own = request && membersIn(Request.prototype, kept, request);
  const settings = { ...own, ...init, ...(init && membersIn(init, MEMBERS)) };
  // `null` takes a request's own signal away.
  const { signal } = settings;
  if (signal) Reflect.get(AbortSignal.prototype, 'aborted', signal);
  return { url: url.href, headers: new Headers(settings.headers), settings, signal: signal ?? undefined };
}

function membersIn(owner: object, names: readonly string[], given = owner): RequestInit {
  const members = names.map((name) => [name, Reflect.get(owner, name, given)]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/**
 * The page's own arguments as they are now, whatever the page does meanwhile with what it has given; with `text` for the
 * body, if that is given. A `Request` with its own body stays as it is.
 */
export function asCalled([input, init]: FetchArguments, template: Template, text?: string): FetchArguments {
  const { url, headers, settings } = template;
  const isRequest = input instanceof Request;
  if (isRequest && !init && text === undefined) return [input];
  const body = text === undefined ? structuredClone(init?.body ?? null) : bodyLike(init?.body, text);
  return [isRequest ? input : url, { ...settings, headers, body }];
}

export function isSigned({ headers }: Template): boolean {
  if (/^(aws4-|signature|dpop)/i.test(headers.get('authorization') ?? '')) return true;
  return [...headers.keys()].some((name) => SIGNED.test(name));
}

export function accepts({ headers }: Template, type: string, header = 'accept'): boolean {
  return namesLike(headers, header).some((name) => headers.get(name)?.includes(type));
}

/** Whether the headers say that the body is text, as a browser's own do where it was given text. */
export function isText(template: Template): boolean {
  return ['json', 'text'].some((type) => accepts(template, type, CONTENT_TYPE));
}

export function isResumed({ headers }: Template): boolean {
  return namesLike(headers, LAST_EVENT_ID).length > 0;
}

/** The id of the session that headers name, of either side; `undefined` if they name none, or a page has made text of that. */
export function sessionIn(headers: Headers): string | undefined {
  const id = valueLike(headers, SESSION_ID);
  return id && !/^(null|undefined)$/.test(id) ? id : undefined;
}

function valueLike(headers: Headers, name: string): string | null {
  const [given = name] = namesLike(headers, name);
  return headers.get(given);
}

/** Some proxies want the headers of the request that they make under names with a prefix of theirs. */
function namesLike(headers: Headers, ...names: readonly string[]): string[] {
  return [...headers.keys()].filter((key) => names.some((name) => `-${key}`.endsWith(`-${name}`)));
}

/** As `template`, for a request of another `method`, about `name`: revision 2026-07-28 wants both in headers too. */
export function templateFor(template: Template, method: string, name: string): Template {
  const headers = new Headers(template.headers);
  for (const header of namesLike(headers, 'mcp-method')) {
    headers.set(header, method);
    headers.set(header.replace(/method$/, 'name'), name);
  }
  return { ...template, headers };
}

export function tokenOf({ headers }: Template): string | null {
  return valueLike(headers, 'authorization');
}

/** A URL without its query. */
export function placeOf(url: string): string {
  return url.replace(/[?].*/s, '');
}

/** The server at a URL, whatever its query, or the one behind it that the request names by a URL: a proxy has several. */
export function serverOf(template: Template): string {
  return namedBy(template, (_, value) => WEB_URL.test(value));
}

/** The names of parameters that keep a cache from answering: their numbers change with each request. */
const CACHE_BUSTER = /^(_|ts?|cb|rnd|rand(om)?|time(stamp)?|no-?cache|cache-?bust(er)?)$/i;

/** The server that a request goes to: its URL without numbers against caches. */
export function targetOf(template: Template): string {
  return namedBy(template, (name, value) => !(CACHE_BUSTER.test(name) && /^[\d.]*$/.test(value)));
}

/**
 * A server by its place, the parameters that `counts` says, and the URLs in headers, by which a proxy may be told which
 * server it stands for (`X-Target-URL`); but for a session's name, which its server chooses.
 */
function namedBy({ url, headers }: Template, counts: (name: string, value: string) => boolean): string {
  const named = [...new URL(url).searchParams].filter((parameter) => counts(...parameter));
  const sessions = namesLike(headers, SESSION_ID);
  const urls = [...headers].filter(([name, value]) => WEB_URL.test(value) && !sessions.includes(name));
  return JSON.stringify([placeOf(url), named, urls]);
}

/** The arguments of `fetch` for a POST that Usher makes with this body. The page's signal ends it only if `signal` says so. */
export function postLike(
  { url, headers: given, settings }: Template,
  body: string,
  signal: AbortSignal | null,
): [string, RequestInit] {
  const headers = new Headers(given);
  for (const name of namesLike(headers, ...OF_ONE_REQUEST)) headers.delete(name);
  // A page that posts may leave the type out: with it, a browser would ask the server for leave first.
  const isPost = settings.method?.toUpperCase() === 'POST';
  if (!isPost && namesLike(headers, CONTENT_TYPE).length === 0) headers.set('content-type', 'application/json');
  const accepting = namesLike(headers, 'accept');
  for (const name of isPost || accepting.length > 0 ? accepting : ['accept']) {
    if (!headers.get(name)?.includes('json')) headers.set(name, 'application/json, text/event-stream');
  }
  return [
    url,
    { ...settings, ...OF_OURS, method: 'POST', headers, body: isPost ? bodyLike(settings.body, body) : body, signal },
  ];
}

/** The same for a GET of the session's stream. */
export function streamLike({ url, headers: given, settings }: Template, signal: AbortSignal): [string, RequestInit] {
  const headers = new Headers(given);
  for (const name of namesLike(headers, ...OF_ONE_REQUEST, CONTENT_TYPE)) headers.delete(name);
  for (const name of namesLike(headers, 'accept').concat('accept')) headers.set(name, 'text/event-stream');
  return [url, { ...settings, ...OF_OURS, method: 'GET', headers, body: null, signal }];
}

/** `text` as a body of the same kind as `given`: text and a blob have a type of their own, bytes have none. */
function bodyLike(given: unknown, text: string): BodyInit {
  if (typeof given === 'string') return text;
  return given instanceof Blob ? new Blob([text], given) : new TextEncoder().encode(text);
}
