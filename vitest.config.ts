import { defineConfig } from 'vitest/config';

/**
 * Stories in a browser. Each file drives browsers of its own and waits more than it works, so that two cores carry three or four.
 * What passes only when it is tried again is named by scripts/names-reporter.ts, and is to be mended.
 */
const stories = (name: string, include: string, maxWorkers: number, groupOrder: number) => ({
  test: {
    name,
    include: [include],
    maxWorkers,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: 1,
    // Projects with another number of workers each run one after the other.
    sequence: { groupOrder },
  },
});

export default defineConfig({
  test: {
    projects: [
      // Property tests take their time on a busy machine; no test is about time. Unless told, vitest leaves a core idle.
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], testTimeout: 60_000, maxWorkers: '100%' } },
      // What is shipped: each file builds, one after the other.
      { test: { name: 'package', include: ['test/package/**/*.test.ts'], maxWorkers: 1, testTimeout: 180_000 } },
      stories('e2e', 'test/e2e/*.test.ts', 4, 1),
      stories('firefox', 'test/firefox/*.test.ts', 3, 2),
      // Only `npm run test:all` runs these.
      stories('e2e-more', 'test/e2e/more/*.test.ts', 3, 3),
      stories('firefox-more', 'test/firefox/more/*.test.ts', 3, 4),
    ],
  },
});
