/** What the stand-in needs of the page's world, taken before any script of the page can have replaced it. */
export const { Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder, URL } = globalThis;
