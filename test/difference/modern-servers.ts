/** Servers of revision 2026-07-28, on SDK 2.x: they ask within results, and each request says what its client can do. */
import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { type Serve, stepIn } from './network.ts';
import type { Deed } from './page-plan.ts';
import { type AskedQuestion, formOf, NOT_TOLD, type ServerWorld, VISIT } from './server-tools.ts';

const TASKS = 'io.modelcontextprotocol/tasks';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const ASKING: readonly Deed[] = ['form', 'url', 'two-forms', 'mixed', 'state-only', 'form-fails', 'form-expires'];
const PLAIN: readonly Deed[] = ['echo', 'fail', 'big'];

interface Declared {
  readonly elicitation?: { readonly form?: object; readonly url?: object };
  readonly extensions?: { readonly [name: string]: object };
}

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: {
    readonly _meta?: Record<string, unknown>;
    readonly taskId?: string;
    readonly inputResponses?: { readonly form?: unknown };
  };
}

export function modernRoundsServer(world: ServerWorld): Serve {
  return async (request) => {
    const text = await request.clone().text();
    const message: Message = text.startsWith('{') ? JSON.parse(text) : {};
    const declared = (message.params?._meta?.[CAPABILITIES] ?? {}) as Declared;
    const result = taskResult(message, declared, stepIn(text) ?? -1, world);
    if (result) return Response.json({ jsonrpc: '2.0', id: message.id, result });
    const { fetch } = createMcpHandler(() => makeServer(declared, stepIn(text) ?? -1, world), { legacy: 'reject' });
    return fetch(request);
  };
}

/** A task of the tasks extension that asks a form; `undefined` for a message that is about no task. */
function taskResult({ method, params }: Message, declared: Declared, step: number, { questions }: ServerWorld) {
  const isTask = declared.extensions?.[TASKS] && /"name":"task"/.test(JSON.stringify(params ?? {}));
  if (method === 'tools/call' && isTask) {
    const said = [{ type: 'text', text: JSON.stringify(NOT_TOLD) }];
    if (!declared.elicitation) return { resultType: 'complete', content: said };
    questions.push({ step, mode: 'form', isTold: true, outcome: undefined });
    return { resultType: 'task', ...standing(`task-${step}`, 'working') };
  }
  const { taskId, inputResponses } = params ?? {};
  const question = questions.find((each) => `task-${each.step}` === taskId);
  if (!question || !taskId) return undefined;
  if (method === 'tasks/update') {
    question.outcome = inputResponses?.form;
    return { resultType: 'complete' };
  }
  const { outcome } = question;
  const inputRequests = { form: { method: 'elicitation/create', params: formOf(question.step) } };
  if (outcome === undefined) return { resultType: 'complete', ...standing(taskId, 'input_required'), inputRequests };
  const content = [{ type: 'text', text: JSON.stringify({ form: outcome }) }];
  return { resultType: 'complete', ...standing(taskId, 'completed'), result: { content } };
}

function standing(taskId: string, status: string) {
  const time = '2026-07-28T00:00:00Z';
  return { taskId, status, createdAt: time, lastUpdatedAt: time, ttlMs: 60_000 };
}

function makeServer({ elicitation }: Declared, step: number, world: ServerWorld): McpServer {
  const server = new McpServer({ name: 'made-up', version: '2' });
  const said = (value: unknown) => ({ content: [{ type: 'text' as const, text: JSON.stringify(value) }] });
  const isTold = {
    form: elicitation !== undefined && (!!elicitation.form || !elicitation.url),
    url: !!elicitation?.url,
  };
  const form = inputRequired.elicit(formOf(step));
  const url = inputRequired.elicitUrl({ url: VISIT, message: 'Visit' });
  const roots = inputRequired.listRoots();
  const rounds: Readonly<Record<string, object>> = {
    form: { inputRequests: { form } },
    url: { inputRequests: { url } },
    'two-forms': { inputRequests: { form, other: form }, requestState: 'kept' },
    mixed: { inputRequests: { form, roots }, requestState: 'kept' },
    'state-only': { inputRequests: { form }, requestState: 'first' },
    'form-fails': { inputRequests: { form } },
    'form-expires': { inputRequests: { form } },
  };
  for (const deed of [...PLAIN, ...ASKING]) {
    server.registerTool(deed, {}, (context) => {
      if (deed === 'fail') throw new Error('No such luck');
      if (!ASKING.includes(deed)) return said(deed === 'big' ? 'ü'.repeat(150_000) : `echo ${step}`);
      const mode = deed === 'url' ? 'url' : 'form';
      const { inputResponses, requestState } = context.mcpReq;
      if (requestState() === 'second') return said('done');
      if (inputResponses) {
        for (const question of world.questions)
          if (question.step === step) question.outcome = answerIn(inputResponses, mode);
        return deed === 'state-only' ? inputRequired({ requestState: 'second' }) : said(inputResponses);
      }
      if (!isTold[mode]) return said(NOT_TOLD);
      const question: AskedQuestion = { step, mode, isTold: true, outcome: undefined };
      world.questions.push(question);
      if (deed === 'form-fails') world.fail(step);
      if (deed === 'form-expires') world.expire(step);
      return inputRequired(rounds[deed] as never);
    });
  }
  return server;
}

function answerIn(responses: unknown, mode: 'form' | 'url'): unknown {
  return (responses as Record<string, unknown>)[mode];
}
