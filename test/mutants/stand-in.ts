import { mutantsOf } from './mutant.ts';

export const STAND_IN = [
  mutantsOf('lib/stand-in/mcp/declare.ts', ['unit/stand-in/declare', 'unit/stand-in/page'], {
    'what the page can answer itself is taken from it': ["form: scope === 'everything' || !pages.form", 'form: true'],
    'URLs are declared to revisions without them': ['revision >= FIRST_WITH_URLS', 'true'],
    'elicitation is declared to revisions without it': 'revision < first || ',
  }),
  mutantsOf('lib/stand-in/mcp/pass-to-page.ts', ['unit/stand-in/questions'], {
    'our own trouble breaks the page’s traffic': ['    return input;\n  }\n}', '    return undefined;\n  }\n}'],
    'a question that was taken reaches the page too': [', exchange) ? undefined : ', ', exchange) ? message : '],
  }),
  mutantsOf('lib/stand-in/mcp/http-exchange.ts', ['unit/stand-in/tokens', 'unit/stand-in/repeats'], {
    'a call whose token has run out meanwhile is not made again': 'if (renewed) response = await post(renewed);',
    'a page that hears of no pings is asked for its next token': ' && !isDeclaring(call.message)',
  }),
  mutantsOf('lib/stand-in/mcp/http-exchange.ts', ['unit/stand-in/progress'], {
    'of two calls on one stream, the progress of one is lost': [
      'this.calls.flatMap(({ token }) =>',
      'this.calls.slice(0, 1).flatMap(({ token }) =>',
    ],
  }),
  mutantsOf('lib/stand-in/mcp/mcp-connection.ts', ['unit/stand-in/repeats'], {
    'a call waits for ever for the page’s next token': 'setTimeout(resolve, RENEWAL_MS);',
  }),
  mutantsOf('lib/stand-in/page/recognize.ts', ['unit/stand-in/recognize'], {
    'signed requests are touched': ['text === undefined || isSigned(template)', 'text === undefined'],
  }),
  mutantsOf('lib/stand-in/page/watch-fetch.ts', ['unit/stand-in/recognize'], {
    'what Usher gets wrong keeps the page’s request': [
      '(isSent ? Promise.reject(error) : own(...args))',
      'Promise.reject(error)',
    ],
  }),
  mutantsOf('lib/stand-in/page/recognize.ts', ['unit/stand-in/recognize'], {
    'a body that may be a stream is read before it goes out': ['return isText(template) ?', 'return true ?'],
  }),
  mutantsOf('lib/stand-in/mcp/send-first.ts', ['unit/stand-in/send-first'], {
    'a server that cannot be reached is tried three times': [' && performance.now() - start > LATE_MS', ' && false'],
  }),
  mutantsOf('lib/stand-in/page/watch-web-sockets.ts', ['unit/stand-in/other-transports'], {
    'a socket of another subprotocol is looked at': ['if (isMcp)', 'if (isMcp || true)'],
    'a socket’s messages overtake one that waits for Usher': ['held = sent;\n  };', '};'],
  }),
  mutantsOf('lib/stand-in/page/heard-first.ts', ['unit/stand-in/transports', 'unit/stand-in/other-transports'], {
    'a message that was taken reaches the page’s listeners too': '    event.stopImmediatePropagation();\n',
  }),
  mutantsOf('lib/stand-in/page/heard-first.ts', ['unit/stand-in/products'], {
    'a message overtakes one that waits for Usher': ['held ? undefined : look(data)', 'look(data)'],
    'a page hears messages after it has closed what they came over': ['!all || closed.aborted', '!all'],
  }),
  mutantsOf('lib/page/connection.ts', ['unit/stand-in/page'], {
    'a stand-in goes on where the page is unpaired': ['standIn && message.id === null ?', 'false ?'],
  }),
  mutantsOf('lib/stand-in/products/product.ts', ['unit/stand-in/products'], {
    'what is nearly of a product’s shape is taken': ' && isNoMore',
  }),
  mutantsOf('lib/stand-in/products/forwarding.ts', ['unit/stand-in/products'], {
    'each answer of a product is of another server': ['${origin} ${server', '${id} ${server'],
    'what nobody could be asked is lost to the page': ['giveBack();\n', ';\n'],
    'a question of a product that is over is still asked': ['waiting.get(over)?.abort()', 'waiting.get(over)'],
    'a product’s next round is not asked while the answer to the last is under way': '      waiting.delete(over);',
    'what a product asks together stays where one of it could not be asked': '      withdrawn.abort();',
  }),
  mutantsOf('lib/stand-in/wire/latest-entries.ts', ['unit/stand-in/products'], {
    'a product’s server names servers without end': ['this.size >= this.#max', 'false'],
  }),
  mutantsOf('lib/page/late-answers.ts', ['unit/stand-in/late-answers'], {
    'an answer that came too late goes out to another question': [
      '    this.#late = [];\n    return undefined;',
      '    return undefined;',
    ],
  }),
  mutantsOf('lib/stand-in/products/mcpjam.ts', ['unit/stand-in/products'], {
    'a round with a key twice is taken for MCPJam’s': 'keys.size < requests.length || ',
  }),
  mutantsOf('lib/stand-in/mcp/questions.ts', ['unit/stand-in/tasks'], {
    'a stand-in takes the tasks of others': ' && tasks.has(fields.taskId)',
  }),
  mutantsOf('lib/stand-in/mcp/declare.ts', ['unit/stand-in/declare'], {
    'a stand-in takes tasks from a page that declares them': " && !('tasks' in capabilities)",
  }),
  mutantsOf('lib/stand-in/mcp/mcp-connection.ts', ['unit/stand-in/tasks'], {
    'tasks go on after the session of a page': 'this.tasks.close();',
  }),
  mutantsOf('lib/requests/stand-in-pages.ts', ['unit/requests/stand-in-pages'], {
    'a page names a time at which no view can be drawn': [
      'Math.max(0, this.#now() - heardMsAgo)',
      'this.#now() - heardMsAgo',
    ],
  }),
  mutantsOf('lib/stand-in/usher/asker.ts', ['unit/stand-in/page'], {
    'a page whose first message went out without us counts as watched': 'isLate ||= asker.scope === undefined;',
    'Usher is not looked for where it came before the page’s first message': [
      '(hasTraffic || hasWaited)',
      'hasTraffic',
    ],
  }),
  mutantsOf('lib/stand-in/mcp/page-call.ts', ['unit/stand-in/page-call'], {
    'a call that is over listens to the page’s signal for ever': ['this.isOver && this.#waiting === 0', 'false'],
    'a call that is over, and for which a person is asked, cannot be given up': ' && this.#waiting === 0',
  }),
  mutantsOf('lib/stand-in/mcp/repeats.ts', ['unit/stand-in/progress'], {
    'a visit ends for all calls with the one that asked for it': ['?.catch(() => share(begin)) ??', ' ??'],
    'of several calls that wait for a visit, one hears of progress': [
      'return ask(connection, {',
      'return visits.get(key) ?? ask(connection, {',
    ],
  }),
  mutantsOf('lib/stand-in/mcp/repeats.ts', ['unit/stand-in/repeats'], {
    'our answers are added to another call': ['[method, own, requestState, Object.keys(rest).sort()]', '[method]'],
  }),
  mutantsOf('lib/stand-in/wire/latest-entries.ts', ['unit/stand-in/repeats'], {
    'our answers are added twice': ['    this.delete(key);\n    return value;', '    return value;'],
  }),
];
