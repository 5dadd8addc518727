import type { MutantGroup } from './mutant.ts';

export const FLIGHT: readonly MutantGroup[] = [
  {
    file: 'lib/bridge/ledger.ts',
    tests: ['test/unit/bridge/relay.test.ts'],
    lines: {
      'an answered request is not followed to its end': ['if (!request.ended) this.#followed.set(id, port);', ''],
      'what has no answer is acknowledged': ['(!request?.response || request.port !== port', '(request?.port !== port'],
    },
  },
  {
    file: 'lib/bridge/in-flight.ts',
    tests: ['test/unit/bridge/relay.test.ts'],
    lines: {
      'as many messages pile up as a page says': ['this.#sent.length < MAX_IN_FLIGHT && ', ''],
      'as many bytes pile up as a page says': [' && this.#bytes + bytes <= MAX_IN_FLIGHT_BYTES', ''],
    },
  },
  {
    file: 'lib/bridge/page-message.ts',
    tests: ['test/unit/bridge/relay.test.ts'],
    lines: {
      'a message may be as large as it likes': [' || bytes > MAX_MESSAGE_BYTES) {', ') {'],
    },
  },
];
