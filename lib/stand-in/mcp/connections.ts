import { placeOf, sessionIn, type Template } from '../wire/template.ts';
import type { McpConnection } from './mcp-connection.ts';

/** Beyond this many, the longest unused that nothing waits for is forgotten. A page goes on with sessions that it had long ago. */
const MAX_WITHOUT_SESSION = 64;
const MAX_SESSIONS = 4_000;
/** No two servers have ids of this length in common by chance. */
const LONG_ID = 16;

/**
 * A session is the whole value of the header of that name (proxies put a prefix before it): a server chooses its ids itself,
 * so a text that merely holds one says nothing. Where a server gives no id, its connections at one URL without the query
 * differ by how much a request has in common with the one that opened them; after that the newest counts.
 */
export class Connections {
  /** Oldest first. */
  #all: readonly McpConnection[] = [];

  add(connection: McpConnection): McpConnection {
    const others = this.#all.filter((each) => each !== connection);
    const isSession = connection.sessions.size > 0;
    const alike = others.filter(({ sessions }) => sessions.size > 0 === isSession);
    const isFull = alike.length >= (isSession ? MAX_SESSIONS : MAX_WITHOUT_SESSION);
    const idle = isFull ? alike.filter(({ isInUse }) => !isInUse) : [];
    const [stale] = idle.sort((one, other) => one.usedAt - other.usedAt);
    this.#all = [...others.filter((each) => each !== stale), connection];
    return connection;
  }

  remove(connection: McpConnection): void {
    connection.close();
    this.#all = this.#all.filter((each) => each !== connection);
  }

  /** The one that a product calls `name`, or whose stream names this URL for messages. */
  named(name: string): McpConnection | undefined {
    return this.#all.findLast(({ boundTo }) => boundTo === name);
  }

  /** The one to whose session the request belongs, at its own URL. */
  inSession(template: Template, isThere = isAt): McpConnection | undefined {
    const session = sessionIn(template.headers);
    if (!session) return undefined;
    return this.#likest(template, ({ sessions, opening }) => sessions.has(session) && isThere(opening, template));
  }

  /**
   * The one whose session it is of, at another URL: a path may change with each request. Where it has not, or where another
   * server is known at that URL, that server calls its session the same. Short ids may be others' too.
   */
  elsewhere(template: Template): McpConnection | undefined {
    const isThere = ({ url }: Template) => new URL(url).origin === new URL(template.url).origin;
    if ((sessionIn(template.headers)?.length ?? 0) < LONG_ID || this.isTaken(template.url)) return undefined;
    const connection = this.inSession(template, isThere);
    return connection?.hasStayed ? undefined : connection;
  }

  find(template: Template): McpConnection | undefined {
    const isAlone = ({ sessions, boundTo, opening }: McpConnection) =>
      sessions.size === 0 && boundTo === undefined && isAt(opening, template);
    return (
      this.inSession(template) ??
      this.#all.findLast(({ boundTo }) => boundTo !== undefined && goesTo(template, boundTo)) ??
      (sessionIn(template.headers) ? undefined : this.#likest(template, isAlone))
    );
  }

  /** One at the same URL that Usher serves, for a request whose own beginning nobody has seen. */
  neighbor(template: Template): McpConnection | undefined {
    return this.#likest(template, ({ isServed, opening }) => isServed && isAt(opening, template));
  }

  /** Whether the messages to `url` are those of a connection that is there already. */
  isTaken(url: string): boolean {
    return this.#all.some(({ boundTo, opening }) =>
      boundTo === undefined ? placeOf(opening.url) === placeOf(url) : boundTo === url,
    );
  }

  /** The newest of those whose opening has most in common with `template`. */
  #likest(template: Template, isIt: (connection: McpConnection) => boolean): McpConnection | undefined {
    const all = this.#all.filter(isIt);
    const pairs = pairsOf(template);
    const common = all.map(({ opening }) => [...pairsOf(opening)].filter((pair) => pairs.has(pair)).length);
    return all[common.lastIndexOf(Math.max(...common))];
  }
}

function isAt(opening: Template, { url }: Template): boolean {
  return placeOf(opening.url) === placeOf(url);
}

/** Whether the request is to the URL that a stream has named, whatever the page adds to its query. */
function goesTo({ url }: Template, endpoint: string): boolean {
  if (placeOf(url) !== placeOf(endpoint)) return false;
  const query = new URL(url).searchParams;
  return [...new URL(endpoint).searchParams].every(([name, value]) => query.has(name, value));
}

/** The headers and the query: they may name a server behind a proxy's URL. */
function pairsOf({ url, headers }: Template): Set<string> {
  return new Set([...headers, ...new URL(url).searchParams].map((pair) => JSON.stringify(pair)));
}
