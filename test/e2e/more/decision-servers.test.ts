/** A real server's results of a yes and of a no, by each way that its question comes to Usher. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Extension, launchExtension } from '../../fixtures/extension.ts';
import { textOf } from '../../fixtures/mcp-page.ts';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import { type AskingStage, connectedStage, promptWith } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { forTest } from '../../fixtures/stage.ts';
import { untilShown } from '../../fixtures/unmodified/client.ts';
import { type LibraryPages, serveLibraryPages } from '../../fixtures/unmodified/library-pages.ts';
import { serveOpenly } from '../../fixtures/unmodified/open-server.ts';
import { answering } from '../../fixtures/unmodified/stage.ts';

const TOOL = 'delete_branch';
const QUESTION = 'Continue with release-1?';
const CONFIRM = { confirm: { type: 'boolean', title: 'Confirm', default: true } } as const;

/** Asks before it deletes, with a yes that is preset, and says what it heard. */
function askingServer(): Server {
  const server = new Server({ name: 'Repositories', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [{ name: TOOL, inputSchema: { type: 'object' } }],
  }));
  server.setRequestHandler(CallToolRequestSchema, async (_, { requestId }) => {
    const requestedSchema = { type: 'object' as const, properties: CONFIRM, required: ['confirm'] };
    const heard = await server.elicitInput({ message: QUESTION, requestedSchema }, { relatedRequestId: requestId });
    return { content: [{ type: 'text', text: JSON.stringify([heard.action, heard.content ?? null]) }] };
  });
  return server;
}

/** Decides as a person does: yes takes a second press, elsewhere, since the tool that the page called deletes. */
async function decide(stage: AskingStage, isYes: boolean): Promise<void> {
  const prompt = await promptWith(stage, QUESTION);
  await prompt.waitForView('decision');
  const text = await prompt.text();
  expect(text).toContain(TOOL);
  expect(text).toContain(message('act.destructive'));
  // Behind Yes may stand the server's own words for the act.
  const yes = new RegExp(`^${message('form.yes')}`);
  if (!isYes) return prompt.movesOn(() => prompt.pressArmed(message('form.no')));
  await prompt.pressArmed(yes);
  await prompt.waitForView('danger');
  await prompt.movesOn(() => prompt.pressArmed(yes));
}

const ANSWERS = [
  ['yes', true, '["accept",{"confirm":true}]'],
  ['no', false, '["decline",null]'],
] as const;

test.for(['v1', 'v2'] as const)('a page with SDK %s that has attached Usher', async (sdk) => {
  const stage = await connectedStage(legacyEndpoint(askingServer), { sdk });
  for (const [, isYes, heard] of ANSWERS) {
    const call = await stage.client.call(TOOL);
    await decide(stage, isYes);
    expect(textOf(await call.ended())).toBe(heard);
  }
});

let extension: Extension;
let pages: LibraryPages;
let openAnswered: ReturnType<typeof answering>;
beforeAll(async () => {
  [pages, extension] = await Promise.all([serveLibraryPages(), launchExtension()]);
  openAnswered = answering(extension);
});
afterAll(() => Promise.all([extension?.close(), pages?.close()]));

test.for(['sdk-v1', 'sdk-v2'] as const)('a page with %s that knows nothing of Usher', async (library) => {
  const server = forTest(await serveOpenly(legacyEndpoint(askingServer)));
  const client = pages.client(library, server.url);
  const page = await openAnswered(client);
  for (const [, isYes, heard] of ANSWERS) {
    await client.call(page, TOOL);
    await decide({ extension, client: { page } }, isYes);
    await untilShown(client, page, JSON.stringify(heard));
  }
});
