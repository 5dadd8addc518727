import { mutantsOf } from './mutant.ts';

/** Which connection a request of a page belongs to, and rules that the audits found without a test. */
export const STAND_IN_CONNECTIONS = [
  mutantsOf('lib/stand-in/mcp/http-exchange.ts', ['unit/stand-in/own-stream', 'unit/stand-in/clients'], {
    'a session’s stream stays open once it is undone':
      'if (asker.scope === undefined) return void stream.leave(false);',
    'the answer does not bear the id that was held back': ['`${id}event: message', '`event: message'],
    'progress on our own stream is lost': ['call?.outlet ?? this.outlet', 'this.outlet'],
  }),
  mutantsOf('lib/stand-in/mcp/http-exchange.ts', ['unit/stand-in/own-stream'], {
    'a server that has begun to answer is asked for a sign of life': [
      'this.outlet ?? this.connection',
      'this.connection',
    ],
  }),
  mutantsOf('lib/stand-in/mcp/mcp-traffic.ts', ['unit/stand-in/own-stream'], {
    'the page’s own stream meets ours': ['known.stream.give(template)', 'undefined'],
  }),
  mutantsOf('lib/stand-in/mcp/own-stream.ts', ['unit/stand-in/own-stream'], {
    'a stream stays open behind which its server answers nothing': ['said === undefined && end(true)', 'said'],
    'a page’s own abort leaves the stream open that it was given': ['() => stop?.abort(signal.reason)', '() => {}'],
  }),
  mutantsOf('lib/stand-in/mcp/mcp-connection.ts', ['unit/stand-in/own-stream'], {
    'a server that has answered is asked for a sign of life': ['this.calls.size === 0 || this.post(', 'this.post('],
  }),
  mutantsOf('lib/stand-in/mcp/own-stream.ts', ['unit/stand-in/own-stream'], {
    'a stream is closed while its call is at work': ['each.#session.isIdle()', 'each.ours'],
    'a session that ends with its stream costs the page each next one': 'this.#session.leave();',
    'a session that has gone on is taken for one that ended with its stream': ['this.#mayEnd = false;\n    if', 'if'],
    'a session that Usher has closed a stream of is thought to go on': 'idle.#mayEnd = true;',
  }),
  mutantsOf('lib/stand-in/mcp/repeats.ts', ['unit/stand-in/repeats'], {
    'an answer goes out once more with the token that was refused': ['renewal.token !== tokenOf(template)', 'true'],
    'an answer to a refused call is kept for ever': ['performance.now() - renewal.at < RENEWAL_MS', 'true'],
  }),
  mutantsOf(
    'lib/stand-in/mcp/mcp-connection.ts',
    ['unit/stand-in/answers', 'unit/stand-in/own-stream', 'unit/stand-in/progress'],
    {
      'a late answer is sent again, and its server left alone': [
        'isSent || (this.isIdle() && (isGood || isTaken(status)))',
        'isSent',
      ],
      'a call that was given up without a word keeps its session for ever': [
        '.every(({ isGivenUp }) => isGivenUp)',
        '.length === 0',
      ],
      'a page hears of no progress where its server asks on Usher’s own stream': [', call?.outlet]', ']'],
      'Usher’s own ping has its server left alone': 'this.seen.set(keyOf(SIGN_OF_LIFE.id), true);',
    },
  ),
  mutantsOf('lib/stand-in/mcp/send-first.ts', ['unit/stand-in/send-first'], {
    'a failure counts as if the server took what Usher adds': [
      "if (outcome.status === 'fulfilled' && outcome.value.ok) way.taken();",
      'way.taken();',
    ],
  }),
  mutantsOf('lib/stand-in/mcp/send-first.ts', ['unit/stand-in/send-first'], {
    'a server whose answers nobody can read may ask': ['if (isToBeRead && ', 'if (false && '],
    'an event that few clients read counts as an answer': ["type === 'message' ? said : undefined", 'said'],
  }),
  mutantsOf('lib/stand-in/wire/response.ts', ['unit/stand-in/event-stream'], {
    'a page that stops reading hears of a failure': ['signal?.aborted ? signal.reason : error', 'error'],
  }),
  mutantsOf('lib/stand-in/mcp/pass-to-page.ts', ['unit/stand-in/questions'], {
    'a question outlives its call, which has failed': 'call.giveUp();',
  }),
  mutantsOf('lib/stand-in/mcp/connections.ts', ['unit/stand-in/questions'], {
    'a question outlives the stream of its connection': 'connection.close();',
  }),
  mutantsOf('lib/stand-in/mcp/connections.ts', ['unit/stand-in/connections'], {
    'a session is taken for that of a server at another URL': '?.hasStayed ? undefined : connection',
    'a session of a known server is taken for another’s': ' || this.isTaken(template.url)',
    'the id of a session names it at another origin': [
      'new URL(url).origin === new URL(template.url).origin',
      "url !== ''",
    ],
    'an id of few letters names a session at any path': ['?.length ?? 0) < LONG_ID', '?.length ?? 0) < 0'],
    'servers behind one URL are taken for the newest': [
      'common.lastIndexOf(Math.max(...common))',
      'connections.length - 1',
    ],
  }),
  mutantsOf('lib/stand-in/mcp/questions.ts', ['unit/stand-in/drawn-forms'], {
    'a form that the page draws is taken from it': [".startsWith('ui://')) return false;", " === ' ') return false;"],
    'a server keeps its forms from Usher by a hint alone': ' && connection.memory.drawsForms',
    'a page that draws no forms is left them': ['drawsForms && connection.memory.', 'connection.memory.'],
  }),
  mutantsOf('lib/stand-in/mcp/questions.ts', ['unit/stand-in/answers'], {
    'an answer goes like the page’s latest request, not like the one that asked': [
      'outcome, exchange.template, exchange.outlet',
      'outcome, undefined, undefined',
    ],
  }),
  mutantsOf('lib/stand-in/mcp/questions.ts', ['unit/stand-in/connections'], {
    'a stream asks at a URL that may be another server’s': 'if (connection.isDoubtful) return false;',
  }),
  mutantsOf('lib/stand-in/mcp/mcp-traffic.ts', ['unit/stand-in/connections'], {
    'the end of a stream is that of another server’s session': 'connection.boundTo !== undefined && ',
  }),
  mutantsOf('lib/stand-in/mcp/mcp-connection.ts', ['unit/stand-in/answers'], {
    'an answer is sent again to the next question of its id': 'if (isLatest) ',
  }),
  mutantsOf('lib/stand-in/mcp/mcp-traffic.ts', ['unit/stand-in/connections', 'unit/stand-in/recognize'], {
    'a connection that nothing was declared for is served as the last one': [
      'if (isInitialize) {\n      const opened',
      'if (isInitialize && declaration) {\n      const opened',
    ],
    'a new connection goes on with the last one': ['if (isInitialize) {\n   ', 'if (isInitialize && !known) {\n   '],
    'a session from before is taken from its page': [
      'sessionIn(template.headers) ? undefined : this.#connections.neighbor(template)',
      'this.#connections.neighbor(template)',
    ],
    'a stream names a URL of another origin': ['isOthers || url.origin !== new URL(template.url).origin', 'isOthers'],
    'a stream takes the connection of another server': ['this.#connections.isTaken(url.href)', 'false'],
    'what waits for Usher is sent where the page has moved it': [' held = asCalled(args, template)', ' held = args'],
  }),
  mutantsOf('lib/stand-in/mcp/pass-to-page.ts', ['unit/stand-in/connections'], {
    'a stream keeps a URL whose server answers there itself': ['connection.unbind();', '{}'],
    'of two clients with the same ids one gets the answer of the other': [
      'own ?? connection.calls.get(key)',
      'connection.calls.get(key) ?? own',
    ],
  }),
  mutantsOf('lib/stand-in/mcp/connections.ts', ['unit/stand-in/servers-at-one-origin', 'unit/stand-in/connections'], {
    'a text that holds an id is its session': [
      'sessions.has(session)',
      '[...sessions].some((id) => template.headers.get("accept")?.includes(id))',
    ],
    'a connection in use is forgotten': ['!isInUse', 'true'],
  }),
  mutantsOf('lib/stand-in/mcp/mcp-traffic.ts', ['unit/stand-in/servers-at-one-origin'], {
    'an id that comes later is not learned': '      connection.learn(session);\n',
    'servers behind one proxy have one memory': ['.use(targetOf(template), ', '.use(placeOf(template.url), '],
  }),
  mutantsOf('lib/stand-in/mcp/mcp-connection.ts', ['unit/stand-in/connections'], {
    'a key in the query of a server is told': ['placeOf(opening.url)', 'opening.url'],
    'a server is shown at the URL of another’s stream':
      'this.memory = new ServerMemory(placeOf(this.opening.url), true);',
  }),
  mutantsOf('lib/stand-in/mcp/mcp-connection.ts', ['unit/stand-in/tokens'], {
    'a page whose token was refused hears nothing': [
      'if (status === 401 && !isGood) this.#awaken',
      'if (false) this.#awaken',
    ],
  }),
  mutantsOf('lib/stand-in/mcp/mcp-traffic.ts', ['unit/stand-in/earlier-sessions'], {
    'a page leaves before its session is remembered': ['await this.#answered(', 'void this.#answered('],
  }),
  mutantsOf('lib/stand-in/mcp/mcp-connection.ts', ['unit/stand-in/progress', 'unit/stand-in/questions'], {
    'progress of another call, or none, is counted': ['token !== undefined && token === progressToken', 'true'],
    'questions outlive their session': '    for (const question of this.questions.values()) question.abort();\n',
  }),
  mutantsOf('lib/stand-in/mcp/repeats.ts', ['unit/stand-in/repeats'], {
    'a round goes on after the page has given its call up': '    if (call.signal.aborted) break;\n',
    'rounds go on without end': ['rounds.count < MAX_ROUNDS', 'rounds.count < 20'],
    '-32042 is taken from a page that visits URLs itself': ['own.url && asker.scope', 'asker.scope'],
  }),
  mutantsOf('lib/stand-in/mcp/pass-to-page.ts', ['unit/stand-in/questions'], {
    'a notice of any name ends a visit': ["if (typeof elicitationId === 'string') ", '// @ts-expect-error\n    '],
  }),
  mutantsOf('lib/stand-in/page/recognize.ts', ['unit/stand-in/recognize'], {
    'a stream that is signed is touched': ['isAsked && !isSigned(template)', 'isAsked'],
    'any Request is copied': '  if (!accepts(template, EVENT_STREAM) && !isKnown(template.url)) return undefined;\n',
  }),
  mutantsOf('lib/stand-in/products/socket-way.ts', ['unit/stand-in/products'], {
    'what was to be answered over a socket is lost with it':
      '    for (const answered of calls.values()) answered(false);\n',
  }),
  mutantsOf('lib/stand-in/mcp/restraints.ts', ['unit/stand-in/send-first'], {
    'a call says more than its opening did': ["(taken === 'unasked' && !isFirst)", 'false'],
    'an opening that went out without is never made good': " || known === 'unasked'",
  }),
  mutantsOf('lib/requests/stand-in-reports.ts', ['unit/requests/stand-in-reports'], {
    'a private window has the reports of others': ["isPrivate === true && context === 'normal'", 'false'],
  }),
  mutantsOf('lib/requests/client-limits.ts', ['unit/requests/client-limits'], {
    'a page keeps any number as its wait': ['Math.min(ms - (ms % WAITED_STEP_MS), MAX_WAITED_MS)', 'ms'],
  }),
];
