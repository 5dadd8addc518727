import type { Mutant } from './mutant.ts';

export const RELAY: readonly Mutant[] = [
  {
    name: 'a frame is heard',
    file: 'lib/bridge/relay.ts',
    text: 'event.source !== this.#deps.window || ',
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'another origin is heard',
    file: 'lib/bridge/relay.ts',
    text: 'event.origin !== this.#deps.origin || ',
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'a port for another provider is taken',
    file: 'lib/bridge/relay.ts',
    text: 'provider === this.#provider?.id && ',
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'a port for another revision is taken',
    file: 'lib/bridge/relay.ts',
    text: ' && protocol === PROTOCOL',
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'a withdrawal that was lost is not told again',
    file: 'lib/bridge/relay.ts',
    text: 'if (withdraw !== null) this.#send(withdraw);',
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'it sends before it is confirmed',
    file: 'lib/bridge/relay.ts',
    text: 'if (this.#confirmed) this.#background',
    becomes: 'this.#background',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'any question names this document',
    file: 'lib/bridge/relay.ts',
    text: ' && question.document === this.#document',
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'a page that has asked nothing does not hear that it is served no more',
    file: 'lib/bridge/relay.ts',
    text: "for (const port of this.#pages) refuse(port, null, 'not-paired', words);",
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
  {
    name: 'what is said of another origin is heeded',
    file: 'lib/bridge/relay.ts',
    text: ' && message.origin === this.#deps.origin',
    becomes: '',
    tests: ['test/unit/bridge/relay.test.ts'],
  },
];
