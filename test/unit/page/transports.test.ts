/**
 * A person's time over real connections: both SDKs' clients, a real server, Streamable HTTP and the older transport over
 * server-sent events. The clock is virtual, the sockets are not.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v2 from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport as OlderV1 } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { attachUsher } from '../../../lib/page/index.ts';
import { onLoopback } from '../../fixtures/loopback.ts';
import { FakeProvider } from './fake-page.ts';
import { pass, usePage } from './use-page.ts';

const page = usePage();
const FORM = { message: 'Who?', requestedSchema: { type: 'object' as const, properties: {} } };
const INFO = { name: 'page', version: '1' };
/** For what the sockets need; the clock of the test stands still meanwhile. */
const PATIENCE_MS = 60_000;

/** Waits in real time. A timer that is due runs at once: the server's HTTP adapter leaves itself a turn so. */
async function until(condition: () => unknown): Promise<void> {
  const deadline = Number(process.hrtime.bigint() / 1_000_000n) + PATIENCE_MS;
  while (!condition()) {
    if (Number(process.hrtime.bigint() / 1_000_000n) > deadline) throw new Error('It did not come.');
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** A server on SDK 1.x behind both transports: `ask` asks, any other tool says nothing, ever. */
async function served() {
  const cancelled: string[] = [];
  const make = () => {
    const server = new Server({ name: 'real', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler(CallToolRequestSchema, async ({ params: { name } }, { signal, requestId }) => {
      signal.addEventListener('abort', () => cancelled.push(name));
      if (name !== 'ask') return new Promise<never>(() => {});
      const options = { timeout: 600_000, relatedRequestId: requestId };
      const { action } = await server.elicitInput(FORM, options);
      return { content: [{ type: 'text', text: action }] };
    });
    return server;
  };
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const older = new Map<string, SSEServerTransport>();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/sse') {
      const transport = new SSEServerTransport('/messages', response);
      older.set(transport.sessionId, transport);
      return make().connect(transport);
    }
    if (pathname === '/messages') {
      return older.get(searchParams.get('sessionId') ?? '')?.handlePostMessage(request, response);
    }
    const known = sessions.get(String(request.headers['mcp-session-id']));
    if (known) return known.handleRequest(request, response);
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await make().connect(transport as never);
    return transport.handleRequest(request, response);
  };
  const { origin, close } = await onLoopback((request, response) => void serve(request, response));
  onTestFinished(close);
  return { origin, cancelled };
}

const CLIENTS = {
  'v1 over Streamable HTTP': (url: URL) => [new ClientV1(INFO), new HttpV1(new URL('/mcp', url))],
  'v1 over the older transport': (url: URL) => [new ClientV1(INFO), new OlderV1(new URL('/sse', url))],
  'v2 over Streamable HTTP': (url: URL) => [
    new v2.Client(INFO),
    new v2.StreamableHTTPClientTransport(new URL('/mcp', url)),
  ],
  'v2 over the older transport': (url: URL) => [new v2.Client(INFO), new v2.SSEClientTransport(new URL('/sse', url))],
} as const;

describe.each(Object.entries(CLIENTS))('SDK %s', (_, make) => {
  async function connected() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    page.storage.set('mcp-usher', 'paired');
    const provider = new FakeProvider(page.window);
    const { origin, cancelled } = await served();
    const [client, transport] = make(new URL(origin)) as unknown as [ClientV1, never];
    attachUsher(client);
    let isConnected = false;
    void client.connect(transport).then(() => {
      isConnected = true;
    });
    await until(() => isConnected);
    onTestFinished(() => client.close());
    const call = (name: string) => {
      const outcome: { value?: unknown; error?: Error } = {};
      client.callTool({ name, arguments: {} }).then(
        (value) => Object.assign(outcome, { value }),
        (error) => Object.assign(outcome, { error }),
      );
      return outcome;
    };
    return { provider, cancelled, call };
  }

  it('a call with the default timeout, answered after 170 seconds, completes', async () => {
    const { provider, call } = await connected();
    const outcome = call('ask');
    await until(() => provider.of('elicitation/create').length === 1);
    await pass(170_000);
    expect(outcome).toEqual({});
    provider.send({ id: provider.of('elicitation/create')[0]?.id, result: { action: 'decline' } });
    await until(() => 'value' in outcome || 'error' in outcome);
    expect(outcome.value).toMatchObject({ content: [{ text: 'decline' }] });
  });

  it('a server that does not answer has its 60 seconds and no more, and hears that the call is over', async () => {
    const { call, cancelled } = await connected();
    const outcome = call('silent');
    await pass(59_000);
    expect(outcome).toEqual({});
    await pass(2_000);
    await until(() => outcome.error);
    expect(outcome.error?.message).toContain('Request timed out');
    await until(() => cancelled.includes('silent'));
  });
});
