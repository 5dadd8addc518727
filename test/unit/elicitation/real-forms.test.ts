/** The 13 fields of the protocol's own test server, as it sends them. */
import { expect, it } from 'vitest';
import { initialDraft, readDraft } from '../../../lib/elicitation/draft.ts';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import { matches } from '../../../lib/elicitation/pattern.ts';
import { asksForSecret } from '../../../lib/judgement/secrets.ts';

/** A variable, since the package has no types. */
const TOOL: string = '@modelcontextprotocol/server-everything/dist/tools/trigger-elicitation-request.js';

type Handler = (
  args: object,
  extra: { sendRequest: (request: { params: Record<string, unknown> }) => unknown },
) => Promise<unknown>;

async function paramsOfServer(): Promise<Record<string, unknown>> {
  const handlers: Handler[] = [];
  const tool: { registerTriggerElicitationRequestTool(server: object): void } = await import(TOOL);
  tool.registerTriggerElicitationRequestTool({
    server: { getClientCapabilities: () => ({ elicitation: {} }) },
    registerTool: (_name: string, _config: object, handler: Handler) => handlers.push(handler),
  });
  const sent: Record<string, unknown>[] = [];
  const sendRequest = ({ params }: { params: Record<string, unknown> }) => {
    sent.push(params);
    return { action: 'cancel' };
  };
  await handlers[0]?.({}, { sendRequest });
  return sent[0] ?? {};
}

it('reads every field of server-everything, keeps its defaults and takes none for a secret', async () => {
  const parsed = parseElicitation(await paramsOfServer());
  if (!parsed.ok || parsed.elicitation.mode !== 'form') throw new Error('no form');
  const { fields, message } = parsed.elicitation;
  expect(fields.map(({ kind }) => kind).join(' ')).toBe(
    'string boolean string string string string integer number choice multi-choice choice multi-choice choice',
  );
  expect(fields.filter((field) => asksForSecret(field, message))).toEqual([]);
  expect(readDraft(fields, [...initialDraft(fields), ['name', 'Ada']], matches)).toEqual({
    entries: [
      ['name', 'Ada'],
      ['firstLine', 'It was a dark and stormy night.'],
      ['integer', 42],
      ['number', 3.14],
      ['untitledSingleSelectEnum', 'Monica'],
      ['untitledMultipleSelectEnum', ['Guitar']],
      ['titledSingleSelectEnum', 'hero-1'],
      ['titledMultipleSelectEnum', ['fish-1']],
      ['legacyTitledEnum', 'pet-1'],
    ],
    problems: [],
  });
});
