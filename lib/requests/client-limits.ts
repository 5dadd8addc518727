/**
 * How each client has behaved while the browser ran: its budget, whether its prompts may still come up by themselves,
 * and what the person has muted. Written to `storage.session`, so that a client gains nothing by waiting until the
 * worker sleeps.
 */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';
import { SessionList } from '../storage/session-list.ts';
import { take } from './limits.ts';
import type { StoredRequest } from './request.ts';
import { areOne, type ClientInWindows } from './requester.ts';
import type { Context } from './store.ts';

/** Withdrawals of what was on screen, after which a client's prompts stay on the badge. */
const MAX_WITHDRAWALS = 2;
/** Dismissals in a row, after which Usher offers to mute. */
export const MAX_DISMISSALS = 3;
export const MUTE_MS = 60 * 60_000;

/** `server` is the name that one of the client's servers claims, or `null`; `count` the requests answered so far. */
const Mute = v.object({ server: v.nullable(v.string()), until: v.number(), count: v.number() });
type Mute = Readonly<v.InferOutput<typeof Mute>>;

const Client = v.object({
  origin: v.string(),
  isPrivate: v.boolean(),
  budget: v.nullable(v.object({ left: v.number(), at: v.number() })),
  /** Its prompts no longer come up by themselves, until the person opens the popup. */
  quiet: v.boolean(),
  /** How many requests it withdrew while the prompt showed them, since the person last answered it or opened the popup. */
  withdrawals: v.number(),
  /** Closed, canceled or declined by the person, without a yes in between. */
  dismissals: v.number(),
  mutes: v.array(Mute),
  /** The longest that its page was ever seen to wait for a call of its own, in milliseconds. */
  waitedMs: v.number(),
});
export type ClientMemory = Readonly<Omit<v.InferOutput<typeof Client>, 'origin' | 'isPrivate'>>;

/** The page's own waits are kept in such steps up to such a length: a page that makes them up can leave hardly any text there. */
const WAITED_STEP_MS = 5_000;
const MAX_WAITED_MS = 600_000;

const UNKNOWN: ClientMemory = { budget: null, quiet: false, withdrawals: 0, dismissals: 0, mutes: [], waitedMs: 0 };

export class ClientLimits {
  readonly #clients: SessionList<v.InferOutput<typeof Client>>;
  readonly #now: () => number;

  constructor(area: Area, context: Context, now: () => number) {
    this.#clients = new SessionList(area, `${context}:clients`, Client);
    this.#now = now;
  }

  ready(): Promise<void> {
    return this.#clients.ready();
  }

  /** Returns the memory of `client`, without mutes that have lapsed. No worker mutes for longer: the clock was set back. */
  get(client: ClientInWindows): ClientMemory {
    const known = this.#clients.entries.find((each) => areOne(each, client));
    const { origin: _, isPrivate: __, ...memory } = known ?? { ...UNKNOWN, origin: '', isPrivate: false };
    const now = this.#now();
    return { ...memory, mutes: memory.mutes.filter(({ until }) => until > now && until <= now + MUTE_MS) };
  }

  all(isPrivate: boolean): (ClientMemory & { readonly origin: string })[] {
    const clients = this.#clients.entries.filter((client) => client.isPrivate === isPrivate);
    return clients.map((client) => ({ ...this.get(client), origin: client.origin }));
  }

  /** All mutes that hold now in this kind of windows, with the client of each. */
  mutes(isPrivate: boolean): (Mute & { readonly origin: string })[] {
    return this.all(isPrivate).flatMap(({ mutes, origin }) => mutes.map((mute) => ({ ...mute, origin })));
  }

