import { mutantsOf } from './mutant.ts';

export const BACKGROUND = [
  mutantsOf('lib/background/inspection.ts', ['unit/background/background'], {
    'a block outlives the policy that had it': ["filter(({ id }) => id !== 'policy')", 'filter(() => true)'],
  }),
  mutantsOf('lib/background/background.ts', ['unit/background/background'], {
    'a view goes on offering what is forbidden now': [
      'forbidden now.\n      this.#run(() => this.#parts.promptGateway.lookAgain());',
      'forbidden now.',
    ],
    'the icon does not follow the choice of the panel':
      "if (area === 'local' && keys.includes(PREFERENCES_KEY)) this.#run(() => this.#parts.icon.settle());",
    'the icon opens the popup again once the browser has started': [
      '    this.#run(() => this.#parts.icon.settle());\n    this.#run(() => this.#lifecycle.resumeTime());',
      '    this.#run(() => this.#lifecycle.resumeTime());',
    ],
    'a worker does not hear that the other has unpaired': 'this.#run(() => this.#parts.serving.endUnserved());',
    'a page whose port has died does not hear that it is unpaired': 'this.#run(() => tellUnserved(this.#api.tabs));',
    'a script stays registered for a page that was unpaired in a private window':
      'this.#run(() => this.#parts.pairing.register());',
    'the private worker does not hear the roll call':
      "if (area === 'session' && keys.includes(ROLL_CALL)) this.#run(() => this.#parts.privateSessions.answer());",
  }),
  mutantsOf('lib/background/lifecycle.ts', ['unit/background/background'], {
    'what private windows left holds an update back': ['.clean();\n    await updateGate.open();', '.clean();'],
    'Firefox keeps what it knows of private windows beyond them': 'await clients.forgetPrivate();',
    'Firefox keeps what was refused in private windows beyond them': 'queue.refused.forgetPrivate();',
    'Firefox keeps drafts of private windows beyond them': ['await keptDrafts.discard(', 'void ('],
    'clients of private windows are forgotten while others are there': [
      '.some(({ incognito }) => incognito)',
      '.length === 0',
    ],
    'a page whose port has died does not hear that it is suspended': 'await tellUnserved(this.#api.tabs);',
    'a worker knows nothing of the time before it': ['clock.advanceTo(', 'void ('],
  }),
  mutantsOf('lib/background/private-session-cleaner.ts', ['unit/background/private-session-cleaner'], {
    'what private windows left is never removed': ['[ROLL_CALL, ...left]', '[ROLL_CALL]'],
    'the roll call counts an answer to an earlier one': ['))[PRESENT] === call', '))[PRESENT] !== undefined'],
  }),
  mutantsOf('lib/background/private-session.ts', ['unit/background/private-session'], {
    'a private session finds what the last one left': 'await area.remove(await keysOfPrivate(area));',
    'a private worker that starts again forgets its own session': 'if (await marks.has(MARK)) return;',
  }),
  mutantsOf('lib/background/parts.ts', ['unit/background/background'], {
    'a clock that is set back makes Usher deaf': ['const now = () => clock.now();', 'const now = Date.now;'],
    'a page is opened that was forbidden meanwhile':
      "if (href === null) throw new Error('blocked by the administrator');",
    'the options page counts what waits in all windows': ['request) && isIn(request.client, isPrivate)', 'request)'],
  }),
  mutantsOf('lib/background/steady-clock.ts', ['unit/background/steady-clock'], {
    'time goes back': ['Math.max(this.#ahead, at - this.#ticks())', 'at - this.#ticks()'],
  }),
  mutantsOf('lib/requests/limits.ts', ['unit/background/steady-clock'], {
    'a budget of a later time is waited for': ['Math.min(since, now)', 'since'],
  }),
  mutantsOf('lib/background/options-gateway.ts', ['unit/background/options-gateway'], {
    'a mute in private windows holds in the others': ['({ origin, isPrivate }, null)', '({ origin }, null)'],
    'the mutes of private windows are not shown there': ['clients.mutes(isPrivate)', 'clients.mutes(false)'],
  }),
];
