import type { Mutant } from './mutant.ts';

export const PAGE_PATIENCE: readonly Mutant[] = [
  {
    name: 'a press on Stop teaches how long a page waits',
    file: 'lib/requests/page-patience.ts',
    text: ' || afterMs > ms + LATE_MS',
    becomes: '',
    tests: ['test/unit/requests/page-patience.test.ts', 'test/unit/stand-in/giving-up.test.ts'],
  },
  {
    name: 'a press on Stop that falls on a second teaches how long a page waits',
    file: 'lib/requests/page-patience.ts',
    text: 'isCertain: ms === DEFAULT_MS',
    becomes: 'isCertain: true',
    tests: ['test/unit/requests/page-patience.test.ts', 'test/unit/stand-in/giving-up.test.ts'],
  },
  {
    name: 'what a page says of a press on Stop is not heard',
    file: 'lib/requests/page-patience.ts',
    text: '!UNSAID.test(words) || ',
    becomes: '',
    tests: ['test/unit/requests/page-patience.test.ts'],
  },
  {
    name: 'a server that takes its question back teaches how long the page waits',
    file: 'lib/requests/page-events.ts',
    text: 'standIn && { afterMs: standIn.gaveUpAfterMs, words: quote }',
    becomes: '{ afterMs: standIn?.gaveUpAfterMs ?? 60_000, words: quote }',
    tests: ['test/unit/requests/page-patience.test.ts'],
  },
  {
    name: 'a page that waits longer than it was known to is hurried for ever',
    file: 'lib/requests/page-patience.ts',
    text: '{ ...known, patienceMs: null } : known',
    becomes: 'known : known',
    tests: ['test/unit/requests/clients.test.ts', 'test/unit/requests/page-patience.test.ts'],
  },
];
