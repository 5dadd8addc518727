/** Makes pages up: each is one that a developer could have written, against servers that somebody could run. */
import { AGREED } from './manners.ts';
import {
  CLIENTS,
  type ClientPlan,
  DEEDS,
  type Deed,
  HABITS,
  type Habit,
  MANNERS,
  type Manner,
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
  ['request-object', 'request-class', 'changed-url', 'relative-url'],
  ['request-object', 'request-class', 'inherited-init', 'getter-init'],
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
  'inherited-init',
  'getter-init',
  'request-class',
];
const ROUNDS: readonly Deed[] = ['mixed', 'state-only', 'form-fails'];
const OF_MODERN: readonly Deed[] = ['echo', 'fail', 'big', 'list', 'form', 'url', 'two-forms', ...ROUNDS];
const OF_STREAMS: readonly Deed[] = [
  'progress',
  'log',
  'ping',
  'roots',
  'cut',
  'two-forms',
  'form-cut',
  'form-as-task',
];
/** Manners of a server with sessions that streams what it says. */
const OF_OLDER: readonly Manner[] = ['strict', 'strict-400', 'no-elicitation'];
const OF_SESSIONS: readonly Manner[] = ['rotates', 'named-as-type', 'named-as-url', 'named-as-another'];

/** Returns the page for these random numbers. */
export function makePlan(random: Random): PagePlan {
  const count = pick(random, [1, 1, 1, 1, 2, 2, 3]);
  const clients: ClientPlan[] = [];
  while (clients.length < count) clients.push(makeClient(random, clients));
  const hasRival = clients.some(({ server }) => server.manner?.startsWith('named'));
  const isBehindOne = clients.every(({ client, route }) => isModern(client) && route !== 'direct');
  // Servers that could be taken for each other are asked the same.
  const isAlike = clients.length > 1 && (hasRival || isBehindOne) && random() < 0.5;
  const alike = isAlike ? clients.map((client, which) => asking(client, which)) : [];
  const more = Array.from({ length: 1 + Math.floor(random() * 5) }, () => makeStep(random, clients));
  const steps = [...alike, ...more];
  return {
    clients,
    steps,
    // A name that is taken from another is of use where that is at hand.
    isOneOrigin: random() < 0.3 || hasRival,
    isRewritten: random() < 0.03,
    isAtOnce: random() < (isAlike ? 0.8 : 0.25) && clients.every(({ life }) => life !== 'each-call'),
    pieces: pick(random, ['whole', 'whole', 'small', 'late', 'slow']),
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
  const server = shared?.server ?? makeServer(random, client, wire);
  const isRival = server.manner?.startsWith('named');
  const isDirect = wire !== 'http' || isRival || (server.manner !== undefined && AGREED.includes(server.manner));
  const route = shared?.route ?? pick(random, isDirect ? ['direct'] : ['direct', ...ROUTES]);
  const canResume = !isModern(client) && wire === 'http' && server.hasSessions && server.manner !== 'rotates';
  return {
    client,
    wire,
    route,
    habits: makeHabits(random, { wire, route, server }),
    // Where answers come over a stream of their own, a page that is refused for what it declares itself waits forever.
    declares:
      client === 'by-hand' || (isOlder(wire) && server.manner)
        ? 'nothing'
        : pick(random, ['nothing', 'nothing', 'nothing', 'forms', 'everything']),
    life: pick(random, ['one', 'one', 'one', 'each-call', ...(canResume ? (['resumed', 'from-before'] as const) : [])]),
    isFramed: wire === 'http' && random() < 0.05,
    sharesWith: shared ? sharesWith : undefined,
    server,
  };
}

function makeSdk(random: Random, shared: ClientPlan | undefined): ClientPlan['client'] {
  if (!shared) return pick(random, [...CLIENTS, 'sdk-1']);
  // Clients by hand are written for the first.
  return shared.wire === 'http' ? pick(random, ['sdk-1', 'sdk-2']) : 'sdk-1';
}

const isModern = (client: ClientPlan['client']) => client === 'modern' || client === 'by-hand';

const isOlder = (wire: ClientPlan['wire']) => wire === 'sse' || wire === 'event-source';

/** A server tells its clients apart by their sessions, or by their streams. */
function canBeShared({ client, wire, server, sharesWith }: ClientPlan): boolean {
  return sharesWith === undefined && !isModern(client) && (server.hasSessions || isOlder(wire));
}

function makeServer(random: Random, client: ClientPlan['client'], wire: ClientPlan['wire']): ServerPlan {
  const answers = answersOf(random, client, wire);
  const hasSessions = !isOlder(wire) && !isModern(client) && random() < 0.75;
  // Events that a server keeps begin with one that says nothing, which no reader of lines knows.
  const isResumable = hasSessions && answers === 'streams' && wire !== 'line-reader' && random() < 0.5;
  const possible = MANNERS.filter((manner) => {
    if (wire === 'xhr') return false;
    if (isOlder(wire)) return OF_OLDER.includes(manner);
    // A call by hand that is refused on a stream could have been at work there.
    if (manner === 'strict-stream' && client === 'by-hand') return false;
    // A reader that cannot read a refusal waits for it forever.
    if (wire === 'line-reader' && manner === 'strict') return false;
    if (wire === 'json-reader' && manner === 'strict-stream') return false;
    if (OF_SESSIONS.includes(manner)) return hasSessions && wire === 'http' && client !== 'sdk-2';
    return manner !== 'event-ids' || (wire === 'line-reader' && answers === 'streams');
  });
  const manner = possible.length > 0 && random() < 0.4 ? pick(random, possible) : undefined;
  return { answers, hasSessions, isResumable, isRude: !isModern(client) && random() < 0.15, manner };
}

function answersOf(random: Random, client: ClientPlan['client'], wire: ClientPlan['wire']): ServerPlan['answers'] {
  if (wire === 'json-reader') return 'json';
  const isStream = wire === 'sse' || wire === 'event-source' || wire === 'line-reader' || isModern(client);
  return isStream || random() < 0.75 ? 'streams' : 'json';
}

function makeHabits(random: Random, { wire, route, server }: Pick<ClientPlan, 'wire' | 'route' | 'server'>): Habit[] {
  const possible = HABITS.filter((habit) => {
    if (wire !== 'http' && OF_FETCH.includes(habit)) return false;
    if (habit === 'late-response-type') return wire === 'xhr' && server.answers === 'json';
    // An EventSource takes no headers; what its posts carry is enough.
    // A body that does not say that it is JSON is read only as text.
    if (server.manner === 'no-preflight' && ['blob', 'request-object', 'request-class'].includes(habit)) return false;
    return habit !== 'relative-url' || (wire === 'http' && route === 'direct');
  });
  const chosen: Habit[] = [];
  for (let left = pick(random, [0, 0, 1, 1, 2, 3]); left > 0; left--) {
    const habit = pick(random, possible);
    const rivals = [habit, ...EXCLUSIVE.filter((group) => group.includes(habit)).flat()];
    if (!chosen.some((other) => rivals.includes(other))) chosen.push(habit);
  }
  return chosen;
}

/** A question that any server may ask. */
function asking(client: ClientPlan, which: number): Step {
  const deed = (['mixed', 'form', 'echo'] as const).find((each) => isPossible(each, client)) ?? 'echo';
  return { client: which, deed, noise: undefined, isClaimed: false };
}

function makeStep(random: Random, clients: readonly ClientPlan[]): Step {
  const which = Math.floor(random() * clients.length);
  const client = clients[which] as ClientPlan;
  // Hundreds of sessions take their time.
  const possible = DEEDS.filter((deed) => isPossible(deed, client) && (deed !== 'crowd' || random() < 0.1));
  const deed = pick(random, possible);
  // A response is the last that a client waits for on a stream: it resumes none behind it.
  const canBeNoisy = !isModern(client.client) && client.wire !== 'line-reader' && deed !== 'cut' && deed !== 'form-cut';
  return {
    client: which,
    deed,
    noise: canBeNoisy && random() < 0.15 ? pick(random, NOISES) : undefined,
    isClaimed: random() < 0.05,
  };
}

/** Whether a client of this plan has a server that can do this. */
export function isPossible(deed: Deed, { client, wire, life, server }: ClientPlan): boolean {
  const isReader = wire === 'json-reader' || wire === 'line-reader';
  if (deed === 'foreign-lines') return true;
  if (deed === 'task') return client === 'by-hand';
  if (deed === 'form-expires' && server.manner !== 'expires') return false;
  if (client === 'modern' || client === 'by-hand') {
    // A mixed round is nothing for a client that knows no rounds.
    return (deed === 'form-expires' || OF_MODERN.includes(deed)) && (deed !== 'mixed' || client === 'modern');
  }
  if (ROUNDS.includes(deed)) return false;
  const isStream = server.answers === 'streams';
  const isEarlier = life === 'resumed' || life === 'from-before';
  if (deed === 'crowd') return life === 'one' && wire === 'http' && server.hasSessions;
  if (deed === 'required-cut') return isStream && !server.isResumable && wire === 'http';
  if (isReader && ['abort', 'form-aborted'].includes(deed)) return false;
  if (OF_STREAMS.includes(deed) && !isStream) return false;
  if (deed === 'cut' || deed === 'form-cut') return server.isResumable && wire !== 'xhr';
  if (deed === 'list') return !isEarlier;
  // With JSON, and later, a server can ask only on the stream for the whole session, which a resumed client does not open.
  const hasStream = wire !== 'xhr' && !isReader && !isEarlier;
  const needsStream =
    deed === 'form-later' || (!isStream && ['form', 'url', 'form-aborted', 'form-expires'].includes(deed));
  return hasStream || !needsStream;
}

function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}
