/** Messages that a browser hands to a page as events: heard before the page, since nobody can listen earlier. */
import type { HttpExchange } from '../mcp/http-exchange.ts';
import type { Outlet } from '../mcp/page-call.ts';
import { forwarding, type ReplyWay } from '../products/forwarding.ts';
import type { Product, ProductDependencies } from '../products/product.ts';
import { dispatch, listen, OPEN, type Page } from '../wire/dom-events.ts';
import { parseJson } from '../wire/json-rpc.ts';
import { replaceConstructor, replaceMethod } from './replace.ts';

type Target = EventSource | WebSocket;

/** `made` gets each `name` of the page before the page does, and its end: aborted once the page closes it. */
export function watchTargets<T extends Target>(
  page: Page,
  name: 'EventSource' | 'WebSocket',
  made: (target: T, closed: AbortController, args: unknown[]) => void,
): void {
  if (!page[name]) return;
  const ends = new WeakMap<T, AbortController>();
  replaceConstructor<T>(page, name, (target, args) => {
    const closed = new AbortController();
    ends.set(target, closed);
    made(target, closed, args);
  });
  replaceMethod<T, unknown[], void>(page[name].prototype, 'close', (target, args, close) => {
    close(...args);
    ends.get(target)?.abort();
  });
}

/**
 * Hears each text message of `target` before the page; `pass` returns the text that the page gets, if any. If it returns
 * a promise, the text and all behind it are held until then. Returns the way to say something to the page, which hears
 * nothing once it has `closed` the target.
 */
function interceptFirst(
  target: Target,
  closed: AbortSignal,
  pass: (data: string) => string | undefined | Promise<unknown>,
): (data: string) => void {
  const own = new WeakSet<Event>();
  let held: MessageEvent[] | undefined;
  let last: Pick<MessageEvent, 'origin' | 'lastEventId'> = { origin: '', lastEventId: '' };
  const tell = (data: unknown, { origin, lastEventId } = last) => {
    if (data === undefined || closed.aborted) return;
    const event = new MessageEvent('message', { data, origin, lastEventId });
    own.add(event);
    dispatch(target, event);
  };
  const look = (data: unknown) => (typeof data === 'string' ? pass(data) : data);
  const release = () => {
    const all = held;
    held = undefined;
    if (!all || closed.aborted) return;
    for (const event of all) {
      const left = look(event.data);
      tell(typeof left === 'object' ? event.data : left, event);
    }
  };
  listen(target, 'message', (event) => {
    if (own.has(event)) return;
    const message = event as MessageEvent;
    const { data } = message;
    last = message;
    const left = held ? undefined : look(data);
    if (left === data) return;
    event.stopImmediatePropagation();
    if (typeof left === 'object') {
      held = [];
      void (left as Promise<unknown>).then(release);
    }
    if (held) held.push(message);
    else tell(left);
  });
  // The page hears of the end last.
  for (const type of ['error', 'close']) listen(target, type, () => target.readyState > OPEN && release());
  return tell;
}

/** Each text message of `target` is one of MCP's, of the exchange at that time. Returns the way to the page. */
export function carry(target: Target, closed: AbortSignal, exchange: () => HttpExchange | undefined): Outlet {
  const tell = interceptFirst(target, closed, (data) => {
    const current = exchange();
    const message = current && parseJson(data);
    const left = current?.pass(message);
    return left === message ? data : JSON.stringify(left);
  });
  return (message) => {
    tell(JSON.stringify(message));
    return !closed.aborted;
  };
}

/** Looks for questions of `product` from the first text with its mark on, and answers them in the way that `begin` returns. */
export function hearProduct(
  target: Target,
  closed: AbortSignal,
  deps: ProductDependencies,
  product: Product,
  begin: () => ReplyWay,
): void {
  const take = forwarding(deps, product, target.url);
  let way: ReplyWay | undefined;
  const tell = interceptFirst(target, closed, (data) => {
    if (!way) {
      if (!data.includes(product.mark)) return data;
      const settled = deps.asker.settled();
      if (settled) return settled;
      way = begin();
    }
    const message = parseJson(data);
    return way.hears?.(message) || take(message, way, () => tell(data)) ? undefined : data;
  });
}
