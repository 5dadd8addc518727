/** Runs a made-up page without and with the stand-in. */
import { HARNESS, problemsOf } from './compare.ts';
import type { PagePlan } from './page-plan.ts';
import { runPage } from './run-page.ts';

export interface Verdict {
  /** The faults, a line each. */
  readonly problems: readonly string[];
  /** How many questions servers asked that were told that they may. */
  readonly questions: number;
}

export async function checkPage(plan: PagePlan): Promise<Verdict> {
  const without = await runPage(plan, false);
  const with_ = await runPage(plan, true);
  return {
    problems: problemsOf(plan, without, with_),
    questions: with_.questions.filter(({ isTold }) => isTold).length,
  };
}

/** Whether the stand-in makes this page worse; not where the page is none by itself. */
export async function isWorse(plan: PagePlan): Promise<boolean> {
  const { problems } = await checkPage(plan).catch(() => ({ problems: [] }));
  return problems.length > 0 && !problems.some((problem) => problem.includes(HARNESS));
}
