/** A record of the requests, presses, answers, and tabs of a simulated life, and the checks on it at every moment. */
import type { ElicitParams, ElicitResult, ServerHandle } from '../../lib/page/types.ts';
import type { Usher } from '../../lib/page/usher.ts';
import type { BackgroundToBridge } from '../../lib/protocol/bridge.ts';
import type { PromptMessage } from '../../lib/protocol/prompt.ts';
import { BURST, MAX_WAITING } from '../../lib/requests/limits.ts';
import type { StoredRequest } from '../../lib/requests/request.ts';
import type { Loop } from './loop.ts';
import type { AreaName, Storage } from './storage.ts';

/** The document of an app. */
export interface AskingPage {
  readonly origin: string;
  readonly tabId: number;
  /** Whether its app could ask now. */
  readonly canAsk: boolean;
  readonly isGone: boolean;
  act(code: (usher: Usher) => void): void;
}

/** One question of a server, as its app passes it on. */
export interface Asked {
  /** It stands in the message, in the URL, and in what the person answers. */
  readonly token: string;
  readonly params: ElicitParams;
  readonly page: AskingPage;
  readonly server: ServerHandle;
  readonly controller: AbortController;
  readonly signal: AbortSignal;
  readonly deadlineMs: number | undefined;
  readonly at: number;
  /** Its params are wrong on purpose. */
  readonly isWrong: boolean;
  /** Something has happened that may end it without a press. */
  mayCancel: boolean;
  /** Something has happened by which its provider may be gone. */
  mayFail: boolean;
  /** The outcome that the library has given the app. */
  outcome: string | null;
  /** Storage has refused something since. */
  mayBeRefused: boolean;
  /** The person has closed our own window with it on screen. */
  mustEnd: boolean;
  /** The answer that has come over the page's port. */
  response: string | null;
  /** How often its URL was opened. */
  openings: number;
  readonly presses: PromptMessage[];
}

const TOKEN = /#(\d+)#/;
/** Until then the pings that a sleep has left without an answer may count against the provider, in milliseconds. */
const AWAKE_MS = 30_000;
/** A press before this many milliseconds was meant for something else. */
const ARM_MS = 600;

export class Ledger {
  readonly asked = new Map<string, Asked>();
  readonly faults: string[] = [];
  readonly #loop: Loop;
  /** The page's own ids, as they come over its port. */
  readonly #ids = new Map<unknown, Asked>();
  /** The answer that was last written for each of them, `null` while there is none. */
  readonly #written = new Map<unknown, string | null>();
  /** The origins whose pairing has ended. */
  readonly #unpaired = new Set<string>();
  hasRefused = false;
  #sleptAt = Number.NEGATIVE_INFINITY;

  constructor(loop: Loop) {
    this.#loop = loop;
  }

  fault(words: string): void {
    this.faults.push(words);
  }

