/** A real server on SDK 2.x of revision 2026-07-28: it asks within results, and keeps the same witness. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inputRequired, Server } from '@modelcontextprotocol/server';
import { modernEndpoint } from '../../fixtures/mcp-server.ts';
import type { PageServer } from './page-server.ts';
import { type Kind, Witness } from './witness.ts';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

/** The subject of one call of a tool: `ask` has a number and a kind, `probe` a name. */
interface Wanted {
  readonly number: number;
  readonly kind: Kind;
  readonly name?: string;
}
/** The params of a call, as far as they are read here. */
interface Given {
  readonly isAskable: boolean;
  readonly responses: Readonly<Record<string, { readonly action?: string }>> | undefined;
  readonly state: string | undefined;
}

export class RoundsServer implements PageServer {
  readonly witness = new Witness();
  readonly kinds: readonly Kind[] = ['round form', 'round url', 'round of two', 'round with a state'];
  readonly #target: string;
  readonly #endpoint = modernEndpoint(() => this.#make());
  /** Whether the page can be asked, by each probe's own words. */
  readonly #probes = new Map<string, boolean>();

  /** `target` is the origin that its URLs lead to. */
  constructor(target: string) {
    this.#target = target;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#endpoint(request, response);
  }
  isAskable(probe: string): boolean {
    return this.#probes.get(probe) ?? false;
  }
  gaveUp(number: number): void {
    this.witness.needsNoAnswer(number);
  }
  async leave(): Promise<void> {
    for (const number of this.witness.waiting()) this.witness.needsNoAnswer(number);
  }

  #make(): Server {
    const server = new Server({ name: 'Server', version: '1.0.0' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => {
      const { [CAPABILITIES]: declared } = (mcpReq.envelope ?? {}) as { [CAPABILITIES]?: { elicitation?: object } };
      const given: Given = {
        isAskable: declared?.elicitation !== undefined,
        responses: mcpReq.inputResponses as Given['responses'],
        state: mcpReq.requestState<string>(),
      };
      return this.#call(params.arguments as unknown as Wanted, given) as never;
    });
    return server;
  }

  #call(wanted: Wanted, { isAskable, responses, state }: Given) {
    const { number, kind, name } = wanted;
    if (name !== undefined) {
      this.#probes.set(name, isAskable);
      return { content: [{ type: 'text', text: name }] };
    }
    const calls = this.witness.called(number, kind);
    if (calls > 1) this.witness.hearsRound(number, state, responses ?? {});
    if (calls === 1 && isAskable) return this.#ask(wanted);
    if (calls === 2 && kind === 'round with a state') {
      const next = this.#stateOf(number, []);
      return inputRequired({ requestState: next });
    }
    const text = `${number}: ${calls === 1 ? 'not told' : 'done'}`;
    this.witness.says(number, text);
    return { content: [{ type: 'text', text }] };
  }

  #ask({ number, kind }: Wanted) {
    const message = `#${number}#`;
    const form = inputRequired.elicit({ message, requestedSchema: { type: 'object', properties: {} } });
    const url = inputRequired.elicitUrl({ message, url: `${this.#target}/connect?${number % 7}` });
    const inputRequests = {
      ...(kind !== 'round url' && { form }),
      ...((kind === 'round url' || kind === 'round of two') && { url }),
    };
    return inputRequired({ inputRequests, requestState: this.#stateOf(number, Object.keys(inputRequests)) });
  }

  #stateOf(number: number, keys: readonly string[]): string {
    const state = randomUUID();
    this.witness.asks(number, state, keys);
    return state;
  }
}
