/** MCP clients of other libraries: the examples of docs/other-clients.md, word for word, with the real packages. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { guideExample } from '../../fixtures/guide.ts';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import { type AskingStage, answer, finish, openUrl, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { pair, site } from '../../fixtures/stage.ts';
import { ASSISTANT_UI, REACT_ROOT, tambo, USE_MCP } from '../../fixtures/unmodified/libraries.ts';
import { openScriptPage } from '../../fixtures/unmodified/script-page.ts';
import { awaitedLater } from '../../fixtures/wait.ts';

declare global {
  interface Window {
    /** Calls a tool through the library. */
    callTool(name: string): Promise<unknown>;
  }
}

interface AdapterStage extends AskingStage {
  readonly client: { readonly page: Page };
  /** The result in the server's own code, as the library passes it on; or the library's error. */
  call(tool: string): Promise<string>;
}

const HANDLER = guideExample('const handler = elicitationHandler({ server: serverHandle(');
const ANY_CLIENT = guideExample('Client.prototype.connect =');

/** A paired page with the library, bundled; `script` is its app, which defines `window.callTool` and knows `url`. */
async function pairedPage(...script: readonly string[]): Promise<AdapterStage> {
  const target = await site({ '/connect': '<title>Target</title><h1>Target</h1>' });
  const contents = [`const url = new URL('/mcp', location.href).href;`, ...script].join('\n');
  const endpoint = legacyEndpoint(() => legacyServer(`${target.originAs('localhost')}/connect`));
  const stage = await openScriptPage(contents, 'callTool', { endpoint });
  await (await pair(stage.extension, stage.client)).dismiss();
  const call = (tool: string) =>
    awaitedLater(
      stage.client.page.evaluate(
        (name) =>
          window.callTool(name).then(JSON.stringify, ({ code, message }) => JSON.stringify({ code, failed: message })),
        tool,
      ),
    );
  return { ...stage, call };
}

/** The library's own call of a form tool, answered in the popup. */
async function aFormIsAnswered(stage: AdapterStage): Promise<void> {
  const result = stage.call('form');
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  expect(await result).toContain(String.raw`{\"action\":\"accept\",\"content\":{\"name\":\"Zoë\"}}`);
}

test('@ai-sdk/mcp: a form is asked; a URL never arrives, its schema knows forms only', async () => {
  const stage = await pairedPage(
    HANDLER,
    guideExample("from '@ai-sdk/mcp'"),
    `const tools = await client.tools();
     window.callTool = (name) => tools[name].execute({}, { toolCallId: name, messages: [] });`,
  );
  await aFormIsAnswered(stage);
  expect(await stage.call('url')).toMatch(/-32602|mode/);
});

test('@tambo-ai/client: a form is asked; a URL never arrives, it declares forms only', async () => {
  const stage = await pairedPage(HANDLER, guideExample('ProviderMCPHandlers'), tambo('handlers'));
  await aFormIsAnswered(stage);
  expect(await stage.call('url')).toMatch(/url/i);
});

/** Whatever the library knows of elicitation: all that the server may ask is asked. */
async function everythingIsAsked(stage: AdapterStage): Promise<void> {
  await aFormIsAnswered(stage);
  const url = stage.call('url');
  await finish(stage, await openUrl(stage, 'Visit one'));
  expect(await url).toContain('accept');
  const required = stage.call('required-forever');
  await answer(stage, 'Visit round-1', message('action.decline'));
  expect(await required).toContain('-32042');
}

test('a library with an SDK client inside: forms, URLs and -32042 are asked, without its knowledge', async () => {
  // The attached client must be the library's own copy of the SDK, which this one gets by `require`.
  const attach = ANY_CLIENT.replace(/import (.*Client.*) from ('.*');/, 'const $1 = require($2);');
  await everythingIsAsked(await pairedPage(attach, tambo('{}')));
});

test('withElicitation: a call of a client that is not attached is made again once its URL was visited', async () => {
  const [imports, example] = guideExample('callToolSomehow').split('\n\n');
  const stage = await pairedPage(
    `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
     import { connectUsher, serverHandle } from 'mcp-usher';`,
    imports ?? '',
    `const client = new Client({ name: 'page', version: '1.0.0' }, { capabilities: { elicitation: { url: {} } } });
     await client.connect(new StreamableHTTPClientTransport(new URL(url)));
     await connectUsher({ timeoutMs: 1 });
     const server = serverHandle({ url });
     const signal = new AbortController().signal;
     window.callTool = async (name) => {
       const callToolSomehow = () => client.callTool({ name, arguments: {} });
       ${example}
       return result;
     };`,
  );
  const call = stage.call('required-once');
  await finish(stage, await openUrl(stage, 'Visit one'));
  expect(await call).toContain('done');
});

const MCP_USE = `import { useMcp } from 'mcp-use/react';
  function App() {
    ${guideExample('onElicitation:')}
    useEffect(() => {
      if (mcp.state === 'ready') window.callTool = (name) => mcp.callTool(name, {});
    }, [mcp.state]);
    return mcp.state;
  }`;

test('mcp-use: forms and URLs are asked', async () => {
  const stage = await pairedPage(HANDLER, MCP_USE, REACT_ROOT);
  await aFormIsAnswered(stage);
  const url = stage.call('url');
  await finish(stage, await openUrl(stage, 'Visit one'));
  expect(await url).toContain('accept');
});

test('use-mcp: forms, URLs and -32042 are asked, though it declares nothing', async () => {
  await everythingIsAsked(await pairedPage(ANY_CLIENT, USE_MCP, REACT_ROOT));
});

test('@assistant-ui/react-mcp: forms, URLs and -32042 are asked, though it fails at forms by itself', async () => {
  const attach = ANY_CLIENT.replace(/from '.*sdk.*';/, "from '@modelcontextprotocol/client';");
  await everythingIsAsked(await pairedPage(attach, ASSISTANT_UI, REACT_ROOT));
});
