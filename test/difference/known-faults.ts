/** Pages that the stand-in is known to make worse, until it is mended: they are left out of soaks and tests. */
import type { PagePlan } from './page-plan.ts';

export interface KnownFault {
  readonly name: string;
  isIn(plan: PagePlan): boolean;
}

export const KNOWN_FAULTS: readonly KnownFault[] = [
  {
    name: 'a session that is resumed after a reload is not known',
    isIn: ({ clients }) => clients.some(({ life }) => life === 'resumed'),
  },
];
