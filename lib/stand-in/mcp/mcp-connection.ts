import { type Fields, fieldsOf } from '../../page/fields.ts';
import { createTasks } from '../../page/tasks.ts';
import { createToolCalls } from '../../page/tool-calls.ts';
import type { ServerHandle } from '../../page/types.ts';
import type { Asker } from '../usher/asker.ts';
import { callKeyOf, type Id, isId, keyOf, type RpcMessage } from '../wire/json-rpc.ts';
import { LatestEntries } from '../wire/latest-entries.ts';
import { type Fetch, placeOf, postLike, type Template, tokenOf } from '../wire/template.ts';
import type { Terms } from './declare.ts';
import { OwnStream } from './own-stream.ts';
import type { Outlet, PageCall } from './page-call.ts';
import type { Recipe } from './recipe.ts';
import type { SentAs } from './send-first.ts';
import { ServerMemory } from './server-memory.ts';

/** How long a page may take to get another token. */
const RENEWAL_MS = 10_000;
const SIGN_OF_LIFE = { jsonrpc: '2.0', id: 'usher', method: 'ping' };
const MAX_UNHEARD = 64;
/** An answer is sent again until a minute has gone. */
const MAX_WAIT_MS = 60_000;

export interface McpDependencies {
  readonly asker: Asker;
  readonly fetch: Fetch;
  /** Usher's own streams of the page's sessions. */
  readonly streams: Set<OwnStream>;
  /** Leaves its server to the page from the next opening on. */
  readonly leave: (connection: McpConnection) => void;
}

export class McpConnection {
  readonly asker: Asker;
  readonly fetch: Fetch;
  readonly leave: () => void;
  readonly recipe: Recipe;
  terms: Terms;
  /** How its opening is sent next if it is refused. */
  waysLeft: readonly SentAs[] = [];
  server: ServerHandle;
  /** Questions that the server asks as tasks, where we have declared that it may. */
  readonly tasks = createTasks((task) => {
    void this.tellServer({ jsonrpc: '2.0', method: 'notifications/tasks/status', params: task });
  });
  /** The latest POST of the page, with its latest tokens, and its body. */
  latest: { readonly template: Template; readonly body: unknown };
  readonly calls = new LatestEntries<PageCall>();
  /** Whether the page waits for none: some are given up without a word. */
  readonly isIdle = () => [...this.calls.values()].every(({ isGivenUp }) => isGivenUp);
  /** Calls that were made again and requests of Usher's own, by the id that they run under. */
  readonly repeats = new LatestEntries<(response: RpcMessage) => void>();
  /** The server's questions that wait for the person, by id, each with the way to take it back. */
  readonly questions = new Map<string, AbortController>();
  /** The latest answer to each question, and the responses that were taken: a resumed stream may say them again. */
  readonly answered = new LatestEntries<unknown>();
  /** Requests of the server that were seen, and Usher's own to the page. */
  readonly seen = new LatestEntries<true>();
  memory: ServerMemory;
  readonly tools = createToolCalls();
  readonly outlets = new Set<Outlet>();
  readonly stream: OwnStream;
  opening: Template;
  /** All ids of its session: some servers give another one with a later answer, and not every client takes it. */
  readonly sessions = new LatestEntries<true>();
  /** A stream was opened for it before its first message: by the URL that it named for messages, or a product's name. */
  boundTo: string | undefined;
  /** A stream has named that URL, and nothing shows yet that the stream's server is there: it may be another's. */
  isDoubtful = false;
  /** The page has sent something to the URL of its opening again. */
  hasStayed = false;
  usedAt = performance.now();
  #unheard: object[] = [];
  /** The ways to send again what its server has refused, each with the refused token; `undefined` if it was not reached. */
  readonly unsent = new Map<(next: Template, isGood: boolean) => void, string | null | undefined>();

  constructor(
    { asker, fetch, streams, leave }: McpDependencies,
    recipe: Recipe,
    opening: Template,
    terms: Terms,
    memory = new ServerMemory(placeOf(opening.url), true),
  ) {
    this.asker = asker;
    this.fetch = fetch;
    this.stream = new OwnStream(streams, this);
    this.leave = () => leave(this);
    this.recipe = recipe;
    this.latest = { template: opening, body: undefined };
    this.terms = terms;
    this.opening = opening;
    this.memory = memory;
    this.server = terms.server ?? memory.server();
  }

