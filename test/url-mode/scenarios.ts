/**
 * Six scenarios for clients of URL mode elicitation, in the shape of the protocol's conformance suite: a server, its checks,
 * and their page of the specification. The driver of the client posts to `/person` what the person sees and presses.
 */
import { json } from 'node:stream/consumers';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, EmptyResultSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Endpoint } from '../fixtures/mcp-page.ts';
import { legacyEndpoint } from '../fixtures/mcp-server.ts';
import { type Site, serveSite } from '../fixtures/site.ts';
import { serveOpenly } from '../fixtures/unmodified/open-server.ts';

/** The person's acts when they are asked. */
export type Act = 'agree' | 'decline' | 'dismiss';

/** A sight or act of the person, as the client's driver reports it. `scenario` is the tool that was called. */
export type Seen = { readonly scenario: string } & (
  | { readonly kind: 'shown'; readonly text: string }
  | { readonly kind: 'pressed'; readonly act: Act }
);

export type Event =
  | Seen
  | { readonly kind: 'asked' | 'alive' }
  | { readonly kind: 'visited'; readonly method: string; readonly mode: unknown }
  | { readonly kind: 'answered'; readonly result: Readonly<Record<string, unknown>> }
  | { readonly kind: 'failed'; readonly message: string };

/** The sights and acts of one scenario, in order. */
interface History {
  readonly url: string;
  readonly events: readonly Event[];
}

export interface Scenario {
  readonly name: string;
  readonly description: string;
  readonly act: Act;
  /** Says what is wrong; `null` where nothing is. */
  readonly fault: (history: History) => string | null;
}

/** The result of a scenario, as the suite has it. */
export interface Check {
  readonly id: string;
  readonly description: string;
  readonly status: 'SUCCESS' | 'FAILURE';
  readonly errorMessage?: string;
  readonly specReferences: readonly { readonly id: string; readonly url: string }[];
}

const SPECIFICATION = 'https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation';
/** So long that a client is tempted to cut it. */
const QUERY = `state=${'0123456789abcdef'.repeat(12)}&return=%2Fhome%3Ftab%3D1`;

const visitsBefore = ({ events }: History, act: Act) => {
  const pressed = events.findIndex((event) => event.kind === 'pressed' && event.act === act);
  return events.slice(0, pressed === -1 ? undefined : pressed).filter(({ kind }) => kind === 'visited');
};
const outcomeOf = (name: string) => `The call of ${name} has ended.`;
const visits = ({ events }: History) => events.flatMap((event) => (event.kind === 'visited' ? [event] : []));
const answerOf = ({ events }: History) => events.find((event) => event.kind === 'answered')?.result;

/** A refusal reaches the server as `action`, carries nothing, and opens nothing. */
const refusal = (action: string) => (history: History) => {
  const answer = answerOf(history);
  if (answer?.action !== action) return `the answer was ${JSON.stringify(answer)}`;
  if ('content' in answer) return 'the answer carried content';
  return visits(history).length > 0 ? 'the address was opened' : null;
};

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'elicitation-url-consent',
    description: 'opens the address once the person has agreed, and no sooner',
    act: 'agree',
    fault(history) {
      if (history.events.every(({ kind }) => kind !== 'shown')) return 'nobody was asked';
      if (visitsBefore(history, 'agree').length > 0) return 'the address was opened before the person agreed';
      return visits(history).length === 0 ? 'the address was not opened' : null;
    },
  },
  {
    name: 'elicitation-url-shown',
    description: 'shows the whole address before the person agrees',
    act: 'decline',
    fault: ({ url, events }) =>
      events.some((event) => event.kind === 'shown' && event.text.replaceAll(/\s/g, '').includes(url))
        ? null
        : 'the whole address was not on the screen',
  },
  {
    name: 'elicitation-url-no-prefetch',
    description: 'fetches nothing of the address: the browser alone goes there',
    act: 'agree',
    fault(history) {
      if (visitsBefore(history, 'agree').length > 0) return 'something of it was fetched before the person agreed';
      const fetched = visits(history).filter(({ method, mode }) => method !== 'GET' || mode !== 'navigate');
      return fetched.length > 0 ? `something else than a navigation came: ${JSON.stringify(fetched)}` : null;
    },
  },
  {
    name: 'elicitation-url-decline',
    description: 'lets the person decline, and tells the server that they did',
    act: 'decline',
    fault: refusal('decline'),
  },
  {
    name: 'elicitation-url-cancel',
    description: 'tells the server when the person leaves without a choice',
    act: 'dismiss',
    fault: refusal('cancel'),
  },
  {
    name: 'elicitation-url-completion',
    description: 'bears the completion of an unknown elicitation, and of its own',
    act: 'agree',
    fault(history) {
      const answer = answerOf(history);
      if (answer?.action !== 'accept' || 'content' in answer) return `the answer was ${JSON.stringify(answer)}`;
      if (history.events.some(({ kind }) => kind === 'alive')) return null;
      return 'the client did not answer a ping behind them';
    },
  },
];

