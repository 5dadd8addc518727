/** Every figure that the bench takes, and what the project aims at: the one list that a run is held against. */

/** A figure that must be at most `max`: the value, or its ratio to the baseline. */
export interface Goal {
  readonly of: 'value' | 'ratio';
  readonly max: number;
}
export interface Subject {
  readonly name: string;
  readonly unit: 'ms' | 'µs' | 'kB';
  readonly goal: Goal | null;
}

const subject = (name: string, unit: Subject['unit'], goal: Goal | null = null): Subject => ({ name, unit, goal });

const value = (max: number): Goal => ({ of: 'value', max });
const ratio = (max: number): Goal => ({ of: 'ratio', max });
const NOTIFIED = value(1_000);

export const SUBJECTS = {
  promptWarm: subject('request to readable prompt, worker warm, over a bare extension', 'ms', ratio(1.15)),
  promptCold: subject('request to readable prompt, worker dead, over a bare extension', 'ms', ratio(1.3)),
  workerMessage: subject('a message to a stopped worker and back, over a bare worker', 'ms', ratio(2.5)),
  workerCpu: subject('CPU of the worker’s script, compiled and run, over a bare worker', 'ms'),
  burst: subject('20 requests at once to the last answer, over a bare extension', 'ms'),
  linkPrompt: subject('a link chosen in its menu to its consent view, over a request to its prompt', 'ms', ratio(1)),
  panelPrompt: subject('request to readable prompt in an open panel', 'ms'),
  panelPaint: subject('a request that reaches an open panel, message to paint', 'ms', value(50)),
  taskCreated: subject('elicitation as a task to the task, at the server', 'ms', value(100)),
  notifyWarm: subject('request behind to its notification, worker warm, slowest', 'ms', NOTIFIED),
  notifyCold: subject('request behind to its notification, worker dead, slowest', 'ms', NOTIFIED),
  notifyFirefoxWarm: subject('request behind to its notification, Firefox, event page warm, slowest', 'ms', NOTIFIED),
  notifyFirefoxCold: subject(
    'request behind to its notification, Firefox, event page stopped, slowest',
    'ms',
    NOTIFIED,
  ),
  // No goal: promise 5 forbids what would meet one (docs/notes/performance-decisions.md).
  opening: subject('press of Open to the first byte, over tabs.create', 'ms'),
  openingFrame: subject('press of Open to the first byte, over a bare launcher and its frame', 'ms', ratio(1.2)),
  floorPage: subject('the floor: a bare launcher, over tabs.create', 'ms'),
  floorFrame: subject('the floor: a bare launcher and its frame, over tabs.create', 'ms'),
  answer: subject('press of Send to the result in the page, over a bare extension', 'ms'),
  roundTrip: subject('round trip without a prompt, over a bare extension', 'ms'),
  refusal: subject('round trip of a request that gets an error, over a bare extension', 'ms'),
  idleScript: subject('content script of an idle paired page, over an empty one', 'ms', value(1)),
  idleLoad: subject('load of an idle paired page, over an unpaired one', 'ms'),
  idleHeap: subject('heap of an idle paired page, over an unpaired one', 'kB'),
  standInInstall: subject('installation of a stand-in', 'ms', value(2)),
  standInFirst: subject('first MCP message of a page with a stand-in, over a bare extension', 'ms', ratio(1.1)),
  floorFirst: subject('the floor: a first message that waits for a bare worker, over none', 'ms'),
  standInRequests: subject('500 requests of a page with a stand-in, over none', 'ms', ratio(1.1)),
  standInStream: subject('a stream of 50 MB through a stand-in, over none', 'ms', ratio(1.1)),
  standInEvents: subject('50,000 events of a call through a stand-in, over none', 'ms', ratio(1.3)),
  standInBlock: subject('the longest block by 50,000 events, with a stand-in', 'ms', value(30)),
  inspection: subject('inspection of a URL, over parsing it', 'µs', value(50)),
  inspectionTail: subject('inspection of a URL, 99th percentile', 'µs'),
  inspectionLong: subject('inspection of a URL of 8,000 characters', 'µs', value(1_000)),
  judgement: subject('judgement of a short request', 'µs', value(100)),
  judgementLong: subject('judgement of a message of 10,000 characters, slowest of four languages', 'µs', value(2_000)),
  judgementSlowest: subject('judgement of a form of 50 fields with a message of 9,600 characters', 'µs'),
  queue1: subject('queue, shown and answered beside 1 other, over none', 'µs', ratio(1.3)),
  queue10: subject('queue, shown and answered beside 10 others, over none', 'µs', ratio(1.3)),
  queue100: subject('queue, shown and answered beside 100 others, over none', 'µs', ratio(1.3)),
  push100: subject('state for a view beside 100 others, over one alone', 'µs'),
  formNew: subject('a new popup with 101 fields, navigation to paint', 'ms'),
  formOpen: subject('101 fields, press to paint, over plain HTML', 'ms', value(50)),
  formKey: subject('a key in a line among 101 fields, key to paint, over plain HTML', 'ms', value(16)),
  formSearch: subject('a key in the search of 1,000 options, key to paint', 'ms', value(16)),
  options: subject('options page with 1,000 decisions, navigation to paint, over none', 'ms', value(200)),
  memory: subject('heap of the worker after 10,000 requests, over before', 'kB', ratio(1.2)),
  memoryQueue: subject('heap of the queue after 10,000 answered requests, over before', 'kB', ratio(1.2)),
} as const satisfies Record<string, Subject>;
export type SubjectKey = keyof typeof SUBJECTS;
