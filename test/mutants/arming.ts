import { mutantsOf } from './mutant.ts';

export const ARMING = [
  mutantsOf('components/arming/arming.ts', ['unit/components/arming/arming'], {
    'an early press does not restart a running delay': [
      '(!this.#accepting) {\n      this.#delay();',
      '(!this.#accepting) {',
    ],
    'a press on a decision does not restart the delay': ["if (target === 'decision' || (kind", 'if ((kind'],
    'a held press no longer holds it': ['if (this.#pressing || !this.#document.', 'if (!this.#document.'],
    'a key that is held down decides': ["isRepeated && target === 'decision' ? 'swallow' : 'pass'", "'pass'"],
    'it arms for who has gone meanwhile': ['    if (!this.#document.isShown()) return;\n    this.', '    this.'],
    'keys for a form are lost when a decision moves': ['if (!this.#accepting) {', 'if (!this.armed) {'],
    'a decision that moved is armed': 'decisions === this.#decisions &&',
    'what moved since the last frame is not looked for': "if (kind !== 'release') this.look();",
    'it arms over facts that nobody saw': ['!this.#isCovered && this.#seen', '!this.#isCovered'],
    'it arms beneath a window that stays on top': ['!this.#isCovered && this.#seen', 'this.#seen'],
    'a window that goes away leaves it armed at once': 'isCovered === this.#isCovered &&',
    'another subject begins armed': [
      `    this.#document.forget();
    this.#remember();
    this.#delay();`,
      `    this.#document.forget();
    this.#remember();`,
    ],
    'what was seen of one subject counts for the next': 'this.#document.forget();',
    'a press before it is awake goes through': ["return target === 'harmless' ? 'pass' : 'swallow'", "return 'pass'"],
    'a press on a decision goes through': ["return target === 'decision' ? 'swallow' : 'pass';", "return 'pass';"],
    'a prompt that leaves the front stays awake': 'this.#accepting &&= this.#document.isShown();',
    'a press that is swallowed is not said': [": taken === 'swallow' && target === 'decision' && !", ': false && '],
    'a panel arms without the focus': ['armed: this.#inFront && ', 'armed: '],
    'a panel arms as soon as it has the focus': 'inFront === this.#inFront &&',
    'the first press into a field of a panel is lost': [
      '#accepting &&= this.#document.isShown()',
      '#accepting = false',
    ],
    'a panel without the focus does not say what to do': ['this.#accepting && !covered && !this.#inFront', 'false'],
    'a prompt wakes behind another window': [' (this.#pressing || !this.#document.isShown()', ' (this.#pressing'],
    'coming to the front begins no delay': [
      `    this.#accepting &&= this.#document.isShown();
    this.#remember();
    this.#delay();`,
      `    this.#accepting &&= this.#document.isShown();
    this.#remember();`,
    ],
  }),
];
