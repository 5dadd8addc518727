/** Tells MCP traffic from all the rest of what a page fetches, as cheaply as can be. */
import { INSPECTOR_EVENTS } from '../mcp/inspector.ts';
import type { HttpProduct } from '../products/product.ts';
import { productAt } from '../products/product-fetch.ts';
import { Blob, Headers, Request, TextDecoder } from '../wire/natives.ts';
import { accepts, hasJson, isSigned, readRequest, type Template, templateOf } from '../wire/template.ts';

export type Sighting =
  /** Text that may be JSON-RPC; of a `Request` and a `Blob` it has to be read first. */
  | { readonly kind: 'post'; readonly template: Template; readonly text: string | Promise<string> }
  /** The answer may ask something for a product. */
  | { readonly kind: 'product'; readonly template: Template; readonly product: HttpProduct }
  | { readonly kind: 'stream'; readonly template: Template }
  /** The page ends its session. */
  | { readonly kind: 'end'; readonly template: Template };

const BRACE = 0x7b;
const BRACKET = 0x5b;

/** Looks at a call of `fetch`. Returns `undefined` for what is to be left alone, signed requests too. Never throws. */
export function recognize(
  input: RequestInfo | globalThis.URL,
  init: RequestInit | undefined,
  base: () => string,
): Sighting | undefined {
  try {
    const request = input instanceof Request ? input : undefined;
    // To a browser `post` is a POST.
    const method = String(init?.method ?? (request ? readRequest(request, 'method') : 'GET')).toUpperCase();
    if (method === 'POST') {
      const url = request ? readRequest(request, 'url') : String(input);
      const product = productAt(url);
      const text = product ? '' : bodyOf(request, init);
      if (text === undefined) return undefined;
      const template = templateOf(input, init, base());
      if (isSigned(template)) return undefined;
      return product ? { kind: 'product', template, product } : { kind: 'post', template, text };
    }
    if (method !== 'GET' && method !== 'DELETE') return undefined;
    if (!request && !init?.headers && !INSPECTOR_EVENTS.test(String(input))) return undefined;
    const template = templateOf(input, init, base());
    if (method === 'DELETE') return { kind: 'end', template };
    const isAsked = accepts(template, 'text/event-stream') || INSPECTOR_EVENTS.test(template.url);
    return isAsked && !isSigned(template) ? { kind: 'stream', template } : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a body that may be JSON-RPC; `undefined` for all else. */
function textIn(body: unknown): string | undefined {
  let text = body;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) {
    const bytes = ArrayBuffer.isView(body)
      ? new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
      : new Uint8Array(body);
    if (bytes[0] !== BRACE && bytes[0] !== BRACKET) return undefined;
    text = new TextDecoder().decode(bytes);
  }
  return typeof text === 'string' && /^[{[]/.test(text) && text.includes('"jsonrpc"') ? text : undefined;
}

/** The text of a POST that may be JSON-RPC. */
function bodyOf(
  request: globalThis.Request | undefined,
  init: RequestInit | undefined,
): string | Promise<string> | undefined {
  const body = init?.body;
  if (body == null && !request) return undefined;
  if (body != null && !(body instanceof Blob)) return textIn(body);
  // Only what says of itself that it is JSON is read before it is sent.
  const isJson =
    hasJson(new Headers(init?.headers ?? (request && readRequest(request, 'headers')))) || body?.type.includes('json');
  if (!isJson) return undefined;
  if (body) return body.text();
  // A body that is being streamed would hold back the request.
  const isHeld = request && !readRequest(request, 'bodyUsed') && readRequest(request, 'body') !== null;
  return isHeld ? readRequest(request, 'clone').call(request).text() : undefined;
}
