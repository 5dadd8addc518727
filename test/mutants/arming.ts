import type { Mutant } from './mutant.ts';

export const ARMING: readonly Mutant[] = [
  {
    name: 'an early press does not restart a running delay',
    file: 'components/arming/arming.ts',
    text: `    if (!this.#awake) {
      this.#delay();`,
    becomes: '    if (!this.#awake) {',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a press on a decision does not restart the delay',
    file: 'components/arming/arming.ts',
    text: "if (target === 'decision' || (kind",
    becomes: 'if ((kind',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a held press no longer holds it',
    file: 'components/arming/arming.ts',
    text: 'if (this.#pressing || !this.#surroundings.isShown()) return;',
    becomes: 'if (!this.#surroundings.isShown()) return;',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a key that is held down decides',
    file: 'components/arming/arming.ts',
    text: "isRepeated && target === 'decision' ? 'swallow' : 'pass'",
    becomes: "'pass'",
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'it arms for who has gone meanwhile',
    file: 'components/arming/arming.ts',
    text: `    if (!this.#surroundings.isShown()) return;
    this.#awake`,
    becomes: '    this.#awake',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a decision that moved is armed',
    file: 'components/arming/arming.ts',
    text: 'decisions === this.#decisions && ',
    becomes: '',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'what moved since the last frame is not looked for',
    file: 'components/arming/arming.ts',
    text: "if (kind !== 'release') this.look();",
    becomes: '',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'it arms over facts that nobody saw',
    file: 'components/arming/arming.ts',
    text: 'armed: this.#inFront && this.#seen',
    becomes: 'armed: this.#inFront',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'another subject begins armed',
    file: 'components/arming/arming.ts',
    text: `    this.#surroundings.forget();
    this.#remember();
    this.#delay();`,
    becomes: `    this.#surroundings.forget();
    this.#remember();`,
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'what was seen of one subject counts for the next',
    file: 'components/arming/arming.ts',
    text: 'this.#surroundings.forget();',
    becomes: '',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a press before it is awake goes through',
    file: 'components/arming/arming.ts',
    text: "return target === 'harmless' ? 'pass' : 'swallow';",
    becomes: "return 'pass';",
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a press on a decision goes through',
    file: 'components/arming/arming.ts',
    text: "return target === 'decision' ? 'swallow' : 'pass';",
    becomes: "return 'pass';",
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a prompt that leaves the front stays awake',
    file: 'components/arming/arming.ts',
    text: 'this.#awake &&= this.#surroundings.isShown();',
    becomes: '',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a press that is swallowed is not said',
    file: 'components/arming/arming.ts',
    text: "this.#set({ tooEarly: taken === 'swallow' && target === 'decision' && !isRepeated });",
    becomes: 'this.#set({ tooEarly: false && isRepeated });',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a panel arms without the focus',
    file: 'components/arming/arming.ts',
    text: 'armed: this.#inFront && this.#seen',
    becomes: 'armed: this.#seen',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a panel arms as soon as it has the focus',
    file: 'components/arming/arming.ts',
    text: 'inFront === this.#inFront && ',
    becomes: '',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'the first press into a field of a panel is lost',
    file: 'components/arming/arming.ts',
    text: 'this.#awake &&= this.#surroundings.isShown();',
    becomes: 'this.#awake = false;',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a panel without the focus does not say what to do',
    file: 'components/arming/arming.ts',
    text: 'away: this.#awake && !this.#inFront',
    becomes: 'away: false',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a prompt wakes behind another window',
    file: 'components/arming/arming.ts',
    text: 'if (this.#pressing || !this.#surroundings.isShown()) return;',
    becomes: 'if (this.#pressing) return;',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'coming to the front begins no delay',
    file: 'components/arming/arming.ts',
    text: `    this.#awake &&= this.#surroundings.isShown();
    this.#remember();
    this.#delay();`,
    becomes: `    this.#awake &&= this.#surroundings.isShown();
    this.#remember();`,
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
];
