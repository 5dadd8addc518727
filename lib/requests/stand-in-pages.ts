/** The reports of stand-ins, one for each tab, all of it the page's claim. `PrivateSessionCleaner` removes them. */
import * as v from 'valibot';
import { forSentence } from '../elicitation/text.ts';
import type { StandInStatus } from '../protocol/page.ts';
import { SERVER_TROUBLES, STAND_IN_STATES } from '../protocol/page-values.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import type { Area } from '../storage/area.ts';
import { serial } from '../storage/serial.ts';
import type { Context } from './store.ts';

const StandInPage = v.object({
  document: v.string(),
  origin: v.string(),
  state: v.picklist(STAND_IN_STATES),
  /** Cleaned for display, the latest (`heardAt`, in milliseconds since the epoch) first, each once. */
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

  async tell(document: ClientDocument, { state, servers }: StandInStatus): Promise<void> {
    const page: StandInPage = {
      document: document.key,
      origin: document.origin,
      state,
      servers: once(
        servers.map(({ name, title, url, heardMsAgo, trouble }) => ({
          name: forSentence(title || name || '') || null,
          address: addressOf(url),
          // An earlier time might be no date.
          heardAt: Math.max(0, this.#now() - heardMsAgo),
          ...(trouble && { trouble }),
        })),
      ),
    };
    await this.#inOrder(() => this.#area.set({ [this.#keyOf(document.tabId)]: page }));
  }

  /** The entry of the page of `origin` in `tabId`; `null` without a report. */
  async get(tabId: number, origin: string): Promise<StandInPage | null> {
    const key = this.#keyOf(tabId);
    const parsed = v.safeParse(StandInPage, (await this.#area.get(key))[key]);
    return parsed.success && parsed.output.origin === origin ? parsed.output : null;
  }

  /** `document` is in its tab now, so the report of another document no longer holds. */
  arrived({ key, tabId }: ClientDocument): Promise<void> {
    return this.#inOrder(async () => {
      const own = this.#keyOf(tabId);
      const stored = (await this.#area.get(own))[own];
      if (stored !== undefined && !(v.is(StandInPage, stored) && stored.document === key)) await this.#area.remove(own);
    });
  }

  forget(tabId: number): Promise<void> {
    return this.#inOrder(() => this.#area.remove(this.#keyOf(tabId)));
  }

  #keyOf(tabId: number): string {
    return `${this.#context}:stand-in:${tabId}`;
  }
}

/** A server's host and path, for display; `null` if the page names no URL of a server. */
function addressOf(url: string | undefined): string | null {
  const { protocol, host, pathname } = URL.parse(url ?? '') ?? {};
  return protocol && /^(http|ws)s?:$/.test(protocol) ? forSentence(`${host}${pathname === '/' ? '' : pathname}`) : null;
}

/** The latest first, each once. A server without a name is the one at the same address that has a name. */
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
