/**
 * Makes the tests' builds late: Usher's pages and its content script hear from the worker half a second after it has spoken;
 * with `worker`, Chromium answers the worker late instead. A story that looks or presses too early then fails each time, and
 * not only now and then on a busy machine. By hand:
 *
 *     npm run tool -- late [worker]
 *     npx vitest run --project e2e --retry 0
 *
 * `npm run tool -- build:test` and `npm run build:firefox` put them right again.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEST_BUILD } from '../fixtures/extension.ts';
import { FIREFOX_BUILD } from '../fixtures/firefox.ts';

/** Rewrites the file at `path`. */
async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

const late = (file: string) => readFile(join('test/late', file), 'utf8');

if (process.argv[2] === 'worker') {
  const worker = await late('worker.js');
  await rewrite(join(TEST_BUILD, 'background.js'), (script) => `${worker}\n${script}`);
} else {
  const pages = await late('pages.js');
  for (const build of [TEST_BUILD, FIREFOX_BUILD]) {
    await writeFile(join(build, 'late.js'), pages);
    await rewrite(join(build, 'bridge.js'), (script) => `${pages}\n${script}`);
    for (const file of await readdir(build)) {
      if (!file.endsWith('.html')) continue;
      await rewrite(join(build, file), (page) => page.replace('<script', '<script src="/late.js"></script>\n<script'));
    }
  }
}
