/**
 * A `requestState` that lives three seconds, and a person who thinks longer than that: 200 calls of real clients and servers
 * of SDK 2.x, with the stand-in and with the library. Half of the servers ask something else when a call begins again.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createRequestStateCodec, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachUsher } from '../../../lib/page/index.ts';
import type { ElicitResult } from '../../../lib/page/types.ts';
import { FakeProvider } from '../page/fake-page.ts';
import { usePage } from '../page/use-page.ts';
import { modern, Person, SERVER, standInFor } from './stage.ts';

const RUNS = 200;
const TTL_SECONDS = 3;
/** From this many questions on the person answers within the time: each call comes to its end. */
const PATIENT = 3;

interface State {
  readonly asked: readonly string[];
  readonly got: readonly unknown[];
}

interface Run {
  /** How many questions it takes. */
  readonly rounds: number;
  /** The number of the question whose words change each time that the call begins again; −1 if none does. */
  readonly changes: number;
  /** How often its server began it. */
  begun: number;
  /** The questions of its server and their answers, for each time that it came to its end. */
  readonly handled: State[];
  /** The questions to the person. */
  readonly asked: string[];
  /** How often a state had run out. */
  late: number;
}

let now: number;
let seed: number;

beforeEach(() => {
  now = Date.UTC(2026, 10, 23);
  seed = 7;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

/** A whole number below `end`, the same in each run of the tests. */
function below(end: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % end;
}

function newRun(): Run {
  return { rounds: 1 + below(3), changes: below(2) === 0 ? below(3) : -1, begun: 0, handled: [], asked: [], late: 0 };
}

/** A server whose tool asks `run.rounds` questions, one in each round. */
function serverOf(run: Run) {
  const codec = createRequestStateCodec<State>({ key: 'k'.repeat(32), ttlSeconds: TTL_SECONDS });
  const verify: typeof codec.verify = async (...given) => {
    try {
      return await codec.verify(...given);
    } catch (error) {
      run.late += 1;
      throw error;
    }
  };
  return () => {
    const server = new McpServer({ name: 'short', version: '1' }, { requestState: { verify } });
    server.registerTool('ask', {}, async (context) => {
      const { inputResponses } = context.mcpReq;
      const earlier = inputResponses && (context.mcpReq.requestState() as State | undefined);
      if (!earlier) run.begun += 1;
      const answer = inputResponses?.q as ElicitResult | undefined;
      const { asked, got }: State = earlier
        ? { ...earlier, got: [...earlier.got, answer?.content?.name] }
        : { asked: [], got: [] };
      if (got.length === run.rounds) {
        run.handled.push({ asked, got });
        return { content: [{ type: 'text', text: 'done' }] };
      }
      const isOther = got.length === run.changes;
      const message = `Question ${got.length}${isOther ? '!'.repeat(run.begun - 1) : ''}`;
      const properties = { name: { type: 'string' as const } };
      const requestedSchema = { type: 'object' as const, properties, required: ['name'] };
      return inputRequired({
        inputRequests: { q: inputRequired.elicit({ message, requestedSchema }) },
        requestState: await codec.mint({ asked: [...asked, message], got }, context),
      });
    });
    return server;
  };
}

/** The person types what they were asked, after up to six seconds. */
function answer(run: Run, message: string): ElicitResult {
  run.asked.push(message);
  now += (run.asked.length > PATIENT ? 1 : below(7)) * 1_000;
  return { action: 'accept', content: { name: message } };
}

function newClient(): Client {
  return new Client({ name: 'page', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
}

async function call(client: Client, fetch: typeof globalThis.fetch): Promise<void> {
  await client.connect(new StreamableHTTPClientTransport(new URL(SERVER), { fetch }));
  await client.callTool({ name: 'ask', arguments: {} });
}

/** The rules for all `runs`; that enough states ran out, too. */
function expectNoLoss(runs: readonly Run[]): void {
  expect(runs.filter(({ late }) => late > 0).length).toBeGreaterThan(RUNS / 3);
  expect(runs.filter(({ handled }) => handled.length !== 1)).toEqual([]);
  for (const { handled } of runs) for (const { asked, got } of handled) expect(got).toEqual(asked);
  const unchanged = runs.filter(({ changes, rounds }) => changes < 0 || changes >= rounds);
  expect(unchanged.filter(({ asked }) => new Set(asked).size !== asked.length)).toEqual([]);
}

it('with the stand-in no answer is typed twice, none goes to another question, and no handler runs twice', async () => {
  const runs: Run[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    const run = newRun();
    runs.push(run);
    const person = new Person(({ params }) => answer(run, String(params.message)));
    await call(newClient(), standInFor(modern(serverOf(run)), person).fetch as typeof globalThis.fetch);
  }
  expectNoLoss(runs);
});

describe('with the library', () => {
  const page = usePage();
  it('the same holds', async () => {
    const runs: Run[] = [];
    page.storage.set('mcp-usher', 'paired');
    const provider = new FakeProvider(page.window);
    provider.heard = ({ id, method, params }) => {
      const run = runs.at(-1);
      if (method !== 'elicitation/create' || !run) return;
      const { message } = (params as { params: { message: string } }).params;
      provider.send({ id, result: answer(run, message) });
    };
    for (let index = 0; index < RUNS; index += 1) {
      const run = newRun();
      runs.push(run);
      const client = newClient();
      attachUsher(client as never);
      const serve = modern(serverOf(run));
      await call(client, async (url, init) => serve(new Request(url, init)));
    }
    expectNoLoss(runs);
  });
});
