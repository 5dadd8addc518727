/** `npm run tool -- simulate --steps N --seed S`: simulated lives, and the smallest history of each kind of fault. */
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: { steps: { type: 'string' }, seed: { type: 'string' }, life: { type: 'string' } },
});
const { steps, lives, faults } = await simulate(Number(values.steps ?? 100_000), Number(values.seed ?? 1), values.life);
const { user, system } = process.cpuUsage();
const seconds = (user + system) / 1e6;
console.log(JSON.stringify({ steps, lives, seconds, perSecond: Math.round(steps / seconds), faults }, null, 1));
process.exitCode = faults.length === 0 ? 0 : 1;