  /**
   * Takes one request from the budget of `client`. Returns the time to wait in ms, or 0 if it was granted. The request does
   * not wait until that is written: a worker that dies before has not counted it.
   */
  take(client: ClientInWindows): number {
    const { budget, retryAfterMs } = take(this.get(client).budget, this.#now());
    // A refusal changes nothing that time would not: a flood is not written down.
    if (retryAfterMs === 0) void this.#change(client, { budget }).catch(console.error);
    return retryAfterMs;
  }

  /** Whether a request of `server` (its claimed name) is muted. */
  isMuted(client: ClientInWindows, server: string | null): boolean {
    return muteOf(this.get(client), server) !== undefined;
  }

  /** Whether a request of `server` (its claimed name) is muted. If so, it is counted. */
  async countIfMuted(client: ClientInWindows, server: string | null): Promise<boolean> {
    const memory = this.get(client);
    const holds = muteOf(memory, server);
    if (holds === undefined) return false;
    const mutes = memory.mutes.map((mute) => (mute === holds ? { ...mute, count: mute.count + 1 } : mute));
    await this.#change(client, { mutes });
    return true;
  }

  /** The person mutes a client (`server` is `null`) or one of its servers, for `MUTE_MS`. */
  mute(client: ClientInWindows, server: string | null): Promise<void> {
    const mute = { server, until: this.#now() + MUTE_MS, count: 0 };
    return this.#change(client, { dismissals: 0, mutes: [...this.#mutesOfOthers(client, server), mute] });
  }

  unmute(client: ClientInWindows, server: string | null): Promise<void> {
    return this.#change(client, { mutes: this.#mutesOfOthers(client, server) });
  }

  /** The person has pressed Decline, or Cancel for one request or for all: the page may take back what belongs to it. */
  cancelled(client: ClientInWindows): Promise<void> {
    return this.#change(client, { withdrawals: 0, dismissals: this.get(client).dismissals + 1 });
  }

  /** The person has closed a prompt without an answer: from now on the badge has to do. */
  closed(client: ClientInWindows): Promise<void> {
    return this.#change(client, { quiet: true, dismissals: this.get(client).dismissals + 1 });
  }

  /** The person has opened the popup in one kind of windows: prompts may come up there again. */
  async popupOpened(isPrivate: boolean): Promise<void> {
    for (const client of this.#clients.entries) {
      if (client.isPrivate === isPrivate && (client.quiet || client.withdrawals > 0)) {
        await this.#change(client, { quiet: false, withdrawals: 0 });
      }
    }
  }

  /** The page of `client` was seen to wait for a call of its own: the longest counts, in whole steps. */
  async recordWait(client: ClientInWindows, ms: number): Promise<void> {
    const waitedMs = Math.min(ms - (ms % WAITED_STEP_MS), MAX_WAITED_MS);
    if (waitedMs > this.get(client).waitedMs) await this.#change(client, { waitedMs });
  }

  /** Learns from a change of a request: an answer by the person, a withdrawal from under their eyes. */
  async observe(request: StoredRequest, before: StoredRequest | null): Promise<void> {
    if (before === null || before.phase === 'ended') return;
    const { client } = request;
    const memory = this.get(client);
    if (request.endReason === 'withdrawn' && before.phase === 'shown') {
      const withdrawals = memory.withdrawals + 1;
      await this.#change(client, { withdrawals, quiet: memory.quiet || withdrawals >= MAX_WITHDRAWALS });
      return;
    }
    const reason = before.answer === 'none' ? request.outcome?.reason : undefined;
    if (reason === 'declined') await this.cancelled(client);
    else if (reason === 'accepted' && memory.withdrawals + memory.dismissals > 0) {
      await this.#change(client, { withdrawals: 0, dismissals: 0 });
    }
  }

  #mutesOfOthers(client: ClientInWindows, server: string | null): Mute[] {
    return this.get(client).mutes.filter((mute) => mute.server !== server);
  }

  /** The last private window has closed: nothing that was learned there is known from now on. */
  async forgetPrivate(): Promise<void> {
    const others = this.#clients.entries.filter(({ isPrivate }) => !isPrivate);
    if (others.length < this.#clients.entries.length) await this.#clients.replace(others);
  }

  /** Known at once, written in order. */
  #change(client: ClientInWindows, change: Partial<ClientMemory>): Promise<void> {
    const { origin, isPrivate = false } = client;
    const others = this.#clients.entries.filter((each) => !areOne(each, client));
    return this.#clients.replace([...others, { ...this.get(client), ...change, origin, isPrivate }]);
  }
}

function muteOf({ mutes }: ClientMemory, server: string | null): Mute | undefined {
  return mutes.find((mute) => mute.server === null || mute.server === server);
}
