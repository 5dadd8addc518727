import { type Fields, fieldsOf, isRecord } from '../../page/fields.ts';
import { RELATED_TASK, withMeta } from '../../page/meta.ts';
import { asGroup } from '../../page/round.ts';
import { CANCEL, CREATE } from '../../page/sdk.ts';
import type { ElicitResult } from '../../page/types.ts';
import type { Question } from '../usher/asker.ts';
import { isId, keyOf, metaOf, progressTokenOf, type RpcRequest } from '../wire/json-rpc.ts';
import type { Exchange } from './exchange.ts';
import type { McpConnection } from './mcp-connection.ts';
import type { PageCall } from './page-call.ts';

function isForUsher(connection: McpConnection, params: unknown): boolean {
  const { mode = 'form', task, _meta } = fieldsOf(params);
  const { own, pages, hasTasks, drawsForms } = connection.terms;
  if (connection.isDoubtful) return false;
  // The answer to a task is a task, which is the page's to make unless we have declared it.
  if (task !== undefined && !hasTasks) return false;
  // Page and server have agreed that the page draws it, as no plain form could.
  if (mode === 'form' && drawsForms && connection.memory.drawsForms) {
    const { resourceUri } = fieldsOf(fieldsOf(_meta).ui);
    if (typeof resourceUri === 'string' && resourceUri.startsWith('ui://')) return false;
  }
  const kind = mode === 'url' ? 'url' : 'form';
  return own[kind] && !(pages[kind] && connection.asker.scope === undefined);
}

/** The questions of a list that a round or a task has: `ours`, and the `rest`; `undefined` if none is Usher's. */
export function splitRequests(connection: McpConnection, inputRequests: unknown) {
  if (!isRecord(inputRequests)) return undefined;
  const entries = Object.entries(inputRequests);
  const isTaken = ([, request]: [string, unknown]) =>
    fieldsOf(request).method === CREATE && isForUsher(connection, fieldsOf(request).params);
  const taken = entries.filter(isTaken);
  if (taken.length === 0) return undefined;
  return { ours: Object.fromEntries(taken), rest: Object.fromEntries(entries.filter((entry) => !isTaken(entry))) };
}

export function takeQuestion(request: RpcRequest, exchange: Exchange): boolean {
  const { connection } = exchange;
  const key = keyOf(request.id);
  if (connection.questions.has(key) || (exchange.isResumed && connection.answered.has(key))) return true;
  if (!isForUsher(connection, request.params)) return false;
  const withdrawn = new AbortController();
  connection.questions.set(key, withdrawn);
  connection.answered.delete(key);
  void outcomeOf(request, exchange, withdrawn.signal).then((outcome) => {
    // Its server may give the id to another question as soon as it has the answer to this.
    connection.questions.delete(key);
    connection.answered.set(key, true);
    if (outcome) connection.answer(request.id, outcome, exchange.template, exchange.outlet);
  });
  return true;
}

/** Takes the server's notice that it withdraws a question, if Usher has taken that. */
export function takeBack(connection: McpConnection, params: unknown): boolean {
  const { requestId, reason } = fieldsOf(params);
  const question = isId(requestId) ? connection.questions.get(keyOf(requestId)) : undefined;
  question?.abort(typeof reason === 'string' ? reason : undefined);
  return question !== undefined;
}

/** The person's answer as the server gets it; `undefined` if the server wants none. */
async function outcomeOf(request: RpcRequest, exchange: Exchange, withdrawn: AbortSignal): Promise<object | undefined> {
  const { connection, calls, template } = exchange;
  const { task, ...params } = fieldsOf(request.params);
  const meta = { progressToken: progressTokenOf(request), [RELATED_TASK]: metaOf(params)[RELATED_TASK] };
  const say = (message: object) => connection.tellServer({ jsonrpc: '2.0', ...message }, template, exchange.outlet);
  // With several calls, which one it is about cannot be told.
  const signals = [exchange, ...(calls.length === 1 ? calls : [])].flatMap(({ signal }) => signal ?? []);
  const decide = (): Promise<object> =>
    task === undefined
      ? ask(connection, { params }, calls, AbortSignal.any([withdrawn, ...signals]), exchange)
      : createTask(exchange, task, params, withdrawn);
  try {
    return { result: await withMeta(meta, { sendNotification: say }, decide) };
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    // A request that is taken back wants no answer.
    if (withdrawn.aborted) return undefined;
    return code === -32602 || task !== undefined ? { error: { code, message } } : { result: CANCEL };
  }
}

