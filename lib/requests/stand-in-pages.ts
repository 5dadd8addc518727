/**
 * The reports of stand-ins about their pages, in `storage.session`: a worker that has slept still knows them. One entry for
 * each tab, all of it the page's claim. `PrivateSessionCleaner` removes the entries of private windows with the rest of theirs.
 */
import * as v from 'valibot';
import { forSentence } from '../elicitation/text.ts';
import type { StandInStatus } from '../protocol/page.ts';
import { SERVER_TROUBLES, STAND_IN_STATES } from '../protocol/page-words.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import type { Area } from '../storage/area.ts';
import { serial } from '../storage/serial.ts';
import type { Context } from './store.ts';

const StandInPage = v.object({
  /** The document that told it: another in the same tab has told nothing yet. */
  document: v.string(),
  origin: v.string(),
  state: v.picklist(STAND_IN_STATES),
  /**
   * The servers' own names and addresses, cleaned for display, and when each was last heard, in milliseconds
   * since the epoch; the latest first, each once.
   */
  servers: v.array(
    v.object({
      name: v.nullable(v.string()),
      address: v.nullable(v.string()),
      heardAt: v.number(),
      trouble: v.optional(v.picklist(SERVER_TROUBLES)),
    }),
  ),
});
export type StandInPage = v.InferOutput<typeof StandInPage>;

export class StandInPages {
  readonly #area: Area;
  readonly #context: Context;
  readonly #now: () => number;
  readonly #inOrder = serial();

  constructor(area: Area, context: Context, now: () => number) {
    this.#area = area;
    this.#context = context;
    this.#now = now;
  }

  /** The stand-in in `document` has said how it stands. */
  async tell(document: ClientDocument, { state, servers }: StandInStatus): Promise<void> {
    const page: StandInPage = {
      document: document.key,
      origin: document.origin,
      state,
      servers: once(
        servers.map(({ name, title, url, heardMsAgo, trouble }) => ({
          name: forSentence(title || name || '') || null,
          address: addressOf(url),
          // No page can name a time that cannot be written as a date.
          heardAt: Math.max(0, this.#now() - heardMsAgo),
          ...(trouble && { trouble }),
        })),
      ),
    };
    await this.#inOrder(() => this.#area.set({ [this.#keyOf(document.tabId)]: page }));
  }

  /** Returns the entry of the page of `origin` in `tabId`; `null` if its stand-in has not reported. */
  async get(tabId: number, origin: string): Promise<StandInPage | null> {
    const key = this.#keyOf(tabId);
    const parsed = v.safeParse(StandInPage, (await this.#area.get(key))[key]);
    return parsed.success && parsed.output.origin === origin ? parsed.output : null;
  }

  /** `document` is in its tab now: the report of another document there no longer holds. */
  arrived({ key, tabId }: ClientDocument): Promise<void> {
    return this.#inOrder(async () => {
      const own = this.#keyOf(tabId);
      const stored = (await this.#area.get(own))[own];
      if (stored !== undefined && !(v.is(StandInPage, stored) && stored.document === key)) await this.#area.remove(own);
    });
  }

  /** The tab has gone. */
  forget(tabId: number): Promise<void> {
    return this.#inOrder(() => this.#area.remove(this.#keyOf(tabId)));
  }

  #keyOf(tabId: number): string {
    return `${this.#context}:stand-in:${tabId}`;
  }
}

/** A server's host and path, for display; `null` where the page names no URL of one. */
function addressOf(url: string | undefined): string | null {
  const { protocol, host, pathname } = URL.parse(url ?? '') ?? {};
  return protocol && /^(http|ws)s?:$/.test(protocol) ? forSentence(`${host}${pathname === '/' ? '' : pathname}`) : null;
}

/**
 * The servers by name and address, the latest first. A page may connect to one again and again, and one that has not said
 * its name yet is the one at the same address that has.
 */
function once(servers: StandInPage['servers']): StandInPage['servers'] {
  const kept: StandInPage['servers'] = [];
  for (const server of [...servers].sort((one, other) => other.heardAt - one.heardAt)) {
    const isKept = kept.some(
      ({ name, address }) => address === server.address && (name === server.name || server.name === null),
    );
    if (!isKept) kept.push(server);
  }
  return kept;
}
