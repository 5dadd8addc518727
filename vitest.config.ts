import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.ts';

/**
 * Stories in a browser. Each file drives browsers of its own and waits more than it works, so that two cores carry four.
 * All have the same number, since vitest runs no projects side by side that have different ones. The files of a worker share
 * what they import, and with it their browser (test/fixtures/sharing.ts).
 */
const stories = (name: string, include: string, retry = 0) => ({
  test: { name, include: [include], maxWorkers: 4, isolate: false, testTimeout: 300_000, hookTimeout: 120_000, retry },
});

const SIMULATION = 'test/unit/simulation/*.test.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Property tests take their time on a busy machine: at a load of 25, some took more than a minute. No test is about
      // time. The files of a worker share what they import, which halves the work: each leaves the globals as it found them.
      // Some wait more than they work.
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          exclude: ['test/unit/linear.test.ts', SIMULATION],
          setupFiles: 'test/unit/same-cases.ts',
          testTimeout: 300_000,
          maxWorkers: '150%',
          isolate: false,
          unstubGlobals: true,
          // Tests that run side by side within a file (the conformance kit's mutants) wait for messages that do not come.
          maxConcurrency: 100,
        },
      },
      // Tasks that another file, or a test that was given up, has left running would set timers in the simulated loop, and a
      // life would differ from itself. It only computes: a slow machine may take its time.
      { test: { name: 'simulation', include: [SIMULATION], maxWorkers: '150%', testTimeout: 300_000 } },
      // It compares how long things take: the memory that other tests have left would slow down what is long.
      { test: { name: 'linear', include: ['test/unit/linear.test.ts'], maxWorkers: 1, testTimeout: 120_000 } },
      // The shipped package: each file builds, one after the other.
      { test: { name: 'package', include: ['test/package/**/*.test.ts'], maxWorkers: 1, testTimeout: 180_000 } },
      stories('e2e', 'test/e2e/*.test.ts'),
      stories('firefox', 'test/firefox/*.test.ts'),
      // Only `npm test -- --all` runs these. One that passes only when it is tried again is named at the end, to be
      // mended.
      stories('e2e-more', 'test/e2e/more/*.test.ts', 1),
      stories('firefox-more', 'test/firefox/more/*.test.ts', 1),
    ],
  },
});
