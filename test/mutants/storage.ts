import type { MutantGroup } from './mutant.ts';

export const STORAGE: readonly MutantGroup[] = [
  {
    file: 'lib/storage/single-reading.ts',
    tests: ['test/unit/storage/session-list.test.ts'],
    lines: {
      'a reading that has failed is kept for a worker’s life': ['      reading = null;\n', ''],
    },
  },
  {
    file: 'lib/storage/stored-list.ts',
    tests: ['test/unit/storage/stored-list.test.ts'],
    lines: {
      'what cannot be read is lost with the next write': [
        'const left = aside.filter((each) => !forgets(each));',
        'const left: unknown[] = [];',
      ],
      'what a newer version wrote is read': ['versioned.success && versioned.output.version > this.#version', 'false'],
      'what a newer version wrote is overwritten': ['if (isNewer) throw', 'if (false) throw'],
      'one bad entry empties the list': ['else aside.push(raw);', 'else entries.length = 0;'],
      'what was set aside is forgotten by reading': ['aside.push(...envelope.output.aside);', ''],
      'a migration is left out': ['this.#form.migrations.slice(version)', 'this.#form.migrations.slice(version + 1)'],
    },
  },
  {
    file: 'lib/requests/limits.ts',
    tests: [
      'test/unit/requests/queue.test.ts',
      'test/unit/requests/clients.test.ts',
      'test/unit/requests/robust.test.ts',
      'test/unit/requests/page-gateway.test.ts',
    ],
    lines: {
      'the byte budget of a client is off': ['ofClient > MAX_CLIENT_BYTES', 'false'],
      'one kind of window uses up the bytes of the other': [
        'areOne(request.client, added.client)',
        'request.client.origin === added.client.origin',
      ],
      'the byte budget of all is off': ['used + requestSize(added) > MAX_TOTAL_BYTES', 'false'],
      'drafts take the room of decisions': ['used + memorySize(draft) <= MAX_DRAFT_BYTES', 'true'],
    },
  },
];
