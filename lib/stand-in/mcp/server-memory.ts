/** What outlives the connections to a server where each request has one of its own, as in revision 2026-07-28. */
import { serverHandle } from '../../page/server.ts';
import type { ElicitResult, ServerHandle } from '../../page/types.ts';
import { MAX_SERVERS } from '../../protocol/page-words.ts';
import { forgetOldest } from '../wire/forget-oldest.ts';
import { type Fields, fieldsOf } from '../wire/json-rpc.ts';
import { ServerTasks } from './server-tasks.ts';

/** How many rounds are kept whose rest the page has never answered. */
const MAX_KEPT = 256;

export class ServerMemory {
  /** The server has said that it has apps to draw its forms with. */
  drawsForms = false;
  /** URLs that are being visited, by what the server calls the visit and where it leads. */
  readonly visits = new Map<string, Promise<ElicitResult>>();
  /** Its tasks that have asked something. */
  readonly tasks = new ServerTasks();
  /** What the person has answered of rounds. */
  readonly #kept = new Map<string, Fields>();
  readonly #servers = new Map<string, ServerHandle>();
  /** The URL of its server, without the query. */
  readonly place: string;
  readonly #key: string | undefined;

  /** `url` is without its query, which may have a key in it. With `isOne` it is the same server, whatever it says of itself. */
  constructor(url: string, isOne: boolean) {
    this.place = url;
    this.#key = isOne ? serverHandle({}).key : undefined;
  }

  /** The server that says `info` of itself, always the same for the same words. */
  server(info?: unknown): ServerHandle {
    const handle = serverHandle({ ...fieldsOf(info), url: this.place });
    const made = { ...handle, key: this.#key ?? handle.key };
    const words = JSON.stringify({ ...made, key: '' });
    const server = this.#servers.get(words) ?? made;
    this.#servers.set(words, server);
    forgetOldest(this.#servers, MAX_SERVERS);
    return server;
  }

  /** What the person has answered of a round whose rest is the page's, until the page makes its call again. */
  keepAnswers(key: string, answers: Fields): void {
    this.#kept.set(key, answers);
    forgetOldest(this.#kept, MAX_KEPT);
  }

  get hasKept(): boolean {
    return this.#kept.size > 0;
  }

  takeAnswers(key: string): Fields | undefined {
    const answers = this.#kept.get(key);
    this.#kept.delete(key);
    return answers;
  }
}
