import type { Mutant } from './mutant.ts';

export const BACKGROUND: readonly Mutant[] = [
  {
    name: 'the icon does not follow the choice of the panel',
    file: 'lib/background/background.ts',
    text: "if (area === 'local' && keys.includes(PREFERENCES_KEY)) this.#run(() => this.#parts.icon.settle());",
    becomes: '',
    tests: ['test/unit/background/background.test.ts'],
  },
  {
    name: 'the icon opens the popup again once the browser has started',
    file: 'lib/background/background.ts',
    text: '    this.#run(() => this.#parts.icon.settle());\n    this.#run(() => this.#lifecycle.start());',
    becomes: '    this.#run(() => this.#lifecycle.start());',
    tests: ['test/unit/background/background.test.ts'],
  },
  {
    name: 'a worker does not hear that the other has unpaired',
    file: 'lib/background/background.ts',
    text: "if (area === 'local' && keys.includes(PAIRINGS_KEY)) this.#run(() => this.#parts.serving.endUnserved());",
    becomes: '',
    tests: ['test/unit/background/background.test.ts'],
  },
  {
    name: 'the private worker does not hear the roll call',
    file: 'lib/background/background.ts',
    text: "if (area === 'session' && keys.includes(ROLL_CALL)) this.#run(() => this.#parts.rollCall.answer());",
    becomes: '',
    tests: ['test/unit/background/background.test.ts'],
  },
  {
    name: 'what private windows left holds an update back',
    file: 'lib/background/lifecycle.ts',
    text: `await rollCall.take();
    await updateGate.open();`,
    becomes: 'await rollCall.take();',
    tests: ['test/unit/background/background.test.ts'],
  },
  {
    name: 'what private windows left is never removed',
    file: 'lib/background/roll-call.ts',
    text: '[ROLL_CALL, ...left]',
    becomes: '[ROLL_CALL]',
    tests: ['test/unit/background/roll-call.test.ts'],
  },
  {
    name: 'the roll call counts an answer to an earlier one',
    file: 'lib/background/roll-call.ts',
    text: '(await this.#deps.area.get(PRESENT))[PRESENT] === call',
    becomes: '(await this.#deps.area.get(PRESENT))[PRESENT] !== undefined',
    tests: ['test/unit/background/roll-call.test.ts'],
  },
  {
    name: 'a clock that is set back makes Usher deaf',
    file: 'lib/background/parts.ts',
    text: 'const now = () => clock.now();',
    becomes: 'const now = Date.now;',
    tests: ['test/unit/background/background.test.ts'],
  },
  {
    name: 'a worker knows nothing of the time before it',
    file: 'lib/background/lifecycle.ts',
    text: 'clock.notBefore(',
    becomes: 'void (',
    tests: ['test/unit/background/background.test.ts'],
  },
  {
    name: 'time goes back',
    file: 'lib/background/steady-clock.ts',
    text: 'Math.max(this.#ahead, at - this.#ticks())',
    becomes: 'at - this.#ticks()',
    tests: ['test/unit/background/steady-clock.test.ts'],
  },
  {
    name: 'a budget of a later time is waited for',
    file: 'lib/requests/limits.ts',
    text: 'Math.min(since, now)',
    becomes: 'since',
    tests: ['test/unit/background/steady-clock.test.ts'],
  },
];
