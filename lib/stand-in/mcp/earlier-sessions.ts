/**
 * Sessions that a page goes on with after a reload: Usher knows by a hash of the id in which of them a stand-in has declared
 * elicitation.
 */
import { serverHandle } from '../../page/server.ts';
import type { ServerHandle } from '../../page/types.ts';
import type { Asker } from '../usher/asker.ts';
import { LatestEntries } from '../wire/latest-entries.ts';
import { placeOf, sessionIn, type Template, targetOf } from '../wire/template.ts';
import type { Terms } from './declare.ts';
import type { McpConnection } from './mcp-connection.ts';

export class EarlierSessions {
  readonly #asker: Asker;
  readonly #hashes = new LatestEntries<string>();
  readonly #servers = new LatestEntries<ServerHandle>();

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** Resolves once the terms of a request's session are known; `undefined` if they are, or if it has none. */
  settled(template: Template): Promise<void> | undefined {
    const session = sessionIn(template.headers);
    const key = keyOf(template, session);
    if (!session || this.#hashes.has(key)) return undefined;
    const settled = this.#asker.settled();
    const { scope, earlierSessions } = this.#asker;
    if (!settled && (scope === undefined || earlierSessions.length === 0)) return undefined;
    return Promise.all([hashOf(key), settled]).then(([hash]) => void this.#hashes.set(key, hash));
  }

  /** The terms of a request's session; `undefined` if no stand-in has declared anything for it. */
  termsOf(template: Template): Terms | undefined {
    const hash = this.#hashes.get(keyOf(template, sessionIn(template.headers)));
    return this.#asker.earlierSessions.find(({ id }) => id === hash);
  }

  /** A request belongs to a session for which no stand-in has declared anything: the person hears of it. */
  unserved({ headers, url }: Template): void {
    const session = sessionIn(headers);
    if (!session || this.#asker.scope === undefined) return;
    const server = this.#servers.use(session, () => serverHandle({ url: placeOf(url) }));
    this.#asker.heard(server, { trouble: 'earlier-session' });
  }

  /** Tells Usher, for the next document, that elicitation has been declared on `connection`, if that has a session. */
  declared(connection: McpConnection): Promise<void> | undefined {
    const { session, server, opening } = connection;
    if (!session) return undefined;
    const { own, pages, hasTasks } = connection.terms;
    return hashOf(keyOf(opening, session)).then((id) =>
      this.#asker.heard(server, { session: { id, own, pages, hasTasks } }),
    );
  }
}

/** A session of one server is none of another, which may have the same URL and call it the same. */
function keyOf(template: Template, session: string | undefined): string {
  return JSON.stringify([targetOf(template), session]);
}

/** SHA-256 in hexadecimal: nobody can tell a session's id from it. */
async function hashOf(key: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
