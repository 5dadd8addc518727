/**
 * What Usher changes, it takes back: a server may refuse an opening for nothing but the capability that Usher has put into
 * it. No list can say which servers do so. A refused opening is therefore sent again, as the page wrote it in the end.
 */
import { eventGate, type Look } from '../wire/event-stream.ts';
import { fieldsOf, parseJson } from '../wire/json-rpc.ts';
import { textOf } from '../wire/response.ts';
import { asCalled, type FetchArguments, type Template } from '../wire/template.ts';

/** What an opening is sent as next, if the server has refused it. */
export interface Fallback {
  /** The body; `undefined` for the page's own. */
  readonly text: string | undefined;
  /** It is what holds from now on. */
  hold(): void;
  /** The server has taken it, and not what was sent before. */
  taken(): void;
}

/**
 * Sends an opening of the page, with `args`, by `send`, and again in the way of each of `fallbacks` while it is refused. Returns the last response.
 * Rejects as the last `send` does.
 */
export async function sendOpening(
  template: Template,
  args: FetchArguments,
  send: (args: FetchArguments, text: string | undefined) => Promise<Response>,
  first: string | undefined,
  fallbacks: readonly Fallback[],
): Promise<Response> {
  const held = asCalled(args, template);
  let [outcome] = await Promise.allSettled([send(args, first)]);
  for (const { text, hold, taken } of fallbacks) {
    if (template.signal?.aborted || !(await isRefused(outcome, template))) break;
    hold();
    [outcome] = await Promise.allSettled([send(held, text)]);
    if (!(await isRefused(outcome, template))) taken();
  }
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

async function isRefused(outcome: PromiseSettledResult<Response>, template: Template): Promise<boolean> {
  if (outcome.status === 'rejected') return true;
  const response = outcome.value;
  if (response.status === 401 || response.status === 403) return isOddlySigned(template, response);
  return !response.ok || (fieldsOf(await firstIn(response)).error ?? undefined) !== undefined;
}

/** The first message of a response, of which the page can read all still. */
async function firstIn(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return parseJson(await textOf(response));
  if (!type.includes('text/event-stream')) return undefined;
  const reader = response.clone().body?.getReader();
  let first: unknown;
  const look: Look = (block, { data }) => {
    if (data) first ??= parseJson(data);
    return block;
  };
  const gate = eventGate({ look });
  try {
    while (first === undefined) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) break;
      gate(value);
    }
  } catch {
    // The page finds out by itself.
  }
  void reader?.cancel().catch(() => {});
  return first;
}

const WITHOUT_SIGNATURE = /^(accept|authorization|content-type|mcp-[\w-]+)$/;

/**
 * Whether a token that is refused may be a signature of the body: the request has a header that could hold one, and the
 * server asks for no token.
 */
function isOddlySigned({ headers }: Template, response: Response): boolean {
  if (response.headers.has('www-authenticate')) return false;
  return [...headers].some(
    ([name, value]) => !WITHOUT_SIGNATURE.test(name) || (name === 'authorization' && !/^(bearer|basic) /i.test(value)),
  );
}
