import { mutantsOf } from './mutant.ts';

export const GATEWAYS = [
  mutantsOf('lib/requests/page-gateway.ts', ['unit/requests/page-gateway', 'unit/requests/fuzz'], {
    'a document that is not served is confirmed': ['document === null || service === null', 'document === null'],
    'the isolated tab is served': [
      '      return null;\n    }\n    return serviceFor(',
      '    }\n    return serviceFor(',
    ],
    'a page is asked only once whether it is paired': ['    if (service === null) {', '    if (false) {'],
    'a request that is known is asked again': ['if (!known) return', 'if (known !== null) return'],
    'a frozen page’s requests stay': ["if (where === 'away') await this.#deps.queue.", 'await this.#deps.queue.'],
  }),
  mutantsOf('lib/requests/admit.ts', ['unit/requests/page-gateway'], {
    'what cannot be parsed is queued': ["return errorResponse(id, 'invalid-params', parsed.message)", 'return null'],
    'a prompt comes up for what never fits': ['memorySize(elicitation) > MAX_ELICITATION_BYTES', 'false'],
    'a view waits for ever for what was refused': ['    settle();', '    void settle;'],
  }),
  mutantsOf('lib/requests/page-gateway.ts', ['unit/requests/page-gateway'], {
    'a tab in which a URL was once opened is never served': "request.phase !== 'ended' && ",
    'what comes in late from a tab that has gone is kept': [
      "if (where === 'lost') await this.#forget(document);",
      "if (where === 'lost') where.length;",
    ],
    'a worker that starts keeps what a discarded tab has left': ['(await this.#lookFor', '(await this.#deps.whereIs'],
    'any page says how long it waits': ['service.standIn === null ? asPage(parsed) : parsed', 'parsed'],
    'what a full document left is not seen to': [
      'if (!take(0, leave)) void leave().catch(console.error);',
      'take(0, leave);',
    ],
    'a message before hello is looked at': 'else if (document === null) return;',
    'what a page said as it went is carried out': "if (isGone && message.type === 'page') return;",
  }),
  mutantsOf('lib/background/liveness.ts', ['unit/background/liveness'], {
    'a discarded tab may come back to its documents': ' || tab.discarded === true',
  }),
  mutantsOf('lib/requests/page-events.ts', ['unit/requests/page-gateway'], {
    'one server completes another’s request': 'request.server?.key === complete.server &&\n',
    'one document completes another’s request': 'request.client.key === document.key &&\n',
  }),
  mutantsOf('lib/requests/intake.ts', ['unit/requests/intake', 'unit/requests/page-gateway'], {
    'a bridge may say as many messages at once as it likes': 'this.#pending >= MAX_PENDING || ',
    'a bridge may say as much at once as it likes': ' || this.#length + length > MAX_PENDING_LENGTH',
    'no page is held back': 'if (early > 0) await sleep(early);',
  }),
  mutantsOf('lib/prompt/prompt-gateway.ts', ['unit/prompt/prompt-gateway'], {
    'a page of the Web opens a view': 'assertOwnPage(port.sender ?? {}, this.#deps, isPanel ? PANEL_PAGE : VIEW);',
    'private and other windows see each other’s requests': ['isIn(client, surface.isPrivate)', 'true'],
    'a paired page without a bridge gets none as the person looks at it': ["site.kind === 'paired' && ", 'false && '],
    'a bridge connects again in the middle of a request': ' && !queue.all().some(isHere)',
  }),
  mutantsOf('lib/prompt/presses.ts', ['unit/prompt/prompt-gateway'], {
    'answers are not validated before they leave': ['problems.length > 0) surface', 'problems.length > 99) surface'],
    'the content of a form answers a yes-or-no, if a view says so': ['readYesNo(request.elicitation) === null', 'true'],
    'what a yes sends is not validated': [
      'else await this.#send(surface, elicitation, id, answered.entries);',
      "else await queue.apply(id, { type: 'send', content: Object.fromEntries(answered.entries) });",
    ],
    'the origin paired is not the one that was shown': ['offer?.origin === origin', 'offer !== null'],
    'a page is paired in another way than was shown': ' && offer.kind === kind',
  }),
  mutantsOf('lib/judgement/clauses.ts', ['unit/judgement/weight'], {
    'an act in quotation marks weighs nothing': ['if (isLed) ', 'if (false) '],
    'letters that are torn apart hide an act': ['TORN.test(this.#text.slice(last.end, start)) &&', 'false &&'],
  }),
  mutantsOf('lib/judgement/call-weight.ts', ['unit/judgement/weight'], {
    'a claim lowers a weight': ["=== true) return 'destructive", "=== true && openWorld !== false) return 'unknown"],
  }),
  mutantsOf('lib/judgement/weight.ts', ['unit/judgement/weight'], {
    'an amount of money in a yes-or-no costs nothing': ["yesNo !== null || answer?.kind === 'boolean'", 'false'],
    'an amount costs nothing where doubt draws a yes-or-no as a form': " || answer?.kind === 'boolean'",
  }),
  mutantsOf('lib/elicitation/references.ts', ['unit/elicitation/parse'], {
    'a reference drops what stands beside it': ['(twice !== undefined && beside[twice] !== target[twice]', '(false'],
  }),
  mutantsOf('lib/elicitation/validate.ts', ['unit/elicitation/parse'], {
    'what must be true may be false': ['field.only === undefined || value === field.only', 'true'],
  }),
  mutantsOf('lib/judgement/yes-no.ts', ['unit/judgement/yes-no'], {
    'no to an act is accepted with false': ["kind === 'decision' ? NO : { ...NO, content: [", '{ ...NO, content: ['],
    'no by an option is accepted': [
      "kind === 'decision' ? NO : { ...NO, content: content(no) }",
      '{ ...NO, content: content(no) }',
    ],
    'what cancels the act is taken for the way out': 'wordsOf(message).some(turns) || ',
    'a refusal stands where the server put it': ['agrees && !isMessageTurned(message)', 'false'],
    'a refusal of a refusal stands where no does': ['agrees && !isMessageTurned(message)', 'agrees'],
    'what must be false is accepted with true': ' || field.only === false',
    'a turned-around boolean gets our Yes': ['isTurnedAround(field, message) || asksOpenly(message) || field', 'field'],
    'an open question gets our Yes': ['asksOpenly(message) || field.only', 'field.only'],
    'our Yes stands for an option that contradicts it':
      "if (meaningOf(yes) !== 'yes' || meaningOf(no) !== 'no') return null;",
    'a number is sent as text': [', option.sends ?? option.value]];\n  return { ', ', option.value]];\n  return { '],
    'any press is an answer': ['wordsOn(button.text) === wordsOn(text)', "button.callsOff === (text === 'no')"],
    'notes without end': ['const MAX_NOTES = 3;', 'const MAX_NOTES = 30;'],
    'a label is cut': ['codePointLength(label) <= MAX_IN_SENTENCE', 'true'],
    'what only agrees answers a name that turns it around': [
      '(option) => meaningOf(option) !== null || isLiteral(option)',
      '() => false',
    ],
  }),
  mutantsOf('lib/judgement/yes-no.ts', ['unit/prompt/label-is-the-answer'], {
    'our Yes and No stand for whatever agrees and refuses': [
      "find(({ label }) => isAnswer(wordsIn(label), 'yes'))",
      "find((option) => meaningOf(option) === 'yes')",
    ],
    'a label sends what the other option holds': [
      "const content: AnswerButton['content'] = [[field.name, option.sends ?? option.value]];",
      "const content: AnswerButton['content'] = [[field.name, field.options.find((each) => each !== option)?.value ?? '']];",
    ],
    'a negated question gets our Yes': ["isTurnedAround(field, isLiterally ? message : '')", 'false'],
  }),
  mutantsOf('lib/judgement/turned-around.ts', ['unit/judgement/yes-no', 'unit/judgement/ordinary'], {
    'a name agrees with what nobody knows': ['isPlain() && isStrange()', 'isPlain() && false'],
    'a name agrees with an unknown verb before a known act': ' || isGoverned(message, said, true);',
    'a name that undoes the message gets our Yes': ' || opening.some(isUndoneBy(word))',
    'a wish for an act opposes it': 'if (byVerb && !(isAsked && isObject)) return false;',
    'an aside turns an act around': ['first?.isAsked ? lastOf(clauses) : first', 'clauses.at(-1)'],
    'a name that goes on is in doubt': " && !isAnswer(word, 'goesOn')",
    'an act that the question governs gets our Yes': ['if (governed ||', 'if ('],
    'a report is compared in place of the question': ['isBare ? message : question', 'message'],
    'an ordinary act hides another': ['turns(word.text) || joins.has(word.text)', 'turns(word.text)'],
    'an ordinary act is asked for, whatever turns it': [
      'turns(word.text) || joins.has(word.text)',
      'joins.has(word.text)',
    ],
    'nobody hears what a no does': ['.slice(1).some(destroys)', '.slice(9).some(destroys)'],
  }),
  mutantsOf('lib/judgement/weight.ts', ['unit/judgement/yes-no'], {
    'a form has an act for a button': ["yesNo !== null && weight !== 'unknown'", "weight !== 'unknown'"],
  }),
  mutantsOf('lib/judgement/field-details.ts', ['unit/judgement/field-details'], {
    'what a button sends is never said': ['content === null || isSpelled(', 'content !== null || isSpelled('],
    'a value that only begins like its label is not said': [
      'sent.every((word) => said.includes(word))',
      "said.includes(sent[0] ?? '')",
    ],
  }),
  mutantsOf('lib/background/url-opener.ts', ['unit/background/url-opener'], {
    'the policy is not asked again at the press': ['isBlocked || !inspection.openable', '!inspection.openable'],
  }),
  mutantsOf('lib/background/serving.ts', ['unit/background/serving'], {
    'unpairing leaves the other worker’s requests':
      'if ((await this.serviceFor({ origin })) === null) await this.end(origin).catch(console.error);',
    'unpairing forgets no answers': ' pastAnswers.forget(origin),',
    'a client that is only suspended loses what was kept for it': 'if (await pairing.isSuspended(origin)) return;',
    'unpairing keeps drafts': 'keptDrafts.discard(isIts), ',
  }),
  mutantsOf('lib/requests/intake.ts', ['unit/requests/page-gateway'], {
    'each port has bounds of its own': 'if (known !== undefined) return known;',
  }),
  mutantsOf('lib/background/one-off-messages.ts', ['unit/background/one-off-messages'], {
    'the launcher’s question is anybody’s': 'assertOwnPage(sender, ours, LAUNCHER_PATH);',
    'the options page’s question is anybody’s': 'optionsGateway.assertSender(sender);',
    'the options page of a private window answers for the others': ['(message, sender.tab?.incognito)', '(message)'],
  }),
];
