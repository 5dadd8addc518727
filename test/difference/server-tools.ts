/** The deeds of the made-up servers, a tool for each, and the answers to their questions. */
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListRootsResultSchema, McpError, ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Deed } from './page-plan.ts';

/** A question that a server asked. */
export interface AskedQuestion {
  readonly step: number;
  readonly mode: 'form' | 'url';
  /** The server was told that the client can be asked in this mode. */
  readonly isTold: boolean;
  /** Its answer; `undefined` until there is one. */
  outcome: unknown;
}

export const formOf = (step: number) => ({
  message: `Who are you, step ${step}?`,
  requestedSchema: { type: 'object' as const, properties: { by: { type: 'string' as const } } },
});
export const VISIT = 'https://pay.example/visit';
/** A tool that does nothing else gives this. */
export const NOT_TOLD = 'no elicitation';

/** A server's needs of the world around it. */
export interface ServerWorld {
  readonly questions: AskedQuestion[];
  cut(step: number): void;
  /** The next request of this step is answered with an error of HTTP. */
  fail(step: number): void;
  /** The token that this step's latest request had is good no longer. */
  expire(step: number): void;
  /** The URL of one of the page's servers. */
  urlOf(server: number): string;
  /** Resolves once something has happened on the network. */
  moment(): Promise<void>;
  /** How often each step's tool was called. */
  readonly calls: Map<number, number>;
}

export interface ToolCall {
  readonly server: Server;
  readonly step: number;
  readonly requestId: string | number;
  readonly signal: AbortSignal;
  /** The server asks, whatever it was told. */
  readonly isRude: boolean;
  /** It has no stream for the call, so that it asks on the one for the session. */
  readonly isJson: boolean;
  readonly progressToken: string | number | undefined;
  /** Resolves once the session has a stream of its own. */
  streamOpened(): Promise<void>;
}

type Told = (mode: 'form' | 'url') => boolean;

function toldBy(server: Server): Told {
  const declared = server.getClientCapabilities()?.elicitation as { form?: object; url?: object } | undefined;
  return (mode) =>
    declared !== undefined &&
    (mode === 'url' ? declared.url !== undefined : declared.form !== undefined || !declared.url);
}

/** Does the deed, and returns what the tool says. */
export async function doTool(deed: Deed, call: ToolCall, world: ServerWorld): Promise<unknown> {
  const { server, step, requestId, signal } = call;
  const isTold = toldBy(server);
  const related = { relatedRequestId: requestId };
  const notify = (data: string) =>
    server.notification({ method: 'notifications/message', params: { level: 'info', data } }, related);
  const ask = async (mode: 'form' | 'url', isLater = call.isJson) => {
    if (!isTold(mode) && !call.isRude) return NOT_TOLD;
    if (isLater) await call.streamOpened();
    if (deed === 'form-expires') world.expire(step);
    const question: AskedQuestion = { step, mode, isTold: isTold(mode), outcome: undefined };
    world.questions.push(question);
    const params = mode === 'form' ? formOf(step) : visit(`step-${step}`);
    const request = { method: 'elicitation/create' as const, params };
    return server.request(request as never, ResultSchema, isLater ? {} : related).then(
      (result) => {
        question.outcome = result;
        return result;
      },
      (error) => {
        question.outcome = { error: (error as McpError).code };
        return question.outcome;
      },
    );
  };
  const number = (world.calls.get(step) ?? 0) + 1;
  world.calls.set(step, number);
  switch (deed) {
    case 'progress':
      for (const progress of [1, 2, 3]) {
        const params = { progressToken: call.progressToken ?? 'none', progress };
        await server.notification({ method: 'notifications/progress', params }, related);
      }
      return 'done';
    case 'log':
      for (const text of ['one', 'two — “ü”']) await notify(`${step}: ${text}`);
      return 'done';
    case 'fail':
      throw new McpError(-32050, 'No such luck', { step });
    case 'big':
      return 'ü'.repeat(150_000);
    case 'ping':
      await server.request({ method: 'ping' }, ResultSchema, related);
      return 'done';
    case 'roots':
      return server.request({ method: 'roots/list' }, ListRootsResultSchema, related);
    case 'abort':
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return 'aborted';
    case 'cut':
      await notify(`${step}: before`);
      await world.moment();
      world.cut(step);
      return 'done';
    case 'form-cut': {
      const answer = ask('form');
      await world.moment();
      world.cut(step);
      return answer;
    }
    case 'form':
    case 'form-aborted':
    case 'form-expires':
      return ask('form');
    case 'form-as-task': {
      const { tasks } = (server.getClientCapabilities() ?? {}) as { tasks?: object };
      if (!tasks || !isTold('form')) return NOT_TOLD;
      const question: AskedQuestion = { step, mode: 'form', isTold: true, outcome: undefined };
      world.questions.push(question);
      const params = { ...formOf(step), task: { ttl: 60_000 } };
      const made = await server.request({ method: 'elicitation/create', params } as never, ResultSchema, related);
      const { taskId } = (made as { task?: { taskId?: string } }).task ?? {};
      const result = await server.request(
        { method: 'tasks/result', params: { taskId } } as never,
        ResultSchema,
        related,
      );
      const { _meta, ...answer } = result;
      question.outcome = answer;
      return answer;
    }
    case 'form-later':
      return ask('form', true);
    case 'two-forms':
      return Promise.all([ask('form'), ask('form')]);
    case 'url':
      return ask('url');
    case 'required':
    case 'required-fails':
    case 'required-cut':
      if (!isTold('url') && !call.isRude) return NOT_TOLD;
      if (number > 1 && deed === 'required-cut') {
        await world.moment();
        world.cut(step);
        await new Promise(() => {});
      }
      if (number > 1) return 'done';
      if (deed === 'required-fails') world.fail(step);
      throw new McpError(-32042, 'Visit first', { elicitations: [visit(`step-${step}`)] });
    default:
      return `echo ${step}`;
  }
}

const visit = (elicitationId: string) => ({
  mode: 'url',
  url: `${VISIT}?id=${elicitationId}`,
  message: 'Visit',
  elicitationId,
});
