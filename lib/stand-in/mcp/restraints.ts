/** What servers have refused of what Usher declares, and how little it declares to them from then on. */
import type { ServerTrouble, StandInScope } from '../../protocol/page-words.ts';
import { forgetOldest } from '../wire/forget-oldest.ts';
import type { RpcMessage } from '../wire/json-rpc.ts';
import { serverOf, type Template } from '../wire/template.ts';
import { type Declaration, declare, declareLeast, isDeclaring, isOld, NO_TERMS, type Terms } from './declare.ts';
import type { McpConnection } from './mcp-connection.ts';
import type { SentAs } from './send-first.ts';

type Restraint = 'least' | 'nothing';

/** How many servers are kept. */
const MAX_PLACES = 64;

export class Restraints {
  /** By server. */
  readonly #places = new Map<string, Restraint>();
  /** Those that have taken all that is declared. */
  readonly #takers = new Set<string>();

  /** As `declare`, with no more than the server that `template` goes to takes. */
  declare(message: RpcMessage, scope: StandInScope, template: Template): Declaration | undefined {
    const restraint = this.#places.get(serverOf(template));
    if (!isDeclaring(message) || restraint === 'nothing') return undefined;
    const declaration = declare(message, scope);
    return (restraint === 'least' && declaration && declareLeast(declaration)) || declaration;
  }

  /** Why the server cannot ask where `message` opens a connection, as far as that is known. */
  troubleOf(message: RpcMessage, template: Template): ServerTrouble | undefined {
    if (isOld(message)) return 'old-revision';
    return this.#places.get(serverOf(template)) === 'nothing' ? 'left-alone' : undefined;
  }

  /**
   * How `message`, the first of `connection`, is sent as `declaration` has changed it, and as what next, if it is refused:
   * none where its server has taken such before. `wrap` gives the body of a message.
   */
  ways(
    message: RpcMessage,
    declaration: Declaration,
    connection: McpConnection,
    wrap: (message: RpcMessage) => string,
  ): SentAs[] {
    const place = serverOf(connection.opening);
    if (connection.boundTo !== undefined || (!isOpening(message) && this.#takers.has(place))) return [];
    const way = (restraint: Restraint | undefined, terms: Terms, text?: string): SentAs => ({
      text,
      isOpening: isOpening(message),
      hold: () => connection.agree(terms),
      taken: () => {
        if (restraint === undefined) this.#takers.add(place);
        else this.#places.set(place, restraint);
        forgetOldest(this.#takers, MAX_PLACES);
        forgetOldest(this.#places, MAX_PLACES);
        if (restraint === 'nothing') connection.asker.heard(connection.server, { trouble: 'left-alone' });
      },
    });
    const least = declareLeast(declaration);
    return [
      // Never the page's own text: a server that has it signed shows so now, and not where an answer gets lost.
      way(undefined, declaration, `${wrap(declaration.message)}\n`),
      ...(least ? [way('least', least, wrap(least.message))] : []),
      way('nothing', NO_TERMS),
    ];
  }
}

/** Whether `message` does nothing but open a connection. */
function isOpening({ method }: RpcMessage): boolean {
  return method === 'initialize' || method === 'server/discover';
}
