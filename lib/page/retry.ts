/** A call that a server refuses until URLs have been visited: error -32042 of protocol revision 2025-11-25. */
import { anySignal } from './any-signal.ts';
import { fieldsOf } from './fields.ts';
import type { ElicitParams, ElicitResult } from './types.ts';

const URL_ELICITATION_REQUIRED = -32042;
/** How often the person is asked for one call: some servers answer every repetition with another URL. */
const MAX_REPETITIONS = 3;
/** How many URLs one error may ask for. */
const MAX_LIST = 16;
/** Where SEP-2643 (a draft) has a retry name the refusal that it follows. */
const CONTEXT_KEY = 'io.modelcontextprotocol/authorization-context-id';

/** The members of the page protocol's request besides the params. `deadlineMs` is a task's: until then it is asked. */
export type RequestExtras = { readonly deadlineMs?: number; readonly [option: string]: unknown };

/** Asks for one; gives `undefined` where nobody could be asked. */
export type Ask = (
  params: ElicitParams,
  signal: AbortSignal | undefined,
  common: RequestExtras,
) => Promise<ElicitResult | undefined>;

/** The members that a retry adds to the `_meta` of its call. */
export type RetryMeta = { readonly [key: string]: unknown };

interface Required {
  readonly data: {
    readonly elicitations: readonly ElicitParams[];
    readonly authorization?: { readonly authorizationContextId?: unknown } | null;
  };
}

/**
 * Goes on from `error`, with which `call` has failed: asks for the visits that the error requires as one group, makes
 * the call again once all are finished, and does so up to three times. `call` gets the `_meta` for the server's id of its
 * refusal, if it has one. Rejects with the latest error if that has another code or its list is not made of 1 to 16 URLs,
 * if nobody could be asked, or once the person refuses one URL; the rest of the list is then withdrawn.
 */
export async function retryOnceVisited<T>(
  error: unknown,
  call: (meta: RetryMeta | undefined) => Promise<T>,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<T> {
  let latest = error;
  for (let round = 0; round < MAX_REPETITIONS && isRequired(latest); round++) {
    if (!(await areVisited(latest.data.elicitations, ask, signal))) break;
    try {
      return await call(metaFor(latest));
    } catch (next) {
      latest = next;
    }
  }
  throw latest;
}

/** The id goes back as it came, to whom it came from. */
function metaFor({ data }: Required): RetryMeta | undefined {
  const id = data.authorization?.authorizationContextId;
  return typeof id === 'string' ? { [CONTEXT_KEY]: id } : undefined;
}

async function areVisited(list: readonly ElicitParams[], ask: Ask, given: AbortSignal | undefined): Promise<boolean> {
  const refused = new AbortController();
  const signal = anySignal(refused.signal, given);
  const group = { id: crypto.randomUUID(), size: list.length };
  const visit = async (params: ElicitParams) => {
    // At consent the server cannot know of the visit yet, and would refuse again.
    const result = await ask(params, signal, { group, answerAt: 'done' });
    if (result?.action !== 'accept') throw result;
  };
  try {
    await Promise.all(list.map(visit));
    return true;
  } catch {
    refused.abort();
    return false;
  }
}

/** By its code: the SDKs' error classes differ between copies. */
export function isRequired(error: unknown): error is Required {
  const { code, data } = fieldsOf(error);
  const list = fieldsOf(data).elicitations;
  return (
    code === URL_ELICITATION_REQUIRED &&
    Array.isArray(list) &&
    list.length > 0 &&
    list.length <= MAX_LIST &&
    list.every((params) => params?.mode === 'url' && typeof params.url === 'string')
  );
}
