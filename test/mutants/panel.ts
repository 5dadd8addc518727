/** The panel beside the page, and the icon that opens and closes it. */
import type { Mutant } from './mutant.ts';

const PANEL = { file: 'lib/prompt/panel.ts', tests: ['test/unit/prompt/panel.test.ts'] };

export const BESIDE: readonly Mutant[] = [
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
    file: 'lib/view/following.ts',
    tests: ['test/unit/view/following.test.ts'],
    name: 'a tab that was passed by is shown',
    text: '    this.#next?.close();\n    this.#tabId = tabId;',
    becomes: '    this.#tabId = tabId;',
  },
  {
    file: 'lib/view/panel.ts',
    tests: ['test/unit/view/panel.test.ts'],
    name: 'a panel follows a tab that another has overtaken',
    text: 'if (asked !== this.#asked || tab',
    becomes: 'if (tab',
  },
  {
    file: 'lib/view/panel.ts',
    tests: ['test/unit/view/panel.test.ts'],
    name: 'a panel follows the tab of another window',
    text: 'if (windowId === (await this.#deps.windowId)) await',
    becomes: 'await',
  },
  {
    file: 'lib/prompt/icon.ts',
    tests: ['test/unit/prompt/icon.test.ts'],
    name: 'the icon opens the popup from the first prompt on, though the panel was chosen',
    text: '      } finally {\n        await this.#settle();',
    becomes: '      } finally {',
  },
  {
    file: 'lib/prompt/icon.ts',
    tests: ['test/unit/prompt/icon.test.ts'],
    name: 'prompts cannot come up at an icon that opens the panel',
    text: 'await action.setPopup({ popup: POPUP });',
    becomes: '',
  },
  {
    file: 'lib/prompt/icon.ts',
    tests: ['test/unit/prompt/icon.test.ts'],
    name: 'a press that closed the panel lets a later one see another page',
    text: 'if (was !== null) surfaces.pressedOn(null);',
    becomes: '',
  },
  {
    file: 'lib/prompt/icon.ts',
    tests: ['test/unit/prompt/icon.test.ts'],
    name: 'the panel closes before the browser has opened it, and stays',
    text: 'await Promise.all([Promise.allSettled([opened]), answered])',
    becomes: "[[{ status: 'fulfilled' }], await answered] as const",
  },
  {
    file: 'lib/prompt/prompt-gateway.ts',
    tests: ['test/unit/prompt/prompt-gateway.test.ts'],
    name: 'an earlier look at the page that took longer is shown',
    text: 'return surface.inOrder(async () => {',
    becomes: 'return (async (run: () => Promise<void>) => run())(async () => {',
  },
  {
    file: 'lib/view/background-connection.ts',
    tests: ['test/unit/view/connection.test.ts'],
    name: 'a panel wakes the worker for nothing',
    text: 'if (!mayRest()) later(',
    becomes: 'later(',
  },
  {
    file: 'lib/view/panel.ts',
    tests: ['test/unit/view/panel.test.ts'],
    name: 'a panel rests while a request waits in another tab',
    text: 'state.requests.length + state.elsewhere.length === 0',
    becomes: 'state.requests.length === 0',
  },
  {
    file: 'lib/view/panel.ts',
    tests: ['test/unit/view/panel.test.ts'],
    name: 'a press over a page that Usher could not see closes the panel',
    text: "const isUnknown = site.kind === 'unseen' || ",
    becomes: 'const isUnknown = ',
  },
  {
    file: 'lib/view/panel.ts',
    tests: ['test/unit/view/panel.test.ts'],
    name: 'the panel of another window answers',
    text: 'if (windowId !== this.#windowId || !',
    becomes: 'if (!',
  },
  {
    file: 'lib/view/following.ts',
    tests: ['test/unit/view/following.test.ts'],
    name: 'the last tab is looked at where the next is not on screen yet',
    text: '(this.#next ?? this.#shown)?.send',
    becomes: 'this.#shown?.send',
  },
];
