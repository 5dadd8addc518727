import type { MutantGroup } from './mutant.ts';

/** The bounds on acts that a page, a server or time may repeat as often as they like. */
export const BOUNDS: readonly MutantGroup[] = [
  {
    file: 'lib/requests/intake.ts',
    tests: ['test/unit/requests/intake.test.ts'],
    lines: {
      'what was taken still counts as waiting': ['this.#length -= length;', ''],
      'a document that has spent its burst has another': [' === 0 && this.#due <= this.#deps.now()', ' === 0'],
      'in Firefox, one page holds back all others': [`\`\${tab?.id}:\${frameId}\``, `\`\${frameId}\``],
    },
  },
  {
    file: 'lib/requests/deadlines.ts',
    tests: ['test/unit/requests/robust.test.ts'],
    lines: {
      'a deadline beyond what a timer reaches is looked for without end': [
        'Math.min(Math.max(next - this.#now(), 0), MAX_DELAY_MS)',
        'Math.max(next - this.#now(), 0)',
      ],
      'each change sets one more timer': ['clearTimeout(this.#timer);', ''],
    },
  },
  {
    file: 'lib/bridge/in-flight.ts',
    tests: ['test/unit/bridge/relay.test.ts'],
    lines: {
      'interruptions leave a page less and less room': [' this.#sent = [];\n    this.#bytes = 0;', ' this.#sent = [];'],
    },
  },
  {
    file: 'lib/bridge/relay.ts',
    tests: ['test/unit/bridge/relay.test.ts'],
    lines: {
      'a port that was left still speaks': ['background === port && this.#onBackgroundMessage', 'onBackgroundMessage'],
      'what was refused stays outstanding': [
        'if (error !== undefined && asked !== undefined && id !== null) this.#ledger.delete(id);',
        '',
      ],
    },
  },
  {
    file: 'lib/requests/past-answers.ts',
    tests: ['test/unit/requests/past-answers.test.ts'],
    lines: {
      'very long answers are remembered': ['.filter(([, raw]) => JSON.stringify(raw).length <= MAX_ANSWER_LENGTH)', ''],
    },
  },
  {
    file: 'lib/history/history.ts',
    tests: ['test/unit/history/history.test.ts'],
    lines: {
      'one client’s noise drops what another has decided': ['counts.get(client) === most', 'true'],
    },
  },
];
