/** Pages that the stand-in is known to make worse, until it is mended: they are left out of soaks and tests. */
import type { Habit, PagePlan } from './page-plan.ts';

export interface KnownFault {
  readonly name: string;
  isIn(plan: PagePlan): boolean;
}

const hasHabit =
  (...habits: readonly Habit[]) =>
  ({ clients }: PagePlan) =>
    clients.some((client) => client.habits.some((habit) => habits.includes(habit)));

export const KNOWN_FAULTS: readonly KnownFault[] = [
  {
    name: 'a session that is resumed after a reload is not known',
    isIn: ({ clients }) => clients.some(({ life }) => life === 'resumed'),
  },
  { name: 'a body that is a Blob is not read', isIn: hasHabit('blob') },
];
