/** The differences that a page without and with the stand-in may have, and those that it must not. */
import { isDeepStrictEqual } from 'node:util';
import { REFUSING } from './manners.ts';
import { stepIn } from './network.ts';
import type { ClientPlan, Deed, Manner, PagePlan, Step } from './page-plan.ts';
import { byUsher } from './rule-usher.ts';
import type { Observation } from './run-page.ts';
import { formOf } from './server-tools.ts';

/** Steps whose outcome elicitation changes, with the modes that they ask in. */
const ASKING: { readonly [D in Deed]?: 'form' | 'url' } = {
  form: 'form',
  'two-forms': 'form',
  'form-later': 'form',
  'form-cut': 'form',
  'form-aborted': 'form',
  mixed: 'form',
  'state-only': 'form',
  url: 'url',
  required: 'url',
  'required-fails': 'url',
  'required-cut': 'url',
  'form-fails': 'form',
  'form-expires': 'form',
  'form-as-task': 'form',
  task: 'form',
};
/** Calls that have no result if they are made again: the page hears an error, whichever, and not nothing. */
const FAILING: readonly Deed[] = ['required-fails', 'required-cut', 'form-fails'];
const REFUSED = -32601;
/** The page does not work by itself: it is not one that a developer would leave so. */
export const HARNESS = 'the page hangs without the stand-in';

/** Returns what is wrong, a line each; none if the page is no worse for the stand-in, and each question answered. */
export function problemsOf(plan: PagePlan, without: Observation, with_: Observation): string[] {
  // A counter of the page's requests counts its answers, too.
  const foreign = [without, with_].map((seen) => seen.foreign.map((text) => text.replace(/\d+/g, '#')));
  return [
    ...stepProblems(plan, without, with_),
    ...heardProblems(plan, without, with_),
    ...requestProblems(plan, without, with_),
    ...questionProblems(plan, with_),
    ...strayProblems(with_),
    ...(isDeepStrictEqual(foreign[0], foreign[1]) ? [] : ['a foreign stream reads differently']),
    ...(isDeepStrictEqual(without.looks, with_.looks) ? [] : [`the page sees ${short(with_.looks)}`]),
  ];
}

/** Whether Usher has to answer this client's questions of this mode: not for a session that it did not declare for, nor over XHR. */
function isServed(plan: PagePlan, client: ClientPlan, mode: 'form' | 'url'): boolean {
  return client.life !== 'from-before' && client.wire !== 'xhr' && isUshers(plan, client, mode);
}

/** Whether Usher may leave this client alone, which it does where it can do nothing better. */
function mayBeLeftAlone({ life, server: { manner } }: ClientPlan): boolean {
  // Its session may be found to be one of a server that Usher answers on another.
  return life === 'from-before' || isRefusing(manner);
}

function isRefusing(manner: Manner | undefined): boolean {
  return manner !== undefined && REFUSING.includes(manner);
}

/** Whether this mode is Usher's, where the page has a client of its own for some. */
function isUshers(plan: PagePlan, { declares }: ClientPlan, mode: 'form' | 'url'): boolean {
  if (plan.usher.scope === 'absent') return false;
  const isPages = declares === 'everything' || (declares === 'forms' && mode === 'form');
  return plan.usher.scope === 'everything' || !isPages;
}

/** The answer to a question if Usher answers. */
function ushersAnswer({ usher }: PagePlan, mode: 'form' | 'url', step: number): object {
  if (usher.answers === 'refuse') return { action: 'cancel' };
  const content = byUsher(formOf(step).message);
  return { action: usher.answers, ...(usher.answers === 'accept' && mode === 'form' && { content }) };
}

function stepProblems(plan: PagePlan, without: Observation, with_: Observation): string[] {
  return plan.steps.flatMap(({ client: which, deed }, index) => {
    const client = plan.clients[which] as ClientPlan;
    const [before, after] = [without.outcomes[index], with_.outcomes[index]];
    const name = `step ${index} (${deed})`;
    if (before === 'stuck') return [`${name}: ${HARNESS}`];
    const mode = ASKING[deed];
    const got = mode && valueIn(after);
    const isAsExpected =
      mode && isUshers(plan, client, mode)
        ? expectedOf(plan, deed, mode, index).some((value) => isDeepStrictEqual(got, value))
        : false;
    const isFailed = FAILING.includes(deed) && after !== 'stuck' && after !== undefined && 'error' in after;
    if (mode && isServed(plan, client, mode) && !mayBeLeftAlone(client)) {
      if (isAsExpected || isFailed) return [];
      return [`${name}: Usher should have answered, and the page got ${short(after)}; without: ${short(before)}`];
    }
    if (mayBeLeftAlone(client) && (isAsExpected || isFailed)) return [];
    const [a, b] = deed === 'list' ? [withoutGrown(before), withoutGrown(after)] : [before, after];
    if (isDeepStrictEqual(a, b)) return [];
    return [`${name}: without the stand-in ${short(before)}, with it ${short(after)}`];
  });
}