  /** `isThere`: the extension has come to every page that it serves. */
  add(asked: Asked, isThere: boolean): void {
    this.asked.set(asked.token, asked);
    if (this.#unpaired.has(asked.page.origin)) this.#excuse(asked);
    asked.mayFail ||= !isThere || this.#loop.now - this.#sleptAt < AWAKE_MS;
  }

  /** Whether the page has had its answer to the question with `text`. */
  isAnswered(text: string): boolean {
    return (this.#of(text)?.response ?? null) !== null;
  }

  open(): Asked[] {
    return [...this.asked.values()].filter(({ outcome }) => outcome === null);
  }

  /** A worker tells a page how a request stands, or its answer: whatever it says is written, so that no later worker knows less. */
  told(message: BackgroundToBridge): void {
    if (message.type !== 'provider') return;
    const said = message.message;
    if ('method' in said) {
      const { id, state } = said.params;
      if (state !== 'ended' && !this.#written.has(id)) this.fault(`${id} is said to wait, and is not written`);
    } else if (
      'result' in said &&
      said.result.action !== 'cancel' &&
      this.#written.get(said.id) !== JSON.stringify(said.result)
    ) {
      this.fault(`${said.id} is answered, and the answer is not written`);
    }
  }

  /** A page's message port has delivered `message`. */
  overheard(page: AskingPage, message: unknown): void {
    const { id, method, params, result } = message as {
      id?: unknown;
      method?: string;
      params?: { params?: ElicitParams };
      result?: ElicitResult;
    };
    if (method === 'elicitation/create') {
      const asked = this.#of(params?.params?.message);
      if (asked !== undefined) this.#ids.set(id, asked);
    }
    const asked = this.#ids.get(id);
    if (asked === undefined || result === undefined || method !== undefined) return;
    const said = JSON.stringify(result);
    if (asked.page !== page) this.fault(`${asked.token} was answered to another document`);
    if (asked.response !== null && asked.response !== said) this.fault(`${asked.token} has two answers`);
    asked.response = said;
    this.#check(asked, result);
  }

  /** The library has given its app an answer. */
  settled(asked: Asked, result: ElicitResult): void {
    asked.outcome = result.action;
    if (asked.response !== JSON.stringify(result)) this.fault(`${asked.token}: the app hears what nobody has sent`);
  }

  /** The library has told its app that there is no answer. */
  failed(asked: Asked, error: unknown): void {
    const { reason = '' } = error as { reason?: string };
    asked.outcome = `error ${reason || String(error)}`;
    if (asked.signal.aborted) return;
    const isRightly =
      reason === 'invalid-params'
        ? asked.isWrong
        : reason === 'rate-limited'
          ? this.#isMany(asked)
          : reason === 'cannot-show'
            ? asked.mayBeRefused
            : reason === 'not-paired' || reason === 'provider-gone'
              ? asked.mayFail
              : false;
    if (!isRightly) this.fault(`${asked.token} failed: ${reason || String(error)}`);
  }

  /** The person's press counted, and its `message` is sent: what is on screen, `since` when, has this text in it. */
  pressed(message: PromptMessage, text: string | undefined, since: number): void {
    if (message.type === 'unpair') this.unpaired(message.origin);
    const asked = this.#of(text);
    if (asked === undefined) return;
    if (this.#loop.now - since < ARM_MS) this.fault(`${asked.token} was decided by a press that came too early`);
    asked.presses.push(message);
    if (message.type === 'cancel') asked.mayCancel = true;
  }

  opened(url: string): void {
    const asked = this.#of(decodeURIComponent(url));
    if (asked !== undefined) asked.openings += 1;
    const presses = asked?.presses.filter(({ type }) => type === 'accept' || type === 'reopen') ?? [];
    if ((asked?.openings ?? 1) > presses.length) this.fault(`${url} was opened without a press`);
  }

  /** The document can no longer be answered, for now or for good. */
  left(page: AskingPage): void {
    for (const asked of this.open()) if (asked.page === page) asked.mayCancel = true;
  }

  unpaired(origin: string): void {
    this.#unpaired.add(origin);
    for (const asked of this.open()) if (asked.page.origin === origin) this.#excuse(asked);
  }

  /** Whatever is outstanding may end now: the extension has. */
  disabled(): void {
    for (const asked of this.open()) {
      asked.mayFail = true;
      asked.mustEnd = false;
    }
  }

  /** The machine has slept with messages on their way, and pings are missed. */
  slept(): void {
    this.#sleptAt = this.#loop.now;
    for (const asked of this.open()) asked.mayFail = true;
  }

  /** The machine's clock is set forward, which cannot be told from a sleep: what has a deadline may be late. */
  setForward(): void {
    for (const asked of this.open()) if (asked.deadlineMs !== undefined) asked.mayCancel = true;
  }

  refused(): void {
    this.hasRefused = true;
    for (const asked of this.open()) asked.mayBeRefused = true;
  }

  /** The person closes our own window over a tab: that is cancel for what is on screen, and for what it came up for. */
  windowClosed(tabId: number, text: string | undefined, since: number): void {
    for (const asked of this.open()) if (asked.page.tabId === tabId) asked.mayCancel = true;
    const asked = this.#of(text);
    // They may still finish a page that they have opened, and have not seen a request that has just come.
    if (asked?.presses.length === 0 && this.#loop.now - since >= ARM_MS) asked.mustEnd = true;
  }

  /** A worker that dies before it has written what was on screen takes that along. */
  workerDied({ areas }: Storage): void {
    const written = [...areas.session].flatMap(([key, value]) => {
      const { phase, rpcId } = value as Partial<StoredRequest>;
      return key.includes(':request:') && phase !== 'queued' ? (this.#ids.get(rpcId) ?? []) : [];
    });
    for (const asked of this.open()) asked.mustEnd &&= written.includes(asked);
  }

  /** Whether the person has closed our own window with the question with `text` on screen. */
  isClosed(text: string): boolean {
    return this.#of(text)?.mustEnd === true;
  }

  /** Something was written. */
  stored(keys: readonly string[], area: AreaName, storage: Storage): void {
    if (area !== 'session' || !keys.some((key) => key.includes(':request:'))) return;
    const waiting = new Map<string, number>();
    for (const [key, value] of storage.areas.session) {
      if (!key.includes(':request:')) continue;
      const { client, answer, phase, rpcId, outcome } = value as StoredRequest;
      this.#written.set(rpcId, outcome && JSON.stringify(outcome.result));
      const of = key.split(':')[0] + client.origin;
      if (answer === 'none' && phase !== 'ended') waiting.set(of, (waiting.get(of) ?? 0) + 1);
    }
    for (const [of, count] of waiting) if (count > MAX_WAITING) this.fault(`${of} has ${count} requests waiting`);
  }

  /** Nothing is on its way, and Usher serves `origin`: from now on nothing it is asked may fail. */
  served(origin: string): void {
    this.#unpaired.delete(origin);
  }

  #excuse(asked: Asked): void {
    asked.mayCancel = true;
    asked.mayFail = true;
  }

  /** Whether its page may have asked more than it may. */
  #isMany({ page }: Asked): boolean {
    const all = [...this.asked.values()].filter((each) => each.page.origin === page.origin);
    return all.length > Math.min(MAX_WAITING, BURST);
  }

  #of(text: string | undefined): Asked | undefined {
    return this.asked.get(TOKEN.exec(text ?? '')?.[1] ?? '');
  }

  /** Nothing leaves without its press, and nothing but what was pressed. */
  #check(asked: Asked, { action, content }: ElicitResult): void {
    const { presses, token } = asked;
    const isLate = asked.deadlineMs !== undefined && this.#loop.now - asked.at >= asked.deadlineMs;
    // Where the library has told its app that there is no answer, it takes the question back.
    if (action === 'cancel' && !asked.mayCancel && !isLate && !asked.signal.aborted && asked.outcome === null) {
      this.fault(`${token} was canceled by nobody`);
    }
    if (action === 'decline' && !presses.some((press) => press.type === 'decline' || sends(press, null))) {
      this.fault(`${token} was declined without a press`);
    }
    if (action !== 'accept') return;
    const isPressed =
      asked.params.mode === 'url'
        ? presses.some(({ type }) => type === (asked.params.elicitationId === undefined ? 'done' : 'accept'))
        : presses.some((press) => sends(press, content ?? {}));
    if (!isPressed) this.fault(`${token} was accepted without a press: ${JSON.stringify(content)}`);
  }
}

/** Whether `press` sends `content`; `null` is a decline. The only field of a decision is `ok`. */
function sends(press: PromptMessage, content: object | null): boolean {
  if (press.type === 'accept') return content !== null && same(Object.fromEntries(press.content ?? []), content);
  if (press.type !== 'answer') return false;
  if (content === null) return press.answer === 'no';
  return same({ ok: press.answer === 'yes' }, content);
}

function same(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
