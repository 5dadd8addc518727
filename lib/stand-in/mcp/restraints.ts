import { fieldsOf } from '../../page/fields.ts';
import type { ServerTrouble, StandInScope } from '../../protocol/page-values.ts';
import { answeredId, keyOf, type RpcMessage } from '../wire/json-rpc.ts';
import { LatestEntries } from '../wire/latest-entries.ts';
import { EVENT_STREAM } from '../wire/response.ts';
import { accepts, serverOf, type Template } from '../wire/template.ts';
import { type Declaration, declare, isDeclaring, isOld, NO_TERMS, type Terms } from './declare.ts';
import type { McpConnection } from './mcp-connection.ts';
import { plain } from './recipe.ts';
import type { SentAs } from './send-first.ts';

/** How much a server takes: `least` as `Declaration` says it; `unasked` where an opening went out without. */
type Takes = 'all' | 'least' | 'nothing' | 'unasked';

/** Requests that do nothing at a server, so that they may be sent again whatever comes back. */
const READS = /^ping$|\/(list|read|get)$/;

export class Restraints {
  readonly #places = new LatestEntries<Takes>();

  /** As `declare`, with no more than the server that `template` goes to takes. */
  declare(message: RpcMessage, scope: StandInScope | undefined, template: Template, known?: McpConnection) {
    // Without either, what comes back comes over a stream that nobody has seen.
    const isSeen = known?.boundTo !== undefined || accepts(template, EVENT_STREAM) || accepts(template, 'json');
    if (!isSeen) return undefined;
    const place = serverOf(template);
    const taken = this.#places.get(place);
    const isFirst = opens(message);
    if (!scope && isFirst && taken === undefined) this.#places.set(place, 'unasked');
    // A call that is refused may be at work already: it says no more than its opening did.
    if (!scope || !isDeclaring(message) || taken === 'nothing' || (taken === 'unasked' && !isFirst)) return undefined;
    const declaration = declare(message, scope);
    return (taken === 'least' && declaration?.least) || declaration;
  }

  /** Heeds what the page says over `connection`: where it refuses what nobody has seen to be asked, there is an unseen stream. */
  heed(messages: readonly RpcMessage[], connection: McpConnection): void {
    const refused = messages.filter(({ error }) => fieldsOf(error).code === -32601).map(answeredId);
    if (refused.some((id) => id !== undefined && !connection.seen.has(keyOf(id)))) this.leave(connection);
  }

  /** Leaves the connection's server to the page from its next opening on. */
  readonly leave = ({ asker, opening, server }: McpConnection): void => {
    this.#places.set(serverOf(opening), 'nothing');
    asker.heard(server, { trouble: 'left-alone' });
  };

  /** Why the server cannot ask where `message` opens a connection, as far as that is known. */
  troubleOf(message: RpcMessage, template: Template): ServerTrouble | undefined {
    if (isOld(message)) return 'old-revision';
    return this.#places.get(serverOf(template)) === 'nothing' ? 'left-alone' : undefined;
  }

  /**
   * How the first message of `connection` is sent as `declaration` has changed it, and as what next, if it is refused: none
   * where its server has taken such before. `wrap` gives the body of a message.
   */
  ways(declaration: Declaration, connection: McpConnection, wrap: (message: RpcMessage) => string): SentAs[] {
    const place = serverOf(connection.opening);
    const isFirst = opens(declaration.message);
    if (!isFirst && (connection.boundTo !== undefined || this.#places.get(place) === 'all')) return [];
    const isOpening = isFirst || READS.test(String(declaration.message.method));
    const isHere = isOpening && connection.boundTo === undefined && connection.recipe === plain;
    const way = (takes: Takes | undefined, terms: Terms, left: readonly SentAs[], text?: string): SentAs => ({
      text,
      isOpening,
      isToBeRead: isHere && text !== undefined,
      hold: () => void Object.assign(connection, { terms, waysLeft: left }),
      taken: () => {
        const known = this.#places.get(place);
        if (takes || known === undefined || known === 'unasked') this.#places.set(place, takes ?? 'all');
        if (takes === 'nothing') this.leave(connection);
      },
    });
    const own = way('nothing', NO_TERMS, []);
    const { least } = declaration;
    const left = least ? [way('least', least, [own], wrap(least.message)), own] : [own];
    // Never the page's own text: a server that has it signed shows so now, and not where an answer gets lost.
    return [way(undefined, declaration, left, `${wrap(declaration.message)}\n`), ...left];
  }
}

function opens({ method }: RpcMessage): boolean {
  return method === 'initialize' || method === 'server/discover';
}
