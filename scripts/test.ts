/**
 * `npm test`: everything that says whether this is in order, on a machine that may have nothing but Node. The last line
 * is `N passed, N failed`.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { bringIn, describeMissing, type Program } from './browsers.ts';
import { FAILED_TESTS, FLAKY_TESTS } from './names-reporter.ts';
import { DURATIONS, runScript } from './run.ts';

/** What the stories in test/e2e and test/firefox drive. */
const PROGRAMS: readonly Program[] = ['chromium', 'firefox', 'xvfb', 'xdotool'];
const REPORTS = '.output/test';

/** On two cores. More, and nobody waits for it. */
const MAX_MINUTES = 40;

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

let passed = 0;
let failed = 0;
const notRun: string[] = [];

function count(success: boolean): boolean {
  if (success) passed += 1;
  else failed += 1;
  return success;
}

/** `m:ss`, right-aligned. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`.padStart(6);
}

/** Runs one vitest project, by the npm script of its name, and counts its tests. A file that could not even be loaded counts as one failure. */
async function runTests(project: 'unit' | 'package' | 'e2e' | 'firefox'): Promise<void> {
  const outputFile = `${REPORTS}/${project}.json`;
  await rm(outputFile, { force: true });
  const reporters = ['default', 'json', './scripts/names-reporter.ts'];
  const args = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${outputFile}`];
  const success = await runScript(`Tests: ${project}`, project, { verbose: true, args });
  const report: Report | null = await readFile(outputFile, 'utf8').then(JSON.parse, () => null);
  passed += report?.numPassedTests ?? 0;
  failed += report?.numFailedTests || (success ? 0 : 1);
  if (report?.numPendingTests) notRun.push(`${report.numPendingTests} tests of ${project}: skipped, see above.`);
}

await mkdir(REPORTS, { recursive: true });
for (const list of [FAILED_TESTS, FLAKY_TESTS]) await rm(list, { force: true });
const missing = await bringIn(PROGRAMS);
const built = [
  count(await runScript("Install the stories' clients", 'clients')),
  count(await runScript('Build the page library', 'build:page')),
  count(await runScript('Build the extension', 'build')),
  count(await runScript('Build the extension for Firefox', 'build:firefox')),
  count(await runScript('Build the extension for tests', 'build:test')),
  count(await runScript('Build the static demo', 'build:demo')),
].every(Boolean);
count(await runScript('Types, lint, format', 'check'));
await runTests('unit');
if (!built) {
  notRun.push('All of package, e2e, the bench and firefox: the clients or the builds failed.');
} else {
  await runTests('package');
  if (missing.includes('chromium')) notRun.push('All of e2e and the bench: there is no Chromium.');
  else {
    await runTests('e2e');
    count(await runScript('Bench: every figure can be taken', 'bench', { args: ['--quick'] }));
  }
  if (missing.includes('firefox')) notRun.push('All of firefox: there is no Firefox.');
  else await runTests('firefox');
}

const namesIn = (list: string) => readFile(list, 'utf8').catch(() => '');
const [failedTests, flakyTests] = [await namesIn(FAILED_TESTS), await namesIn(FLAKY_TESTS)];
if (flakyTests) console.log(`\nFLAKY: passed only when tried again. Each has a cause: find it.\n${flakyTests}`);
if (failedTests) console.log(`\nFAILED\n${failedTests}`);
if (missing.length > 0) {
  notRun.push(describeMissing(missing));
  if (process.env.CI) failed += 1;
}
if (notRun.length > 0) console.log(['', 'NOT RUN', ...notRun.map((line) => `  ${line}`)].join('\n'));
console.log('\nTIME');
for (const { title, seconds } of DURATIONS) console.log(`  ${clock(seconds)} ${title}`);
const total = DURATIONS.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(
  `  ${clock(total)} in all${total > MAX_MINUTES * 60 ? `, more than ${MAX_MINUTES} minutes: make it faster` : ''}`,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
