import { mutantsOf } from './mutant.ts';

export const FLIGHT = [
  mutantsOf('lib/bridge/open-requests.ts', ['unit/bridge/relay'], {
    'an answered request is not followed to its end': 'if (!request.ended) this.#followed.set(id, port);',
    'what has no answer is acknowledged': ['(!request?.response || request.port !== port', '(request?.port !== port'],
  }),
  mutantsOf('lib/bridge/in-flight.ts', ['unit/bridge/relay'], {
    'as many messages pile up as a page says': 'this.#sent.length < MAX_IN_FLIGHT && ',
    'as many bytes pile up as a page says': ' && this.#bytes + bytes <= MAX_IN_FLIGHT_BYTES',
  }),
  mutantsOf('lib/bridge/page-message.ts', ['unit/bridge/relay'], {
    'a message may be as large as it likes': [' || bytes > MAX_MESSAGE_BYTES) {', ') {'],
  }),
];
