/**
 * Whether the system shows the browser's notifications. Chromium says so. Firefox does not, but where nothing shows them
 * it says at once that the person has closed them.
 */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';

/** In `storage.session`: the last notification was closed before anybody could have read it. */
const UNSEEN = 'notification-unseen';
/** Nobody reads and closes a notification faster, in milliseconds. */
const AT_ONCE_MS = 300;

export interface NotificationsSeenDependencies {
  readonly session: Area;
  readonly now: () => number;
  /** What the browser says of itself; `null` where it does not. */
  readonly level: () => Promise<string> | null;
}

export class NotificationsSeen {
  readonly #deps: NotificationsSeenDependencies;
  readonly #created = new Map<string, number>();

  constructor(deps: NotificationsSeenDependencies) {
    this.#deps = deps;
  }

  /** The notification `id` was made. */
  created(id: string): void {
    this.#created.set(id, this.#deps.now());
  }

  /** Usher takes the notification `id` back: Firefox says of that too that it was the person. */
  takenBack(id: string): void {
    this.#created.delete(id);
  }

  /** The person has pressed one: the system shows them. */
  async pressed(): Promise<void> {
    await this.#deps.session.remove(UNSEEN);
  }

  /** The notification `id` has gone: by the person, as the browser says. */
  async closed(id: string, byUser: boolean): Promise<void> {
    const { session, now } = this.#deps;
    const created = this.#created.get(id);
    this.#created.delete(id);
    if (created === undefined || !byUser) return;
    if (now() - created < AT_ONCE_MS) await session.set({ [UNSEEN]: true });
    else await session.remove(UNSEEN);
  }

  /** Whether the system is known to show none. */
  async areHidden(): Promise<boolean> {
    const { session, level } = this.#deps;
    const said = level();
    if (said !== null) return (await said) === 'denied';
    return v.is(v.literal(true), (await session.get(UNSEEN))[UNSEEN]);
  }
}
