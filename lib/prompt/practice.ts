/**
 * Practice: a request of Usher's own that goes the way of every other, to the real popup. No page hears of it, nothing
 * is opened (one of our pages says so), and history does not keep it.
 */
import { parseElicitation } from '../elicitation/parse.ts';
import type { Inspection } from '../protocol/inspection.ts';
import { assertOwnPage, type ClientDocument, type OwnExtension, type Sender } from '../protocol/senders.ts';
import { EXERCISES, PRACTICE_KEY, type PracticeOutcome, type WelcomeMessage } from '../protocol/welcome.ts';
import type { Queue } from '../requests/queue.ts';
import type { StoredRequest } from '../requests/request.ts';
import type { Area } from '../storage/area.ts';
import { serial } from '../storage/serial.ts';

const WELCOME_PAGE = '/welcome.html';
/** The page that opens instead of a URL. */
export const PRACTICE_PAGE = '/practice.html';
/** The client that asks. A reserved name (RFC 2606): no page can have it. */
const ORIGIN = 'https://practice.example';

/** Whether `request` is Usher's own practice. No page can make one: its client is never a page's word. */
export function isPractice({ client }: Pick<StoredRequest, 'client'>): boolean {
  return client.isPractice === true;
}

export interface PracticeDependencies extends OwnExtension {
  readonly queue: Queue;
  readonly session: Area;
  readonly inspect: (url: string, client: string) => Promise<Inspection>;
  readonly newId: () => string;
}

export class Practice {
  readonly #deps: PracticeDependencies;
  readonly #inOrder = serial();

  constructor(deps: PracticeDependencies) {
    this.#deps = deps;
  }

  /**
   * Returns the client that the welcome page `sender` is: as private as its tab, whose views show nothing else.
   * @throws {SenderError} for anybody else.
   */
  clientOf(sender: Sender): ClientDocument {
    assertOwnPage(sender, this.#deps, WELCOME_PAGE);
    const { id: tabId = -1, incognito } = sender.tab ?? {};
    const isPrivate = incognito && { isPrivate: true as const };
    return { key: `practice:${tabId}`, origin: ORIGIN, tabId, ...isPrivate, isPractice: true };
  }

  /** Queues the exercise for the welcome page `client`, in place of one that still waits there: a double click asks once. */
  begin(client: ClientDocument, { exercise, server, params }: WelcomeMessage): Promise<void> {
    return this.#inOrder(async () => {
      const { queue, session, inspect, newId } = this.#deps;
      // Chromium tells the welcome page of no outcome that is the same as the last one.
      await session.remove(PRACTICE_KEY);
      await queue.applyAll((request) => request.client.key === client.key, { type: 'cancel', reason: 'withdrawn' });
      const parsed = parseElicitation(params);
      if (!parsed.ok) throw new Error(parsed.message);
      const { elicitation } = parsed;
      await queue.add({
        rpcId: newId(),
        client,
        create: { params, server: { key: exercise, title: server } },
        elicitation,
        inspection: elicitation.mode === 'url' ? await inspect(elicitation.url, ORIGIN) : null,
      });
    });
  }

  /** An exercise has been decided: the welcome page reads its outcome, and the request is over. */
  async decided({ id, outcome, server }: StoredRequest): Promise<void> {
    const exercise = EXERCISES.find((name) => name === server?.key);
    if (exercise !== undefined && outcome !== null && outcome.reason !== 'withdrawn') {
      const result: PracticeOutcome = { exercise, action: outcome.result.action };
      await this.#deps.session.set({ [PRACTICE_KEY]: result });
    }
    await this.#deps.queue.apply(id, { type: 'acknowledged' });
  }
}
