/**
 * `npm run tool -- mutants [part of a name …]`: breaks one line after the other, in a copy of the project, and runs the
 * unit tests that must notice. A mutant that survives them needs a test; one whose text is gone needs to be written
 * again.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Mutant, mutate } from './mutant.ts';
import { MUTANTS } from './mutants.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPY = join(ROOT, '.output/mutants');
const REPORT = 'report.json';
const run = promisify(execFile);

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly message: string }[];
}

/** Copies what git knows of, changes that are not committed included. */
async function copyProject(): Promise<void> {
  await rm(COPY, { recursive: true, force: true });
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  const paths = stdout.split('\n').filter((path) => path !== '');
  await Promise.all([...new Set(paths.map(dirname))].map((path) => mkdir(join(COPY, path), { recursive: true })));
  await Promise.all(paths.map((path) => cp(join(ROOT, path), join(COPY, path)).catch(ignoreDeleted)));
  for (const name of ['node_modules', '.wxt']) await symlink(join(ROOT, name), join(COPY, name));
}

function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function test(files: readonly string[], bail: boolean): Promise<Report> {
  await rm(join(COPY, REPORT), { force: true });
  const args = ['run', '--project=unit', '--reporter=json', `--outputFile=${REPORT}`, ...(bail ? ['--bail=1'] : [])];
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const output = await run(process.execPath, [vitest, ...args, ...files], { cwd: COPY }).catch((error) => error);
  const report: Report | null = await readFile(join(COPY, REPORT), 'utf8').then(JSON.parse, () => null);
  if (report === null) throw new Error(`The tests could not be run.\n${output.stdout}${output.stderr}`);
  return report;
}

function hasTests({ numFailedTests, numPassedTests }: Report): boolean {
  return numFailedTests + numPassedTests > 0;
}

/** Returns what is wrong with the mutant: `null` when a test noticed. */
async function problemOf(mutant: Mutant): Promise<string | null> {
  const path = join(COPY, mutant.file);
  const source = await readFile(path, 'utf8');
  try {
    await writeFile(path, mutate(source, mutant));
    const first = await test(mutant.tests, true);
    // Where it stops two files at once, vitest may report none of their tests.
    const { numFailedTests, numPassedTests, testResults } = hasTests(first) ? first : await test(mutant.tests, false);
    if (numFailedTests > 0) return null;
    // A source that cannot be loaded fails every file, and says nothing of what the tests know.
    if (numPassedTests === 0) return `could not be loaded: ${testResults[0]?.message.split('\n')[0]}`;
    return 'SURVIVED';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await writeFile(path, source);
  }
}

const wanted = process.argv.slice(2);
const mutants = MUTANTS.filter(({ name, file }) => wanted.every((part) => `${file} ${name}`.includes(part)));
await copyProject();
const before = await test([...new Set(mutants.flatMap(({ tests }) => tests))], false);
for (const { name, status, message } of before.testResults) {
  if (status !== 'passed') throw new Error(`Without any mutant, this fails: ${name} ${message}`);
}
let failures = 0;
for (const mutant of mutants) {
  const problem = await problemOf(mutant);
  if (problem) failures += 1;
  console.log(`${problem ? '✗' : '✓'} ${mutant.file}: ${mutant.name}${problem ? `: ${problem}` : ''}`);
}
console.log(`${mutants.length - failures} killed, ${failures} not`);
process.exitCode = failures > 0 ? 1 : 0;
