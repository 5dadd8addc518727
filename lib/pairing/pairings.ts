/** The paired clients, in `storage.local`. */
import * as v from 'valibot';
import { STAND_IN_SCOPES, type StandInScope } from '../protocol/page-values.ts';
import type { Area } from '../storage/area.ts';
import { type ListForm, listed, StoredList } from '../storage/stored-list.ts';
import { isPairableOrigin } from './origin.ts';

/** The key in `storage.local`, whose changes the background listens for. */
export const PAIRINGS_KEY = 'pairings';

/** The client's page speaks the page protocol itself, or a stand-in in the page's own world speaks for it. */
export type PairingKind = Pairing['kind'];

const Pairing = v.object({
  // A damaged origin has no permission. This sets aside its entry alone.
  origin: v.pipe(v.string(), v.check(isPairableOrigin)),
  pairedAt: v.number(),
  /** Pairings of version 0.1.0 had only one kind, without a name. */
  kind: v.optional(v.picklist(['protocol', 'stand-in']), 'protocol'),
  /** The requests of the page's servers that a stand-in answers, by default everything. */
  scope: v.exactOptional(v.picklist(STAND_IN_SCOPES)),
});
export type Pairing = v.InferOutput<typeof Pairing>;

const PAIRINGS_FORM: ListForm<Pairing> = { key: PAIRINGS_KEY, entry: Pairing, migrations: [listed] };

/** In the order of pairing. An unreadable entry pairs nothing: it fails closed. */
export class Pairings extends StoredList<Pairing> {
  constructor(area: Area) {
    super(area, PAIRINGS_FORM);
  }

  async get(origin: string): Promise<Pairing | undefined> {
    return (await this.all()).find((pairing) => pairing.origin === origin);
  }

  /** @throws if a newer version has written the pairings. */
  add(pairing: Pairing): Promise<void> {
    const others = (each: Pairing) => each.origin !== pairing.origin;
    return this.update((entries) => [...entries.filter(others), pairing], isOf(pairing.origin));
  }

  /** @throws if a newer version has written the pairings. */
  change(origin: string, change: { readonly scope: StandInScope }): Promise<void> {
    return this.update((entries) =>
      entries.map((pairing) => (pairing.origin === origin ? { ...pairing, ...change } : pairing)),
    );
  }

  /** @throws if a newer version has written the pairings. */
  remove(origin: string): Promise<void> {
    return this.update((entries) => entries.filter((pairing) => pairing.origin !== origin), isOf(origin));
  }
}

/** Unpairing also removes unreadable entries that name `origin`, so that no later version brings the pairing back. */
function isOf(origin: string): (aside: unknown) => boolean {
  return (aside) => v.is(v.object({ origin: v.literal(origin) }), aside);
}
