/**
 * How each client has behaved while the browser ran: its budget, whether its prompts may still come up by themselves,
 * and what the person has muted. Written to `storage.session`, so that a client gains nothing by waiting until the
 * worker sleeps.
 */
import * as v from 'valibot';
import type { ClientDocument } from '../protocol/senders.ts';
import type { Area } from '../storage/area.ts';
import { SessionList } from '../storage/session-list.ts';
import { type Budget, take } from './limits.ts';
import type { StoredRequest } from './request.ts';
import type { Context } from './store.ts';

/** Withdrawals of what was on screen, after which a client's prompts stay on the badge. */
const MAX_WITHDRAWALS = 2;
/** Dismissals in a row, after which Usher offers to mute. */
export const MAX_DISMISSALS = 3;
/** How long a mute lasts, in milliseconds. */
export const MUTE_MS = 60 * 60_000;

export interface Mute {
  /** The name that a server of the client claims; `null` mutes the whole client. */
  readonly server: string | null;
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** The requests that it has answered so far. */
  readonly count: number;
  /** It was made in a private window, and holds there only. Firefox has one background for both kinds. */
  readonly isPrivate: boolean;
}

export interface ClientMemory {
  readonly budget: Budget | null;
  /** Its prompts no longer come up by themselves, until the person opens the popup. */
  readonly quiet: boolean;
  /** How many requests it withdrew while the prompt showed them, since the person last answered it or opened the popup. */
  readonly withdrawals: number;
  /** Closed, canceled or declined by the person, without a yes in between. */
  readonly dismissals: number;
  readonly mutes: readonly Mute[];
  /** The longest that its page was ever seen to wait for a call of its own, in milliseconds. */
  readonly waitedMs: number;
}

interface Client extends ClientMemory {
  readonly origin: string;
}

const Mute = v.object({ server: v.nullable(v.string()), until: v.number(), count: v.number(), isPrivate: v.boolean() });

const Client: v.GenericSchema<unknown, Client> = v.object({
  origin: v.string(),
  budget: v.nullable(v.object({ left: v.number(), at: v.number() })),
  quiet: v.boolean(),
  withdrawals: v.number(),
  dismissals: v.number(),
  mutes: v.array(Mute),
  waitedMs: v.number(),
});

/** The page's own waits are kept in such steps up to such a length: a page that makes them up can leave hardly any text there. */
const WAITED_STEP_MS = 5_000;
const MAX_WAITED_MS = 600_000;

const UNKNOWN: ClientMemory = {
  budget: null,
  quiet: false,
  withdrawals: 0,
  dismissals: 0,
  mutes: [],
  waitedMs: 0,
};

/** A client, in one kind of windows. */
type Muted = Pick<ClientDocument, 'origin'> & { readonly isPrivate?: boolean };

export class Clients {
  readonly #clients: SessionList<Client>;
  readonly #now: () => number;

  constructor(area: Area, context: Context, now: () => number) {
    this.#clients = new SessionList(area, `${context}:clients`, Client);
    this.#now = now;
  }

  /** Resolves once what an earlier life of the worker has written is known. */
  ready(): Promise<void> {
    return this.#clients.ready();
  }

  /** Returns the memory of `origin`, without mutes that have lapsed. */
  get(origin: string): ClientMemory {
    const { origin: _, ...memory } = this.#clients.entries.find((client) => client.origin === origin) ?? {
      ...UNKNOWN,
      origin,
    };
    return { ...memory, mutes: memory.mutes.filter(({ until }) => until > this.#now()) };
  }

  /** Returns the memory of every client. */
  all(): ClientMemory[] {
    return this.#clients.entries.map(({ origin }) => this.get(origin));
  }

  /** All mutes that hold now in this kind of windows, with the client of each. */
  mutes(isPrivate: boolean): (Mute & { readonly origin: string })[] {
    const all = this.#clients.entries.flatMap(({ origin }) =>
      this.get(origin).mutes.map((mute) => ({ ...mute, origin })),
    );
    return all.filter((mute) => mute.isPrivate === isPrivate);
  }

