/**
 * `npm run tool -- chaos --requests N --seed S [--kills K] [--browser firefox]`, or `chaos --soak` for what a release
 * must pass: 2,000 requests on three seeds. Ends with 1 where something is at fault.
 */
import { parseArgs } from 'node:util';
import { ChaosChromium } from './browsers/chaos-chromium.ts';
import { ChaosFirefox } from './browsers/chaos-firefox.ts';
import { chaos } from './chaos.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string' },
    seed: { type: 'string' },
    kills: { type: 'string' },
    browser: { type: 'string', default: 'chromium' },
    soak: { type: 'boolean', default: false },
  },
});
const seeds = values.seed === undefined ? (values.soak ? [1, 2, 3] : [1]) : [Number(values.seed)];
const requests = Number(values.requests ?? (values.soak ? 2_000 : 500));
const kills = values.kills === undefined ? {} : { kills: Number(values.kills) };
for (const seed of seeds) {
  const started = performance.now();
  const browser = values.browser === 'firefox' ? await ChaosFirefox.launch() : await ChaosChromium.launch();
  const report = await chaos(browser, { requests, seed, ...kills });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(JSON.stringify({ seed, seconds, ...report }, null, 2));
  if (report.faults.length > 0) process.exitCode = 1;
}
