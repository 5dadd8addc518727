/** Makes pages up by the thousand, and says which of them the stand-in makes worse. */
import { random } from '../fixtures/random.ts';
import { checkPage, isWorse } from './check-page.ts';
import { makePlan } from './make-plan.ts';
import { describePlan, type PagePlan } from './page-plan.ts';
import { shrinkPlan } from './shrink-plan.ts';

/** A page that is worse with the stand-in, made as small as it can be. */
interface Failure {
  /** Which of the seed's pages. */
  readonly page: number;
  readonly description: string;
  readonly problems: readonly string[];
}

export interface SoakReport {
  readonly pages: number;
  /** Questions of servers that were told that they may ask, on all pages. */
  readonly questions: number;
  readonly failed: number;
  /** How many were looked at again, alone, because the machine was too busy to say. */
  readonly again: number;
  /** One for each kind, up to the number that is to be made small. */
  readonly failures: readonly Failure[];
}

export interface SoakOptions {
  readonly pages: number;
  readonly seed: number;
  /** How many failing pages are made small: that takes many runs each. */
  readonly shrinks: number;
  onPage?(done: number, failed: number): void;
  /** Hears of each page that fails, as it fails. */
  onFailure?(page: number, problems: readonly string[]): void;
}

/** A page waits more than it works. */
const AT_ONCE = 24;

/** A page that failed while the event loop stood still for so long runs again, alone: Usher waits for a second only. */
const STALL_MS = 50;

/** The page of this number. The same seed makes the same pages. */
export function planOf(seed: number, page: number): PagePlan {
  return makePlan(random(seed * 1_000_003 + page));
}

export async function soak({ pages, seed, shrinks, onPage, onFailure }: SoakOptions): Promise<SoakReport> {
  const failing: Failing[] = [];
  const hurried: number[] = [];
  let [next, questions] = [0, 0];
  let [tickedAt, stalledAt] = [performance.now(), 0];
  const ticking = setInterval(() => {
    const now = performance.now();
    if (now - tickedAt > STALL_MS) stalledAt = now;
    tickedAt = now;
  }, 5);
  const fail = (page: number, problems: readonly string[]) => {
    failing.push({ page, plan: planOf(seed, page), problems });
    onFailure?.(page, problems);
  };
  const work = async () => {
    while (next < pages) {
      const page = next++;
      const startedAt = performance.now();
      onPage?.(page, failing.length);
      const verdict = await checkPage(planOf(seed, page));
      questions += verdict.questions;
      if (verdict.problems.length === 0) continue;
      if (stalledAt > startedAt) hurried.push(page);
      else fail(page, verdict.problems);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  clearInterval(ticking);
  for (const page of hurried) {
    const { problems } = await checkPage(planOf(seed, page));
    if (problems.length > 0) fail(page, problems);
  }
  const failures = new Map<string, Failure>();
  for (const each of failing.slice(0, shrinks)) {
    const failure = await smallestOf(each);
    failures.set(kindOf(failure.description), failure);
  }
  return { pages, questions, failed: failing.length, again: hurried.length, failures: [...failures.values()] };
}

interface Failing {
  readonly page: number;
  readonly plan: PagePlan;
  readonly problems: readonly string[];
}

/** A page that fails only now and then is shown as it failed. */
async function smallestOf({ page, plan, problems }: Failing): Promise<Failure> {
  const smallest = await shrinkPlan(plan, isWorse);
  const again = await checkPage(smallest);
  const [shown, said] = again.problems.length > 0 ? [smallest, again.problems] : [plan, problems];
  return { page, description: describePlan(shown), problems: said };
}

/** Pages that differ in what they ask alone are of one kind. */
function kindOf(description: string): string {
  return description.replace(/(form|url|required|two-forms|form-\w+|mixed|state-only) by/g, 'asked by');
}
