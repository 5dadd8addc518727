/** The chaos test in Firefox, at its size for CI; `npm run tool -- chaos --browser firefox` runs longer ones. */
import { expect, test } from 'vitest';
import { ChaosFirefox } from '../../chaos/browsers/chaos-firefox.ts';
import { chaos } from '../../chaos/chaos.ts';

test('60 requests in chaos: each answered once or its page gone, no decision without a press', {
  // Beside three other stories it takes four minutes; the run itself ends a step that hangs.
  timeout: 600_000,
}, async () => {
  const report = await chaos(await ChaosFirefox.launch(), { requests: 60, seed: 1 });
  console.log(JSON.stringify(report));
  expect(report.faults).toEqual([]);
  expect(report.requests).toBeGreaterThanOrEqual(60);
  // Presses were heard, in whatever prompt the dice chose.
  expect(Object.values(report.presses).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
});
