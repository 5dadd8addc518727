/**
 * Names the tests that passed only when they were tried again. Such a test is broken and has a cause to be found; the
 * second try is there so that it is named here, beside all the others' results, instead of hiding them.
 */
import { appendFile } from 'node:fs/promises';
import type { Reporter, TestCase } from 'vitest/node';

/** Where they are listed, each with what went wrong at the first try, from the root of the repository. */
export const FLAKY_TESTS = '.output/test/flaky.txt';

export default class FlakyReporter implements Reporter {
  async onTestCaseResult(test: TestCase): Promise<void> {
    if (!test.diagnostic()?.flaky) return;
    const errors = test.result().errors ?? [];
    const why = errors.map(({ message }) => `  ${message.split('\n', 1)[0]}\n`).join('');
    await appendFile(FLAKY_TESTS, `${test.project.name}: ${test.fullName}\n${why}`);
  }
}
