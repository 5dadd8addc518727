/** The script of a page that is an ordinary MCP client on an SDK, with handles as in `../../fixtures/client-page.ts`. */
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const SERVER = new URL('/mcp', location.href);
const INFO = { name: 'test-page', version: '1.0.0' };
/** A cut stream is taken up again for as long as it takes. */
const PERSISTENT = {
  reconnectionOptions: {
    initialReconnectionDelay: 300,
    maxReconnectionDelay: 1_000,
    reconnectionDelayGrowFactor: 1,
    maxRetries: 10_000,
  },
};
/** Longer than any run lets a request wait. */
const TIMEOUT_MS = 30 * 60_000;

interface Asked {
  /** The text of the server's result, or the code of its error. */
  outcome: { readonly words: string } | { readonly failed: string } | null;
  endedAt: number;
  readonly states: never[];
  isAborted: boolean;
  abort(reason?: string): void;
}

const REVISION = '2026-07-28';

/** Makes the page a client on SDK 1.x, on 2.x, or on 2.x in revision 2026-07-28, and calls `attach` before it connects. */
export function start(sdk: 'v1' | 'v2' | 'rounds', attach: (client: ClientV1 | ClientV2) => void = () => {}): void {
  let client: ClientV1 | ClientV2 | undefined;
  const asked: Asked[] = [];

  /** Connects, again where it was connected. Returns the name of the session, or of a probe where there is none. */
  const connect = async () => {
    await client?.close();
    if (sdk === 'v1') {
      const first = new ClientV1(INFO);
      client = first;
      attach(first);
      const transport = new TransportV1(SERVER, PERSISTENT);
      await first.connect(transport as Parameters<ClientV1['connect']>[0]);
      return transport.sessionId;
    }
    const options = sdk === 'rounds' && { versionNegotiation: { mode: { pin: REVISION } as const } };
    const second = new ClientV2(INFO, { ...options });
    client = second;
    attach(second);
    const transport = new TransportV2(SERVER, PERSISTENT);
    await second.connect(transport);
    if (!options) return transport.sessionId;
    const name = crypto.randomUUID();
    await second.callTool({ name: 'probe', arguments: { name } });
    return name;
  };

  const call = async (wanted: { readonly number: number }, signal: AbortSignal) => {
    const params = { name: 'ask', arguments: wanted as never };
    // Every other call asks to hear of progress, and so is kept waiting.
    const heard = wanted.number % 2 === 0 && { onprogress: () => {}, resetTimeoutOnProgress: true };
    const options = { timeout: TIMEOUT_MS, signal, ...heard };
    const made =
      client instanceof ClientV1 ? client.callTool(params, undefined, options) : client?.callTool(params, options);
    const { content } = (await made) as unknown as { content: [{ text: string }] };
    return content[0].text;
  };

  const ask = (wanted: { readonly number: number }) => {
    const abort = new AbortController();
    const one: Asked = {
      outcome: null,
      endedAt: 0,
      states: [],
      isAborted: false,
      abort(reason) {
        // Given up twice, it has heard its own end in between.
        one.isAborted ||= one.outcome === null;
        abort.abort(reason);
      },
    };
    call(wanted, abort.signal)
      .then(
        (words) => ({ words }),
        ({ code, message }) => (code === -32042 ? { words: `error ${code}` } : { failed: `${code} ${message}` }),
      )
      .then((outcome) => {
        one.outcome = outcome;
        one.endedAt = performance.timeOrigin + performance.now();
      });
    return asked.push(one) - 1;
  };

  const post = async (method: string, params: object, headers = {}) => {
    const response = await fetch(SERVER, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 'another', method, params }),
    });
    await response.text();
    return response;
  };

  /** Begins another session, or sends another probe, without the client. Returns its name. */
  const begin = async () => {
    if (sdk !== 'rounds') {
      const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: INFO };
      return (await post('initialize', params)).headers.get('mcp-session-id');
    }
    const name = crypto.randomUUID();
    const meta = { protocolVersion: REVISION, clientInfo: INFO, clientCapabilities: {} };
    const _meta = Object.fromEntries(
      Object.entries(meta).map(([key, value]) => [`io.modelcontextprotocol/${key}`, value]),
    );
    const headers = { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/call', 'mcp-name': 'probe' };
    const { ok } = await post('tools/call', { name: 'probe', arguments: { name }, _meta }, headers);
    if (!ok) throw new Error('the server has refused the probe');
    return name;
  };

  Object.assign(window, { testClient: { asked, connect, ask, begin } });
}