/** The words that an asking tool may say once Usher has answered. */
function expectedOf(plan: PagePlan, deed: Deed, mode: 'form' | 'url', step: number): unknown[] {
  const answer = ushersAnswer(plan, mode, step);
  switch (deed) {
    case 'two-forms':
      return [[answer, answer], { form: answer, other: answer }];
    case 'required':
      return plan.usher.answers === 'accept' ? ['done'] : ['-32042'];
    case 'mixed':
      return [{ form: answer, roots: { roots: [{ uri: 'file:///home', name: 'Home' }] } }];
    case 'state-only':
      return ['done'];
    case 'form-aborted':
      return ['aborted'];
    default:
      return [answer, { [mode]: answer }];
  }
}

/** The tool's words; of an error its code, or that the page gave up. */
function valueIn(outcome: Observation['outcomes'][number] | undefined): unknown {
  if (outcome === undefined || outcome === 'stuck') return outcome;
  if ('error' in outcome) return /enough/.test(outcome.error) ? 'aborted' : outcome.error.split(' ')[0];
  const text = (outcome.result as { content?: { text?: string }[] }).content?.[0]?.text;
  return text === undefined ? undefined : JSON.parse(text);
}

function withoutGrown(outcome: Observation['outcomes'][number] | undefined): unknown {
  return JSON.parse(JSON.stringify(outcome ?? null), (_, value) =>
    Array.isArray(value) ? value.filter((tool) => !String(tool?.name).startsWith('ask_')) : value,
  );
}

const isGivenUp = ({ deed }: Step) => deed === 'form-aborted';

/** A message about a step that asks, or is a question, is elicitation itself. */
function isElicitation(plan: PagePlan, about: number | string, said = ''): boolean {
  if (about === 'elicitation/create' || about === 'tools/list' || about === 'tasks/get') return true;
  // A page that ends its connection hears of the stream's end or of its own abort first; a cut comes at any time.
  const isCut = plan.pieces === 'slow' || plan.steps.some(({ deed }) => deed === 'form-cut');
  if (about === 'error' && said.startsWith(`SSE stream disconnected: ${isCut ? '' : 'AbortError'}`)) return true;
  // A call that fails is passed on as it came, which may be an answer to no request.
  if ((about === 'error' || about === 'nobody') && plan.steps.some(({ deed }) => FAILING.includes(deed))) return true;
  // A page whose token was refused is asked for a sign of life.
  if (about === 'ping') return plan.clients.some(({ server }) => server.manner === 'expires');
  // A step that asks is given up only where it is asked; the server may have answered it by then.
  if (about === 'error') return /abort|unknown message ID/i.test(said) && plan.steps.some(isGivenUp);
  if (typeof about === 'string') return false;
  const deed = plan.steps[about]?.deed;
  return deed !== undefined && (ASKING[deed] !== undefined || deed === 'list');
}

function heardProblems(plan: PagePlan, without: Observation, with_: Observation): string[] {
  return plan.clients.flatMap((_, index) => {
    const [before, after] = [without, with_].map(({ heard }) => {
      const lines = (heard[index] ?? [])
        .filter(({ about, said }) => !isElicitation(plan, about, said))
        .map(({ about, said }) => `${about} ${said}`);
      // Errors of requests that end together come in any order.
      const [errors, rest] = [true, false].map((isError) =>
        lines.filter((line) => line.startsWith('error') === isError),
      );
      return [...(plan.isAtOnce ? (rest?.sort() ?? []) : (rest ?? [])), ...(errors?.sort() ?? [])];
    });
    const at = (before ?? []).findIndex((line, place) => line !== after?.[place]);
    if (at < 0 && before?.length === after?.length) return [];
    const place = at < 0 ? (before?.length ?? 0) : at;
    return [`client ${index} hears ${short(after?.[place])} in place of ${short(before?.[place])}`];
  });
}

