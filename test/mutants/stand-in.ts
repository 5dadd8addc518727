import type { MutantGroup } from './mutant.ts';

export const STAND_IN: readonly MutantGroup[] = [
  {
    file: 'lib/stand-in/mcp/declare.ts',
    tests: ['test/unit/stand-in/declare.test.ts', 'test/unit/stand-in/page.test.ts'],
    lines: {
      'what the page can answer itself is taken from it': ["form: scope === 'everything' || !pages.form", 'form: true'],
      'URLs are declared to revisions without them': ['revision >= FIRST_WITH_URLS', 'true'],
      'elicitation is declared to revisions without it': ['revision < first || ', ''],
    },
  },
  {
    file: 'lib/stand-in/mcp/pass-to-page.ts',
    tests: ['test/unit/stand-in/clients.test.ts', 'test/unit/stand-in/troubles.test.ts'],
    lines: {
      'our own trouble breaks the page’s traffic': ['    return input;\n  }\n}', '    return undefined;\n  }\n}'],
      'a question that was taken reaches the page too': [', exchange) ? undefined : ', ', exchange) ? message : '],
    },
  },
  {
    file: 'lib/stand-in/mcp/http-exchange.ts',
    tests: ['test/unit/stand-in/tokens.test.ts', 'test/unit/stand-in/repeated-calls.test.ts'],
    lines: {
      'a call whose token has run out meanwhile is not made again': [
        'if (renewed) response = await post(renewed);',
        '',
      ],
      'a page that hears of no pings is asked for its next token': [' && !isDeclaring(call.message)', ''],
    },
  },
  {
    file: 'lib/stand-in/mcp/mcp-connection.ts',
    tests: ['test/unit/stand-in/repeated-calls.test.ts'],
    lines: {
      'a call waits for ever for the page’s next token': ['setTimeout(resolve, RENEWAL_MS);', ''],
    },
  },
  {
    file: 'lib/stand-in/page/recognize.ts',
    tests: ['test/unit/stand-in/clients.test.ts', 'test/unit/stand-in/troubles.test.ts'],
    lines: {
      'signed requests are touched': ['text === undefined || isSigned(template)', 'text === undefined'],
    },
  },
  {
    file: 'lib/stand-in/page/watch-web-sockets.ts',
    tests: ['test/unit/stand-in/other-transports.test.ts'],
    lines: {
      'a socket of another subprotocol is looked at': ['if (isMcp)', 'if (isMcp || true)'],
      'a socket’s messages overtake one that waits for Usher': ['held = sent;\n  };', '};'],
    },
  },
  {
    file: 'lib/stand-in/page/heard-first.ts',
    tests: ['test/unit/stand-in/transports.test.ts', 'test/unit/stand-in/other-transports.test.ts'],
    lines: {
      'a message that was taken reaches the page’s listeners too': ['    event.stopImmediatePropagation();\n', ''],
    },
  },
  {
    file: 'lib/stand-in/page/heard-first.ts',
    tests: ['test/unit/stand-in/products.test.ts'],
    lines: {
      'a message overtakes one that waits for Usher': ['held ? undefined : look(data)', 'look(data)'],
      'a page hears messages after it has closed what they came over': ['!all || closed.aborted', '!all'],
    },
  },
  {
    file: 'lib/page/connection.ts',
    tests: ['test/unit/stand-in/page.test.ts'],
    lines: {
      'a stand-in goes on where the page is unpaired': ['standIn && message.id === null ?', 'false ?'],
    },
  },
  {
    file: 'lib/stand-in/products/product.ts',
    tests: ['test/unit/stand-in/products.test.ts'],
    lines: {
      'what is nearly of a product’s shape is taken': [' && Object.keys(fields).every((key) => known.has(key))', ''],
    },
  },
  {
    file: 'lib/stand-in/products/forwarding.ts',
    tests: ['test/unit/stand-in/products.test.ts'],
    lines: {
      'each answer of a product is of another server': ['${origin} ${server', '${id} ${server'],
    },
  },
  {
    file: 'lib/stand-in/wire/latest.ts',
    tests: ['test/unit/stand-in/products.test.ts'],
    lines: {
      'a product’s server names servers without end': ['oldest !== undefined && this.size >= this.#max', 'false'],
    },
  },
  {
    file: 'lib/stand-in/mcp/repeats.ts',
    tests: ['test/unit/stand-in/late-answers.test.ts'],
    lines: {
      'an answer that came too late goes out to another question': ['if (same !== question) late = [];', ''],
    },
  },
  {
    file: 'lib/stand-in/products/forwarding.ts',
    tests: ['test/unit/stand-in/products.test.ts'],
    lines: {
      'what nobody could be asked is lost to the page': ['giveBack();\n', ';\n'],
      'a question of a product that is over is still asked': ['waiting.get(over)?.abort()', 'waiting.get(over)'],
      'a product’s next round is not asked while the answer to the last is under way': [
        '      waiting.delete(over);',
        '',
      ],
      'what a product asks together stays where one of it could not be asked': ['      given.abort();', ''],
    },
  },
  {
    file: 'lib/stand-in/products/mcpjam.ts',
    tests: ['test/unit/stand-in/products.test.ts'],
    lines: {
      'a round with a key twice is taken for MCPJam’s': ['keys.size < requests.length || ', ''],
    },
  },
  {
    file: 'lib/stand-in/mcp/tasks.ts',
    tests: ['test/unit/stand-in/tasks.test.ts'],
    lines: {
      'a stand-in takes the tasks of others': [' && tasks.has(fields.taskId)', ''],
    },
  },
  {
    file: 'lib/stand-in/mcp/declare.ts',
    tests: ['test/unit/stand-in/declare.test.ts'],
    lines: {
      'a stand-in takes tasks from a page that declares them': [" && !('tasks' in capabilities)", ''],
    },
  },
  {
    file: 'lib/stand-in/mcp/mcp-connection.ts',
    tests: ['test/unit/stand-in/tasks.test.ts'],
    lines: {
      'tasks go on after the session of a page': ['this.tasks.close();', ''],
    },
  },
  {
    file: 'lib/requests/stand-in-pages.ts',
    tests: ['test/unit/requests/stand-in-pages.test.ts'],
    lines: {
      'a page names a time at which no view can be drawn': [
        'Math.max(0, this.#now() - heardMsAgo)',
        'this.#now() - heardMsAgo',
      ],
    },
  },
  {
    file: 'lib/stand-in/usher/create-asker.ts',
    tests: ['test/unit/stand-in/page.test.ts'],
    lines: {
      'a page whose first message went out without us counts as watched': ['isLate ||= asker.scope === undefined;', ''],
      'Usher is not looked for where it came before the page’s first message': [
        '(hasTraffic || hasWaited)',
        'hasTraffic',
      ],
    },
  },
  {
    file: 'lib/stand-in/mcp/page-call.ts',
    tests: ['test/unit/stand-in/call.test.ts'],
    lines: {
      'a call that is over listens to the page’s signal for ever': ['this.#isOver && this.#waiting === 0', 'false'],
      'a call that is over, and for which a person is asked, cannot be given up': [' && this.#waiting === 0', ''],
    },
  },
  {
    file: 'lib/stand-in/mcp/mixed-rounds.ts',
    tests: ['test/unit/stand-in/troubles.test.ts'],
    lines: {
      'our answers are added to another call': ['[method, own, requestState, Object.keys(rest).sort()]', '[method]'],
    },
  },
  {
    file: 'lib/stand-in/wire/latest.ts',
    tests: ['test/unit/stand-in/troubles.test.ts'],
    lines: {
      'our answers are added twice': ['    this.delete(key);\n    return value;', '    return value;'],
    },
  },
];
