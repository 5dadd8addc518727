/** How a page sends its requests: what it adds to them, and how it says where they go. The proxies' other ends, too. */
import { HASH, hashOf } from './manners.ts';
import type { Fetch, Network } from './network.ts';
import type { ClientPlan, Habit } from './page-plan.ts';
import { APP, type PageWindow } from './page-window.ts';

const PREFIX = 'x-llama-server-proxy-header-';
const PREFIXING = 'https://chat.example/cors-proxy';
const GATEWAY = 'https://gateway.example/mcp';
/** So often a page sends one request whose token is no longer good: as many calls as go on at once may use one up each. */
const MAX_TRIES = 4;

/** Where a page has sent something, and with which token. */
export type Sent = (url: string, authorization: string | null) => void;

/** The headers that these habits add to the request of this number. */
export function stampsOf(habits: readonly Habit[], count: number): Record<string, string> {
  const token = habits.includes('new-token') ? `Bearer token-${count}` : 'Bearer fixed';
  return Object.assign({ authorization: token }, ...habits.map((habit) => stampOf(habit, count)));
}

function stampOf(habit: Habit, count: number): Record<string, string> {
  switch (habit) {
    case 'trace-id':
      return { 'x-trace-id': `trace-${count}` };
    case 'datadog':
      return {
        'x-datadog-trace-id': String(7_000_000 + count),
        'x-datadog-parent-id': String(8_000_000 + count),
        'x-datadog-origin': 'rum',
        'x-datadog-sampling-priority': '1',
      };
    case 'b3':
      return { 'x-b3-traceid': `00b3${count}`, 'x-b3-spanid': `00b4${count}`, 'request-id': `|${count}.` };
    case 'csrf':
      return { 'x-csrf-token': `csrf-${count}` };
    case 'idempotency-key':
      return { 'idempotency-key': `key-${count}` };
    default:
      return {};
  }
}

/** How often a client has renewed its token, across all its loads. */
export interface Tokens {
  count: number;
}

/** Requests of a page that overrides what `fetch` does not look at. */
class PageRequest extends Request {
  override get url(): string {
    return '/';
  }
  override clone(): Request {
    throw new TypeError('A request of this page is sent once.');
  }
}

/** The `fetch` that a client with these habits calls, on the `fetch` of what is the page's window then. */
export function habitualFetch(
  realm: () => PageWindow,
  plan: ClientPlan,
  count: () => number,
  sent: Sent,
  tokens: Tokens,
): Fetch {
  const has = (habit: Habit) => plan.habits.includes(habit);
  const { manner } = plan.server;
  const send: Fetch = async (target, given = {}) => {
    const window = realm();
    const number = count();
    const init: RequestInit = { ...given };
    const headers = new Headers(given.headers);
    const { authorization = '', ...stamps } = stampsOf(plan.habits, number);
    headers.set('authorization', manner === 'expires' ? `${authorization}, ${tokens.count}` : authorization);
    if (manner === 'hashed' && typeof init.body === 'string') headers.set(HASH, hashOf(init.body));
    if (manner === 'no-preflight') headers.delete('content-type');
    const url = routed(new URL(String(target)), plan.route, headers);
    init.headers = plan.route === 'prefixed-headers' ? prefixed(headers) : headers;
    // A script that watches the page adds its own to the requests as they leave.
    for (const [name, value] of Object.entries(stamps)) init.headers.set(name, value);
    if (has('cache-buster')) url.searchParams.set('_', String(number));
    if (typeof init.body === 'string') init.body = bodyOf(init.body, plan.habits);
    sent(url.href, headers.get('authorization'));
    window.document.baseURI = APP;
    let input: RequestInfo | URL = url.href;
    if (has('changed-url')) input = url;
    if (has('relative-url')) input = url.href.replace(APP, '');
    const Made = has('request-class') ? PageRequest : Request;
    const isRequest = has('request-object') || has('request-class');
    const answer = isRequest ? window.fetch(new Made(url, init)) : window.fetch(input, givenAs(init, plan.habits));
    if (has('changed-url')) Object.assign(url, { host: 'changed.example', pathname: '/changed' });
    if (has('relative-url')) window.document.baseURI = 'https://chat.example/elsewhere/';
    if (has('changed-init')) {
      init.headers.set('authorization', 'Bearer changed');
      if (ArrayBuffer.isView(init.body)) (init.body as Uint8Array).fill(0x20);
      init.body = '';
    }
    const response = await answer;
    // As observability does: what it reads is nobody's business, but it must be able to.
    if (has('clone') && init.method === 'POST')
      void response
        .clone()
        .text()
        .catch(() => {});
    return response;
  };
  if (manner !== 'expires') return send;
  return async (target, given) => {
    // Several calls may use up a token each.
    for (let tries = 1; ; tries += 1) {
      const token = tokens.count;
      const response = await send(target, given);
      if (response.status !== 401 || tries === MAX_TRIES) return response;
      if (tokens.count === token) tokens.count += 1;
    }
  };
}

/** The same settings: as they are, inherited, or given by getters. */
function givenAs(init: RequestInit, habits: readonly Habit[]): RequestInit {
  if (habits.includes('inherited-init')) return Object.create(init);
  if (!habits.includes('getter-init')) return init;
  const getters = Object.keys(init).map((name) => [name, { get: () => init[name as keyof RequestInit] }]);
  return Object.create(Object.defineProperties({}, Object.fromEntries(getters)));
}

function bodyOf(text: string, habits: readonly Habit[]): BodyInit {
  const bytes = new TextEncoder().encode(text);
  if (habits.includes('bytes')) return bytes;
  if (habits.includes('array-buffer')) return bytes.buffer;
  return habits.includes('blob') ? new Blob([bytes]) : text;
}

function routed(target: URL, route: ClientPlan['route'], headers: Headers): URL {
  if (route === 'direct') return target;
  const proxy = new URL(route === 'prefixed-headers' ? PREFIXING : GATEWAY);
  if (route === 'target-header') headers.set('x-target-url', target.href);
  else proxy.searchParams.set(route === 'prefixed-headers' ? 'url' : 'target', target.href);
  return proxy;
}

/** As llama.cpp's page has it for its server's proxy: all headers. */
function prefixed(headers: Headers): Headers {
  return new Headers([...headers].map(([name, value]) => [`${PREFIX}${name}`, value]));
}

export function addProxies(network: Network): void {
  const forward = async (request: Request, target: string | null, headers: Headers) => {
    const { method, signal } = request;
    const body = method === 'POST' ? await request.text() : null;
    return network.reach(new Request(target ?? 'https://nowhere.example', { method, headers, body, signal }));
  };
  network.at(PREFIXING, (request) => {
    const own = [...request.headers].filter(([name]) => name.startsWith(PREFIX));
    const headers = new Headers(own.map(([name, value]) => [name.slice(PREFIX.length), value]));
    return forward(request, new URL(request.url).searchParams.get('url'), headers);
  });
  network.at(GATEWAY, (request) => {
    const target = request.headers.get('x-target-url') ?? new URL(request.url).searchParams.get('target');
    return forward(request, target, request.headers);
  });
}
