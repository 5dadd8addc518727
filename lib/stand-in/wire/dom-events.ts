/** The browser's own ways to hear and to say something on an object of the page, whatever the page has put in their place. */

export type Page = Window & typeof globalThis;

/** The state of an open `EventSource` or `WebSocket`; with a higher one it is closing, or closed. */
export const OPEN = 1;

export function dispatch(target: EventTarget, event: Event): void {
  EventTarget.prototype.dispatchEvent.call(target, event);
}

export function listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
  EventTarget.prototype.addEventListener.call(target, type, listener);
}

/** Settles as `work` does, or rejects once the signal is aborted. A page may have one signal for all that it does, and keep it. */
export function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  let giveUp = () => {};
  const given = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal?.reason);
    signal?.addEventListener('abort', giveUp);
  });
  return Promise.race([work, given]).finally(() => signal?.removeEventListener('abort', giveUp));
}
