/** What servers have refused of what Usher declares, and how little it declares to them from then on. */
import type { ServerTrouble, StandInScope } from '../../protocol/page-words.ts';
import { forgetOldest } from '../wire/forget-oldest.ts';
import type { RpcMessage } from '../wire/json-rpc.ts';
import { placeOf } from '../wire/template.ts';
import { type Declaration, declare, declareLeast, isDeclaring, isOld, NO_TERMS, type Terms } from './declare.ts';
import type { McpConnection } from './mcp-connection.ts';
import type { Fallback } from './send-opening.ts';

type Restraint = 'least' | 'nothing';

/** How many URLs of servers are kept. */
const MAX_PLACES = 64;

export class Restraints {
  /** By URL, without the query. */
  readonly #places = new Map<string, Restraint>();

  /** As `declare`, with no more than the server at `url` takes. */
  declare(message: RpcMessage, scope: StandInScope, url: string): Declaration | undefined {
    const restraint = this.#places.get(placeOf(url));
    if (!isDeclaring(message) || restraint === 'nothing') return undefined;
    const declaration = declare(message, scope);
    return (restraint === 'least' && declaration && declareLeast(declaration)) || declaration;
  }

  /** Why the server at `url` cannot ask where `message` opens a connection, as far as that is known. */
  troubleOf(message: RpcMessage, url: string): ServerTrouble | undefined {
    if (isOld(message)) return 'old-revision';
    return this.#places.get(placeOf(url)) === 'nothing' ? 'left-alone' : undefined;
  }

  /**
   * What the opening `message` of `connection` is sent as next, if it is refused as `declaration` has changed it. `wrap`
   * gives the body of a message.
   */
  fallbacks(
    message: RpcMessage,
    declaration: Declaration,
    connection: McpConnection,
    wrap: (message: RpcMessage) => string,
  ): Fallback[] {
    // Whatever answers these, they have done nothing yet.
    const isOpening = message.method === 'initialize' || message.method === 'server/discover';
    if (!isOpening || connection.boundTo !== undefined) return [];
    const { url } = connection.opening;
    const fallback = (restraint: Restraint, terms: Terms, text?: string): Fallback => ({
      text,
      hold: () => connection.agree(terms),
      taken: () => {
        this.#places.set(placeOf(url), restraint);
        forgetOldest(this.#places, MAX_PLACES);
        if (text === undefined) connection.asker.heard(connection.server, { trouble: 'left-alone' });
      },
    });
    const least = declareLeast(declaration);
    return [...(least ? [fallback('least', least, wrap(least.message))] : []), fallback('nothing', NO_TERMS)];
  }
}
