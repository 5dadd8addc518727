/**
 * Sessions that a page goes on with, after Usher has forgotten their connection. This keeps those of the document, however
 * many others it opens. For those of an earlier document, Usher knows by a hash of the id in which a stand-in has declared
 * elicitation.
 */
import { serverHandle } from '../../page/server.ts';
import type { ServerHandle } from '../../page/types.ts';
import type { Asker } from '../usher/asker.ts';
import { forgetOldest } from '../wire/forget-oldest.ts';
import { digest, TextEncoder } from '../wire/natives.ts';
import { placeOf, sessionIn, type Template, targetOf } from '../wire/template.ts';
import type { Terms } from './declare.ts';
import type { McpConnection } from './mcp-connection.ts';

/** How many hashes and servers of the page's sessions are kept; the oldest is forgotten. */
const MAX_KEPT = 64;
/** How many sessions of a page go on; the one that was opened longest ago is forgotten. */
const MAX_OPENED = 4_000;

export class EarlierSessions {
  readonly #asker: Asker;
  /** By the session's own id. */
  readonly #hashes = new Map<string, string>();
  readonly #servers = new Map<string, ServerHandle>();
  readonly #opened = new Map<string, Terms>();

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** Resolves once it can be said what the session of a request is; `undefined` where it can, or where it has none. */
  settled(template: Template): Promise<void> | undefined {
    const session = sessionIn(template.headers);
    if (session === null || this.#hashes.has(session) || this.#opened.has(keyOf(template, session))) return undefined;
    const settled = this.#asker.settled();
    const { scope, earlierSessions } = this.#asker;
    if (!settled && (scope === undefined || earlierSessions.length === 0)) return undefined;
    return Promise.all([sessionHash(session), settled]).then(([hash]) => {
      this.#hashes.set(session, hash);
      forgetOldest(this.#hashes, MAX_KEPT);
    });
  }

  /** What the session of a request was opened with; `undefined` where no stand-in has declared anything for it. */
  termsOf(template: Template): Terms | undefined {
    const session = sessionIn(template.headers) ?? '';
    const opened = this.#opened.get(keyOf(template, session));
    if (opened) return opened;
    const hash = this.#hashes.get(session);
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
    this.#opened.set(keyOf(connection.opening, session), connection);
    forgetOldest(this.#opened, MAX_OPENED);
    return sessionHash(session).then((id) =>
      this.#asker.heard(connection.server, { session: { id, own, pages, hasTasks } }),
    );
  }
}

/** A session of one server is none of another, which may have the same URL and call it the same. */
function keyOf(template: Template, session: string): string {
  return JSON.stringify([targetOf(template), session]);
}

/** SHA-256 of a session's id in hexadecimal: nobody can tell the id from it. */
async function sessionHash(session: string): Promise<string> {
  const bytes = new Uint8Array(await digest(new TextEncoder().encode(session)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
