import type { Mutant } from './mutant.ts';

export const GATEWAYS: readonly Mutant[] = [
  {
    name: 'a document that is not served is confirmed',
    file: 'lib/requests/page-gateway.ts',
    text: 'document === null || !(await this.#mayServe(document))',
    becomes: 'document === null',
    tests: ['test/unit/requests/page-gateway.test.ts', 'test/unit/requests/fuzz.test.ts'],
  },
  {
    name: 'the isolated tab is served',
    file: 'lib/requests/page-gateway.ts',
    text: `      return false;
    }
    return isServed(document);`,
    becomes: `    }
    return isServed(document);`,
    tests: ['test/unit/requests/page-gateway.test.ts', 'test/unit/requests/fuzz.test.ts'],
  },
  {
    name: 'a page is asked only once whether it is paired',
    file: 'lib/requests/page-gateway.ts',
    text: `    if (!(await isServed(document))) {
      // Not`,
    becomes: `    if (false) {
      // Not`,
    tests: ['test/unit/requests/page-gateway.test.ts', 'test/unit/requests/fuzz.test.ts'],
  },
  {
    name: 'a request that is known is asked again',
    file: 'lib/requests/page-gateway.ts',
    text: 'if (!known) {',
    becomes: 'if (known !== null) {',
    tests: ['test/unit/requests/page-gateway.test.ts', 'test/unit/requests/fuzz.test.ts'],
  },
  {
    name: 'what cannot be parsed is queued',
    file: 'lib/requests/page-gateway.ts',
    text: "if (!parsed.ok) return errorResponse(id, 'invalid-params', parsed.message);",
    becomes: 'if (!parsed.ok) return null;',
    tests: ['test/unit/requests/page-gateway.test.ts', 'test/unit/requests/fuzz.test.ts'],
  },
  {
    name: 'a frozen page’s requests stay',
    file: 'lib/requests/page-gateway.ts',
    text: "if (where === 'away') await queue.applyAll(own",
    becomes: 'await queue.applyAll(own',
    tests: ['test/unit/requests/page-gateway.test.ts', 'test/unit/requests/fuzz.test.ts'],
  },
  {
    name: 'what comes in late from a tab that has gone is kept',
    file: 'lib/requests/page-gateway.ts',
    text: `if (where === 'lost') await this.#forget(document);
    if`,
    becomes: "if (where === 'lost') where.length;\n    if",
    tests: ['test/unit/requests/page-gateway.test.ts'],
  },
  {
    name: 'a worker that starts keeps what a discarded tab has left',
    file: 'lib/requests/page-gateway.ts',
    text: `if (where === 'lost') await this.#forget(document);
      if`,
    becomes: "if (where === 'lost') return;\n      if",
    tests: ['test/unit/requests/page-gateway.test.ts'],
  },
  {
    name: 'a discarded tab may come back to its documents',
    file: 'lib/background/liveness.ts',
    text: ' || tab.discarded === true',
    becomes: '',
    tests: ['test/unit/background/liveness.test.ts'],
  },
  {
    name: 'one server completes another’s request',
    file: 'lib/requests/page-events.ts',
    text: `request.server?.key === complete.server &&
`,
    becomes: '',
    tests: ['test/unit/requests/page-gateway.test.ts'],
  },
  {
    name: 'one document completes another’s request',
    file: 'lib/requests/page-events.ts',
    text: `request.client.key === document.key &&
`,
    becomes: '',
    tests: ['test/unit/requests/page-gateway.test.ts'],
  },
  {
    name: 'a bridge may say as many messages at once as it likes',
    file: 'lib/requests/intake.ts',
    text: 'this.#pending >= MAX_PENDING || ',
    becomes: '',
    tests: ['test/unit/requests/intake.test.ts', 'test/unit/requests/page-gateway.test.ts'],
  },
  {
    name: 'a bridge may say as much at once as it likes',
    file: 'lib/requests/intake.ts',
    text: ' || this.#length + length > MAX_PENDING_LENGTH',
    becomes: '',
    tests: ['test/unit/requests/intake.test.ts', 'test/unit/requests/page-gateway.test.ts'],
  },
  {
    name: 'no page is held back',
    file: 'lib/requests/intake.ts',
    text: 'if (early > 0) await sleep(early);',
    becomes: '',
    tests: ['test/unit/requests/intake.test.ts', 'test/unit/requests/page-gateway.test.ts'],
  },
  {
    name: 'a page of the Web opens a view',
    file: 'lib/prompt/prompt-gateway.ts',
    text: 'assertOwnPage(port.sender ?? {}, extensionId, base, isPanel ? PANEL : VIEW);',
    becomes: '',
    tests: ['test/unit/prompt/prompt-gateway.test.ts'],
  },
  {
    name: 'answers are not validated before they leave',
    file: 'lib/prompt/presses.ts',
    text: 'if (problems.length > 0) surface.post',
    becomes: 'if (problems.length > 99) surface.post',
    tests: ['test/unit/prompt/prompt-gateway.test.ts'],
  },
  {
    name: 'no to an act leaves as accept, if a view says so',
    file: 'lib/prompt/presses.ts',
    text: 'yesNo !== null && isNoToDecision(yesNo, content ?? [])',
    becomes: 'false',
    tests: ['test/unit/prompt/prompt-gateway.test.ts'],
  },
  {
    name: 'what a yes sends is not validated',
    file: 'lib/prompt/presses.ts',
    text: 'else await this.#send(surface, elicitation, id, answered.entries);',
    becomes: "else await queue.apply(id, { type: 'send', content: Object.fromEntries(answered.entries) });",
    tests: ['test/unit/prompt/prompt-gateway.test.ts'],
  },
  {
    name: 'no to an act is accepted with false',
    file: 'lib/consent/yes-no.ts',
    text: "no: kind === 'decision' ? DECLINES : side(false)",
    becomes: 'no: side(false)',
    tests: ['test/unit/consent/yes-no.test.ts', 'test/unit/prompt/prompt-gateway.test.ts'],
  },
  {
    name: 'no by an option is accepted',
    file: 'lib/consent/yes-no.ts',
    text: "side(no, kind === 'decision')",
    becomes: 'side(no, false)',
    tests: ['test/unit/consent/yes-no.test.ts'],
  },
  {
    name: 'the origin paired is not the one that was shown',
    file: 'lib/prompt/presses.ts',
    text: 'offerOf(surface.look.site)?.origin === message.origin',
    becomes: 'offerOf(surface.look.site) !== null',
    tests: ['test/unit/prompt/prompt-gateway.test.ts'],
  },
  {
    name: 'private and other windows see each other’s requests',
    file: 'lib/prompt/prompt-gateway.ts',
    text: '(client.isPrivate ?? false) === surface.isPrivate',
    becomes: 'true',
    tests: ['test/unit/prompt/prompt-gateway.test.ts'],
  },
  {
    name: 'the policy is not asked again at the press',
    file: 'lib/background/opener.ts',
    text: '!withPolicy(inspection, held).openable',
    becomes: 'false',
    tests: ['test/unit/background/opener.test.ts'],
  },
  {
    name: 'unpairing leaves the other worker’s requests',
    file: 'lib/background/serving.ts',
    text: 'if (!(await this.isServed({ origin }))) await this.end(origin);',
    becomes: '',
    tests: ['test/unit/background/serving.test.ts'],
  },
  {
    name: 'unpairing forgets no answers',
    file: 'lib/background/serving.ts',
    text: 'await pastAnswers.forget(origin);',
    becomes: '',
    tests: ['test/unit/background/serving.test.ts'],
  },
  {
    name: 'unpairing keeps drafts',
    file: 'lib/background/serving.ts',
    text: 'await keptDrafts.discard(isIts);',
    becomes: '',
    tests: ['test/unit/background/serving.test.ts'],
  },
];
