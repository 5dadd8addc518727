/** A chat app whose MCP client is on its server: the guide's recipe for the page, word for word, and a real client. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { guideExample } from '../../fixtures/guide.ts';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { bundled, servePage } from '../../fixtures/mcp-page.ts';
import { finish, openUrl, promptWith, sendForm } from '../../fixtures/mcp-stage.ts';
import { forTest, launch, pair, site } from '../../fixtures/stage.ts';
import { awaitedLater, until } from '../../fixtures/wait.ts';

declare global {
  interface Window {
    /** Stands in for the app's WebSocket. */
    socket: { onmessage(event: { data: string }): Promise<void> };
  }
}

/** A message of the app to its page. */
type Forwarded =
  | {
      readonly type: 'elicitation/create';
      readonly id: number;
      readonly server: { readonly id: string; readonly name: string };
      readonly params: object;
    }
  | { readonly type: 'withdrawn'; readonly id: number };

const PAGE = `import { serverHandle } from 'mcp-usher';
  import { elicitationHandler } from 'mcp-usher/handler';
  const socket = { send: (data) => window.toServer(data) };
  window.socket = socket;`;

/** The app's server: an MCP client that hands on what it is asked, to `send`. */
async function appServer(url: string, send: (message: Forwarded) => void) {
  const client = new Client(
    { name: 'app', version: '1.0.0' },
    { capabilities: { elicitation: { form: {}, url: {} } } },
  );
  const pending = new Map<number, (result: ElicitResult) => void>();
  client.setRequestHandler(ElicitRequestSchema, ({ params }, { signal }) => {
    const id = pending.size + 1;
    signal.addEventListener('abort', () => send({ type: 'withdrawn', id }));
    send({ type: 'elicitation/create', id, server: { id: 'one', name: 'Files' }, params });
    return new Promise<ElicitResult>((resolve) => pending.set(id, resolve));
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await legacyServer(url).connect(theirs);
  await client.connect(ours);
  const call = (name: string) =>
    awaitedLater(client.callTool({ name, arguments: {} }).then((result) => JSON.stringify(result)));
  const receive = (data: string) => {
    const { id, result } = JSON.parse(data) as { id: number; result: ElicitResult };
    pending.get(id)?.(result);
  };
  return { call, receive };
}

test('forwarded to the page: cancel until it is paired, then a form and a URL are answered, and a withdrawal arrives', async () => {
  const target = await site({ '/connect': '<title>Target</title><h1>Target</h1>' });
  const contents = `${PAGE}\n${guideExample('const withdrawals')}`;
  const script = await bundled({ stdin: { contents, resolveDir: import.meta.dirname } });
  const served = forTest(await servePage((_, response) => response.writeHead(404).end(), { '/client.js': script }));
  const extension = await launch();
  const page = await extension.context.newPage();
  const toPage = (message: Forwarded) =>
    void page.evaluate((data) => window.socket.onmessage({ data }), JSON.stringify(message)).catch(() => {});
  const { call, receive } = await appServer(`${target.originAs('localhost')}/connect`, toPage);
  await page.exposeFunction('toServer', receive);
  await page.goto(served.origin);
  const stage = { extension, client: { page } };

  expect(await call('form')).toContain(String.raw`{\"action\":\"cancel\"}`);
  await (await pair(extension, { page })).dismiss();

  const form = call('form');
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  expect(await form).toContain(String.raw`{\"action\":\"accept\",\"content\":{\"name\":\"Zoë\"}}`);

  const url = call('url');
  await finish(stage, await openUrl(stage, 'Visit one'));
  expect(await url).toContain(String.raw`{\"action\":\"accept\"}`);

  const patient = call('patient');
  const popup = await promptWith(stage, 'Who are you?');
  await call('give-up');
  expect(await patient).toContain('gaveUp');
  await until('the prompt to go', async () => !(await popup.isOpen()) || (await popup.view()) !== 'form');
});
