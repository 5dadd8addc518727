/** Parts of the page's world, taken before any script of the page can have replaced them. */
export const {
  Blob,
  CustomEvent,
  EventTarget,
  Headers,
  MessageEvent,
  ReadableStream,
  Request,
  Response,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
} = globalThis;

const { crypto } = globalThis;
export const digest = crypto.subtle?.digest.bind(crypto.subtle, 'SHA-256');
