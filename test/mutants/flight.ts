import type { Mutant } from './mutant.ts';

export const FLIGHT: readonly Mutant[] = [
  {
    name: 'an answered request is not followed to its end',
    file: 'lib/bridge/ledger.ts',
    text: 'if (!request.ended) this.#followed.set(id, port);',
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'what has no answer is acknowledged',
    file: 'lib/bridge/ledger.ts',
    text: 'if (!request?.response || request.port !== port) return false;',
    becomes: 'if (request?.port !== port) return false;',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'as many messages pile up as a page says',
    file: 'lib/bridge/flight.ts',
    text: 'this.#sent.length < MAX_FLIGHT && ',
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'as many bytes pile up as a page says',
    file: 'lib/bridge/flight.ts',
    text: ' && this.#bytes + bytes <= MAX_FLIGHT_BYTES',
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'a message may be as large as it likes',
    file: 'lib/bridge/page-message.ts',
    text: ' || bytes > MAX_MESSAGE_BYTES) {',
    becomes: ') {',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
];
