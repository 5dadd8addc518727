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
    text: 'if (this.#pressing || !this.#surroundings.isInFront()) return;',
    becomes: 'if (!this.#surroundings.isInFront()) return;',
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
    text: `    if (!this.#surroundings.isInFront()) return;
    this.#awake`,
    becomes: '    this.#awake',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'a decision that moved is armed',
    file: 'components/arming/arming.ts',
    text: 'if (decisions === this.#decisions && seen === this.#seen) return false;',
    becomes: 'if (seen === this.#seen) return false;',
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
    text: 'this.#set({ armed: this.#seen, unread: !this.#seen })',
    becomes: 'this.#set({ armed: true, unread: !this.#seen })',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'another subject begins armed',
    file: 'components/arming/arming.ts',
    text: `    this.#decisions = this.#surroundings.decisions();
    this.#seen = this.#surroundings.factsWereSeen();
    this.#delay();`,
    becomes: `    this.#decisions = this.#surroundings.decisions();
    this.#seen = this.#surroundings.factsWereSeen();`,
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
    text: `    this.#pressing = false;
    this.#awake = false;`,
    becomes: '    this.#pressing = false;',
    tests: ['test/unit/components/arming/arming.test.ts'],
  },
  {
    name: 'focus is not needed to arm',
    file: 'components/arming/surroundings.ts',
    text: "(place === 'panel' || hasFocus)",
    becomes: 'true',
    tests: ['test/unit/components/arming/surroundings.test.ts'],
  },
  {
    name: 'a hidden prompt arms',
    file: 'components/arming/surroundings.ts',
    text: "visibilityState === 'visible' && ",
    becomes: '',
    tests: ['test/unit/components/arming/surroundings.test.ts'],
  },
  {
    name: 'changes of the waiting view are no new subject',
    file: 'components/prompt/machine.ts',
    text: 'return [id, answered, completed, tabClosed, atClient, onIsolatedTab, again];',
    becomes: 'return [id];',
    tests: ['test/unit/components/prompt/machine.test.ts'],
  },
  {
    name: 'changes of the home view are no new subject',
    file: 'components/prompt/machine.ts',
    text: 'return [site.kind, page, standIn, requests.length > 0, ...elsewhere.map(({ id }) => id)];',
    becomes: 'return [];',
    tests: ['test/unit/components/prompt/machine.test.ts'],
  },
  {
    name: 'the second step is no new subject',
    file: 'components/prompt/machine.ts',
    text: 'return [viewOf(prompt), ...(request',
    becomes: 'return [...(request',
    tests: ['test/unit/components/prompt/machine.test.ts'],
  },
  {
    name: 'a second step outlives its request',
    file: 'components/prompt/machine.ts',
    text: 'before.secondStep === secondStepOf(after) ? before.secondStep : null',
    becomes: 'before.secondStep',
    tests: ['test/unit/components/prompt/machine.test.ts'],
  },
  {
    name: 'what was not stored counts as decided',
    file: 'components/prompt/machine.ts',
    text: 'decided.delete(id);',
    becomes: '',
    tests: ['test/unit/components/prompt/machine.test.ts'],
  },
  {
    name: 'going to another request keeps the second step',
    file: 'components/prompt/machine.ts',
    text: 'shown: event.id, secondStep: null',
    becomes: 'shown: event.id',
    tests: ['test/unit/components/prompt/machine.test.ts'],
  },
];
