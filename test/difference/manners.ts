/** The servers' manners beyond their SDKs: refuse, rename, hash, expire. Each takes a server and returns one with its manner. */
import { createHash } from 'node:crypto';
import type { Serve } from './network.ts';
import type { Manner } from './page-plan.ts';

/** The header in which a page says the hash of its body. */
export const HASH = 'x-body-sha256';
const SESSION = 'mcp-session-id';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

export interface Around {
  /** The tokens that are good no longer. */
  readonly expired: ReadonlySet<string>;
}

/** Pages know of these: their requests are made for them, and their server is reached without a proxy. */
export const AGREED: readonly Manner[] = ['hashed', 'no-preflight', 'expires'];
/** These may take nothing of what Usher declares. */
export const REFUSING: readonly Manner[] = ['strict', 'strict-400', 'strict-stream', 'no-elicitation', 'hashed'];

export function withManner(manner: Manner | undefined, serve: Serve, { expired }: Around): Serve {
  switch (manner) {
    case 'strict':
      return refusing(hasUnknown, serve, (id, method) => Response.json(refusal(id, method)));
    case 'strict-400':
      return refusing(hasUnknown, serve, () => Response.json(refusal(null), { status: 400 }));
    case 'strict-stream':
      return refusing(hasUnknown, serve, (id) => {
        const headers = { 'content-type': 'text/event-stream' };
        return new Response(`event: message\ndata: ${JSON.stringify(refusal(id))}\n\n`, { headers });
      });
    case 'no-elicitation':
      return refusing(hasAny, serve, () => new Response('Unsupported', { status: 415 }));
    case 'hashed':
      return async (request) => {
        const text = await request.clone().text();
        const isTrue = text === '' || request.headers.get(HASH) === hashOf(text);
        return isTrue ? serve(request) : new Response('Bad signature', { status: 401 });
      };
    case 'no-preflight':
      // It answers no preflight: the browser sends nothing that would need one.
      return (request) => {
        if (request.headers.get('content-type')?.includes('json')) throw new TypeError('Failed to fetch');
        return serve(changed(request, (headers) => headers.set('content-type', 'application/json')));
      };
    case 'rotates':
      return rotating(serve);
    case 'event-ids':
      return async (request) => withIds(await serve(request));
    case 'expires':
      return (request) => {
        const isGood = !expired.has(request.headers.get('authorization') ?? '');
        const headers = { 'www-authenticate': 'Bearer' };
        return isGood ? serve(request) : new Response(null, { status: 401, headers });
      };
    default:
      return serve;
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The MCP Java SDK has an internal error at an opening; a call is refused for what is in it. */
const refusal = (id: unknown, method = 'initialize') => ({
  jsonrpc: '2.0',
  id,
  error: { code: method === 'initialize' ? -32603 : -32602, message: 'Unrecognized field' },
});

interface Capabilities {
  readonly elicitation?: object;
  readonly tasks?: object;
}

/** As the MCP Java SDK up to 0.17.1, which knows elicitation without members. */
const hasUnknown = ({ elicitation = {}, tasks }: Capabilities) =>
  tasks !== undefined || Object.keys(elicitation).length > 0;
const hasAny = ({ elicitation, tasks }: Capabilities) => (elicitation ?? tasks) !== undefined;

/** A strict server's refusal of the request `message`, which comes over a stream of its own; `undefined` if it takes it. */
export function refusalOf(message: object): object | undefined {
  const { id, method, params } = message as { id?: unknown; method?: string; params?: { capabilities?: Capabilities } };
  return hasUnknown(params?.capabilities ?? {}) ? refusal(id, method) : undefined;
}

function refusing(
  isRefused: (it: Capabilities) => boolean,
  serve: Serve,
  refuse: (id: unknown, method: string) => Response,
): Serve {
  return async (request) => {
    const text = await request.clone().text();
    const { id, method, params = {} } = text.startsWith('{') ? JSON.parse(text) : {};
    return isRefused(params.capabilities ?? params._meta?.[CAPABILITIES] ?? {}) ? refuse(id, method) : serve(request);
  };
}

/** Each answer gives the session another name; the server knows all of its names. */
function rotating(serve: Serve): Serve {
  let answers = 0;
  return async (request) => {
    const named = request.headers.get(SESSION);
    const own = named?.replace(/-r\d+$/, '');
    const response = await serve(own ? changed(request, (headers) => headers.set(SESSION, own)) : request);
    const session = response.headers.get(SESSION) ?? own;
    if (session) response.headers.set(SESSION, `${session}-r${++answers}`);
    return response;
  };
}

function withIds(response: Response): Response {
  if (!response.headers.get('content-type')?.includes('text/event-stream')) return response;
  let count = 0;
  const numbered = new TransformStream<string, string>({
    transform: (text, controller) => controller.enqueue(text.replace(/^data:/gm, () => `id: ${count++}\ndata:`)),
  });
  const body = response.body?.pipeThrough(new TextDecoderStream() as never).pipeThrough(numbered);
  return new Response(body?.pipeThrough(new TextEncoderStream()) ?? null, response);
}

function changed(request: Request, change: (headers: Headers) => void): Request {
  const headers = new Headers(request.headers);
  change(headers);
  return new Request(request, { headers });
}
