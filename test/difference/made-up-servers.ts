/** Puts the servers of a page into its network, each with its manner, and all that stands between. */
import { addForeignStreams } from './foreign-streams.ts';
import { addProxies } from './habits.ts';
import { olderServer, sessionlessServer, sessionServer } from './legacy-servers.ts';
import { withManner } from './manners.ts';
import { modernRoundsServer } from './modern-servers.ts';
import { type Network, type Serve, stepIn } from './network.ts';
import type { ClientPlan, PagePlan } from './page-plan.ts';
import type { ServerWorld } from './server-tools.ts';

/** The status of HTTP with which servers fail what is made again, in a message without an id. */
const FAILURES = [400, 404, 429, 500, 200];

export function addServers(
  network: Network,
  { clients, steps }: PagePlan,
  parts: Pick<ServerWorld, 'questions' | 'moment' | 'urlOf'>,
): void {
  /** A server's tokens that are no longer good, by the server. */
  const expired = clients.map(() => new Set<string>());
  /** Steps whose next request fails. */
  const failing = new Set<number>();
  const world: ServerWorld = {
    ...parts,
    calls: new Map(),
    cut: (step) => network.cut(step),
    fail: (step) => void failing.add(step),
    expire(step) {
      const latest = network.seen.findLast(({ text }) => stepIn(text) === step);
      const index = steps[step]?.client ?? 0;
      expired[clients[index]?.sharesWith ?? index]?.add(latest?.headers.get('authorization') ?? '');
    },
  };
  addProxies(network);
  addForeignStreams(network);
  for (const [index, client] of clients.entries()) {
    if (client.sharesWith !== undefined) continue;
    const { manner } = client.server;
    const isOlder = client.wire === 'sse' || client.wire === 'event-source';
    // Over the older transport it refuses by itself, on its stream.
    const around = isOlder && manner === 'strict' ? undefined : manner;
    const serve = withManner(around, serverFor(client, world), {
      expired: expired[index] ?? new Set(),
    });
    network.at(world.urlOf(index), async (request) => {
      const step = stepIn(await request.clone().text());
      return step !== undefined && failing.delete(step) ? failure(step) : serve(request);
    });
  }
}

function failure(step: number): Response {
  const error = { code: -32000, message: 'No such luck' };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: FAILURES[step % FAILURES.length] ?? 500 });
}

function serverFor({ client, wire, server }: ClientPlan, world: Parameters<typeof sessionServer>[1]): Serve {
  if (client === 'modern' || client === 'by-hand') return modernRoundsServer(world);
  if (wire === 'sse' || wire === 'event-source') return olderServer(server, world);
  return server.hasSessions ? sessionServer(server, world) : sessionlessServer(server, world);
}
