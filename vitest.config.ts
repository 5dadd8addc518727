import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.ts';

/**
 * Stories in a browser. Each file drives browsers of its own and waits more than it works, so that two cores carry four.
 * All have the same number, since vitest runs no projects side by side that have different ones. What passes only when it is
 * tried again is named by scripts/names-reporter.ts, and is to be mended.
 */
const stories = (name: string, include: string) => ({
  test: { name, include: [include], maxWorkers: 4, testTimeout: 120_000, hookTimeout: 120_000, retry: 1 },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Property tests take their time on a busy machine; no test is about time. Unless told, vitest leaves a core idle.
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], testTimeout: 60_000, maxWorkers: '100%' } },
      // What is shipped: each file builds, one after the other.
      { test: { name: 'package', include: ['test/package/**/*.test.ts'], maxWorkers: 1, testTimeout: 180_000 } },
      stories('e2e', 'test/e2e/*.test.ts'),
      stories('firefox', 'test/firefox/*.test.ts'),
      // Only `npm run test:all` runs these.
      stories('e2e-more', 'test/e2e/more/*.test.ts'),
      stories('firefox-more', 'test/firefox/more/*.test.ts'),
    ],
  },
});
