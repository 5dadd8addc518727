/** The things that the parts of the conformance kit share: the window that they run in, and the shape of a check. */

/** A document's window, as far as the kit touches one: a browser's, or one that a unit test has made. */
export interface KitWindow {
  readonly origin: string;
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  dispatchEvent(event: Event): boolean;
}

/** One check of one rule: `id` stands in docs/page-protocol.md beside the rule. `run` throws what is wrong. */
export interface Check<Subject> {
  readonly id: string;
  /** The rule, as the document has it: it begins with its key word of RFC 2119. */
  readonly says: string;
  /** It waits for what takes the side under test half a minute or more. */
  readonly isSlow?: true;
  run(subject: Subject): Promise<void>;
}

/** Checks by their ids. */
export type Rules<Subject> = Readonly<Record<string, Omit<Check<Subject>, 'id'>>>;

/** Returns the checks of all `rules`, in their order. */
export function checksOf<Subject>(...rules: readonly Rules<Subject>[]): readonly Check<Subject>[] {
  return rules.flatMap((each) => Object.entries(each).map(([id, rule]) => ({ id, ...rule })));
}

/** How a check went: `problem` says what was seen instead, `null` if it passed. */
export interface CheckOutcome {
  readonly id: string;
  readonly says: string;
  readonly problem: string | null;
}

export type Json = { readonly [member: string]: unknown };

/** A fault of the side under test, in words for people. */
class Violation extends Error {}

/** @throws {Error} with `words` unless `condition` holds. */
export function must(condition: unknown, words: string): asserts condition {
  if (!condition) throw new Violation(words);
}

/** Whether both have the same JSON text. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How long the side under test has for a word that it owes, on a machine that is busy too. */
const PATIENCE_MS = 6_000;
/** A step counts for no more: where a machine holds up the check, it holds up the page's timers as well. */
const MAX_STEP_MS = 250;

/** Resolves with what `look` finds, now or later. @throws {Error} once patience is over: `what` was not heard. */
export async function eventually<Found>(
  look: () => Found | undefined,
  what: string,
  patienceMs = PATIENCE_MS,
): Promise<Found> {
  for (let waited = 0, at = Date.now(); ; ) {
    const found = look();
    if (found !== undefined) return found;
    must(waited < patienceMs, `Heard no ${what} within ${patienceMs / 1_000} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const now = Date.now();
    waited += Math.min(now - at, MAX_STEP_MS);
    at = now;
  }
}

/** Lets `window` hear `data` as from elsewhere: once as from nobody, once as from another origin. */
export function hearFromElsewhere(window: KitWindow, data: Json, port?: () => MessagePort): void {
  for (const origin of [window.origin, 'https://elsewhere.example']) {
    window.dispatchEvent(new MessageEvent('message', { data, origin, ports: port ? [port()] : [] }));
  }
}

/** Returns the checks of the rules `only`; all of them without. */
export function chosen<Each extends { readonly id: string }>(
  checks: readonly Each[],
  only?: readonly string[],
): Each[] {
  return checks.filter(({ id }) => only?.includes(id) ?? true);
}

/** Runs `checks` one after the other, each on a subject of its own. */
export async function runChecks<Subject>(
  checks: readonly Check<Subject>[],
  subject: () => Subject & { close(): void },
): Promise<CheckOutcome[]> {
  const outcomes: CheckOutcome[] = [];
  for (const { id, says, run } of checks) {
    const each = subject();
    const problem = await run(each).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    each.close();
    outcomes.push({ id, says, problem });
  }
  return outcomes;
}
