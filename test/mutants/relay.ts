import { mutantsOf } from './mutant.ts';

export const RELAY = [
  mutantsOf('lib/bridge/relay.ts', ['unit/bridge/relay'], {
    'a page whose first word met a dying worker has no provider':
      'else if (++this.#unheard <= MAX_STARTS) this.#connect();',
    'a worker that cannot start is started for ever': ['++this.#unheard <= MAX_STARTS', 'true'],
    'a page that was confirmed has used up its first words': 'this.#unheard = 0;',
    'a frame is heard': 'source !== this.#deps.window || ',
    'another origin is heard': ' || origin !== this.#deps.origin',
    'a port for another provider is taken': 'provider !== this.#providerId || ',
    'a page that was just unpaired cannot ask for its answer': ['== this.#providerId ||', '== this.#provider?.id ||'],
    'a port for another revision is taken': ' || protocol !== PROTOCOL',
    'a withdrawal that was lost is not told again': 'if (withdraw !== null) this.#send(withdraw);',
    'a message that opens a port waits for the next one': ['this.#sayAgain();\n    } catch', '} catch'],
    'any question names this document': ' && question.document === this.#document',
    'a page that has asked nothing does not hear that it is served no more':
      "for (const port of this.#pages.all()) refuse(port, null, 'not-paired', words);",
    'an event that the page has made up is heard': '!isTrusted || ',
    'a page that has asked again over a new port never hears that it was refused': ['asked ?? sent;', 'sent;'],
    'a stand-in gets no port': ['[offerPort((port) => this.#adopt(port))]', '[]'],
    'any page gets a port': 'this.#provider.standIn === undefined ? [] : ',
    'a port waits for no ping': ' || this.#flight.isFrom(each)',
    'a page has any number of requests outstanding': ' || (method === CREATE_METHOD && this.#open.isFull)',
  }),
  mutantsOf('lib/bridge/page-ports.ts', ['unit/bridge/relay'], {
    'a port that waits is closed for another': [' = this.#ports.findIndex((each) => !isWaiting(each));', ' = 0;'],
  }),
  mutantsOf('lib/bridge/open-requests.ts', ['unit/bridge/relay'], {
    'a port waits for no end of a visit': '...this.#followed.values(), ',
    'any port acknowledges': ' || request.port !== port',
  }),
  mutantsOf('lib/bridge/page-message.ts', ['unit/bridge/relay'], {
    'a withdrawal with a reason that is too long is refused': 'if (bare !== null) return readPageMessage(bare, port);',
  }),
];
