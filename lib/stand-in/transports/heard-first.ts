/** Messages that a browser hands to a page as events: heard before the page, since nobody can listen earlier. */
import type { Outlet } from '../connection.ts';
import type { HttpExchange } from '../exchange.ts';
import { parseJson } from '../messages.ts';
import { EventTarget, MessageEvent } from '../natives.ts';
import { pass } from '../server-messages.ts';

/**
 * Hears each text message of `target`, which the page does not have yet; `pass` gives what the page gets of it: the same
 * text, another, or none. Returns the way to say something to the page.
 */
export function hearFirst(
  target: globalThis.EventTarget,
  pass: (data: string) => string | undefined,
): (data: string) => void {
  const own = new WeakSet<Event>();
  let origin = '';
  const tell = (data: string) => {
    const event = new MessageEvent('message', { data, origin });
    own.add(event);
    EventTarget.prototype.dispatchEvent.call(target, event);
  };
  listen(target, 'message', (event) => {
    const { data, origin: from } = event as globalThis.MessageEvent;
    if (own.has(event) || typeof data !== 'string') return;
    origin = from;
    const left = pass(data);
    if (left === data) return;
    event.stopImmediatePropagation();
    if (left !== undefined) tell(left);
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
  exchange: () => HttpExchange | undefined,
): Outlet {
  const tell = hearFirst(target, (data) => {
    const current = exchange();
    const message = current && parseJson(data);
    const left = current && pass(current.connection, message, current);
    if (left === message) return data;
    return left === undefined ? undefined : JSON.stringify(left);
  });
  return (message) => {
    if (!closed.aborted) tell(JSON.stringify(message));
    return !closed.aborted;
  };
}
