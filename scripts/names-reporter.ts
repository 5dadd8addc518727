/**
 * Names the tests that failed, for the end of `npm test`: what a machine keeps of a long output is often its end. The
 * stories of `npm test -- --all` have a second try. One that needs it is broken and has a cause to be found: it is named
 * here too, beside all the others' results, instead of hiding them.
 */
import { appendFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Where they are listed, each with what went wrong at first, from the root of the repository. */
export const FAILED_TESTS = '.output/test/failed.txt';
export const FLAKY_TESTS = '.output/test/flaky.txt';

type Errors = ReadonlyArray<{ readonly message: string; readonly stack?: string }>;

export default class NamesReporter implements Reporter {
  async onTestCaseResult(test: TestCase): Promise<void> {
    const { state, errors = [] } = test.result();
    const name = `${test.project.name}: ${test.fullName}`;
    if (state === 'failed') await append(FAILED_TESTS, name, errors);
    else if (test.diagnostic()?.flaky) await append(FLAKY_TESTS, name, errors);
  }

  /** A file that could not be loaded, and an error that no test caught, fail the run too. */
  async onTestRunEnd(modules: readonly TestModule[], unhandledErrors: Errors): Promise<void> {
    for (const module of modules) {
      const errors = module.errors();
      if (errors.length > 0) await append(FAILED_TESTS, `${module.project.name}: ${module.relativeModuleId}`, errors);
    }
    if (unhandledErrors.length > 0) await append(FAILED_TESTS, 'An error that no test caught', unhandledErrors);
  }
}

/** More of a message is left to the full report. */
const MAX_MESSAGE = 800;

/** Each error in one line, and where it comes from in our own files. */
function append(file: string, name: string, errors: Errors): Promise<void> {
  const lines = errors.flatMap(({ message, stack = '' }) => [
    message.replaceAll(/\s+/g, ' ').slice(0, MAX_MESSAGE),
    ...stack.split('\n').filter((line) => /\btest\/.*\.ts:/.test(line)),
  ]);
  return appendFile(file, [name, ...lines.map((line) => `  ${line.trim()}`), ''].join('\n'));
}
