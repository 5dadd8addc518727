import { mutantsOf } from './mutant.ts';

/** The bounds on acts that a page, a server or time may repeat as often as they like. */
export const BOUNDS = [
  mutantsOf('lib/requests/intake.ts', ['unit/requests/intake'], {
    'what was taken still counts as waiting': 'this.#length -= length;',
    'a document that has spent its burst has another': [' === 0 && this.#due <= this.#deps.now()', ' === 0'],
    'in Firefox, one page holds back all others': [`\`\${tab?.id}:\${frameId}\``, `\`\${frameId}\``],
  }),
  mutantsOf('lib/requests/deadlines.ts', ['unit/requests/robust'], {
    'a deadline beyond what a timer reaches is looked for without end': [
      'Math.min(Math.max(next - this.#now(), 0), MAX_DELAY_MS)',
      'Math.max(next - this.#now(), 0)',
    ],
    'each change sets one more timer': 'clearTimeout(this.#timer);',
  }),
  mutantsOf('lib/bridge/in-flight.ts', ['unit/bridge/relay'], {
    'interruptions leave a page less and less room': [' this.#sent = [];\n    this.#bytes = 0;', ' this.#sent = [];'],
  }),
  mutantsOf('lib/bridge/relay.ts', ['unit/bridge/relay'], {
    'a port that was left still speaks': ['background === port && this.#onBackgroundMessage', 'onBackgroundMessage'],
    'what was refused stays outstanding':
      'if (error !== undefined && asked !== undefined && id !== null) this.#open.delete(id);',
  }),
  mutantsOf('lib/requests/past-answers.ts', ['unit/requests/past-answers'], {
    'very long answers are remembered': '.filter(([, raw]) => JSON.stringify(raw).length <= MAX_ANSWER_LENGTH)',
  }),
  mutantsOf('lib/history/history.ts', ['unit/history/history'], {
    'one client’s noise drops what another has decided': ['counts.get(client) === most', 'true'],
  }),
];
