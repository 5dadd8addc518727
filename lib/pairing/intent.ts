/**
 * The pairing that waits for the browser's own permission prompt, which closes the popup, and so loses the promise of
 * `permissions.request`. So the popup writes the intent down first, and `permissions.onAdded` completes it.
 */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';

const INTENT_KEY = 'pairing-intent';
/** If the person denies after the popup died, the intent stays until it lapses. */
const INTENT_LIFE_MS = 120_000;

const Intent = v.object({
  origin: v.string(),
  permission: v.string(),
  kind: v.picklist(['protocol', 'stand-in']),
  tabId: v.number(),
  at: v.number(),
});
export type Intent = v.InferOutput<typeof Intent>;

export class PairingIntent {
  readonly #area: Area;

  constructor(area: Area) {
    this.#area = area;
  }

  async write(intent: Intent): Promise<void> {
    await this.#area.set({ [INTENT_KEY]: intent });
  }

  /** Removes the intent. Returns it if it holds at `now` (ms since the epoch). */
  async take(now: number): Promise<Intent | null> {
    const intent = await this.peek(now);
    await this.#area.remove(INTENT_KEY);
    return intent;
  }

  /** Returns the intent if it holds at `now`. */
  async peek(now: number): Promise<Intent | null> {
    const parsed = v.safeParse(Intent, (await this.#area.get(INTENT_KEY))[INTENT_KEY]);
    if (!parsed.success) return null;
    const age = now - parsed.output.at;
    // One from a later time is of unknown age: the clock was set back.
    return age >= 0 && age < INTENT_LIFE_MS ? parsed.output : null;
  }
}
