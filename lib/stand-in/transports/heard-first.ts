/** Messages that a browser hands to a page as events: heard before the page, since nobody can listen earlier. */
import { parseJson } from '../messages.ts';
import { EventTarget, MessageEvent } from '../natives.ts';
import type { Hear, Outlet, PageExchange, Parts, Products } from '../rest.ts';

type Left = string | undefined;

/**
 * Hears each text message of `target`, which the page does not have yet; `pass` gives what the page gets of it: the same
 * text, another, or none. The next wait behind one whose answer is still to come. Returns the way to say something to the
 * page.
 */
function hearFirst(
  target: globalThis.EventTarget,
  pass: (data: string) => Left | Promise<Left>,
): (data: string) => void {
  const own = new WeakSet<Event>();
  let origin = '';
  let held: Promise<void> | undefined;
  const tell = (data: string) => {
    const event = new MessageEvent('message', { data, origin });
    own.add(event);
    EventTarget.prototype.dispatchEvent.call(target, event);
  };
  const tellLeft = (left: Left) => {
    if (left !== undefined) tell(left);
  };
  listen(target, 'message', (event) => {
    const { data, origin: from } = event as globalThis.MessageEvent;
    if (own.has(event) || typeof data !== 'string') return;
    origin = from;
    const left = held ? held.then(() => pass(data)) : pass(data);
    if (left === data) return;
    event.stopImmediatePropagation();
    if (!(left instanceof Promise)) return tellLeft(left);
    const told: Promise<void> = left.then(tellLeft).finally(() => {
      if (held === told) held = undefined;
    });
    held = told;
  });
  return tell;
}

export function listen(target: globalThis.EventTarget, type: string, listener: (event: Event) => void): void {
  EventTarget.prototype.addEventListener.call(target, type, listener);
}

/** Each text message of `target` is one of MCP's, for what `exchange` gives then. Returns the way to the page. */
export function carry(
  target: globalThis.EventTarget,
  closed: AbortSignal,
  exchange: () => PageExchange | undefined,
): Outlet {
  const tell = hearFirst(target, (data) => {
    const current = exchange();
    const message = current && parseJson(data);
    const left = current?.pass(message);
    if (left === message) return data;
    return left === undefined ? undefined : JSON.stringify(left);
  });
  return (message) => {
    if (!closed.aborted) tell(JSON.stringify(message));
    return !closed.aborted;
  };
}

/** What a product's own server sends: the part for products is brought with the first text that has `mark` in it. */
export function hearProduct(
  target: globalThis.EventTarget,
  mark: string,
  parts: Parts,
  begin: (products: Products, tell: (data: string) => void) => Hear,
): void {
  let hear: Hear | undefined;
  const tell = hearFirst(target, (data) => {
    const pass = (products: Products | undefined) => {
      hear ??= products && begin(products, tell);
      return hear ? hear(data) : data;
    };
    if (hear || !data.includes(mark)) return pass(undefined);
    const here = parts.get('products');
    return here ? pass(here) : (parts.need('products')?.then(pass) ?? data);
  });
}
