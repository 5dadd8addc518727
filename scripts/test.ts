/**
 * `npm test`: what says that Usher works, on a machine that may have nothing but Node. `npm test -- --all` runs
 * everything; `npm run test:rest` what `npm test` has left out, and adds its counts. The last
 * line is `N passed, N failed`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { bringIn, describeMissing, type Program } from './browsers.ts';
import { FAILED_TESTS, FLAKY_TESTS } from './names-reporter.ts';
import { clock, DURATIONS, elapsed, runNpm, runTool } from './run.ts';
import type { Tool } from './tool.ts';

type Project = 'unit' | 'simulation' | 'linear' | 'package' | 'e2e' | 'firefox' | 'e2e-more' | 'firefox-more';

const [part] = process.argv.slice(2);
const isQuick = part !== '--rest';
const isRest = part === '--rest' || part === '--all';

const PROGRAMS: readonly Program[] = ['chromium', 'firefox', 'xvfb', 'xdotool'];
const REPORTS = '.output/test';
/** The counts of `npm test`, for `npm run test:rest` to go on from. */
const COUNTS = `${REPORTS}/counts.json`;

/** On two idle cores. More, and nobody waits for it. */
const MAX_MINUTES = { '--all': 30, '--rest': 22 }[part ?? ''] ?? 8;

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string;
    readonly status: string;
    /** When it began and ended, in milliseconds. */
    readonly startTime: number;
    readonly endTime: number;
    /** None where the file could not be loaded. */
    readonly assertionResults: readonly unknown[];
  }[];
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** So many files are named at the end. */
const NAMED = 10;

let passed = 0;
let failed = 0;
/** How long each file of tests took. */
const files: { readonly title: string; readonly seconds: number }[] = [];
const notRun: string[] = [];
if (part === '--rest') {
  const before: Counts | null = await readFile(COUNTS, 'utf8').then(JSON.parse, () => null);
  passed = before?.passed ?? 0;
  // It did not come to its end.
  failed = before?.failed ?? 1;
  if (before === null) notRun.push('npm test, or not to its end: it has left no counts.');
} else {
  await rm(COUNTS, { force: true });
}

function count(success: boolean): boolean {
  if (success) passed += 1;
  else failed += 1;
  return success;
}

/**
 * Installs the clients that stories drive, and returns whether they are there. The bench runs meanwhile: it only finds out
 * that every figure can be taken, and an installation waits for the network.
 */
async function installClients(): Promise<boolean> {
  const hasBench = !missing.includes('chromium');
  if (!hasBench) notRun.push('The bench: there is no chromium.');
  const [hasClients] = await Promise.all([
    runTool("Install the stories' clients", 'clients').then(count),
    hasBench && runTool('Bench: every figure can be taken', 'bench', '--quick').then(count),
  ]);
  return hasClients;
}

/**
 * Runs vitest projects side by side, and counts their tests. A file that could not even be loaded counts as one failure.
 */
async function runTests(...projects: readonly Project[]): Promise<void> {
  const title = projects.join(', ');
  const outputFile = `${REPORTS}/${projects.join('-')}.json`;
  await rm(outputFile, { force: true });
  const reporters = ['default', 'json', './scripts/names-reporter.ts'];
  const args = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${outputFile}`];
  const named = projects.map((project) => `--project=${project}`);
  const success = await runNpm(`Tests: ${title}`, ['exec', '--', 'vitest', 'run', ...named, ...args], true);
  const report: Report | null = await readFile(outputFile, 'utf8').then(JSON.parse, () => null);
  for (const { name, startTime, endTime } of report?.testResults ?? []) {
    files.push({ title: relative('.', name), seconds: (endTime - startTime) / 1000 });
  }
  passed += report?.numPassedTests ?? 0;
  const unloaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  failed += (report?.numFailedTests ?? 0) + unloaded.length || (success ? 0 : 1);
  if (report?.numPendingTests) notRun.push(`${report.numPendingTests} tests of ${title}: skipped, see above.`);
}

console.log(
  {
    '--all': 'Everything, in 24 to 34 minutes on two idle cores: see CONTRIBUTING.md.',
    '--rest': 'What npm test has left out, in 18 to 28 minutes on two idle cores.',
  }[part ?? ''] ??
    'Types, lint, unit tests, the packages, and the main stories in Chromium and Firefox: 3 to 6 minutes on two cores.',
);
await mkdir(REPORTS, { recursive: true });
// The rest goes on with the lists of npm test, as with its counts.
for (const list of isQuick ? [FAILED_TESTS, FLAKY_TESTS] : []) await rm(list, { force: true });
const missing = await bringIn(PROGRAMS);
if (missing.length > 0) console.log(describeMissing(missing));
const steps: readonly (readonly [title: string, tool: Tool, ...args: string[]])[] = [
  ['Build the page library', 'build:page'],
  ['Build the extension for each browser, and its archives', 'zip', '--draft'],
  ['Build the extension for tests', 'build:test'],
  ['Build the static demo', 'build:demo'],
];
let isBuilt = true;
for (const step of isQuick ? steps : []) {
  isBuilt = count(await runTool(...step)) && isBuilt;
}
if (isQuick) {
  count(await runNpm('Types, lint, format', ['run', '--silent', 'check']));
  await runTests('unit', 'simulation');
  await runTests('linear');
}
if (!isBuilt) notRun.push('All stories, the packages and the bench: the builds failed.');
else {
  if (isQuick) await runTests('package');
  const hasClients = !isRest || (await installClients());
  const stories: readonly (readonly [project: Project, program: Program, drivesClients: boolean])[] = [
    ['e2e', 'chromium', false],
    ['firefox', 'firefox', false],
    ['e2e-more', 'chromium', true],
    ['firefox-more', 'firefox', true],
  ];
  const projects: Project[] = [];
  for (const [project, program, drivesClients] of stories) {
    if (!(drivesClients ? isRest : isQuick)) continue;
    if (missing.includes(program)) notRun.push(`All of ${project}: there is no ${program}.`);
    else if (drivesClients && !hasClients) notRun.push(`All of ${project}: its clients could not be installed.`);
    else projects.push(project);
  }
  if (projects.length > 0) await runTests(...projects);
}

const namesIn = (list: string) => readFile(list, 'utf8').catch(() => '');
const [failedTests, flakyTests] = [await namesIn(FAILED_TESTS), await namesIn(FLAKY_TESTS)];
if (flakyTests) console.log(`\nFLAKY: passed only when tried again. Each has a cause: find it.\n${flakyTests}`);
if (failedTests) console.log(`\nFAILED\n${failedTests}`);
if (missing.length > 0) {
  notRun.push(describeMissing(missing));
  if (process.env.CI && isQuick) failed += 1;
}
if (!isRest) notRun.push('The other stories, the unmodified clients, chaos and the bench: npm test -- --all.');
if (notRun.length > 0) console.log(['', 'NOT RUN', ...notRun.map((line) => `  ${line}`)].join('\n'));
const longest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, NAMED);
for (const [heading, list] of [
  ['TIME OF THE LONGEST FILES', longest],
  ['TIME', DURATIONS],
] as const) {
  console.log(`\n${heading}`);
  for (const { title, seconds } of list) console.log(`  ${clock(seconds)} ${title}`);
}
const total = elapsed();
console.log(
  `  ${clock(total)} in all${total > MAX_MINUTES * 60 ? `, more than ${MAX_MINUTES} minutes: make it faster` : ''}`,
);
if (part === undefined) await writeFile(COUNTS, JSON.stringify({ passed, failed } satisfies Counts));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
