/** The clients that pages are made of: both SDKs', as an app sets them up. */
import { setTimeout } from 'node:timers/promises';
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ElicitRequestSchema, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { HandClient } from './hand-client.ts';
import type { Fetch } from './network.ts';
import type { ClientPlan } from './page-plan.ts';
import type { PageWindow } from './page-window.ts';
import type { SdkClient } from './sdk-client.ts';
import { EventSourceWire, HandWire, XhrWire } from './wires.ts';

/** The page's own answer, if it declares that it can. */
const BY_PAGE = { by: 'page' };
const ROOTS = { roots: [{ uri: 'file:///home', name: 'Home' }] };
const REVISION = '2025-11-25';
const RECONNECTION = {
  initialReconnectionDelay: 1,
  maxReconnectionDelay: 2,
  reconnectionDelayGrowFactor: 1,
  maxRetries: 5,
};

export interface ClientParts {
  readonly window: PageWindow;
  readonly plan: ClientPlan;
  readonly url: string;
  readonly fetch: Fetch;
  /** Headers for an `XMLHttpRequest`. */
  readonly headers: () => Record<string, string>;
  readonly session: string | undefined;
  readonly onError: (error: Error) => void;
}

export function makeClient(parts: ClientParts): SdkClient {
  const { plan, url, fetch } = parts;
  if (plan.client === 'by-hand') return new HandClient(new HandWire(url, fetch, 'either'));
  return plan.client === 'sdk-1' ? makeFirst(parts) : makeSecond(parts);
}

function capabilitiesOf({ declares }: ClientPlan) {
  const elicitation = { form: {}, ...(declares === 'everything' && { url: {} }) };
  return { roots: {}, ...(declares !== 'nothing' && { elicitation }) };
}

/** A call's `_meta` is no argument of its tool. */
function callOf(name: string, { _meta, ...args }: { readonly _meta?: object }) {
  return { name, arguments: args, ...(_meta && { _meta: { ..._meta } }) };
}

const answered = (params: object | undefined) =>
  (params as { mode?: string })?.mode === 'url'
    ? ({ action: 'accept' } as const)
    : ({ action: 'accept', content: BY_PAGE } as const);

function transportOf({ window, plan, url, fetch, headers, session }: ClientParts): Transport {
  if (plan.wire === 'xhr') return new XhrWire(window, url, headers, plan.habits.includes('late-response-type'));
  if (plan.wire === 'json-reader') return new HandWire(url, fetch, 'json');
  if (plan.wire === 'line-reader') return new HandWire(url, fetch, 'lines');
  if (plan.wire === 'event-source') return new EventSourceWire(window, url, fetch);
  const own = { fetch: fetch as typeof globalThis.fetch };
  if (plan.wire === 'sse') return new SSEClientTransport(new URL(url), { ...own, eventSourceInit: own }) as Transport;
  const resumed = session === undefined ? {} : { sessionId: session };
  return new TransportV1(new URL(url), { ...own, ...resumed, reconnectionOptions: RECONNECTION }) as Transport;
}

/** Messages that end with the client come in any order, and are not compared. */
async function closed(client: { onerror?: unknown; close(): Promise<void> }): Promise<void> {
  client.onerror = () => {};
  await client.close().catch(() => {});
}

function makeFirst(parts: ClientParts): SdkClient {
  const capabilities = capabilitiesOf(parts.plan);
  const client = new ClientV1({ name: 'page', version: '1' }, { capabilities });
  client.setRequestHandler(ListRootsRequestSchema, () => ROOTS);
  if (parts.plan.declares !== 'nothing')
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => answered(params));
  client.onerror = parts.onError;
  const transport = transportOf(parts);
  return {
    transport,
    async connect() {
      await client.connect(transport);
      if (parts.session !== undefined) transport.setProtocolVersion?.(REVISION);
    },
    callTool: (name, args, options) => client.callTool(callOf(name, args), undefined, options as never),
    listTools: () => client.listTools(),
    close: () => closed(client),
  };
}

function makeSecond(parts: ClientParts): SdkClient {
  const { plan, url, session } = parts;
  const client = new ClientV2(
    { name: 'page', version: '2' },
    {
      capabilities: capabilitiesOf(plan),
      ...(plan.client === 'modern' && { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
    },
  );
  client.setRequestHandler('roots/list', async () => {
    await setTimeout(2);
    return ROOTS;
  });
  if (plan.declares !== 'nothing') client.setRequestHandler('elicitation/create', ({ params }) => answered(params));
  client.onerror = parts.onError;
  const resumed = session === undefined ? {} : { sessionId: session, protocolVersion: REVISION };
  const own = { fetch: parts.fetch as typeof globalThis.fetch, reconnectionOptions: RECONNECTION };
  const transport = new TransportV2(new URL(url), { ...own, ...resumed });
  return {
    transport: transport as Transport,
    connect: () => client.connect(transport),
    callTool: (name, args, options) => client.callTool(callOf(name, args), options as never),
    listTools: () => client.listTools(),
    close: () => closed(client),
  };
}
