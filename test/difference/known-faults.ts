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
    name: 'a connection is lost where a header or the query changes with each request',
    isIn: hasHabit('trace-id', 'datadog', 'b3', 'csrf', 'idempotency-key', 'cache-buster'),
  },
  {
    name: 'a session is not known behind a proxy that prefixes headers',
    isIn: ({ clients }) => clients.some(({ route }) => route === 'prefixed-headers'),
  },
  {
    name: 'a session that is resumed after a reload is not known',
    isIn: ({ clients }) => clients.some(({ life }) => life === 'resumed'),
  },
  {
    name: 'what is sent goes to a URL, or with headers, that the page has changed meanwhile',
    isIn: hasHabit('changed-url', 'changed-init', 'relative-url'),
  },
  {
    name: 'a stream takes the connection of another server over',
    isIn: ({ steps }) => steps.some(({ isClaimed, noise }) => isClaimed || noise?.startsWith('endpoint')),
  },
  { name: 'a body that is a Blob is not read', isIn: hasHabit('blob') },
];