/** Takes a question as the `task` of its params, unless it is `withdrawn` before. Throws the error for the server. */
async function createTask(exchange: Exchange, task: unknown, params: Fields, withdrawn: AbortSignal): Promise<object> {
  const { connection } = exchange;
  withdrawn.throwIfAborted();
  return connection.tasks.create(task, async (signal, terms) => {
    for (;;) {
      try {
        return await ask(connection, { params, deadlineMs: terms.deadlineMs }, exchange.calls, signal, exchange);
      } catch (error) {
        const { code, reason } = error as { code?: unknown; reason?: unknown };
        if (code === -32602) throw error;
        if (reason !== 'provider-gone' || signal.aborted) return CANCEL;
        // It is asked again once Usher is there again.
        await connection.asker.back(terms.deadlineMs, signal);
      }
    }
  });
}

/** Takes the server's request about tasks, if they are Usher's. */
export function takeTaskRequest({ id, method, params }: RpcRequest, exchange: Exchange): boolean {
  const { connection, template, outlet, isResumed } = exchange;
  const { tasks, terms } = connection;
  const fields: Fields = fieldsOf(params);
  const isOurs = method === 'tasks/list' || (/^tasks\/(get|result|cancel)$/.test(method) && tasks.has(fields.taskId));
  if (!isOurs || !terms.hasTasks) return false;
  if (isResumed && connection.answered.has(keyOf(id))) return true;
  connection.answered.set(keyOf(id), true);
  const respond = (outcome: object) => connection.answer(id, outcome, template, outlet);
  tasks.serve(method, fields).then(
    (result) => respond({ result }),
    ({ code, message }) => respond({ error: { code, message } }),
  );
  return true;
}

type Asked = Pick<Question, 'params'> & Partial<Question>;

/** Asks all `requests` of a round at once, each by `askOne`. Returns the answers by key. Rejects as the first that does. */
export async function askAll(
  requests: readonly (readonly [key: string, request: unknown])[],
  askOne: (question: Asked) => Promise<ElicitResult>,
): Promise<Fields> {
  const group = asGroup(requests.length);
  const answers = requests.map(async ([key, request]) => {
    const { params } = fieldsOf(request);
    return [key, await askOne({ params: fieldsOf(params), answerAt: 'done', ...group })] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** Asks the person on behalf of the page, which hears meanwhile that its calls go on. Rejects as `Asker.ask` does. */
export async function ask(
  connection: McpConnection,
  question: Asked,
  calls: readonly PageCall[],
  signal: AbortSignal,
  exchange?: Exchange,
  share = (begin: () => Promise<ElicitResult>) => begin(),
): Promise<ElicitResult> {
  const stops = calls.map((call) =>
    call.wait((progress) => {
      // A task outlives the call that it was asked for.
      if (!call.isOver) connection.tellPage(progress, exchange?.outlet);
    }),
  );
  const waits = calls.every(({ token }) => token !== undefined) ? 'for-progress' : 'a-minute';
  const standIn = calls.length > 0 && question.deadlineMs === undefined ? ({ waits } as const) : {};
  const [made, another] = calls.filter(({ message }) => message.method === 'tools/call');
  const call = made && !another ? connection.tools.of([made.message]) : {};
  const whole = { ...question, ...call, server: connection.server, standIn };
  try {
    return await share(() => connection.asker.ask(whole, signal));
  } finally {
    for (const stop of stops) stop();
  }
}
