/** The panel beside the page, and the icon that opens and closes it. */
import { mutantsOf } from './mutant.ts';

export const BESIDE = [
  mutantsOf('lib/prompt/panel-presses.ts', ['unit/prompt/panel-presses'], {
    'a panel decides though another tab is in front': [' tab?.active === true && tab.windowId =', ' tab?.windowId ='],
    'a panel decides though its tab is in another window': [' && tab.windowId === windowId;', ';'],
    'a panel decides on the request of another tab':
      'if (request !== undefined && !isOn(request, tabId)) return false;',
  }),
  mutantsOf('lib/view/tab-connections.ts', ['unit/view/tab-connections'], {
    'a tab that was passed by is shown': ['  this.#next?.close();\n    this.#tabId = tabId', '  this.#tabId = tabId'],
    'the last tab is looked at where the next is not on screen yet': ['(this.#next ?? this.#shown)?', 'this.#shown?'],
  }),
  mutantsOf('lib/view/following-panel.ts', ['unit/view/following-panel'], {
    'a panel follows a tab that another has overtaken': ['if (asked !== this.#asked || tab', 'if (tab'],
    'a panel follows the tab of another window': ['if (windowId === (await this.#deps.windowId)) await', 'await'],
    'a panel rests while a request waits in another tab': ['.length + state.elsewhere.length === 0', '.length === 0'],
    'a press over a page that Usher could not see closes the panel': [" = site.kind === 'unseen' || ", ' = '],
    'the panel of another window answers': ['if (windowId !== this.#windowId || !', 'if (!'],
  }),
  mutantsOf('lib/prompt/icon.ts', ['unit/prompt/icon'], {
    'the icon opens the popup from the first prompt on, though the panel was chosen': [
      '      } finally {\n        await this.#settle();',
      '      } finally {',
    ],
    'prompts cannot come up at an icon that opens the panel': 'await this.#set(POPUP);',
    'a press that closed the panel lets a later one see another page':
      "if (was !== null || status === 'rejected') surfaces.pressedOn(null);",
    'the panel closes before the browser has opened it, and stays': [
      'await Promise.all([Promise.allSettled([opened]), answered])',
      "[[{ status: 'fulfilled' }], await answered] as const",
    ],
  }),
  mutantsOf('lib/prompt/prompt-gateway.ts', ['unit/prompt/prompt-gateway'], {
    'an earlier look at the page that took longer is shown': [
      'return surface.inOrder(async () => {',
      'return (async (run: () => Promise<void>) => run())(async () => {',
    ],
  }),
  mutantsOf('lib/view/background-connection.ts', ['unit/view/connection'], {
    'a panel wakes the worker for nothing': ['if (!mayRest()) later(', 'later('],
  }),
];
