import { mutantsOf } from './mutant.ts';

export const PAGE = [
  mutantsOf('lib/page/usher.ts', ['unit/page/connection'], {
    'params in the state of Svelte or Vue cannot be asked': [
      `JSON.parse(
        JSON.stringify({ params, ...options }, (_, value) => (value === 1 / 0 ? undefined : value)),
      )`,
      '{ params, ...options }',
    ],
    'an endless deadline is refused': ['value === 1 / 0', 'value === 1 / 1'],
  }),
  mutantsOf('lib/page/handler.ts', ['unit/page/handler'], {
    'a handler cannot ask params in the state of Svelte or Vue': ['JSON.parse(JSON.stringify(params))', 'params'],
  }),
  mutantsOf('lib/page/open-link.ts', ['unit/page/open-link'], {
    'a link is taken for a server’s': 'app: true, ',
    'an app hears of success after a refusal': ["isError: action !== 'accept'", 'isError: false'],
    'each link without a provider waits for one': ['detection ??= ', 'detection = '],
  }),
  mutantsOf('lib/page/interrupts.ts', ['unit/page/interrupts'], {
    'an interrupt that is over is asked': 'if (leftMs() <= 0) return cancelled;',
    'an answer after the end counts': [' || leftMs() <= 0) return', ') return'],
    'what was taken back goes to the app': ['!result && !signal.aborted', '!result'],
  }),
  mutantsOf('lib/page/retry.ts', ['unit/page/url-elicitation-required', 'unit/page/attach'], {
    'a call is made again for ever': 'round < MAX_REPETITIONS && ',
    'a call is made again though the person refused': [
      'if (!(await areVisited(latest.data.elicitations, ask, signal))) break;',
      'await areVisited(latest.data.elicitations, ask, signal);',
    ],
    'a retry does not name the refusal that it follows': ['call(metaFor(latest))', 'call(undefined)'],
    'the rest of a list stays after a refusal': 'refused.abort();',
    'a visit is answered at consent': [", answerAt: 'done' }", ' }'],
    'a list may have any length': 'list.length <= MAX_LIST &&\n',
    'a list may hold forms': "params?.mode === 'url' && ",
    'any error asks for visits': 'code === URL_ELICITATION_REQUIRED &&\n',
  }),
  mutantsOf('lib/page/error-data.ts', ['unit/page/url-elicitation-required'], {
    'what a server says besides its list is lost': ['Object.assign(data, whole)', 'heard.delete(data)'],
    'what comes over a transport is kept from the SDK': 'onmessage.apply(transport, args);',
  }),
  mutantsOf('lib/page/connection.ts', ['unit/page/connection'], {
    'a frame’s announcement counts': ['if (source !== page || page.origin !== origin', 'if (page.origin !== origin'],
    'a left provider that is back hears nothing': 'else if (outstanding.has(id)) open(id);',
    'a page that stood still has missed answers': ['if (connected) connected.misses = 0;\n    else void', 'void'],
    'the lost provider comes before another that is there': 'avoided = id;',
    'a lost provider is never taken again': '      avoided = undefined;\n',
  }),
  mutantsOf('lib/page/patience.ts', ['unit/page/connection'], {
    'one missed ping is a dead provider': ['const MAX_MISSES = 2;', 'const MAX_MISSES = 1;'],
  }),
  mutantsOf('lib/page/outstanding.ts', ['unit/page/connection'], {
    'a withdrawal that nobody answers is said for ever': 'if (!settle) entries.delete(request);',
    'another provider answers': [' (entry?.provider !== provider) return undefined;', ' (!entry) return undefined;'],
  }),
  mutantsOf('lib/page/ask.ts', ['unit/page/attach', 'unit/page/handler'], {
    'a mode that was not declared is asked': ['if (!modes.includes(mode)) throw', 'if (false) throw'],
  }),
  mutantsOf('lib/page/after-failure.ts', ['unit/page/attach', 'unit/page/handler'], {
    'a refusal that the person has seen goes to the app': ["hold', taken: 'cancel", "hold', taken: 'another-or-app"],
  }),
  mutantsOf('lib/page/attach.ts', ['unit/page/attach'], {
    'a client is attached twice': 'if (existing) return existing;',
    'detaching leaves the handlers': 'for (const method of served) client.removeRequestHandler(method);',
    'detaching withdraws nothing': 'detached.abort();',
  }),
  mutantsOf('lib/page/tasks.ts', ['unit/page/tasks'], {
    'a task has no shortest life': ['.min(Math.max(wanted, MIN_TTL_MS), MAX_TTL_MS)', '.min(wanted, MAX_TTL_MS)'],
    'a task has no longest life': ['.min(Math.max(wanted, MIN_TTL_MS), MAX_TTL_MS)', '.max(wanted, MIN_TTL_MS)'],
    'a task that has ended can end again': 'if (!isOpen(entry) || entries.get(taskId) !== entry) return;',
    'a task that has ended can be cancelled':
      'if (!isOpen(entry)) throw invalidParams(`The task is already ${entry.task.status}.`);',
    'any number of tasks is open': ['if (entries.size >= MAX_TASKS) {', 'if (entries.size < 0) {'],
  }),
  mutantsOf('lib/page/tasks.ts', ['unit/page/tasks', 'unit/page/client-tasks'], {
    'a cancelled task stays before the person': 'entry.taken.abort();',
  }),
  mutantsOf('lib/page/client-tasks.ts', ['unit/page/client-tasks'], {
    'tasks go on when their connection is over': ['made.close()', 'made'],
    'a task is of any connection of its client': ['tasks && transport === client.transport) return', 'tasks) return'],
  }),
  mutantsOf('lib/page/sdk.ts', ['unit/page/client-tasks'], {
    "an app's own tasks are replaced": ['!(client as TaskClient)._capabilities?.tasks ? ', 'true ? '],
  }),
  mutantsOf('lib/page/after-failure.ts', ['unit/page/client-tasks'], {
    'a task is given up with its provider': ["task: 'again'", "task: 'cancel'"],
  }),
  mutantsOf('lib/page/unthrottled-interval.ts', ['unit/page/unthrottled-interval'], {
    'signs of life come by timers that one another set, which hidden pages run once a minute': [
      'port2.postMessage(0);',
      'timer = setTimeout(run, ms);',
    ],
  }),
  mutantsOf('lib/page/provider-messages.ts', ['unit/page/connection'], {
    'an accepted URL may have content': "mode !== 'url' && ",
    'a decline may have content': " && action === 'accept'",
  }),
];