  get isServed(): boolean {
    return this.terms.own.form || this.terms.own.url;
  }

  /** The id that its server gave it last. */
  get session(): string | undefined {
    return [...this.sessions.keys()].at(-1);
  }

  learn(id: string | undefined): void {
    if (id) this.sessions.set(id, true);
  }

  /** Its server answers the page's requests themselves: it is not the one whose stream has named this URL. */
  unbind(): void {
    this.boundTo = undefined;
    this.isDoubtful = false;
    this.memory = new ServerMemory(placeOf(this.opening.url), true);
    this.outlets.clear();
  }

  /**
   * The page gives a call up by `message`: so do we. Returns what its server gets, which knows the call by the id that it
   * runs under now.
   */
  cancel(message: RpcMessage): RpcMessage {
    const params = fieldsOf(message.params);
    const call = this.callOf({ id: params.requestId });
    if (!call) return message;
    const requestId = call.alias;
    call.giveUp();
    this.endCall(call, params.reason);
    return requestId === undefined ? message : { ...message, params: { ...params, requestId } };
  }

  /** The page has its answer, or has given the call up, for the reason `why`. */
  endCall(call: PageCall, why?: unknown): void {
    // A server that answers as JSON has no way to ask during a call, and one that cannot read its opening may say nothing:
    // either may have waited until the page's time was up.
    const mayBeMute = this.session || call.message.method === 'initialize';
    const isMute = mayBeMute && !call.outlet && this.seen.size === 0;
    if (isMute && /timed? ?out/i.test(String(why))) this.leave();
    if (call.token === undefined && !call.isGivenUp) this.asker.waited(call.ageMs);
    call.end();
    if (this.calls.get(call.key) === call) this.calls.delete(call.key);
  }

  /** Says something to the page: where its call waits for it, else on any stream, else on the next. False if not now. */
  tellPage(message: object, first?: Outlet): boolean {
    // A server may say on Usher's own stream, which the page has not, what it would have said on the call's.
    const call = this.callOf(fieldsOf(message));
    const isHeard = [first, ...this.outlets, call?.outlet].some((outlet) => outlet?.(message));
    // Progress and a sign of life are of no use later.
    const isOfNow = /^(ping|notifications\/progress)$/.test(String(fieldsOf(message).method));
    if (!isHeard && !isOfNow) this.#unheard = [...this.#unheard.slice(1 - MAX_UNHEARD), message];
    return isHeard;
  }

  /** The call that a message of the server answers, or of whose progress it tells. */
  callOf({ id, method, params }: Fields): PageCall | undefined {
    if (method === undefined) return isId(id) ? this.calls.get(callKeyOf(id)) : undefined;
    const { progressToken } = fieldsOf(params);
    return [...this.calls.values()].find(({ token }) => token !== undefined && token === progressToken);
  }

  open(outlet: Outlet): void {
    this.outlets.add(outlet);
    for (const message of this.#unheard.splice(0)) this.tellPage(message);
  }

  answer(id: Id, outcome: object, template: Template | undefined, outlet: Outlet | undefined): void {
    const message = { jsonrpc: '2.0', id, ...outcome };
    this.answered.set(keyOf(id), message);
    void this.tellServer(message, template, outlet);
  }

  /**
   * Sends one of Usher's messages with the page's `template`. A server that cannot take an answer now gets it again after
   * `waitMs`, and then after twice as long. One that refuses the token gets it with the page's next token, which a page
   * renews as it answers a `ping` by way of `outlet`. `isGood` says that the server takes this token.
   */
  async tellServer(message: object, template = this.latest.template, outlet?: Outlet, waitMs = 500, isGood = false) {
    const status = await this.post(message, template);
    if ('method' in message) return;
    const isSent = status >= 200 && status < 300;
    // Where no call waits now, servers refuse what comes late, with whatever status.
    const isOver = isSent || (this.isIdle() && (isGood || isTaken(status)));
    this.asker.heard(this.server, { trouble: isOver ? undefined : 'not-sent' });
    if (isOver) return;
    const again = (_?: Template, isGood?: boolean) => {
      // Some servers give the id of a question to the next.
      const isLatest = [...this.answered.values()].includes(message);
      if (isLatest) void this.tellServer(message, undefined, outlet, 2 * waitMs, isGood);
    };
    const isBusy = [0, 408, 429].includes(status) || status > 499;
    if (isBusy && waitMs < MAX_WAIT_MS) setTimeout(again, waitMs);
    else if (!isTaken(status) && !isGood) this.unsent.set(again, status === 0 ? undefined : tokenOf(template));
    // A server that refuses the answer itself takes none of ours, and not only in a session that has ended.
    else if (!isBusy && status !== 404) this.leave();
    if (status === 401 && !isGood) this.#awaken(outlet);
  }

  #awaken(outlet: Outlet | undefined): void {
    this.seen.set(keyOf(SIGN_OF_LIFE.id), true);
    this.tellPage(SIGN_OF_LIFE, outlet);
  }

