/**
 * `npm run tool -- difference --pages N --seed S`: runs N made-up pages without and with the stand-in, and prints what
 * differs but for elicitation itself, with each failing page made as small as it can be. `--page I` runs one page of
 * the seed alone. Ends with 1 where a page is worse for the stand-in.
 */
import { parseArgs } from 'node:util';
import { checkPage } from './check-page.ts';
import { describePlan } from './page-plan.ts';
import { planOf, soak } from './soak.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    page: { type: 'string' },
    shrinks: { type: 'string', default: '20' },
  },
});
const seed = Number(values.seed);
// A page is worse: a client has failed where nobody waited for it.
process.on('unhandledRejection', () => {});

if (values.page === undefined) await runMany();
else await runOne(Number(values.page));
// A page that hangs leaves timers behind.
process.exit();

async function runOne(page: number): Promise<void> {
  const plan = planOf(seed, page);
  const { problems } = await checkPage(plan);
  print(describePlan(plan), problems);
  if (problems.length > 0) process.exitCode = 1;
}

async function runMany(): Promise<void> {
  const pages = Number(values.pages);
  const started = performance.now();
  const onPage = (done: number, failed: number) => {
    if (done > 0 && done % 1_000 === 0) console.error(`${done} pages, ${failed} failed`);
  };
  const onFailure = (page: number, problems: readonly string[]) => print(`\npage ${page}:`, problems);
  const report = await soak({ pages, seed, shrinks: Number(values.shrinks), onPage, onFailure });
  for (const { page, description, problems } of report.failures) {
    console.log(`\nsmallest of page ${page}:`);
    print(description, problems);
  }
  const { failures, ...summary } = report;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${JSON.stringify({ seed, seconds, ...summary, kinds: failures.length })}`);
  if (report.failed > 0) process.exitCode = 1;
}

function print(description: string, problems: readonly string[]): void {
  console.log(description);
  for (const problem of problems) console.log(`  ! ${problem}`);
}
