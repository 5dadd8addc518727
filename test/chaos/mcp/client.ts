/** Pages that are ordinary MCP clients: Usher answers in their place, or their app has attached it. */
import { fileURLToPath } from 'node:url';
import { bundled, type McpSite, servePage } from '../../fixtures/mcp-page.ts';
import { messageLike } from '../../fixtures/messages.ts';
import { until } from '../../fixtures/wait.ts';
import { Client, type Told } from '../client.ts';
import type { World } from '../world.ts';
import type { PageServer } from './page-server.ts';
import { RoundsServer } from './rounds-server.ts';
import { AskingServer } from './server.ts';

const APPS = {
  'stand-in v1': "import { start } from './page.ts'; start('v1');",
  'stand-in v2': "import { start } from './page.ts'; start('v2');",
  attached: `import { attachUsher } from 'mcp-usher'; import { start } from './page.ts';
    start('v1', (client) => attachUsher(client));`,
  'stand-in rounds': "import { start } from './page.ts'; start('rounds');",
  'attached rounds': `import { attachUsher } from 'mcp-usher'; import { start } from './page.ts';
    start('rounds', (client) => attachUsher(client));`,
} as const;
type App = keyof typeof APPS;

/** Each call keeps a connection of six that a browser has for one server; the session's stream and an answer need two. */
const MAX_OPEN = 3;
/** How long what is on its way to or from a server may take, in milliseconds. */
const ON_ITS_WAY_MS = 20_000;

export class McpClient extends Client {
  readonly server: PageServer;
  readonly #app: App;
  protected override readonly mostOpen = MAX_OPEN;

  private constructor(world: World, site: McpSite, ends: Record<string, number>, server: PageServer, app: App) {
    super(world, site, ends);
    this.server = server;
    this.#app = app;
  }

  /** Serves one page of each kind, each with its server on an origin of its own. */
  static all(world: World, ends: Record<string, number>): Promise<McpClient[]> {
    return Promise.all(
      Object.entries(APPS).map(async ([app, contents]) => {
        const script = await bundled({ stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) } });
        const server = app.endsWith('rounds') ? new RoundsServer(world.target) : new AskingServer(world.target);
        const { origin, close } = await servePage((...http) => server.serve(...http), { '/client.js': script });
        const site = { origin, close: () => server.leave().then(close) };
        return new McpClient(world, site, ends, server, app as App);
      }),
    );
  }

  override get name(): string {
    return `${this.#app} ${super.name}`;
  }
  override get isStandIn(): boolean {
    return this.#app.startsWith('stand-in');
  }
  override get pairButton(): RegExp {
    return this.isStandIn ? messageLike('standIn.begin') : super.pairButton;
  }

  protected override request(): object {
    return { kind: this.world.pick(this.server.kinds) };
  }

  /** The page connects to its server, served or not: it knows nothing of Usher. */
  override async connect(isServed: boolean): Promise<void> {
    const connected = async () => {
      const session = await this.evaluate<string>('window.testClient.connect()');
      if (this.server.isAskable(session) === isServed || (!this.isStandIn && !isServed)) return true;
      await this.world.log(
        `  ${this.name} ${isServed ? 'found no Usher, and is loaded again' : 'is still answered for'}`,
      );
      // As Usher asks where it came late.
      await this.evaluate('window.isLeaving = true, setTimeout(() => location.reload()), null');
      await this.loaded();
      return false;
    };
    await until(`${this.name} to be ${isServed ? 'served' : 'left alone'}`, connected, ON_ITS_WAY_MS).catch(
      ({ message }: Error) => this.world.fault(message),
    );
  }

  /** Once it is unpaired: what was asked is canceled, and the page goes on by itself. */
  override async unserved(): Promise<void> {
    if (!this.isStandIn) return;
    await this.#answered('once it was unpaired');
    await until(
      `${this.name} to be left to itself`,
      async () => !this.server.isAskable(await this.evaluate('window.testClient.begin()')),
      ON_ITS_WAY_MS,
    ).catch(({ message }: Error) => this.world.fault(message));
    this.server.witness.isServed = false;
  }
  /** The press that pairs it loads it again. */
  override async beforePairing(): Promise<void> {
    if (!this.isStandIn) return;
    await this.account('page gone');
    await this.evaluate('window.isLeaving = true, null');
  }
  override async served(): Promise<void> {
    this.server.witness.isServed = true;
    if (!this.isStandIn) return super.served();
    await this.loaded().catch(async () => {
      await this.world.log(`  ${this.name} was not loaded again: the worker died between`);
      await this.evaluate('setTimeout(() => location.reload()), null');
      await this.loaded();
    });
    await this.connect(true);
  }

  override async withdraw(first: number, count: number): Promise<void> {
    const numbers = this.numbers.slice(first, first + count);
    // Every other time the server takes its questions back, if it can; else the page gives its calls up.
    const isServers = first % 2 === 1 && this.server.takeBack !== undefined;
    if (!isServers) await super.withdraw(first, count);
    for (const number of numbers) isServers ? this.server.takeBack?.(number) : this.server.gaveUp?.(number);
  }

  override async complete(): Promise<void> {
    if (this.numbers.length > 0) await this.server.complete?.(this.world.pick(this.numbers));
  }

  /** The streams break, of calls whose question has arrived: before that an SDK has nothing to go on from. */
  async cut(): Promise<void> {
    const stored = await this.world.stored();
    const count = this.server.cut?.((number) => stored.some((request) => request.includes(`#${number}#`)));
    await this.world.log(`  cuts ${count} streams of ${this.name}`);
  }

  /** Also what its server goes on asking after the page has given up, and what is visited though the page did not wait. */
  override async openCalls(): Promise<number[]> {
    const stored = await this.world.stored();
    const isAsked = (number: number) =>
      stored.some((request) => request.includes(`#${number}#`) && !request.endsWith(' ended'));
    const open = new Set(await super.openCalls());
    return this.numbers.filter((number) => open.has(number) || isAsked(number));
  }

  override async account(left: 'page gone' | 'never answered'): Promise<void> {
    if (left === 'never answered') await this.#answered('at the end');
    await super.account(left);
    if (left === 'page gone') await this.server.leave();
    const { presses } = this.world;
    for (const fault of this.server.witness.faults((number, action) => presses.allow(number, action)))
      await this.world.fault(`${this.name}: ${fault}`);
  }

  /** The page's last word is its server's own, unless the page has given up. */
  protected override async judge(number: number, told: Told | undefined, left: string): Promise<string> {
    const { witness } = this.server;
    const { outcome, isAborted = false } = told ?? { outcome: null };
    const end = `${this.#app} ${witness.endOf(number)}`;
    if (outcome === null) {
      if (left === 'never answered') await this.world.fault(`#${number} was never answered`);
      return `${this.#app} ${left}`;
    }
    const { words = '', failed } = outcome as { words?: string; failed?: string };
    if (isAborted) {
      if (failed === undefined && !witness.hasSaid(number, words))
        await this.world.fault(`#${number}: its page heard "${words}", which its server never said`);
      return `${this.#app} given up`;
    }
    if (failed !== undefined || !witness.isLastWord(number, words))
      await this.world.fault(`#${number}: its page heard "${failed ?? words}", which is not its server's last word`);
    return end;
  }

  async #answered(when: string): Promise<void> {
    const { witness } = this.server;
    await until('', () => witness.waiting().length === 0, ON_ITS_WAY_MS).catch(() =>
      this.world.fault(`${this.name}: the server waits ${when} for ${JSON.stringify(witness.waiting())}`),
    );
  }
}
