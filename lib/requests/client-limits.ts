/** The behavior of each client, and the person's mutes, in `storage.session`: sleeping workers forget nothing. */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';
import { SessionList } from '../storage/session-list.ts';
import { take } from './limits.ts';
import type { StoredRequest } from './request.ts';
import { areOne, type ClientInWindows } from './requester.ts';
import type { Context } from './store.ts';

/** After so many withdrawals of a request on screen, a client's prompts stay on the badge. */
const MAX_WITHDRAWALS = 2;
/** After so many dismissals in a row, Usher offers to mute. */
export const MAX_DISMISSALS = 3;
export const MUTE_MS = 60 * 60_000;

/** `server` is a name that one of the client's servers claims, or `null`; `count` is the number of muted requests. */
const Mute = v.object({ server: v.nullable(v.string()), until: v.number(), count: v.number() });
type Mute = Readonly<v.InferOutput<typeof Mute>>;

const Client = v.object({
  origin: v.string(),
  isPrivate: v.boolean(),
  budget: v.nullable(v.object({ left: v.number(), at: v.number() })),
  /** Its prompts come up only once the person has opened the popup again. */
  quiet: v.boolean(),
  /** Withdrawals of requests on screen since the person last answered the client or opened the popup. */
  withdrawals: v.number(),
  /** Prompts closed, canceled or declined, without a yes in between. */
  dismissals: v.number(),
  mutes: v.array(Mute),
  /** The longest that its page was seen to wait for a call of its own, in milliseconds. */
  waitedMs: v.number(),
});
export type ClientMemory = Readonly<Omit<v.InferOutput<typeof Client>, 'origin' | 'isPrivate'>>;

/** Waits are kept in these steps up to this length, so that a page can hardly write text with them. */
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

  /** The memory of `client`, without mutes that have lapsed, or that end too late: the clock was set back. */
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

  mutes(isPrivate: boolean): (Mute & { readonly origin: string })[] {
    return this.all(isPrivate).flatMap(({ mutes, origin }) => mutes.map((mute) => ({ ...mute, origin })));
  }

  /** Takes one request from the budget of `client`. Returns the wait in ms: 0 if granted. Writes without waiting. */
  take(client: ClientInWindows): number {
    const { budget, retryAfterMs } = take(this.get(client).budget, this.#now());
    // A refusal changes nothing that time would not, so Usher does not write a flood down.
    if (retryAfterMs === 0) void this.#change(client, { budget }).catch(console.error);
    return retryAfterMs;
  }

  isMuted(client: ClientInWindows, server: string | null): boolean {
    return muteOf(this.get(client), server) !== undefined;
  }

  /** The same; counts the request if it is muted. */
  async countIfMuted(client: ClientInWindows, server: string | null): Promise<boolean> {
    const memory = this.get(client);
    const holds = muteOf(memory, server);
    if (holds === undefined) return false;
    const mutes = memory.mutes.map((mute) => (mute === holds ? { ...mute, count: mute.count + 1 } : mute));
    await this.#change(client, { mutes });
    return true;
  }

  /** For `MUTE_MS`. `server` is `null` for the whole client. */
  mute(client: ClientInWindows, server: string | null): Promise<void> {
    const mute = { server, until: this.#now() + MUTE_MS, count: 0 };
    return this.#change(client, { dismissals: 0, mutes: [...this.#mutesOfOthers(client, server), mute] });
  }

  unmute(client: ClientInWindows, server: string | null): Promise<void> {
    return this.#change(client, { mutes: this.#mutesOfOthers(client, server) });
  }

  /** The person has declined or canceled: a page that then takes back its requests has a reason. */
  cancelled(client: ClientInWindows): Promise<void> {
    return this.#change(client, { withdrawals: 0, dismissals: this.get(client).dismissals + 1 });
  }

  /** The person has closed a prompt without an answer: from now on only the badge shows requests. */
  closed(client: ClientInWindows): Promise<void> {
    return this.#change(client, { quiet: true, dismissals: this.get(client).dismissals + 1 });
  }

  /** The person has opened the popup in this kind of windows: prompts may come up there again. */
  async popupOpened(isPrivate: boolean): Promise<void> {
    for (const client of this.#clients.entries) {
      if (client.isPrivate === isPrivate && (client.quiet || client.withdrawals > 0)) {
        await this.#change(client, { quiet: false, withdrawals: 0 });
      }
    }
  }

  async recordWait(client: ClientInWindows, ms: number): Promise<void> {
    const waitedMs = Math.min(ms - (ms % WAITED_STEP_MS), MAX_WAITED_MS);
    if (waitedMs > this.get(client).waitedMs) await this.#change(client, { waitedMs });
  }

  /** Learns from a person's answer, and from a request that its page takes back, or leaves, once its prompt came up. */
  async observe(request: StoredRequest, before: StoredRequest | null): Promise<void> {
    if (before === null || before.phase === 'ended') return;
    const { client } = request;
    const memory = this.get(client);
    // A page may leave with the last private window, after whose end nothing is remembered.
    const isLeft = request.endReason === 'client-gone' && !client.isPrivate;
    const isTakenBack = request.endReason === 'withdrawn' || isLeft;
    if (isTakenBack && before.prompted && before.phase !== 'opened') {
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

  /** The last private window has closed. */
  async forgetPrivate(): Promise<void> {
    const others = this.#clients.entries.filter(({ isPrivate }) => !isPrivate);
    if (others.length < this.#clients.entries.length) await this.#clients.replace(others);
  }

  #change(client: ClientInWindows, change: Partial<ClientMemory>): Promise<void> {
    const { origin, isPrivate = false } = client;
    const others = this.#clients.entries.filter((each) => !areOne(each, client));
    return this.#clients.replace([...others, { ...this.get(client), ...change, origin, isPrivate }]);
  }
}

function muteOf({ mutes }: ClientMemory, server: string | null): Mute | undefined {
  return mutes.find((mute) => mute.server === null || mute.server === server);
}
