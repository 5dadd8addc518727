/**
 * Says how Usher reads a file of an administrator's settings (docs/admins.md).
 *
 *     npm run --silent tool -- policy FILE
 *
 * FILE holds the settings alone, or a browser's policies with Usher's settings among them. Exits with 1 where a setting
 * cannot be read, has an unknown name, or is not there at all.
 */
import { readFile } from 'node:fs/promises';
import { POLICY_KEYS } from '../lib/settings/policy.ts';
import { describePolicy } from './policy-report.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error(`Say which file: npm run --silent tool -- policy FILE. Settings: ${POLICY_KEYS.join(', ')}`);
  process.exit(2);
}
const { lines, isFine } = describePolicy(await readFile(file, 'utf8'));
for (const line of lines) console.log(line);
process.exitCode = isFine ? 0 : 1;
