/** The person's decisions. No values, no query, no fragment, nothing from private windows (promise 7). */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';
import { type ListForm, listed, StoredList } from '../storage/stored-list.ts';

/** Beyond these, the client with the most entries loses its oldest one: no client loses entries to another's noise. */
export const MAX_ENTRIES = 1000;

const Entry = v.object({
  /** Milliseconds since the epoch. */
  at: v.number(),
  /** The page that asked, or that showed a link; `null` for a pasted link. */
  client: v.nullable(v.string()),
  server: v.nullable(v.string()),
  kind: v.picklist(['form', 'url', 'link']),
  /** The registrable domain of the opened URL, or the host if there is none; `null` for forms. */
  site: v.nullable(v.string()),
  outcome: v.string(),
});
export type Entry = v.InferOutput<typeof Entry>;

const HISTORY_FORM: ListForm<Entry> = { key: 'history', entry: Entry, migrations: [listed] };
/** An unreadable entry may still have its date. */
const Dated = v.object({ at: v.number() });

/** Its entries are newest first. */
export class History extends StoredList<Entry> {
  constructor(area: Area) {
    super(area, HISTORY_FORM);
  }

  add(entry: Entry): Promise<void> {
    return this.update((entries) => withinShares([entry, ...entries]));
  }

  /** Forgets decisions before `time` (ms since the epoch), and undated unreadable ones: the wish weighs more. */
  forgetBefore(time: number): Promise<void> {
    return this.update(
      (entries) => (entries.every(({ at }) => at >= time) ? entries : entries.filter(({ at }) => at >= time)),
      (aside) => !v.is(Dated, aside) || aside.at < time,
    );
  }

  /** The sites whose opening the person has approved from `client`, once for each time. */
  async approvedSites(client: string): Promise<string[]> {
    const approved = (await this.all()).filter((entry) => entry.client === client && entry.outcome === 'accepted');
    return approved.flatMap(({ site }) => (site === null ? [] : [site]));
  }
}

function withinShares(entries: readonly Entry[]): readonly Entry[] {
  const left = [...entries];
  while (left.length > MAX_ENTRIES) {
    const counts = new Map<string | null, number>();
    for (const { client } of left) counts.set(client, (counts.get(client) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const oldest = left.findLastIndex(({ client }) => counts.get(client) === most);
    left.splice(oldest, 1);
  }
  return left;
}
