/** Makes pages up: each is one that a developer could have written, against servers that somebody could run. */
import {
  CLIENTS,
  type ClientPlan,
  DEEDS,
  type Deed,
  HABITS,
  type Habit,
  NOISES,
  type PagePlan,
  ROUTES,
  type ServerPlan,
  type Step,
  WIRES,
} from './page-plan.ts';

type Random = () => number;

/** Habits of which a request has one at most. */
const EXCLUSIVE: readonly (readonly Habit[])[] = [
  ['request-object', 'changed-url', 'relative-url'],
  ['bytes', 'array-buffer', 'blob'],
];
/** Habits of `fetch` alone: an `XMLHttpRequest` is given text. */
const OF_FETCH: readonly Habit[] = [
  'request-object',
  'changed-url',
  'changed-init',
  'bytes',
  'array-buffer',
  'blob',
  'clone',
];
const ROUNDS: readonly Deed[] = ['mixed', 'state-only'];
const OF_STREAMS: readonly Deed[] = ['progress', 'log', 'ping', 'roots', 'cut', 'two-forms', 'form-cut'];

/** Returns the page for these random numbers. */
export function makePlan(random: Random): PagePlan {
  const count = pick(random, [1, 1, 1, 1, 2, 2, 3]);
  const clients: ClientPlan[] = [];
  while (clients.length < count) clients.push(makeClient(random, clients));
  const steps = Array.from({ length: 1 + Math.floor(random() * 5) }, () => makeStep(random, clients));
  return {
    clients,
    steps,
    isAtOnce: random() < 0.25 && clients.every(({ life }) => life !== 'each-call'),
    pieces: pick(random, ['whole', 'whole', 'small', 'late']),
    usher: {
      scope: random() < 0.003 ? 'absent' : pick(random, ['everything', 'everything', 'everything', 'missing']),
      answers: pick(random, ['accept', 'accept', 'accept', 'accept', 'decline', 'cancel', 'refuse']),
      isLate: random() < 0.3,
    },
  };
}

function makeClient(random: Random, earlier: readonly ClientPlan[]): ClientPlan {
  const sharesWith = random() < 0.5 ? earlier.findIndex(canBeShared) : -1;
  const shared = earlier[sharesWith];
  const client = makeSdk(random, shared);
  const wire = shared?.wire ?? (client === 'sdk-1' ? pick(random, ['http', 'http', ...WIRES]) : 'http');
  const route = shared?.route ?? pick(random, wire === 'http' ? ['direct', ...ROUTES] : ['direct']);
  const server = shared?.server ?? makeServer(random, client, wire);
  const canResume = client !== 'modern' && wire === 'http' && server.hasSessions;
  return {
    client,
    wire,
    route,
    habits: makeHabits(random, wire, route),
    declares: pick(random, ['nothing', 'nothing', 'nothing', 'forms', 'everything']),
    life: pick(random, ['one', 'one', 'one', 'each-call', ...(canResume ? (['resumed', 'from-before'] as const) : [])]),
    sharesWith: shared ? sharesWith : undefined,
    server,
  };
}

function makeSdk(random: Random, shared: ClientPlan | undefined): ClientPlan['client'] {
  if (!shared) return pick(random, [...CLIENTS, 'sdk-1']);
  // What is written by hand is written for the first.
  return shared.wire === 'http' ? pick(random, ['sdk-1', 'sdk-2']) : 'sdk-1';
}

/** A server tells its clients apart by their sessions, or by their streams. */
function canBeShared({ client, wire, server, sharesWith }: ClientPlan): boolean {
  const isOlder = wire === 'sse' || wire === 'event-source';
  return sharesWith === undefined && client !== 'modern' && (server.hasSessions || isOlder);
}

function makeServer(random: Random, client: ClientPlan['client'], wire: ClientPlan['wire']): ServerPlan {
  const isOlder = wire === 'sse' || wire === 'event-source';
  const answers = isOlder || client === 'modern' || random() < 0.75 ? 'streams' : 'json';
  const hasSessions = !isOlder && client !== 'modern' && random() < 0.75;
  const isResumable = hasSessions && answers === 'streams' && random() < 0.5;
  return { answers, hasSessions, isResumable, isRude: client !== 'modern' && random() < 0.15 };
}

function makeHabits(random: Random, wire: ClientPlan['wire'], route: ClientPlan['route']): Habit[] {
  const possible = HABITS.filter((habit) => {
    if (wire !== 'http' && OF_FETCH.includes(habit)) return false;
    // An EventSource takes no headers; what its posts carry is enough.
    return habit !== 'relative-url' || (wire === 'http' && route === 'direct');
  });
  const chosen: Habit[] = [];
  for (let left = pick(random, [0, 0, 1, 1, 2, 3]); left > 0; left--) {
    const habit = pick(random, possible);
    const rivals = EXCLUSIVE.find((group) => group.includes(habit)) ?? [habit];
    if (!chosen.some((other) => rivals.includes(other))) chosen.push(habit);
  }
  return chosen;
}

function makeStep(random: Random, clients: readonly ClientPlan[]): Step {
  const which = Math.floor(random() * clients.length);
  const client = clients[which] as ClientPlan;
  const isModern = client.client === 'modern';
  const possible = DEEDS.filter((deed) => isPossible(deed, client));
  const deed = pick(random, possible);
  // A response is the last that a client waits for on a stream: it resumes none behind it.
  const canBeNoisy = !isModern && deed !== 'cut' && deed !== 'form-cut';
  return {
    client: which,
    deed,
    noise: canBeNoisy && random() < 0.15 ? pick(random, NOISES) : undefined,
    isClaimed: random() < 0.05,
  };
}

/** Whether a client of this plan has a server that can do this. */
export function isPossible(deed: Deed, { client, wire, life, server }: ClientPlan): boolean {
  if (client === 'modern') return ['echo', 'fail', 'big', 'list', 'form', 'url', 'two-forms', ...ROUNDS].includes(deed);
  if (ROUNDS.includes(deed)) return false;
  const isStream = server.answers === 'streams';
  const isEarlier = life === 'resumed' || life === 'from-before';
  if (OF_STREAMS.includes(deed) && !isStream) return false;
  if (deed === 'cut' || deed === 'form-cut') return server.isResumable && wire !== 'xhr';
  if (deed === 'list') return !isEarlier;
  // With JSON, and later, a server can ask only on the stream for the whole session, which a resumed client does not open.
  const hasStream = wire !== 'xhr' && !isEarlier;
  const needsStream = deed === 'form-later' || (!isStream && ['form', 'url', 'form-aborted'].includes(deed));
  return hasStream || !needsStream;
}

function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}
