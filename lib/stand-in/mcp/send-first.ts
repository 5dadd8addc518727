/**
 * Usher takes its changes back: no list can say which servers refuse a message because of Usher's part of it. A refused
 * message is sent again, in the end as the page wrote it: an opening always, since nothing was done yet, and a call if the
 * server says that it has not begun it.
 */
import { fieldsOf } from '../../page/fields.ts';
import { eventStream } from '../wire/event-stream.ts';
import { isMessage, parseJson } from '../wire/json-rpc.ts';
import { EVENT_STREAM, isOfType, jsonIn, LATE_MS, late } from '../wire/response.ts';
import { NOTHING } from '../wire/split-events.ts';
import type { Template } from '../wire/template.ts';

export interface SentAs {
  /** The body; `undefined` for the page's own. */
  readonly text: string | undefined;
  /** It opens a connection: nothing was done yet, whatever comes back. */
  readonly isOpening: boolean;
  /** Its answer has to be one that Usher can read: without that, nobody sees what its server asks. */
  readonly isToBeRead: boolean;
  hold(): void;
  /** The server has taken it, and not what was sent before. */
  taken(): void;
}

/** Not there, no such method, too late, or too many: it says nothing of what was sent. */
const SAYS_NOTHING: readonly unknown[] = [404, 405, 408, 429, 501, 504, -32601];

/** A server that answers so has not begun a call. */
const NOT_BEGUN: readonly unknown[] = [400, 413, 415, 422, -32700, -32600, -32602];

/** Sends a POST of the page by `send`, in the first of `ways` that is not refused. Returns the last response. Rejects as `send`. */
export async function sendFirst(
  template: Template,
  send: (text: string | undefined) => Promise<Response>,
  ways: readonly SentAs[],
): Promise<Response> {
  let outcome: PromiseSettledResult<Response> | undefined;
  for (const way of ways) {
    const start = performance.now();
    way.hold();
    [outcome] = await Promise.allSettled([send(way.text)]);
    if (template.signal?.aborted) break;
    // A server that cannot be reached is not reached by less either, which takes a browser its time to find out.
    if (outcome.status === 'rejected' && performance.now() - start > LATE_MS) break;
    if (await isRefused(outcome, template, way)) continue;
    if (outcome.status === 'fulfilled' && outcome.value.ok) way.taken();
    break;
  }
  if (outcome?.status !== 'fulfilled') throw outcome?.reason;
  return outcome.value;
}

async function isRefused(outcome: PromiseSettledResult<Response>, template: Template, way: SentAs) {
  const { isOpening, isToBeRead } = way;
  if (outcome.status === 'rejected') return isOpening;
  const response = outcome.value;
  const { status, ok, headers } = response;
  if (status === 401 || status === 403) return isOddlySigned(template, response);
  // A call may be at work for long before it says anything.
  if (ok && !isOpening && isOfType(response, EVENT_STREAM)) return false;
  const first = ok ? [await firstIn(response)].flat()[0] : { error: { code: status } };
  // A message that is accepted may be answered elsewhere.
  if (isToBeRead && ok && status !== 202 && !isMessage(first)) return true;
  const { error } = fieldsOf(first);
  if (error == null) return false;
  const { code } = fieldsOf(error);
  return isOpening ? !SAYS_NOTHING.includes(code) && !headers.has('retry-after') : NOT_BEGUN.includes(code);
}

/** The first message of a response that is no notification. The page can read all of it still. */
async function firstIn(response: Response): Promise<unknown> {
  if (!isOfType(response, EVENT_STREAM)) return jsonIn(response);
  return new Promise((resolve) => {
    const events = eventStream(response.clone().body, undefined);
    // A server that says nothing before the end has refused it.
    events.onClose = () => resolve({ error: {} });
    const tell = (said: unknown) => {
      resolve(said);
      void events.readable.cancel();
    };
    void late().then(tell);
    events.look = (_, { data, type }) => {
      const said = parseJson(data ?? '');
      const { method, id } = fieldsOf(said);
      if (data && (method === undefined || id !== undefined)) tell(type === 'message' ? said : undefined);
      return NOTHING;
    };
  });
}

const PLAIN =
  /^(authorization:(bearer|basic) |(accept|content-type|mcp-[\w-]+|([\w-]+-)?((api-?|subscription-)key|(auth|access|csrf|xsrf)-token)):)/i;
const SIGNATURE = /[?&](hmac|sig(n(ature)?)?)=/i;

/**
 * Whether a token that is refused may be a signature of the body: the request has a header that could hold one, and the
 * server asks for no token. A gateway that looks into bodies forbids with a page.
 */
function isOddlySigned({ url, headers }: Template, response: Response): boolean {
  if (response.headers.has('www-authenticate')) return false;
  if (SIGNATURE.test(url) || (response.status === 403 && isOfType(response, 'text/html'))) return true;
  return [...headers].some((header) => !PLAIN.test(header.join(':')));
}
