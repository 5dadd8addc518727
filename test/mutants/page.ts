import type { MutantGroup } from './mutant.ts';

export const PAGE: readonly MutantGroup[] = [
  {
    file: 'lib/page/usher.ts',
    tests: ['test/unit/page/connection.test.ts'],
    lines: {
      'params in the state of Svelte or Vue cannot be asked': [
        `JSON.parse(
        JSON.stringify({ params, ...options }, (_, value) => (value === 1 / 0 ? undefined : value)),
      )`,
        '{ params, ...options }',
      ],
      'an endless deadline is refused': ['value === 1 / 0', 'value === 1 / 1'],
    },
  },
  {
    file: 'lib/page/handler.ts',
    tests: ['test/unit/page/handler.test.ts'],
    lines: {
      'a handler cannot ask params in the state of Svelte or Vue': ['JSON.parse(JSON.stringify(params))', 'params'],
    },
  },
  {
    file: 'lib/page/open-link.ts',
    tests: ['test/unit/page/open-link.test.ts'],
    lines: {
      'a link is taken for a server’s': ['app: true, ', ''],
      'an app hears of success after a refusal': ["isError: action !== 'accept'", 'isError: false'],
      'each link without a provider waits for one': ['detection ??= ', 'detection = '],
    },
  },
  {
    file: 'lib/page/interrupts.ts',
    tests: ['test/unit/page/interrupts.test.ts'],
    lines: {
      'an interrupt that is over is asked': ['if (leftMs() <= 0) return cancelled;', ''],
      'an answer after the end counts': [' || leftMs() <= 0) return', ') return'],
      'what was taken back goes to the app': ['!result && !signal.aborted', '!result'],
    },
  },
  {
    file: 'lib/page/retry.ts',
    tests: ['test/unit/page/url-elicitation-required.test.ts', 'test/unit/page/attach.test.ts'],
    lines: {
      'a call is made again for ever': ['round < MAX_REPETITIONS && ', ''],
      'a call is made again though the person refused': [
        'if (!(await areVisited(latest.data.elicitations, ask, signal))) break;',
        'await areVisited(latest.data.elicitations, ask, signal);',
      ],
      'a retry does not name the refusal that it follows': ['call(metaFor(latest))', 'call(undefined)'],
      'the rest of a list stays after a refusal': ['refused.abort();', ''],
      'a visit is answered at consent': [", answerAt: 'done' }", ' }'],
      'a list may have any length': ['list.length <= MAX_LIST &&\n', ''],
      'a list may hold forms': ["params?.mode === 'url' && ", ''],
      'any error asks for visits': ['code === URL_ELICITATION_REQUIRED &&\n', ''],
    },
  },
  {
    file: 'lib/page/error-data.ts',
    tests: ['test/unit/page/url-elicitation-required.test.ts'],
    lines: {
      'what a server says besides its list is lost': ['Object.assign(data, whole)', 'heard.delete(data)'],
      'what comes over a transport is kept from the SDK': ['onmessage?.apply(transport, args);', ''],
    },
  },
  {
    file: 'lib/page/connection.ts',
    tests: ['test/unit/page/connection.test.ts'],
    lines: {
      'a frame’s announcement counts': ['if (source !== page || page.origin !== origin', 'if (page.origin !== origin'],
      'a left provider that is back hears nothing': ['else if (outstanding.has(id)) open(id);', ''],
      'a page that stood still has missed answers': ['if (connected) connected.misses = 0;\n    else void', 'void'],
    },
  },
  {
    file: 'lib/page/patience.ts',
    tests: ['test/unit/page/connection.test.ts'],
    lines: {
      'one missed ping is a dead provider': ['const MAX_MISSES = 2;', 'const MAX_MISSES = 1;'],
    },
  },
  {
    file: 'lib/page/outstanding.ts',
    tests: ['test/unit/page/connection.test.ts'],
    lines: {
      'a withdrawal that nobody answers is said for ever': ['if (!settle) entries.delete(request);', ''],
      'another provider answers': [' (entry?.provider !== provider) return undefined;', ' (!entry) return undefined;'],
    },
  },
  {
    file: 'lib/page/connection.ts',
    tests: ['test/unit/page/connection.test.ts'],
    lines: {
      'the lost provider comes before another that is there': ['avoided = id;', ''],
      'a lost provider is never taken again': ['      avoided = undefined;\n', ''],
    },
  },
  {
    file: 'lib/page/ask.ts',
    tests: ['test/unit/page/attach.test.ts', 'test/unit/page/handler.test.ts'],
    lines: {
      'a mode that was not declared is asked': ['if (!modes.includes(mode)) throw', 'if (false) throw'],
    },
  },
  {
    file: 'lib/page/after-failure.ts',
    tests: ['test/unit/page/attach.test.ts', 'test/unit/page/handler.test.ts'],
    lines: {
      'a refusal that the person has seen goes to the app': ["hold', taken: 'cancel", "hold', taken: 'another-or-app"],
    },
  },
  {
    file: 'lib/page/attach.ts',
    tests: ['test/unit/page/attach.test.ts'],
    lines: {
      'a client is attached twice': ['if (existing) return existing;', ''],
      'detaching leaves the handlers': ['for (const method of served) client.removeRequestHandler(method);', ''],
      'detaching withdraws nothing': ['detached.abort();', ''],
    },
  },
  {
    file: 'lib/page/tasks.ts',
    tests: ['test/unit/page/tasks.test.ts'],
    lines: {
      'a task has no shortest life': ['.min(Math.max(wanted, MIN_TTL_MS), MAX_TTL_MS)', '.min(wanted, MAX_TTL_MS)'],
      'a task has no longest life': ['.min(Math.max(wanted, MIN_TTL_MS), MAX_TTL_MS)', '.max(wanted, MIN_TTL_MS)'],
      'a task that has ended can end again': ['if (!isOpen(entry) || entries.get(taskId) !== entry) return;', ''],
      'a task that has ended can be cancelled': [
        'if (!isOpen(entry)) throw invalidParams(`The task is already ${entry.task.status}.`);',
        '',
      ],
      'any number of tasks is open': ['if (entries.size >= MAX_TASKS) {', 'if (entries.size < 0) {'],
    },
  },
  {
    file: 'lib/page/tasks.ts',
    tests: ['test/unit/page/tasks.test.ts', 'test/unit/page/client-tasks.test.ts'],
    lines: {
      'a cancelled task stays before the person': ['entry.taken.abort();', ''],
    },
  },
  {
    file: 'lib/page/client-tasks.ts',
    tests: ['test/unit/page/client-tasks.test.ts'],
    lines: {
      'tasks go on when their connection is over': ['made.close()', 'made'],
      'a task is of any connection of its client': ['tasks && transport === client.transport) return', 'tasks) return'],
    },
  },
  {
    file: 'lib/page/sdk.ts',
    tests: ['test/unit/page/client-tasks.test.ts'],
    lines: {
      "an app's own tasks are replaced": ['!(client as TaskClient)._capabilities?.tasks ? ', 'true ? '],
    },
  },
  {
    file: 'lib/page/after-failure.ts',
    tests: ['test/unit/page/client-tasks.test.ts'],
    lines: {
      'a task is given up with its provider': ["task: 'again'", "task: 'cancel'"],
    },
  },
  {
    file: 'lib/page/every.ts',
    tests: ['test/unit/page/every.test.ts'],
    lines: {
      'signs of life come by timers that one another set, which hidden pages run once a minute': [
        'port2.postMessage(0);',
        'timer = setTimeout(run, ms);',
      ],
    },
  },
  {
    file: 'lib/page/messages.ts',
    tests: ['test/unit/page/connection.test.ts'],
    lines: {
      'an accepted URL may have content': ["mode !== 'url' && ", ''],
      'a decline may have content': [" && action === 'accept'", ''],
    },
  },
];
