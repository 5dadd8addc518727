/**
 * A page is never worse for the stand-in: made-up pages, each run without and with it. `npm run tool -- difference`
 * runs more.
 */
import { describe, expect, it } from 'vitest';
import { soak } from '../../difference/soak.ts';

describe.each([1, 2])('made-up pages of seed %i', (seed) => {
  it('differ with the stand-in in elicitation alone', async () => {
    const report = await soak({ pages: 200, seed, shrinks: 2 });
    expect(report.failures).toEqual([]);
    expect(report.failed).toBe(0);
    // They are asked, and answered.
    expect(report.questions).toBeGreaterThan(20);
  });
});
