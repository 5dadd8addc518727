/** Servers of revision 2026-07-28, on SDK 2.x: they ask within results, and each request says what its client can do. */
import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { type Serve, stepIn } from './network.ts';
import type { Deed } from './page-plan.ts';
import { type AskedQuestion, formOf, NOT_TOLD, type ServerWorld, VISIT } from './server-tools.ts';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const ASKING: readonly Deed[] = ['form', 'url', 'two-forms', 'mixed', 'state-only'];
const PLAIN: readonly Deed[] = ['echo', 'fail', 'big'];

interface Declared {
  readonly elicitation?: { readonly form?: object; readonly url?: object };
}

export function modernRoundsServer(world: ServerWorld): Serve {
  return async (request) => {
    const text = await request.clone().text();
    const message = text.startsWith('{') ? (JSON.parse(text) as { params?: { _meta?: Record<string, unknown> } }) : {};
    const declared = (message.params?._meta?.[CAPABILITIES] ?? {}) as Declared;
    const { fetch } = createMcpHandler(() => makeServer(declared, stepIn(text) ?? -1, world), { legacy: 'reject' });
    return fetch(request);
  };
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
      return inputRequired(rounds[deed] as never);
    });
  }
  return server;
}

function answerIn(responses: unknown, mode: 'form' | 'url'): unknown {
  return (responses as Record<string, unknown>)[mode];
}
