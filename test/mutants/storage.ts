import { mutantsOf } from './mutant.ts';

export const STORAGE = [
  mutantsOf('lib/storage/single-reading.ts', ['unit/storage/session-list'], {
    'a reading that has failed is kept for a worker’s life': '      reading = null;\n',
  }),
  mutantsOf('lib/storage/stored-list.ts', ['unit/storage/stored-list'], {
    'what cannot be read is lost with the next write': [
      'const left = aside.filter((each) => !forgets(each));',
      'const left: unknown[] = [];',
    ],
    'what a newer version wrote is read': ['versioned.success && versioned.output.version > this.#version', 'false'],
    'what a newer version wrote is overwritten': ['if (isNewer) throw', 'if (false) throw'],
    'one bad entry empties the list': ['else aside.push(raw);', 'else entries.length = 0;'],
    'what was set aside is forgotten by reading': 'aside.push(...envelope.output.aside);',
    'a migration is left out': ['this.#form.migrations.slice(version)', 'this.#form.migrations.slice(version + 1)'],
  }),
  mutantsOf('lib/storage/memory-size.ts', ['unit/storage/memory-size'], {
    'one large entry wipes all others': ['kept.length === count) continue;', 'kept.length === count) break;'],
  }),
  mutantsOf('lib/requests/store.ts', ['unit/requests/page-gateway', 'unit/requests/queue'], {
    'a full store keeps a request from ending': ["!== 'cancel') throw error;", "!== 'none') throw error;"],
    'a decision leaves that is not written': "if (request.outcome?.result.action !== 'cancel') throw error;",
  }),
  mutantsOf(
    'lib/requests/limits.ts',
    ['unit/requests/queue', 'unit/requests/client-limits', 'unit/requests/robust', 'unit/requests/page-gateway'],
    {
      'the byte budget of a client is off': ['ofClient > MAX_CLIENT_BYTES', 'false'],
      'one kind of window uses up the bytes of the other': [
        'areOne(request.client, added.client)',
        'request.client.origin === added.client.origin',
      ],
      'the byte budget of all is off': ['used + requestSize(added) > MAX_TOTAL_BYTES', 'false'],
      'drafts take the room of decisions': ['used + memorySize(draft) <= MAX_DRAFT_BYTES', 'true'],
    },
  ),
];