/** The messages of the page's side to servers, without those of elicitation. */
function requestsOf(plan: PagePlan, { requests }: Observation): string[] {
  const lines = requests.flatMap(({ url, method, headers, text }) => {
    const message = text.startsWith('{') ? JSON.parse(text) : {};
    const { result, error, params } = message;
    if (result?.action !== undefined || error?.code === REFUSED || error?.code === -32602) return [];
    // A task that asks is spoken about, and a page whose token was refused is asked for a sign of life.
    if (/tasks\//.test(message.method) || result?.task || result?.taskId || message.id === 'usher') return [];
    // A server hears that a person is at it, and that the page gave up what asked.
    if (message.method === 'notifications/progress' || message.method === 'notifications/cancelled') return [];
    const step = message.method === 'tools/call' ? stepIn(text) : undefined;
    if (step !== undefined && isElicitation(plan, step)) return [];
    // A step that asks may be what a cut stream is resumed for.
    if (
      headers.has('last-event-id') ||
      Object.keys(Object.fromEntries(headers)).some((n) => n.endsWith('last-event-id'))
    )
      return [];
    for (const capabilities of [params?.capabilities, params?._meta?.['io.modelcontextprotocol/clientCapabilities']]) {
      if (capabilities) for (const name of ['elicitation', 'tasks']) delete capabilities[name];
    }
    delete message.id;
    // Usher's own requests have none.
    headers.delete('idempotency-key');
    const names = [...headers].map(([name, value]) => `${name}: ${value}`).join(', ');
    return [`${method} ${url} [${names}] ${JSON.stringify(message)}`.replace(/\d+/g, '#')];
  });
  return lines.sort();
}

function requestProblems(plan: PagePlan, without: Observation, with_: Observation): string[] {
  const [before, after] = [requestsOf(plan, without), requestsOf(plan, with_)];
  const missing = leftOver(before, after).map((line) => `no longer reaches a server: ${short(line)}`);
  // A refused request is sent again.
  const isRepeated = plan.clients.some(({ server: { manner } }) => manner === 'expires' || isRefusing(manner));
  // A session's own stream, where its page opens none.
  const isOwnStream = (line: string) => /^GET .*accept: text\/event-stream.*mcp-session-id: /.test(line);
  const more = leftOver(after, before).filter((line) => !(isRepeated && before.includes(line)) && !isOwnStream(line));
  const added = more.map((line) => `reaches a server only with the stand-in: ${short(line)}`);
  return [...missing, ...added];
}

/** The lines of `these` that are not among `those`, counted. */
function leftOver(these: readonly string[], those: readonly string[]): string[] {
  const rest = [...those];
  return these.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Each server that may ask is answered. */
function questionProblems(plan: PagePlan, { questions, asked }: Observation): string[] {
  const problems = questions.flatMap(({ step, mode, isTold, outcome }) => {
    const deed = plan.steps[step]?.deed as Deed;
    const client = plan.clients[plan.steps[step]?.client ?? 0] as ClientPlan;
    // An answer that its server has failed to take is none.
    if (!isTold || FAILING.includes(deed)) return [];
    const said = outcome as { error?: unknown } | undefined;
    if (said === undefined && deed !== 'form-aborted') return [`step ${step} (${deed}): a question has no answer`];
    if (said?.error === REFUSED) return [`step ${step} (${deed}): a question was refused, though the server was told`];
    if (!isServed(plan, client, mode) || deed === 'form-aborted') return [];
    const expected = ushersAnswer(plan, mode, step);
    return isDeepStrictEqual(JSON.parse(JSON.stringify(said)), expected) || mayBeLeftAlone(client)
      ? []
      : [`step ${step} (${deed}): answered ${short(said)}`];
  });
  return [...problems, ...(asked.includes('forged') ? ['Usher was asked what no server of the page asked'] : [])];
}

/** Whatever is sent goes where the page itself has sent something, with the same token. */
function strayProblems({ requests, sent }: Observation): string[] {
  const strays = requests
    .map(({ url, headers }) => [url, tokenIn(headers)])
    .filter(([url, token]) => !sent.has(`${url} ${token}`) && token !== null);
  return strays.map(([url, token]) => `${url} got ${token}, which the page did not send there`);
}

function tokenIn(headers: Headers): string | null {
  for (const [name, value] of headers) if (name.endsWith('authorization')) return value;
  return null;
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