/** A server's request for a visit. */
export interface Visit {
  readonly message: string;
  readonly address: string;
}

/** The server of the scenarios, with a tool for each, while it runs. */
export interface UrlModeServer {
  /** Where a client connects. */
  readonly serverUrl: string;
  /** Where its driver posts each `Seen`. */
  readonly personUrl: string;
  /** The request for a visit in the scenario `name`. */
  visitOf(name: string): Visit;
  /** The events of the scenario `name` so far. */
  seen(name: string): readonly Event[];
  /** The result of the tool `name`: a client that shows it is ready for the next call. */
  outcomeOf(name: string): string;
  getChecks(): Check[];
  stop(): Promise<void>;
}

/** Starts it on free ports of 127.0.0.1. */
export async function startUrlModeServer(): Promise<UrlModeServer> {
  const events = new Map<string, Event[]>(SCENARIOS.map(({ name }) => [name, []]));
  const log = (name: string, event: Event) => void events.get(name)?.push(event);
  const routes = SCENARIOS.map(({ name }) => [
    `/${name}`,
    ({ method, headers }: Site['hits'][number]) => {
      log(name, { kind: 'visited', method, mode: headers['sec-fetch-mode'] });
      return '<title>Visited</title><h1>Visited</h1>';
    },
  ]);
  const site = await serveSite(Object.fromEntries(routes));
  const visitOf = (name: string) => ({
    message: `Visit the page of ${name}`,
    address: `${site.originAs('localhost')}/${name}?${QUERY}`,
  });
  const mcp = legacyEndpoint(() => scenarioServer(visitOf, log));
  const endpoint: Endpoint = async (request, response) => {
    if (request.url !== '/person') return mcp(request, response);
    const seen = (await json(request)) as Seen;
    log(seen.scenario, seen);
    response.writeHead(204).end();
  };
  const server = await serveOpenly(endpoint);
  const eventsOf = (name: string) => events.get(name) ?? [];
  return {
    serverUrl: server.url,
    personUrl: new URL('/person', server.url).href,
    visitOf,
    seen: eventsOf,
    outcomeOf,
    getChecks: () =>
      SCENARIOS.map((scenario) => checkOf(scenario, visitOf(scenario.name).address, eventsOf(scenario.name))),
    stop: async () => void (await Promise.all([server.close(), site.close()])),
  };
}

function checkOf({ name, description, fault }: Scenario, url: string, events: readonly Event[]): Check {
  const failed = events.find((event) => event.kind === 'failed');
  const errorMessage = failed ? `the request failed: ${failed.message}` : fault({ url, events });
  return {
    id: name,
    description,
    status: errorMessage === null ? 'SUCCESS' : 'FAILURE',
    ...(errorMessage !== null && { errorMessage }),
    specReferences: [{ id: 'MCP-Elicitation', url: SPECIFICATION }],
  };
}

/** Asks for the visit of its scenario when its tool is called, and has both completions and a ping follow the answer. */
function scenarioServer(visitOf: UrlModeServer['visitOf'], log: (name: string, event: Event) => void): Server {
  const server = new Server({ name: 'url-mode', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: SCENARIOS.map(({ name, description }) => ({ name, description, inputSchema: { type: 'object' as const } })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name } }, { requestId }) => {
    const on = { relatedRequestId: requestId, timeout: 10 * 60_000 };
    const { message, address: url } = visitOf(name);
    log(name, { kind: 'asked' });
    try {
      const result = await server.elicitInput({ mode: 'url', url, message, elicitationId: name }, on);
      log(name, { kind: 'answered', result });
      for (const elicitationId of ['of-nobody', name]) {
        await server.notification({ method: 'notifications/elicitation/complete', params: { elicitationId } }, on);
      }
      await server.request({ method: 'ping' }, EmptyResultSchema, on);
      log(name, { kind: 'alive' });
    } catch (error) {
      log(name, { kind: 'failed', message: String(error) });
    }
    return { content: [{ type: 'text', text: outcomeOf(name) }] };
  });
  return server;
}
