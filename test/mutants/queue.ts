import { mutantsOf } from './mutant.ts';

export const QUEUE = [
  mutantsOf('lib/requests/transitions.ts', ['unit/requests/transitions', 'unit/requests/queue'], {
    'an answer is acknowledged before it is decided': [
      "request.answer === 'decided' ? { ...request, answer: 'acknowledged' } : null",
      "{ ...request, answer: 'acknowledged' }",
    ],
    'what has ended goes on': "if (request.phase === 'ended' && event.type !== 'acknowledged') return null;",
    'a prompt comes up twice': ['request.prompted ? null : { ...request, prompted: ', '{ ...request, prompted: '],
    'a URL is answered as a form': [
      '(isForm(request) ? end(request, accepting(content)) : null)',
      'end(request, accepting(content))',
    ],
    'a press opens what must not be opened': 'request.inspection?.openable === true && ',
    'a press opens twice': " && (request.phase === 'queued' || request.phase === 'shown')",
    'a URL is opened again while it is being opened': [
      "request.phase === 'opened' ? { ...request, phase: 'opening' } : null",
      "{ ...request, phase: 'opening' }",
    ],
    'a tab that nobody asked for is waited for': [
      "request.phase === 'opening' ? opened(request, tabId) : null",
      'opened(request, tabId)',
    ],
    'where nothing could be opened, the person waits': ["request.isolatedTab === null ? 'shown' : '", "'"],
    'a completion notice accepts': ['? { ...request, completed: true }', '? end(request, accepting())'],
    'a completion notice from before the visit counts for it': ['request.isolatedTab !== null && !', '!'],
    'done counts before anything was opened': [
      "(request.phase === 'opened' ? end(request, accepting()) : null)",
      'end(request, accepting())',
    ],
    'decline is told as cancel': ["result: { action: 'decline' }", "result: { action: 'cancel' }"],
    'cancel leaves as decline': ["{ reason, result: { action: 'cancel' } ", "{ reason, result: { action: 'decline' } "],
    'a closed tab accepts': ["return request.answer === 'none' ? { ...closed, prompted: false } : end", 'return end'],
    'a reopened URL forgets its first tab': ['[...last.former, last.tabId]', '[]'],
    'consent answers at once though the page asked for the end': [
      "request.answerAt === 'consent' ? decide(waiting, accepting()) : waiting",
      'decide(waiting, accepting())',
    ],
    'a draft outlives its request': [', draft: null };\n}', '};\n}'],
    'the last outcome stands, not the first': [
      "return request.answer === 'none' ? { ...request, answer: 'decided', outcome } : request;",
      "return { ...request, answer: 'decided', outcome };",
    ],
  }),
  mutantsOf('lib/requests/transitions.ts', ['unit/requests/queue'], {
    'the launcher gets its URL as often as it asks': ' && !isolatedTab.launched',
    'any launcher gets the URL': ['?.tabId === tabId && !isolatedTab.launched', ' !== null && !isolatedTab.launched'],
    'a request that has ended gets its page': ["phase === 'opened' && isolatedTab?", 'isolatedTab?'],
  }),
  mutantsOf('lib/requests/queue.ts', ['unit/requests/queue', 'unit/requests/robust'], {
    'the launcher waits until it is written that it has its URL': [
      'give(request?.inspection?.identity?.href ?? null);\n        await writing;',
      'await writing;\n        give(request?.inspection?.identity?.href ?? null);',
    ],
    'a tab is created outside of the queue': 'await this.#write(opening, before);',
    'a forgotten request stays in the store': 'await this.#deps.store.remove([request.id]);',
    'a tab that has another id is served': 'this.#requests.set(request.id, renamed);',
    'a request is known before it is written': ['await this.#deps.store.save(', 'void this.#deps.store.save('],
    'a deadline may be too short for a person': ['Math.max(create.deadlineMs, MIN_DEADLINE_MS)', 'create.deadlineMs'],
    'a legacy URL is answered at the end': ["isLegacyUrl(elicitation) ? 'consent' : 'done'", "'done'"],
  }),
  mutantsOf('lib/requests/queue.ts', ['unit/requests/queue'], {
    'what a closed tab has asked stays': [
      "  async tabRemoved(tabId: number): Promise<void> {\n    await this.forget(({ client }) => client.tabId === tabId, 'client-gone');",
      '  async tabRemoved(tabId: number): Promise<void> {',
    ],
    'what the documents of a discarded tab have asked is kept':
      "await this.forget(({ client }) => client.tabId === oldId, 'client-gone');",
  }),
  mutantsOf('lib/requests/transitions.ts', ['unit/requests/queue', 'unit/requests/robust'], {
    'a later worker takes up an opening as open': ["? 'not-prompted' : 'not-opened", "? 'not-prompted' : 'prompted"],
  }),
  mutantsOf('lib/requests/finished-urls.ts', ['unit/requests/robust', 'unit/requests/queue'], {
    'what was finished once needs no consent any more': ['this.#finished.splice(index, 1)[0', 'this.#finished[index'],
    'another server’s tab is taken over': 'key === server?.key && ',
    'another document’s tab is taken over': 'document === client.key && ',
    'another URL’s tab is taken over': 'href === inspection?.identity?.href && ',
    'what was finished long ago is waited for again': ['now - at < REASK_MS', 'true'],
  }),
  mutantsOf('lib/requests/update-gate.ts', ['unit/requests/robust'], {
    'an update forgets which page is being paired': ' || (await this.#isPairing())',
  }),
  mutantsOf('lib/requests/limits.ts', ['unit/requests/client-limits', 'unit/requests/queue', 'unit/requests/robust'], {
    'a burst never ends': ['left: refilled.left - 1', 'left: refilled.left'],
    'waiting fills the bucket beyond its brim': ['Math.min(BURST, left + refills)', 'left + refills'],
    'a full bucket gains by time': ['refilled.left === BURST ? now : refilled.at', 'refilled.at'],
    'one more may wait than may': ['waiting >= MAX_WAITING', 'waiting > MAX_WAITING'],
    'a client is full with the requests of others': ['areOne(request.client, client) && isWaiting(', 'isWaiting('],
  }),
  mutantsOf('lib/requests/queue.ts', ['unit/background/serving'], {
    'a press counts though its client was unpaired meanwhile':
      'if (isPress(event) && (await this.#endUnserved(before))) return null;',
    'a URL opens though its client was unpaired meanwhile': [
      '      if (await this.#endUnserved(before)) return null;\n      const created',
      '      const created',
    ],
  }),
  mutantsOf('lib/requests/requester.ts', ['unit/requests/requester'], {
    'answers are offered to another server of the same name': ['title, url, client.', 'title, client.'],
  }),
];