  /** Asks the page for a sign of life. Returns the page's next request with another token than `refused` has, if any comes soon. */
  renewed(refused: Template, outlet: Outlet | undefined): Promise<Template | undefined> {
    this.#awaken(outlet);
    return new Promise((resolve) => {
      this.unsent.set(resolve, tokenOf(refused));
      setTimeout(resolve, RENEWAL_MS);
    });
  }

  /** Resolves once its server has answered, whatever it says, or has answered all calls. */
  ping(): unknown {
    // The answer may come on another stream.
    this.repeats.set(callKeyOf(SIGN_OF_LIFE.id), () => {});
    return this.calls.size === 0 || this.post(SIGN_OF_LIFE, this.latest.template);
  }

  /**
   * Sends one of Usher's messages with the page's `template`. Returns the response's status once all of it has come; 0 if
   * the server cannot be reached.
   */
  async post(message: object, template: Template, given?: string): Promise<number> {
    const text = given ?? JSON.stringify(this.recipe.wrap(this.latest.body, message));
    try {
      const response = await this.stream.beside(() => this.fetch(...postLike(template, text, null)), this.calls.size);
      // To cut the answer to a request short is to take the request back.
      if ('method' in message) await response.text();
      else void response.body?.cancel().catch(() => {});
      return response.status;
    } catch {
      return 0;
    }
  }

  /** Where answers come elsewhere, an opening is refused there: sends it with less of Usher's in it; false if none is left. */
  sendLess(call: PageCall, refusal: RpcMessage): boolean {
    const [way] = this.boundTo === undefined || call.message.method !== 'initialize' ? [] : this.waysLeft;
    if (!way) return false;
    way.hold();
    way.taken();
    void this.post(call.message, call.template, way.text ?? JSON.stringify(call.body)).then(
      (status) => (status >= 200 && status < 300) || this.sendLess(call, refusal) || this.tellPage(refusal),
    );
    return true;
  }

  get isInUse(): boolean {
    return !this.isIdle() || this.outlets.size > 0 || this.questions.size > 0;
  }

  /** The page has sent something: its token may be another now, or its server be there again. */
  renew(template: Template, body: unknown): void {
    this.usedAt = performance.now();
    this.latest = { template, body };
    if (this.session !== undefined && placeOf(template.url) === placeOf(this.opening.url)) this.hasStayed = true;
    this.sendUnsent(template, false);
  }

  /** Sends again what was refused with another token than that of `template`; or, where its server takes that, with the same. */
  sendUnsent(template: Template, isGood: boolean): void {
    for (const [again, token] of [...this.unsent]) {
      if ((token === tokenOf(template)) !== isGood) continue;
      this.unsent.delete(again);
      again(template, isGood);
    }
  }

  /** The page has ended the connection: nobody waits for anything now. */
  close(): void {
    for (const question of this.questions.values()) question.abort();
    this.tasks.close();
    this.stream.leave();
    for (const call of this.calls.values()) {
      call.giveUp();
      call.end();
    }
  }
}

/** Whether a server that answers with this status has had what was sent: another token would change nothing. */
export function isTaken(status: number): boolean {
  return ![0, 401, 403].includes(status);
}
