/** The chaos test at its size for CI; `npm run tool -- chaos --requests N --seed S` runs longer ones. */
import { expect, test } from 'vitest';
import { ChaosChromium } from '../../chaos/browsers/chaos-chromium.ts';
import { chaos } from '../../chaos/chaos.ts';

test('150 requests in chaos: each answered once or its page gone, no decision without a press, nothing left', {
  // Beside three other stories it takes four to ten minutes; the run itself ends a step that hangs.
  timeout: 1_500_000,
}, async () => {
  const report = await chaos(await ChaosChromium.launch(), { requests: 150, seed: 1, kills: 4 });
  console.log(JSON.stringify(report));
  expect(report.faults).toEqual([]);
  expect(report.requests).toBeGreaterThanOrEqual(150);
  // Every kind of page takes part. Which questions come up is the dice's, and the report says.
  const ends = Object.keys(report.ends).join();
  for (const page of ['stand-in v1', 'stand-in v2', 'attached', 'stand-in rounds', 'attached rounds'])
    expect(ends).toContain(page);
  expect(report.steps).toMatchObject({ 'open or close the panel': expect.any(Number) });
});
