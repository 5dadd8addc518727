/**
 * Sessions that a page goes on with, whose beginning was in an earlier document: after a reload, for example. Usher knows
 * which of them a stand-in has declared elicitation for, by a hash of the session's id.
 */
import { serverHandle } from '../../page/server.ts';
import type { ServerHandle } from '../../page/types.ts';
import type { Asker } from '../usher/asker.ts';
import { forgetOldest } from '../wire/forget-oldest.ts';
import { digest, TextEncoder } from '../wire/natives.ts';
import { placeOf, sessionIn, type Template } from '../wire/template.ts';
import type { Terms } from './declare.ts';
import type { McpConnection } from './mcp-connection.ts';

/** How many of the page's sessions are kept; the oldest is forgotten. */
const MAX_KEPT = 64;

export class EarlierSessions {
  readonly #asker: Asker;
  /** By the session's own id. */
  readonly #hashes = new Map<string, string>();
  readonly #servers = new Map<string, ServerHandle>();

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** Resolves once it can be said what the session of a request is; `undefined` where it can, or where it has none. */
  settled({ headers }: Template): Promise<void> | undefined {
    const session = sessionIn(headers);
    if (session === null || this.#hashes.has(session)) return undefined;
    const settled = this.#asker.settled();
    const { scope, earlierSessions } = this.#asker;
    if (!settled && (scope === undefined || earlierSessions.length === 0)) return undefined;
    return Promise.all([sessionHash(session), settled]).then(([hash]) => {
      this.#hashes.set(session, hash);
      forgetOldest(this.#hashes, MAX_KEPT);
    });
  }

  /** What the session of a request was opened with; `undefined` where no stand-in has declared anything for it. */
  termsOf({ headers }: Template): Terms | undefined {
    const hash = this.#hashes.get(sessionIn(headers) ?? '');
    return this.#asker.earlierSessions.find(({ id }) => id === hash);
  }

  /** A request is of a session that no stand-in has declared anything for: the person hears of it. */
  unserved({ headers, url }: Template): void {
    const session = sessionIn(headers);
    if (session === null || this.#asker.scope === undefined) return;
    const server = this.#servers.get(session) ?? serverHandle({ url: placeOf(url) });
    this.#servers.set(session, server);
    forgetOldest(this.#servers, MAX_KEPT);
    this.#asker.heard(server, { trouble: 'earlier-session' });
  }

  /**
   * Elicitation has been declared on `connection`: where that has a session, Usher is told, for the next document.
   * Resolves once it is told.
   */
  declared(connection: McpConnection): Promise<void> | undefined {
    const { session, own, pages, hasTasks } = connection;
    if (!session) return undefined;
    return sessionHash(session).then((id) =>
      this.#asker.heard(connection.server, { session: { id, own, pages, hasTasks } }),
    );
  }
}

/** SHA-256 of a session's id in hexadecimal: nobody can tell the id from it. */
async function sessionHash(session: string): Promise<string> {
  const bytes = new Uint8Array(await digest(new TextEncoder().encode(session)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
