/** Tells a page's MCP traffic from its other requests, as cheaply as can be. */
import { INSPECTOR_EVENTS } from '../mcp/inspector.ts';
import { productAt } from '../products/http-products.ts';
import type { HttpProduct } from '../products/product.ts';
import { EVENT_STREAM } from '../wire/response.ts';
import {
  accepts,
  type FetchArguments,
  isSigned,
  isText,
  readRequest,
  sessionIn,
  type Template,
  templateOf,
} from '../wire/template.ts';

export type Sighting =
  /** Text that may be JSON-RPC; that of a `Request` or a `Blob` has to be read first. */
  | { readonly kind: 'post'; readonly template: Template; readonly text: string | Promise<string> }
  /** The answer may ask something for a product. */
  | { readonly kind: 'product'; readonly template: Template; readonly product: HttpProduct }
  | { readonly kind: 'stream' | 'end'; readonly template: Template };

/**
 * Looks at a call of `fetch`; `isKnown` says whether a server has named a URL for messages. Returns `undefined` for what is to
 * be left alone, signed requests too. Never throws.
 */
export function recognize(
  [input, init]: FetchArguments,
  document: Pick<Document, 'baseURI'>,
  isKnown: (url: string) => boolean,
): Sighting | undefined {
  try {
    const request = input instanceof Request ? input : undefined;
    // Only the browser can read an object that says something else each time, or that can be read only once.
    const isPlain = request || typeof input === 'string' || input instanceof URL;
    if (!isPlain || [init?.headers].flat().some((each) => 'next' in Object(each))) return undefined;
    // To a browser `post` is a POST.
    const method = String(init?.method ?? (request ? readRequest(request, 'method') : 'GET')).toUpperCase();
    const url = request ? readRequest(request, 'url') : String(input);
    if (!/^(POST|GET|DELETE)$/.test(method)) return undefined;
    const isInspector = INSPECTOR_EVENTS.test(url);
    if (method !== 'POST' && !request && !init?.headers && !isInspector) return undefined;
    const template = templateOf(input, init, document.baseURI);
    if (method === 'DELETE') return { kind: 'end', template };
    const session = sessionIn(template.headers);
    if (method === 'GET') {
      const isAsked = session || isInspector || accepts(template, EVENT_STREAM);
      return isAsked && !isSigned(template) ? { kind: 'stream', template } : undefined;
    }
    const product = productAt(url);
    // In a session, a body of another kind may be packed MCP.
    const text = product ? '' : (bodyOf(request, init?.body, template, isKnown) ?? (session && ''));
    if (text === undefined || isSigned(template)) return undefined;
    return product ? { kind: 'product', template, product } : { kind: 'post', template, text };
  } catch {
    return undefined;
  }
}

/** The text of a body that may be JSON-RPC; `undefined` for all else. */
function textIn(body: unknown): string | undefined {
  let text = body;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) {
    const { buffer = body as ArrayBuffer, byteOffset, byteLength } = body as ArrayBufferView;
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
    // It begins with neither `{` nor `[`.
    if (bytes[0] !== 0x7b && bytes[0] !== 0x5b) return undefined;
    text = new TextDecoder().decode(bytes);
  }
  return typeof text === 'string' && /^\s*[{[]/.test(text) && text.includes('"jsonrpc"') ? text : undefined;
}

/**
 * The text of a POST that may be JSON-RPC. One that has to be read first would go out later: it must be of MCP by its headers,
 * or by its URL where the older transport's messages say nothing.
 */
function bodyOf(
  request: Request | undefined,
  body: RequestInit['body'],
  template: Template,
  isKnown: (url: string) => boolean,
) {
  if (body != null && !(body instanceof Blob)) return textIn(body);
  if (!accepts(template, EVENT_STREAM) && !isKnown(template.url)) return undefined;
  if (body) return body.text();
  // A body of another kind may be a stream, which ends long after it has begun to go out.
  return isText(template) ? request && readRequest(request, 'clone').call(request).text() : undefined;
}
