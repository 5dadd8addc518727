/** The part of a connection that outlives it where each request has one of its own, as in revision 2026-07-28. */
import { type Fields, fieldsOf } from '../../page/fields.ts';
import type { RequestExtras } from '../../page/retry.ts';
import { serverHandle } from '../../page/server.ts';
import type { ElicitResult, ServerHandle } from '../../page/types.ts';
import { MAX_SERVERS } from '../../protocol/page-values.ts';
import { LatestEntries } from '../wire/latest-entries.ts';

export interface TaskRound {
  readonly requests: [key: string, request: unknown][];
  /** `undefined` while the person is at it. */
  inputResponses?: Fields;
  isSent: boolean;
}

export interface ServerTask {
  readonly id: string;
  /** The call that the server made it for, where that was seen. */
  call: RequestExtras;
  readonly rounds: LatestEntries<TaskRound>;
  readonly over: AbortController;
}

export interface Renewal {
  readonly retry: Fields;
  readonly token: string | null;
  /** When it was refused, by `performance.now()`. */
  readonly at: number;
}

export class ServerMemory {
  /** The server has said that it has apps to draw its forms with. */
  drawsForms = false;
  /** URLs that are being visited, by what the server calls the visit and where it leads. */
  readonly visits = new Map<string, Promise<ElicitResult>>();
  readonly tasks = new LatestEntries<ServerTask>();
  /** The person's answers to rounds, until the page makes its call again. */
  readonly answers = new LatestEntries<Fields>();
  /** The same for a call whose token was refused, until the page makes it again with another. */
  readonly renewals = new LatestEntries<Renewal>();
  readonly #servers = new LatestEntries<ServerHandle>(MAX_SERVERS);
  /** The URL of its server, without the query, which may have a key in it. */
  readonly place: string;
  readonly #key: string | undefined;

  /** With `isOne` it is the same server, whatever it says of itself. */
  constructor(place: string, isOne: boolean) {
    this.place = place;
    this.#key = isOne ? serverHandle({}).key : undefined;
  }

  /** The server that says `info` of itself, always the same for the same words. */
  server(info?: unknown): ServerHandle {
    const { key, ...said } = serverHandle({ ...fieldsOf(info), url: this.place });
    return this.#servers.use(JSON.stringify(said), () => ({ ...said, key: this.#key ?? key }));
  }
}
