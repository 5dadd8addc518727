import type { Mutant } from './mutant.ts';

export const PAGE: readonly Mutant[] = [
  {
    name: 'a call is made again for ever',
    file: 'lib/page/retry.ts',
    text: 'round < MAX_ROUNDS && ',
    becomes: '',
    tests: ['test/unit/page/url-elicitation-required.test.ts', 'test/unit/page/attach.test.ts'],
  },
  {
    name: 'a call is made again though the person refused',
    file: 'lib/page/retry.ts',
    text: 'if (!(await areVisited(latest.data.elicitations, ask, signal))) break;',
    becomes: 'await areVisited(latest.data.elicitations, ask, signal);',
    tests: ['test/unit/page/url-elicitation-required.test.ts', 'test/unit/page/attach.test.ts'],
  },
  {
    name: 'the rest of a list stays after a refusal',
    file: 'lib/page/retry.ts',
    text: 'refused.abort();',
    becomes: '',
    tests: ['test/unit/page/url-elicitation-required.test.ts', 'test/unit/page/attach.test.ts'],
  },
  {
    name: 'a visit is answered at consent',
    file: 'lib/page/retry.ts',
    text: ", answerAt: 'done' }",
    becomes: ' }',
    tests: ['test/unit/page/url-elicitation-required.test.ts', 'test/unit/page/attach.test.ts'],
  },
  {
    name: 'a list may have any length',
    file: 'lib/page/retry.ts',
    text: `list.length <= MAX_LIST &&
`,
    becomes: '',
    tests: ['test/unit/page/url-elicitation-required.test.ts', 'test/unit/page/attach.test.ts'],
  },
  {
    name: 'a list may hold forms',
    file: 'lib/page/retry.ts',
    text: "params?.mode === 'url' && ",
    becomes: '',
    tests: ['test/unit/page/url-elicitation-required.test.ts', 'test/unit/page/attach.test.ts'],
  },
  {
    name: 'any error asks for visits',
    file: 'lib/page/retry.ts',
    text: `code === URL_ELICITATION_REQUIRED &&
`,
    becomes: '',
    tests: ['test/unit/page/url-elicitation-required.test.ts', 'test/unit/page/attach.test.ts'],
  },
  {
    name: 'a frame’s announcement counts',
    file: 'lib/page/connection.ts',
    text: 'if (source !== page || origin !== page.origin) return;',
    becomes: 'if (origin !== page.origin) return;',
    tests: ['test/unit/page/connection.test.ts'],
  },
  {
    name: 'one missed ping is a dead provider',
    file: 'lib/page/connection.ts',
    text: 'const MAX_MISSES = 2;',
    becomes: 'const MAX_MISSES = 1;',
    tests: ['test/unit/page/connection.test.ts'],
  },
  {
    name: 'a mode that was not declared is asked',
    file: 'lib/page/ask.ts',
    text: 'if (!modes.includes(mode)) throw',
    becomes: 'if (false) throw',
    tests: ['test/unit/page/attach.test.ts', 'test/unit/page/handler.test.ts'],
  },
  {
    name: 'a refusal that the person has seen goes to the app',
    file: 'lib/page/ask.ts',
    text: 'if (isTaken || !(isRefused',
    becomes: 'if (!(isRefused',
    tests: ['test/unit/page/attach.test.ts', 'test/unit/page/handler.test.ts'],
  },
  {
    name: 'a client is attached twice',
    file: 'lib/page/attach.ts',
    text: 'if (existing) return existing;',
    becomes: '',
    tests: ['test/unit/page/attach.test.ts'],
  },
  {
    name: 'detaching leaves the handlers',
    file: 'lib/page/attach.ts',
    text: 'for (const method of served) client.removeRequestHandler(method);',
    becomes: '',
    tests: ['test/unit/page/attach.test.ts'],
  },
  {
    name: 'detaching withdraws nothing',
    file: 'lib/page/attach.ts',
    text: 'detached.abort();',
    becomes: '',
    tests: ['test/unit/page/attach.test.ts'],
  },
];
