import type { Mutant } from './mutant.ts';

const ARMING = { file: 'components/arming/arming.ts', tests: ['test/unit/components/arming/arming.test.ts'] };
const PANEL = { file: 'lib/prompt/panel.ts', tests: ['test/unit/prompt/panel.test.ts'] };
const MACHINE = { file: 'components/prompt/machine.ts', tests: ['test/unit/components/prompt/machine.test.ts'] };

export const PROMPT: readonly Mutant[] = [
  {
    ...ARMING,
    name: 'an early press does not begin the running delay anew',
    text: "      this.#delay();\n      return target === 'harmless'",
    becomes: "      return target === 'harmless'",
  },
  {
    ...ARMING,
    name: 'an early press goes through',
    text: "return target === 'harmless' ? 'pass' : 'swallow';",
    becomes: "return 'pass';",
  },
  {
    ...ARMING,
    name: 'a press that is held no longer holds the delay',
    text: 'if (this.#pressing || !this.#surroundings.isInFront()) return;',
    becomes: 'if (!this.#surroundings.isInFront()) return;',
  },
  {
    ...ARMING,
    name: 'a key that is held down decides',
    text: "isRepeated && target === 'decision' ? 'swallow' : 'pass'",
    becomes: "'pass'",
  },
  {
    ...ARMING,
    name: 'a prompt arms behind another window',
    text: '    if (this.#pressing || !this.#surroundings.isInFront()) return;\n    this.#stop',
    becomes: '    if (this.#pressing) return;\n    this.#stop',
  },
  {
    ...ARMING,
    name: 'a prompt that lost the front arms all the same',
    text: '    if (!this.#surroundings.isInFront()) return;\n    this.#awake = true;',
    becomes: '    this.#awake = true;',
  },
  {
    ...ARMING,
    name: 'coming to the front begins no delay',
    text: '    this.#awake = false;\n    this.#delay();\n  }\n\n  /**\n   * Looks',
    becomes: '  }\n\n  /**\n   * Looks',
  },
  {
    ...ARMING,
    name: 'a decision that moves stays armed',
    text: 'decisions === this.#decisions && seen === this.#seen',
    becomes: 'seen === this.#seen',
  },
  {
    ...ARMING,
    name: 'what has moved since the last frame is not looked at',
    text: "if (kind !== 'release') this.look();",
    becomes: '',
  },
  {
    ...ARMING,
    name: 'it arms before everything was read',
    text: 'this.#set({ armed: this.#seen, unread: !this.#seen })',
    becomes: 'this.#set({ armed: true, unread: false })',
  },
  {
    ...ARMING,
    name: 'keys for a form are lost when a decision moves',
    text: 'if (!this.#awake) {',
    becomes: 'if (!this.armed) {',
  },
  {
    ...ARMING,
    name: 'a press on a decision that has moved goes through',
    text: "return target === 'decision' ? 'swallow' : 'pass';",
    becomes: "return 'pass';",
  },
  {
    ...MACHINE,
    name: 'changes of the waiting view are no new subject',
    text: "if (request.kind !== 'waiting') return [request.id];",
    becomes: 'if (request) return [request.id];',
  },
  {
    ...MACHINE,
    name: 'the second step is no new subject',
    text: 'return [viewOf(prompt), ...',
    becomes: 'return [...',
  },
  {
    ...MACHINE,
    name: 'the second step of one request is that of another',
    text: 'shown: event.id, secondStep: null }',
    becomes: 'shown: event.id }',
  },
  {
    ...MACHINE,
    name: 'a request that comes takes the place of the one on screen',
    text: '? followingRequest(order, before.shown, requests)',
    becomes: '? firstRequest(requests)',
  },
  {
    ...MACHINE,
    name: 'a press that could not be stored counts as decided',
    text: '  decided.delete(id);\n',
    becomes: '',
  },
  {
    ...MACHINE,
    name: 'a request takes the second step of pairing away in a panel',
    text: '(before.stays && before.secondStep === null)',
    becomes: 'before.stays',
  },
  {
    ...PANEL,
    name: 'a panel decides though another tab is in front',
    text: 'return tab?.active === true && tab.windowId === windowId;',
    becomes: 'return tab?.windowId === windowId;',
  },
  {
    ...PANEL,
    name: 'a panel decides though its tab is in another window',
    text: ' && tab.windowId === windowId;',
    becomes: ';',
  },
  {
    ...PANEL,
    name: 'a panel decides on the request of another tab',
    text: 'if (request !== undefined && !isOn(request, tabId)) return false;',
    becomes: '',
  },
  {
    file: 'lib/prompt/prompt-gateway.ts',
    tests: ['test/unit/prompt/prompt-gateway.test.ts'],
    name: 'nobody asks whether a press counts in a panel',
    text: "if (!(await countsIn(surface, message, 'id' in message ? queue.get(message.id) : undefined, tabs))) {",
    becomes: 'if (surface === null) {',
  },
  {
    file: 'lib/prompt/prompt-gateway.ts',
    tests: ['test/unit/prompt/prompt-gateway.test.ts'],
    name: 'a popup that hands over to the panel counts as put off',
    text: 'if (surface.hasMoved) return;',
    becomes: '',
  },
  {
    file: 'lib/view/following.ts',
    tests: ['test/unit/view/following.test.ts'],
    name: 'a tab that was passed by is shown',
    text: '    this.#next?.close();\n    this.#tabId = tabId;',
    becomes: '    this.#tabId = tabId;',
  },
  {
    file: 'lib/prompt/prompter.ts',
    tests: ['test/unit/prompt/prompter.test.ts'],
    name: 'a popup comes up beside an open panel',
    text: " || place === 'badge' || surfaces.hasPanelIn(windowId)) return;",
    becomes: " || place === 'badge') return;",
  },
  {
    file: 'lib/elicitation/text.ts',
    tests: ['test/unit/elicitation/text.test.ts'],
    name: 'a claim keeps its quotation marks',
    text: 'text.replace(QUOTE, "\'").replace',
    becomes: 'text.replace',
  },
  {
    file: 'lib/prompt/view.ts',
    tests: ['test/unit/prompt/view.test.ts'],
    name: 'a server’s name ends its quotation',
    text: 'withoutQuotes(cleanName(text, maxLength))',
    becomes: 'cleanName(text, maxLength)',
  },
  {
    name: 'who looks at a view over the tab counts as elsewhere',
    file: 'lib/prompt/notifier.ts',
    text: 'surfaces.has(client.tabId) || ',
    becomes: '',
    tests: ['test/unit/prompt/notifier.test.ts'],
  },
];
