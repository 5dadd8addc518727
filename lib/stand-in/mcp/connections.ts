/** The connections of a page, and which of them a request belongs to. */

import { URL } from '../wire/natives.ts';
import { placeOf, sessionIn, type Template } from '../wire/template.ts';
import type { McpConnection } from './mcp-connection.ts';

/** Beyond this many, the one that was used longest ago and that nothing waits for is forgotten. */
const MAX_CONNECTIONS = 64;
/** No two servers have ids of this length in common by chance. */
const LONG_ID = 16;

/**
 * A session is the whole value of the header of that name (proxies put a prefix before it): a server chooses its ids itself,
 * so a text that merely holds one says nothing. Where a server gives no id, its connections at one URL without the query
 * differ by how much a request has in common with the one that opened them; after that the newest counts.
 */
export class Connections {
  /** Oldest first. */
  readonly #all = new Set<McpConnection>();

  /** `connection` is known from now on. */
  add(connection: McpConnection): void {
    this.#all.delete(connection);
    this.#all.add(connection);
    const idle = [...this.#all].filter((each) => each !== connection && !each.isInUse);
    const [stale] = idle.sort((one, other) => one.usedAt - other.usedAt);
    if (stale !== undefined && this.#all.size > MAX_CONNECTIONS) this.#all.delete(stale);
  }

  remove(connection: McpConnection): void {
    this.#all.delete(connection);
  }

  /** The one that a product calls `name`. */
  named(name: string): McpConnection | undefined {
    return this.#newest(({ boundTo }) => boundTo === name);
  }

  /** The one whose session the request is of. */
  inSession(template: Template): McpConnection | undefined {
    const session = sessionIn(template.headers);
    if (session === null) return undefined;
    const { origin } = new URL(template.url);
    const all = [...this.#all].filter(
      ({ sessions, opening }) => sessions.has(session) && new URL(opening.url).origin === origin,
    );
    const here = all.filter(({ opening }) => isAt(opening, template));
    // A path may change with each request. Short ids may be another server's too.
    return likest(here.length > 0 || session.length < LONG_ID ? here : all, template);
  }

  /** The one that the request belongs to, if that is known. */
  find(template: Template): McpConnection | undefined {
    return (
      this.inSession(template) ??
      this.#newest(({ boundTo }) => boundTo !== undefined && goesTo(template, boundTo)) ??
      (sessionIn(template.headers) === null
        ? likest(
            [...this.#all].filter(
              ({ session, boundTo, opening }) => session === null && boundTo === undefined && isAt(opening, template),
            ),
            template,
          )
        : undefined)
    );
  }

  /** One at the same URL that Usher serves, for a request whose own beginning nobody has seen. */
  neighbor(template: Template): McpConnection | undefined {
    const all = [...this.#all].filter(({ isServed, opening }) => isServed && isAt(opening, template));
    return likest(all, template);
  }

  /** Whether the messages to `url` are those of a connection that is there already. */
  isTaken(url: string): boolean {
    return [...this.#all].some(({ boundTo, opening }) =>
      boundTo === undefined ? placeOf(opening.url) === placeOf(url) : boundTo === url,
    );
  }

  #newest(isIt: (connection: McpConnection) => boolean): McpConnection | undefined {
    return [...this.#all].findLast(isIt);
  }
}

function isAt(opening: Template, { url }: Template): boolean {
  return placeOf(opening.url) === placeOf(url);
}

/** Whether the request is to the URL that a stream has named, whatever the page adds to its query. */
function goesTo({ url }: Template, endpoint: string): boolean {
  if (url === endpoint) return true;
  if (placeOf(url) !== placeOf(endpoint)) return false;
  const query = new URL(url).searchParams;
  return [...new URL(endpoint).searchParams].every(([name, value]) => query.has(name, value));
}

/** The newest of those whose opening has most in common with `template`. */
function likest(connections: readonly McpConnection[], template: Template): McpConnection | undefined {
  if (connections.length < 2) return connections[0];
  const pairs = pairsOf(template);
  const common = connections.map(({ opening }) => [...pairsOf(opening)].filter((pair) => pairs.has(pair)).length);
  return connections[common.lastIndexOf(Math.max(...common))];
}

/** The headers and the query: they may name a server behind a proxy's URL. */
function pairsOf({ url, headers }: Template): Set<string> {
  return new Set([...headers, ...new URL(url).searchParams].map((pair) => JSON.stringify(pair)));
}
