/**
 * `storage.session` as one private session uses it. Chromium's private windows (`split`) share it with the others, and it
 * outlives them: the next private session would find the remains of the last one there. The caches of their worker go with
 * the last of these windows (Chromium 156), so a mark in them tells whether this session has begun.
 */
import type { Context } from '../requests/store.ts';
import type { MeasuredArea } from '../storage/area.ts';
import { singleReading } from '../storage/single-reading.ts';

/** The beginning of every key that private windows write. */
export const PRIVATE = 'private:';
const MARK = 'private-session';

export type SessionMarks = Pick<CacheStorage, 'has' | 'open'>;

/**
 * Returns `area` for a worker of `context`. A private one reads and writes once the remains of earlier sessions are removed.
 * `marks` are this worker's caches.
 */
export function sessionArea(area: MeasuredArea, context: Context, marks: SessionMarks): MeasuredArea {
  if (context === 'normal') return area;
  const begun = singleReading(async () => {
    if (await marks.has(MARK)) return;
    await area.remove(await keysOfPrivate(area));
    await marks.open(MARK);
  });
  return {
    get: (keys) => begun().then(() => area.get(keys)),
    set: (items) => begun().then(() => area.set(items)),
    remove: (keys) => begun().then(() => area.remove(keys)),
    getBytesInUse: (keys) => begun().then(() => area.getBytesInUse(keys)),
  };
}

/** The keys of all that private windows have written to `area`. */
export async function keysOfPrivate(area: MeasuredArea): Promise<string[]> {
  return Object.keys(await area.get(null)).filter((key) => key.startsWith(PRIVATE));
}
