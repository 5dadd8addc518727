import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      // Property tests take their time on a busy machine; no test is about time.
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // Each file drives browsers of its own, and two cores carry two.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What passes only then is named by scripts/names-reporter.ts, and is to be mended.
          retry: 1,
        },
      },
      // What is shipped: each file builds, one after the other.
      { test: { name: 'package', include: ['test/package/**/*.test.ts'], maxWorkers: 1, testTimeout: 180_000 } },
      {
        test: {
          name: 'firefox',
          include: ['test/firefox/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 1,
        },
      },
    ],
  },
});
