import type { Mutant } from './mutant.ts';

export const STORAGE: readonly Mutant[] = [
  {
    name: 'what cannot be read is lost with the next write',
    file: 'lib/storage/stored-list.ts',
    text: 'const left = aside.filter((each) => !forgets(each));',
    becomes: 'const left: unknown[] = [];',
    tests: ['test/unit/storage/stored-list.test.ts'],
  },
  {
    name: 'what a newer version wrote is read',
    file: 'lib/storage/stored-list.ts',
    text: 'if (versioned.success && versioned.output.version > this.#version) return',
    becomes: 'if (false) return',
    tests: ['test/unit/storage/stored-list.test.ts'],
  },
  {
    name: 'what a newer version wrote is overwritten',
    file: 'lib/storage/stored-list.ts',
    text: 'if (isNewer) throw',
    becomes: 'if (false) throw',
    tests: ['test/unit/storage/stored-list.test.ts'],
  },
  {
    name: 'one bad entry empties the list',
    file: 'lib/storage/stored-list.ts',
    text: 'else aside.push(raw);',
    becomes: 'else entries.length = 0;',
    tests: ['test/unit/storage/stored-list.test.ts'],
  },
  {
    name: 'what was set aside is forgotten by reading',
    file: 'lib/storage/stored-list.ts',
    text: 'aside.push(...envelope.output.aside);',
    becomes: '',
    tests: ['test/unit/storage/stored-list.test.ts'],
  },
  {
    name: 'a migration is left out',
    file: 'lib/storage/stored-list.ts',
    text: 'this.#form.migrations.slice(version)',
    becomes: 'this.#form.migrations.slice(version + 1)',
    tests: ['test/unit/storage/stored-list.test.ts'],
  },
  {
    name: 'the byte budget of a client is off',
    file: 'lib/requests/limits.ts',
    text: 'ofClient > MAX_CLIENT_BYTES',
    becomes: 'false',
    tests: [
      'test/unit/requests/queue.test.ts',
      'test/unit/requests/clients.test.ts',
      'test/unit/requests/robust.test.ts',
      'test/unit/requests/page-gateway.test.ts',
    ],
  },
  {
    name: 'the byte budget of all is off',
    file: 'lib/requests/limits.ts',
    text: 'used + sizeOf(added) > MAX_TOTAL_BYTES',
    becomes: 'false',
    tests: [
      'test/unit/requests/queue.test.ts',
      'test/unit/requests/clients.test.ts',
      'test/unit/requests/robust.test.ts',
      'test/unit/requests/page-gateway.test.ts',
    ],
  },
  {
    name: 'drafts take the room of decisions',
    file: 'lib/requests/limits.ts',
    text: 'used + memorySize(draft) <= MAX_DRAFT_BYTES',
    becomes: 'true',
    tests: [
      'test/unit/requests/queue.test.ts',
      'test/unit/requests/clients.test.ts',
      'test/unit/requests/robust.test.ts',
      'test/unit/requests/page-gateway.test.ts',
    ],
  },
];
