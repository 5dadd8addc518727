/** Takes one client through the scenarios, as the person in front of it. */
import { until } from '../fixtures/wait.ts';
import { type Act, type Check, SCENARIOS, type Seen, startUrlModeServer, type Visit } from './scenarios.ts';

/** A client that is connected to the server of the scenarios, and the hands of its person. */
export interface DrivenClient {
  /** Calls a tool. The server sees what comes of it. */
  call(tool: string): Promise<void>;
  /** The display of the latest call: its result, once it has ended. */
  shown(): Promise<string>;
  /** All text on the person's screen, once it asks for `visit`. */
  asked(visit: Visit): Promise<string>;
  /** Does `act`, up to the end of the visit; `false` where the client gives no way to do it. */
  act(act: Act, visit: Visit): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts the scenarios and, by `start`, a client of their server; drives it and returns the checks. */
export async function drive(start: (serverUrl: string) => Promise<DrivenClient>): Promise<readonly Check[]> {
  const server = await startUrlModeServer();
  const client = await start(server.serverUrl);
  const say = async (seen: Seen) => {
    await fetch(server.personUrl, { method: 'POST', body: JSON.stringify(seen) });
  };
  try {
    for (const { name: scenario, act } of SCENARIOS) {
      const visit = server.visitOf(scenario);
      await client.call(scenario);
      await say({ scenario, kind: 'shown', text: await client.asked(visit) });
      await say({ scenario, kind: 'pressed', act });
      if (!(await client.act(act, visit))) await client.act('dismiss', visit);
      const { seen, outcomeOf } = server;
      await until(
        async () =>
          `"${outcomeOf(scenario)}" shown in: ${await client.shown()}. The server saw: ${JSON.stringify(seen(scenario))}`,
        async () => (await client.shown()).includes(outcomeOf(scenario)),
      );
    }
    return server.getChecks();
  } finally {
    await client.close();
    await server.stop();
  }
}
