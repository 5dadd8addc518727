/**
 * `npm run tool -- zip`: the archives for the stores and their reviewers. It refuses while the publisher has something
 * to fill in; `--draft` makes them all the same, to be tested and never uploaded.
 */
import { findPlaceholders } from './placeholders.ts';
import { runNpm } from './run.ts';

const left = process.argv.includes('--draft') ? [] : await findPlaceholders();
if (left.length > 0) {
  console.error(`✗ The publisher still has to fill in:\n${left.map((line) => `  ${line}`).join('\n')}`);
  console.error(
    'docs/store/support.md lists what the stores ask for. To try the archives, run: npm run tool -- zip --draft',
  );
  process.exit(1);
}
for (const browser of ['chrome', 'firefox']) {
  const args = ['exec', '--', 'wxt', 'zip', '--browser', browser];
  if (!(await runNpm(`the archive for ${browser}`, args))) process.exit(1);
}
