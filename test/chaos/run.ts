/** `npm run chaos -- --requests N --seed S`. Ends with 1 where something is at fault. */
import { parseArgs } from 'node:util';
import { chaos } from './chaos.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const started = performance.now();
const report = await chaos({ requests: Number(values.requests), seed: Number(values.seed) });
console.log(
  JSON.stringify({ seed: values.seed, seconds: Math.round((performance.now() - started) / 1000), ...report }, null, 2),
);
process.exitCode = report.faults.length > 0 ? 1 : 0;
