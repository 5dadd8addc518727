/**
 * `mcp-usher/testing`: a fake Usher for the unit tests of a client. It takes the place of the document's connection,
 * so it needs neither a browser nor a window.
 */
import { callBack } from './call-back.ts';
import { type Connection, SHARED } from './connection.ts';
import { providerGone, usherError } from './error.ts';
import type { Create } from './outstanding.ts';
import { CANCEL } from './sdk.ts';
import type {
  ElicitationState,
  ElicitParams,
  ElicitResult,
  Provider,
  ServerHandle,
  UsherErrorReason,
} from './types.ts';
import { PROTOCOL, VERSION } from './version.ts';

const REASON_OF_ACTION = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const;

/** One request as the page has made it. */
export interface FakeRequest {
  /** MCP's params, raw. */
  readonly params: ElicitParams;
  readonly server?: ServerHandle;
  readonly answerAt?: 'consent' | 'done';
  readonly deadlineMs?: number;
  readonly group?: { readonly id: string; readonly size: number };
  /** An app inside the page asks. */
  readonly app?: boolean;
}

/** The person's answer; or the reason why nobody could be asked, as docs/page-protocol.md lists it ("Errors"). */
export type FakeAnswer = ElicitResult | { readonly code: number; readonly reason: UsherErrorReason };

export interface FakeUsher {
  /** Every request so far, in order. */
  readonly requests: readonly FakeRequest[];
  /** The completion notices so far; `server` is the handle's `key`. */
  readonly completed: readonly { readonly elicitationId: string; readonly server: string }[];
  /** The person pairs the page: clients that hold a request send it. */
  pair(): void;
  /** The person undoes the pairing. Open requests go on. */
  unpair(): void;
  /** Takes it away; what was there before is there again. */
  remove(): void;
}

/**
 * Puts a fake Usher in place, paired unless `paired` is `false`. Call it before the client under test is attached, and
 * `remove()` after each test. `answer` plays the person: it is given each request and returns, or resolves to, the
 * answer; without it that is `cancel`. A promise that never resolves is a person who is still thinking.
 */
export function fakeUsher(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer> = () => CANCEL,
  { paired = true }: { paired?: boolean | undefined } = {},
): FakeUsher {
  const scope = globalThis as { [SHARED]?: Connection | undefined };
  const before = scope[SHARED];
  const fake: Provider = { id: 'fake', name: 'Fake Usher', version: VERSION, protocols: [PROTOCOL] };
  const listeners = new Set<() => void>();
  const requests: FakeRequest[] = [];
  const completed: { elicitationId: string; server: string }[] = [];
  let provider: Provider | undefined = paired ? fake : undefined;

  async function decide(create: Create, signal: AbortSignal): Promise<ElicitResult> {
    const request = structuredClone(create) as FakeRequest;
    requests.push(request);
    const withdrawn = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    const given = await Promise.race([Promise.resolve(request).then(answer), withdrawn]);
    if ('action' in given) return given;
    throw usherError(given.code, given.reason, given.reason);
  }

  scope[SHARED] = {
    get provider() {
      return provider;
    },
    choose: undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async request(create, signal, onState) {
      signal.throwIfAborted();
      if (!provider) throw providerGone();
      onState('waiting');
      try {
        const result = await decide(create, signal);
        onState('ended', REASON_OF_ACTION[result.action]);
        return result;
      } catch (error) {
        onState('ended', signal.aborted ? 'withdrawn' : (error as Pick<ElicitationState, 'reason'>).reason);
        throw error;
      }
    },
    complete: (elicitationId, server) => void completed.push({ elicitationId, server }),
  };
  return {
    requests,
    completed,
    pair() {
      provider = fake;
      for (const listener of [...listeners]) callBack(listener);
    },
    unpair() {
      provider = undefined;
    },
    remove() {
      scope[SHARED] = before;
    },
  };
}
