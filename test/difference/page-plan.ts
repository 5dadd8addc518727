/** A made-up page: plain data, so that it can be printed, made smaller and run again. */

/** The page's client: on each SDK, and in the newest revision by the SDK or by hand. */
export const CLIENTS = ['sdk-1', 'sdk-2', 'modern', 'by-hand'] as const;
/** How its messages travel. Readers by hand know one kind of answer each. The last two are the older transport. */
export const WIRES = ['http', 'json-reader', 'line-reader', 'xhr', 'sse', 'event-source'] as const;
/** How its requests reach the server: headers that name it, or headers that carry a prefix, need a proxy. */
export const ROUTES = ['direct', 'prefixed-headers', 'target-header', 'target-query'] as const;
/** The extras of a page's requests, and the ways in which they say where they go. */
export const HABITS = [
  'trace-id',
  'datadog',
  'b3',
  'csrf',
  'idempotency-key',
  'cache-buster',
  'new-token',
  'request-object',
  'changed-url',
  'changed-init',
  'relative-url',
  'bytes',
  'array-buffer',
  'blob',
  'clone',
  'inherited-init',
  'getter-init',
  'request-class',
  'late-response-type',
] as const;
export const DEEDS = [
  'echo',
  'progress',
  'log',
  'fail',
  'big',
  'list',
  'ping',
  'roots',
  'abort',
  'cut',
  'form',
  'url',
  'two-forms',
  'form-later',
  'form-cut',
  'form-aborted',
  'required',
  'mixed',
  'state-only',
  'required-fails',
  'required-cut',
  'form-fails',
  'form-expires',
  'form-as-task',
  'task',
  'crowd',
  'foreign-lines',
] as const;
/** A server's changes to its SDK's behavior: `manners.ts` says how. */
export const MANNERS = [
  'strict',
  'strict-400',
  'strict-stream',
  'no-elicitation',
  'hashed',
  'no-preflight',
  'rotates',
  'named-as-type',
  'named-as-url',
  'named-as-another',
  'event-ids',
  'expires',
] as const;
/** The noise of a stream before its messages. */
export const NOISES = [
  'comment',
  'not-json',
  'endpoint-elsewhere',
  'endpoint-of-another',
  'unknown-response',
  'unknown-cancel',
  'question-without-id',
  'question-with-null',
  'batch',
  'huge',
  'empty-event',
  'odd-fields',
] as const;

export type Deed = (typeof DEEDS)[number];
export type Noise = (typeof NOISES)[number];
export type Habit = (typeof HABITS)[number];
export type Manner = (typeof MANNERS)[number];

export interface ClientPlan {
  readonly client: (typeof CLIENTS)[number];
  readonly wire: (typeof WIRES)[number];
  readonly route: (typeof ROUTES)[number];
  readonly habits: readonly Habit[];
  /** The page's own ability to answer; it uses it when it is asked. */
  readonly declares: 'nothing' | 'forms' | 'everything';
  /** `from-before`: the session began on a load of the page that had no stand-in; `resumed`: on one that had. */
  readonly life: 'one' | 'each-call' | 'resumed' | 'from-before';
  /** Its calls are made in a frame of the page, once the page has opened the connection. */
  readonly isFramed: boolean;
  /** Talks to the server of an earlier client, at the same URL. */
  readonly sharesWith: number | undefined;
  readonly server: ServerPlan;
}

export interface ServerPlan {
  readonly answers: 'streams' | 'json';
  readonly hasSessions: boolean;
  /** Keeps events, so that a stream that was cut can be resumed. */
  readonly isResumable: boolean;
  /** Asks whatever the page declares. */
  readonly isRude: boolean;
  readonly manner: Manner | undefined;
}

export interface Step {
  readonly client: number;
  readonly deed: Deed;
  readonly noise: Noise | undefined;
  /** Before it, the page opens a stream of another origin, which says that it is this client's server. */
  readonly isClaimed: boolean;
}

export interface UsherPlan {
  /** `absent`: the page is not one that Usher answers for. */
  readonly scope: 'everything' | 'missing' | 'absent';
  readonly answers: 'accept' | 'decline' | 'cancel' | 'refuse';
  readonly isLate: boolean;
}

export interface PagePlan {
  readonly clients: readonly ClientPlan[];
  readonly steps: readonly Step[];
  /** All servers are at one origin. */
  readonly isOneOrigin: boolean;
  /** The page writes its document again once Usher is there, so that all listeners are gone. */
  readonly isRewritten: boolean;
  /** All steps at once, or one after the other. */
  readonly isAtOnce: boolean;
  /** How the network cuts what servers send into pieces. */
  readonly pieces: 'whole' | 'small' | 'late' | 'slow';
  readonly usher: UsherPlan;
}

/** One line for each client and step, without what is as simple as can be. */
export function describePlan({ clients, steps, isOneOrigin, isRewritten, isAtOnce, pieces, usher }: PagePlan): string {
  const lines = clients.map((client, index) => {
    const { server } = client;
    const words = [
      `${client.client} over ${client.wire}`,
      client.route !== 'direct' && `through a proxy (${client.route})`,
      client.habits.length > 0 && client.habits.join(' + '),
      client.declares !== 'nothing' && `declares ${client.declares}`,
      client.life !== 'one' && `life: ${client.life}`,
      client.sharesWith !== undefined && `at the URL of client ${client.sharesWith}`,
      client.isFramed && 'calls in a frame',
      server.manner && `server: ${server.manner}`,
      server.answers === 'json' && 'answered with JSON',
      !server.hasSessions && 'no sessions',
      server.isResumable && 'resumable',
      server.isRude && 'asked in any case',
    ];
    return `client ${index}: ${words.filter(Boolean).join(', ')}`;
  });
  const deeds = steps.map(({ client, deed, noise, isClaimed }) => {
    const words = [`${deed} by ${client}`, noise && `after ${noise}`, isClaimed && 'claimed by a foreign stream'];
    return words.filter(Boolean).join(' ');
  });
  const usherWords = [usher.scope, usher.answers, usher.isLate && 'late'].filter(Boolean).join(', ');
  return [
    ...lines,
    `steps${isAtOnce ? ' at once' : ''}: ${deeds.join('; ')}`,
    [isOneOrigin && 'one origin', isRewritten && 'rewritten', `${pieces} pieces; Usher: ${usherWords}`]
      .filter(Boolean)
      .join(', '),
  ].join('\n');
}
