/** Decides which entries history keeps, and for how long: the person, the administrator, and promise 7 say so. */
import { siteOfIdentity } from '../protocol/inspection.ts';
import { type StoredRequest, serverName } from '../requests/request.ts';
import type { Policy } from '../settings/policy.ts';
import type { PreferencesStore } from '../settings/preferences.ts';
import type { Entry, History } from './history.ts';

const DAY_MS = 86_400_000;

export interface HistoryRecorderDependencies {
  readonly history: History;
  readonly preferences: PreferencesStore;
  readonly policy: () => Promise<Policy>;
  /** This background serves private windows alone (Chromium; Firefox has one background for all windows). */
  readonly isPrivate: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface LinkDecision {
  readonly shownBy: string | null;
  readonly site: string;
  readonly outcome: 'accepted' | 'cancelled';
  readonly isPrivate: boolean;
}

export class HistoryRecorder {
  readonly #deps: HistoryRecorderDependencies;

  constructor(deps: HistoryRecorderDependencies) {
    this.#deps = deps;
  }

  /**
   * Keeps the outcome of `request`, which stood as `before`. Not if the person never saw it (otherwise, a client could
   * flush all other entries by asking and taking back), nor from a private window, nor if history is off.
   */
  async remember(request: StoredRequest, before: StoredRequest | null): Promise<void> {
    if (before?.phase === 'queued' && !isByPress(request)) return;
    const entry = entryFor(request, this.#deps.now());
    if (entry !== null) await this.#keep(entry, request.client.isPrivate === true);
  }

  async rememberLink({ shownBy, site, outcome, isPrivate }: LinkDecision): Promise<void> {
    const at = this.#deps.now();
    await this.#keep({ at, client: shownBy, server: null, kind: 'link', site: site || null, outcome }, isPrivate);
  }

  async #keep(entry: Entry, isPrivate: boolean): Promise<void> {
    if (this.#deps.isPrivate || isPrivate || (await this.#deps.policy()).historyDisabled) return;
    await this.#deps.history.add(entry);
    await this.forget();
  }

  /** Forgets entries that the person or the administrator does not want. */
  async forget(): Promise<void> {
    const { history, preferences, policy, now } = this.#deps;
    const { historyDays } = await preferences.get();
    const { historyDisabled, problems } = await policy();
    // An unreadable setting keeps nothing new, but the person may want the old entries once it is mended.
    const isUnread = problems.includes('historyDisabled') || problems.includes('storage');
    if (historyDisabled && !isUnread) await history.clear();
    else if (historyDays !== null) await history.forgetBefore(now() - historyDays * DAY_MS);
  }
}

/** Whether the person ended it, if only with Cancel all. */
function isByPress({ outcome }: StoredRequest): boolean {
  return outcome?.reason === 'accepted' || outcome?.reason === 'declined' || outcome?.reason === 'cancelled';
}

function entryFor({ outcome, inspection, client, server, elicitation }: StoredRequest, at: number): Entry | null {
  if (outcome === null) return null;
  return {
    at,
    client: client.origin,
    server: serverName(server),
    kind: elicitation.mode,
    site: inspection?.identity ? siteOfIdentity(inspection.identity) : null,
    outcome: outcome.reason,
  };
}
