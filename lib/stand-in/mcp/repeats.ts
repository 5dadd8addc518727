/**
 * Calls that the page's server answers only after the person has: error -32042, and rounds of revision 2026-07-28. The
 * call is made again under an id that Usher made, and the page gets the last answer under its own.
 */
import { type Fields, fieldsOf, isRecord } from '../../page/fields.ts';
import { AnsweredRounds } from '../../page/late-answers.ts';
import { isRequired, type RetryMeta, retryOnceVisited } from '../../page/retry.ts';
import { CANCEL } from '../../page/sdk.ts';
import type { ElicitParams, ElicitResult } from '../../page/types.ts';
import { callKeyOf, type Id, metaOf, type RpcMessage } from '../wire/json-rpc.ts';
import { type Template, tokenOf } from '../wire/template.ts';
import type { Exchange } from './exchange.ts';
import type { McpConnection } from './mcp-connection.ts';
import type { PageCall } from './page-call.ts';
import { ask, askAll, splitRequests } from './questions.ts';

const RENEWAL_MS = 60_000;
/** As the SDK's own client. */
const MAX_ROUNDS = 10;
/** How often the person refuses the very same for one call: some servers ask until they hear a yes. */
const MAX_REFUSALS = 3;
type Rounds = AnsweredRounds<Fields>;
type Round = NonNullable<ReturnType<typeof splitRequests>>;

/** A round that only hands over the server's state asks for this. */
const NOTHING_ASKED: Round = { ours: {}, rest: {} };
/** A call that was made again ends without an answer to it: `response` is what came instead, if anything did. */
export class NoAnswer extends Error {
  readonly response: Response | undefined;
  readonly error: unknown;

  constructor(response?: Response, said?: unknown) {
    super(response ? `HTTP ${response.status}` : 'The server’s stream ended before the answer.');
    this.response = response;
    this.error = fieldsOf(said).error;
  }
}

/** Whether the page's token is refused, or allows too little: its transport knows what to do about it. */
function isForbidden(cause: unknown): boolean {
  return cause instanceof NoAnswer && [401, 403].includes(cause.response?.status ?? 0);
}

/** The page's message, sent with `template`, with our answers in it if it is a retry that they were kept for. */
export function withAnswers(connection: McpConnection, message: RpcMessage, template: Template): RpcMessage {
  const { answers, renewals } = connection.memory;
  const params = fieldsOf(message.params);
  const renewal = renewals.size > 0 ? renewals.take(JSON.stringify(message)) : undefined;
  // With the same token, or none, it is another call.
  if (renewal && renewal.token !== tokenOf(template) && performance.now() - renewal.at < RENEWAL_MS) {
    return { ...message, params: { ...params, ...renewal.retry } };
  }
  if (answers.size === 0 || !isRecord(params.inputResponses)) return message;
  const ours = answers.take(retryKey(message, params.requestState, params.inputResponses));
  return ours ? { ...message, params: { ...params, inputResponses: { ...params.inputResponses, ...ours } } } : message;
}

/**
 * The key of our answers for the retry of a call, which the page makes once it has answered the `rest`. Two calls of which
 * everything is the same, the questions too, are the same to the server.
 */
function retryKey({ method, params }: RpcMessage, requestState: unknown, rest: Fields): string {
  const { _meta, inputResponses, requestState: _earlier, ...own } = fieldsOf(params);
  return JSON.stringify([method, own, requestState, Object.keys(rest).sort()]);
}

/** Takes the answer to `call`, if a person can do something about it. Returns what to wait for then. */
export function takeAnswer(call: PageCall, answer: RpcMessage, exchange: Exchange): Promise<void> | undefined {
  const { connection } = exchange;
  const { error, result } = answer;
  const { terms, asker } = connection;
  if (terms.own.url && asker.scope !== undefined && isRequired(error)) return visit(call, error, exchange);
  return askedBy(connection, fieldsOf(result), call.isAnswered) && fulfil(call, fieldsOf(result), exchange);
}

async function visit(call: PageCall, required: object, exchange: Exchange): Promise<void> {
  const { connection } = exchange;
  const { visits } = connection.memory;
  let isAgain = false;
  const again = async (meta: RetryMeta | undefined) => {
    // Nothing that asks for another visit.
    if (call.isOver) throw new Error('Over.');
    // From here on the server may do what it is called for.
    isAgain = true;
    const _meta = { ...metaOf(call.message.params), ...meta };
    const { error, result } = await repeat(call, exchange, meta && { _meta });
    if (result === undefined) throw error ?? required;
    return result;
  };
  /** One visit is asked for once, however many calls want it, but again if a call gives it up. */
  const askOnce = (params: ElicitParams, signal = call.signal, common: object) => {
    const key = JSON.stringify([params.elicitationId, params.url]);
    const share = (begin: () => Promise<ElicitResult>): Promise<ElicitResult> => {
      const visited = visits.get(key)?.catch(() => share(begin)) ?? begin().finally(() => visits.delete(key));
      visits.set(key, visited);
      return visited;
    };
    return ask(connection, { params: { ...params }, ...common }, [call], signal, exchange, share);
  };
  const visited = retryOnceVisited(required, again, askOnce, call.signal).then(
    (result) => ({ result }),
    (error) => {
      // A server's error is none of JavaScript's. With another token the page makes its call again by itself.
      if (isForbidden(error) && exchange.giveBack(error)) return undefined;
      return { error: error instanceof Error ? required : error };
    },
  );
  // The visit goes on: the page's next call goes through once it is done.
  const timeout = call.timeout(connection.asker.waitedMs).then(() => (isAgain ? visited : { error: required }));
  finish(call, await Promise.race([visited, timeout]), exchange);
}

