import type { Mutant } from './mutant.ts';

export const STAND_IN: readonly Mutant[] = [
  {
    name: 'what the page can answer itself is taken from it',
    file: 'lib/stand-in/declare.ts',
    text: "form: scope === 'everything' || !pages.form",
    becomes: 'form: true',
    tests: ['test/unit/stand-in/declare.test.ts', 'test/unit/stand-in/page.test.ts'],
  },
  {
    name: 'URLs are declared to revisions without them',
    file: 'lib/stand-in/declare.ts',
    text: 'protocolVersion >= FIRST_WITH_URLS',
    becomes: 'true',
    tests: ['test/unit/stand-in/declare.test.ts', 'test/unit/stand-in/page.test.ts'],
  },
  {
    name: 'elicitation is declared to revisions without it',
    file: 'lib/stand-in/declare.ts',
    text: 'protocolVersion < FIRST || ',
    becomes: '',
    tests: ['test/unit/stand-in/declare.test.ts', 'test/unit/stand-in/page.test.ts'],
  },
  {
    name: 'our own trouble breaks the page’s traffic',
    file: 'lib/stand-in/server-messages.ts',
    text: `    return input;
  }
}`,
    becomes: `    return undefined;
  }
}`,
    tests: ['test/unit/stand-in/clients.test.ts', 'test/unit/stand-in/troubles.test.ts'],
  },
  {
    name: 'a question that was taken reaches the page too',
    file: 'lib/stand-in/server-messages.ts',
    text: 'takeQuestion(connection, message, exchange) ? undefined : message',
    becomes: 'takeQuestion(connection, message, exchange) ? message : message',
    tests: ['test/unit/stand-in/clients.test.ts', 'test/unit/stand-in/troubles.test.ts'],
  },
  {
    name: 'signed requests are touched',
    file: 'lib/stand-in/recognise.ts',
    text: "return isSigned(template) ? undefined : { kind: 'post', template, text };",
    becomes: "return { kind: 'post', template, text };",
    tests: ['test/unit/stand-in/clients.test.ts', 'test/unit/stand-in/troubles.test.ts'],
  },
  {
    name: 'a socket of another subprotocol is looked at',
    file: 'lib/stand-in/transports/web-socket.ts',
    text: 'if (isMcp)',
    becomes: 'if (isMcp || true)',
    tests: ['test/unit/stand-in/other-transports.test.ts'],
  },
  {
    name: 'a socket’s messages overtake one that waits for Usher',
    file: 'lib/stand-in/transports/web-socket.ts',
    text: 'outgoing?.settled ?? held',
    becomes: 'outgoing?.settled',
    tests: ['test/unit/stand-in/other-transports.test.ts'],
  },
  {
    name: 'a message that was taken reaches the page’s listeners too',
    file: 'lib/stand-in/transports/heard-first.ts',
    text: '    event.stopImmediatePropagation();\n',
    becomes: '',
    tests: ['test/unit/stand-in/transports.test.ts', 'test/unit/stand-in/other-transports.test.ts'],
  },
  {
    name: 'an XMLHttpRequest is done before its answer is',
    file: 'lib/stand-in/transports/xhr-answer.ts',
    text: '    if (this.#isHeld) event.stopImmediatePropagation();\n',
    becomes: '',
    tests: ['test/unit/stand-in/other-transports.test.ts'],
  },
  {
    name: 'a stand-in goes on where the page is unpaired',
    file: 'lib/page/connection.ts',
    text: 'else if (standIn && id === null)',
    becomes: 'else if (false)',
    tests: ['test/unit/stand-in/page.test.ts'],
  },
  {
    name: 'what is nearly of a product’s shape is taken',
    file: 'lib/stand-in/recipes/product.ts',
    text: ' && Object.keys(fields).every((key) => known.has(key))',
    becomes: '',
    tests: ['test/unit/stand-in/products.test.ts'],
  },
  {
    name: 'what nobody could be asked is lost to the page',
    file: 'lib/stand-in/forwarded.ts',
    text: 'giveBack();\n',
    becomes: ';\n',
    tests: ['test/unit/stand-in/products.test.ts'],
  },
  {
    name: 'a question of a product that is over is still asked',
    file: 'lib/stand-in/forwarded.ts',
    text: 'this.#waiting.get(over)?.abort()',
    becomes: 'this.#waiting.get(over)',
    tests: ['test/unit/stand-in/products.test.ts'],
  },
  {
    name: 'a stand-in takes the tasks of others',
    file: 'lib/stand-in/tasks.ts',
    text: ' && tasks.has(fields.taskId)',
    becomes: '',
    tests: ['test/unit/stand-in/tasks.test.ts'],
  },
  {
    name: 'a stand-in takes tasks from a page that declares them',
    file: 'lib/stand-in/declare.ts',
    text: " && !('tasks' in capabilities)",
    becomes: '',
    tests: ['test/unit/stand-in/declare.test.ts'],
  },
  {
    name: 'tasks go on after the session of a page',
    file: 'lib/stand-in/connection.ts',
    text: 'this.tasks.close();',
    becomes: '',
    tests: ['test/unit/stand-in/tasks.test.ts'],
  },
];
