/**
 * What the stand-in needs of the page's world, taken before any script of the page can have replaced it. The parts that
 * come later are given what the first script has taken.
 */
export let {
  Event,
  EventTarget,
  Headers,
  MessageEvent,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
} = globalThis;

export type Natives = Pick<
  typeof globalThis,
  | 'Event'
  | 'EventTarget'
  | 'Headers'
  | 'MessageEvent'
  | 'ReadableStream'
  | 'Request'
  | 'Response'
  | 'TextDecoder'
  | 'TextEncoder'
  | 'URL'
>;

/** Returns what has been taken, for a part that comes later. */
export function takenNatives(): Natives {
  return {
    Event,
    EventTarget,
    Headers,
    MessageEvent,
    ReadableStream,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
    URL,
  };
}

/** Uses what the first script has taken. */
export function useNatives(taken: Natives): void {
  ({ Event, EventTarget, Headers, MessageEvent, ReadableStream, Request, Response, TextDecoder, TextEncoder, URL } =
    taken);
}