  /** Takes one request from the budget of `origin`. Returns the time to wait in ms, or 0 if it was granted. */
  async take(origin: string): Promise<number> {
    const memory = this.get(origin);
    const { budget, retryAfterMs } = take(memory.budget, this.#now());
    // A refusal changes nothing that time would not: a flood is not written down.
    if (retryAfterMs === 0) await this.#set(origin, { ...memory, budget });
    return retryAfterMs;
  }

  /** Whether a request of `server` (its claimed name) is muted. */
  isMuted(client: Muted, server: string | null): boolean {
    return muteOf(this.get(client.origin), client, server) !== undefined;
  }

  /** Whether a request of `server` (its claimed name) is muted. If so, it is counted. */
  async silence(client: Muted, server: string | null): Promise<boolean> {
    const { origin } = client;
    const memory = this.get(origin);
    const holds = muteOf(memory, client, server);
    if (holds === undefined) return false;
    const mutes = memory.mutes.map((mute) => (mute === holds ? { ...mute, count: mute.count + 1 } : mute));
    await this.#set(origin, { ...memory, mutes });
    return true;
  }

  /** The person mutes a client (`server` is `null`) or one of its servers, for `MUTE_MS`. */
  async mute(client: Muted, server: string | null): Promise<void> {
    const { origin } = client;
    const isPrivate = client.isPrivate ?? false;
    const memory = this.get(origin);
    const others = memory.mutes.filter((mute) => mute.server !== server || mute.isPrivate !== isPrivate);
    const mute = { server, until: this.#now() + MUTE_MS, count: 0, isPrivate };
    await this.#set(origin, { ...memory, dismissals: 0, mutes: [...others, mute] });
  }

  async unmute(client: Muted, server: string | null): Promise<void> {
    const { origin } = client;
    const memory = this.get(origin);
    const holds = (mute: Mute) => mute.server === server && mute.isPrivate === (client.isPrivate ?? false);
    await this.#set(origin, { ...memory, mutes: memory.mutes.filter((mute) => !holds(mute)) });
  }

  /** The person has pressed Cancel, for one request or for all. */
  async cancelled(origin: string): Promise<void> {
    const memory = this.get(origin);
    await this.#set(origin, { ...memory, dismissals: memory.dismissals + 1 });
  }

  /** The person has closed a prompt without an answer: from now on the badge has to do. */
  async closed(origin: string): Promise<void> {
    const memory = this.get(origin);
    await this.#set(origin, { ...memory, quiet: true, dismissals: memory.dismissals + 1 });
  }

  /** The person has opened the popup: prompts may come up again. */
  async attended(): Promise<void> {
    for (const { origin, ...memory } of this.#clients.entries) {
      if (memory.quiet || memory.withdrawals > 0) {
        await this.#set(origin, { ...this.get(origin), quiet: false, withdrawals: 0 });
      }
    }
  }

  /** The page of `origin` was seen to wait for a call of its own: the longest counts, in whole steps. */
  async waited(origin: string, ms: number): Promise<void> {
    const memory = this.get(origin);
    const waitedMs = Math.min(ms - (ms % WAITED_STEP_MS), MAX_WAITED_MS);
    if (waitedMs > memory.waitedMs) await this.#set(origin, { ...memory, waitedMs });
  }

  /** Learns from a change of a request: an answer by the person, a withdrawal from under their eyes. */
  async observe(request: StoredRequest, before: StoredRequest | null): Promise<void> {
    if (before === null || before.phase === 'ended') return;
    const { origin } = request.client;
    const memory = this.get(origin);
    if (request.endReason === 'withdrawn' && before.phase === 'shown') {
      const withdrawals = memory.withdrawals + 1;
      await this.#set(origin, { ...memory, withdrawals, quiet: memory.quiet || withdrawals >= MAX_WITHDRAWALS });
      return;
    }
    const reason = before.answer === 'none' ? request.outcome?.reason : undefined;
    if (reason === 'declined')
      await this.#set(origin, { ...memory, withdrawals: 0, dismissals: memory.dismissals + 1 });
    else if (reason === 'accepted' && memory.withdrawals + memory.dismissals > 0) {
      await this.#set(origin, { ...memory, withdrawals: 0, dismissals: 0 });
    }
  }

  /** Known at once, written in order. */
  #set(origin: string, memory: ClientMemory): Promise<void> {
    const others = this.#clients.entries.filter((client) => client.origin !== origin);
    return this.#clients.replace([...others, { origin, ...memory }]);
  }
}

function muteOf({ mutes }: ClientMemory, { isPrivate = false }: Muted, server: string | null): Mute | undefined {
  return mutes.find((mute) => mute.isPrivate === isPrivate && (mute.server === null || mute.server === server));
}