/**
 * Asks what each round asks for and makes the call again with the answers. Where its state ran out meanwhile the call
 * begins again, and what was answered goes out once more if the server asks the very same (as `late-answers.ts`).
 */
async function fulfil(call: PageCall, first: Fields, exchange: Exchange): Promise<void> {
  const { connection } = exchange;
  const rounds = new AnsweredRounds<Fields>();
  let answer: Fields | undefined = { result: first };
  while (rounds.count < MAX_ROUNDS) {
    const result = fieldsOf(answer?.result);
    const { requestState } = result;
    const asked = askedBy(connection, result, call.isAnswered || rounds.count > 0);
    if (!asked || timesRefused(asked, rounds) >= MAX_REFUSALS) break;
    const inputResponses = await answersTo(asked, rounds, call, exchange);
    if (call.signal.aborted) break;
    if (Object.keys(asked.rest).length > 0) {
      connection.memory.answers.set(retryKey(call.message, requestState, asked.rest), inputResponses);
      answer = { result: { ...result, inputRequests: asked.rest } };
      break;
    }
    answer = await retry(call, exchange, rounds, {
      inputResponses: asked === NOTHING_ASKED ? undefined : inputResponses,
      ...(requestState !== undefined && { requestState }),
    });
  }
  const { error, result } = answer ?? {};
  finish(call, answer && (error === undefined ? { result } : { error }), exchange);
}

/** Asks the person, unless the very same was answered too late. */
async function answersTo(asked: Round, rounds: Rounds, call: PageCall, exchange: Exchange): Promise<Fields> {
  const question = JSON.stringify(asked);
  const answers =
    rounds.again(question) ??
    (await askAll(Object.entries(asked.ours), (one) =>
      // An error would fail the whole call.
      ask(exchange.connection, { ...one, late: rounds.isLate }, [call], call.signal, exchange).catch(() => CANCEL),
    ));
  rounds.given.push({ asked: question, answers });
  return answers;
}

/** Makes the call again with the answers of a round, or without them if they came too late. */
async function retry(call: PageCall, exchange: Exchange, rounds: Rounds, answers: Fields): Promise<Fields | undefined> {
  try {
    const answer = await repeat(call, exchange, answers);
    return rounds.beginAgain(answer.error) ? await repeat(call, exchange) : answer;
  } catch (cause) {
    // The page sends the very same with another token.
    const renewal = { retry: answers, token: tokenOf(call.template), at: performance.now() };
    if (isForbidden(cause)) exchange.connection.memory.renewals.set(JSON.stringify(call.message), renewal);
    const { error, message } = cause as Partial<NoAnswer>;
    const said = isRecord(error) ? error : { code: -32603, message };
    return exchange.giveBack(cause) ? undefined : { error: said };
  }
}

/** The questions of a round that is Usher's. After an answer of Usher's, a round without questions is one, too. */
function askedBy(connection: McpConnection, result: Fields, isAnswered: boolean): Round | undefined {
  if (result.resultType !== 'input_required') return undefined;
  const asked = splitRequests(connection, result.inputRequests);
  const isStateOnly = Object.keys(fieldsOf(result.inputRequests)).length === 0;
  return asked ?? (isAnswered && isStateOnly ? NOTHING_ASKED : undefined);
}

/** How often the person has refused every question of the very same round. */
function timesRefused(asked: Round, { given }: Rounds): number {
  const question = JSON.stringify(asked);
  const isRefused = (answers: readonly unknown[]) =>
    answers.length > 0 && answers.every((answer) => fieldsOf(answer).action !== 'accept');
  return given.filter((each) => each.asked === question && isRefused(Object.values(each.answers))).length;
}

/** Returns the server's response, on whatever stream it comes. */
function repeat(call: PageCall, exchange: Exchange, more?: object): Promise<RpcMessage> {
  const { repeats } = exchange.connection;
  return new Promise((resolve, reject) => {
    const { message } = call;
    call.alias = freshId(message.id);
    repeats.set(callKeyOf(call.alias), resolve);
    const again = { ...message, id: call.alias, params: { ...fieldsOf(message.params), ...more } };
    exchange.send(call, again).catch((cause) => {
      repeats.delete(callKeyOf(again.id));
      reject(cause);
    });
  });
}

/** It is of the kind that the page uses, and has few digits: some servers take no other. */
export function freshId(like: Id): Id {
  return typeof like === 'string' ? crypto.randomUUID() : 1e9 + Math.floor(Math.random() * 1e9);
}

export function responseTo(id: Id): string {
  return `response ${callKeyOf(id)}`;
}

/** The call is over. Without an `answer` the page has one already. */
function finish(call: PageCall, answer: object | undefined, { connection, outlet }: Exchange): void {
  connection.endCall(call);
  // A page that has given it up may resume its stream, and asks for more until it has read the first answer.
  if (call.signal.aborted) connection.answered.delete(responseTo(call.message.id));
  if (answer && !call.signal.aborted) connection.tellPage({ jsonrpc: '2.0', id: call.message.id, ...answer }, outlet);
}
