/** The archives for the stores, as `npm run tool -- zip --draft` has made them. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findPlaceholders } from '../../scripts/placeholders.ts';
import { readZip, unzip } from '../fixtures/zip.ts';

const OUTPUT = '.output';
/** Below the repository, so that the installed packages are found without a network. */
const CLEAN = join(OUTPUT, 'test/sources');

const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const ZIPS = ['chrome', 'firefox', 'sources'].map((kind) => `usher-${version}-${kind}.zip`);

/** Runs npm in `folder`. Throws what it printed if it fails. */
async function npm(folder: string, ...args: string[]): Promise<void> {
  await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' });
}
const ZIP = ['run', 'tool', '--', 'zip'];
const zipsIn = (folder: string) => Promise.all(ZIPS.map((name) => readFile(join(folder, name))));

test.each([
  [0, 'chrome-mv3'],
  [1, 'firefox-mv3'],
])('package %i holds exactly the production build %s', async (index, build) => {
  const files = await readZip(join(OUTPUT, ZIPS[index] as string));
  expect(files.size).toBeGreaterThan(15);
  for (const [name, data] of files) {
    expect(data.equals(await readFile(join(OUTPUT, build, name)))).toBe(true);
    expect(data.includes(process.cwd()), `${name} names a folder of this machine`).toBe(false);
  }
  const { host_permissions } = JSON.parse(String(files.get('manifest.json')));
  expect(host_permissions).toBeUndefined();
});

test('the sources alone build to the same packages, byte for byte, by the lines that their README gives', async () => {
  const readme = String((await readZip(join(OUTPUT, ZIPS[2] as string))).get('README.md'));
  const lines = /## Build it from the sources.*?```sh\n(.*?)```/s.exec(readme)?.[1]?.trim().split('\n');
  expect(lines).toEqual(['npm ci', 'npm run tool -- zip']);
  await rm(CLEAN, { recursive: true, force: true });
  await unzip(join(OUTPUT, ZIPS[2] as string), CLEAN);
  // The publisher may have things to fill in: they stop no test.
  await npm(CLEAN, ...ZIP, '--draft');
  const [first, rebuilt] = await Promise.all([OUTPUT, join(CLEAN, OUTPUT)].map(zipsIn));
  expect(rebuilt?.map((zip, index) => zip.equals(first?.[index] as Buffer))).toEqual([true, true, true]);
});

test('nothing is made for the stores while the publisher has something to fill in, and all of it is named', async () => {
  const left = await findPlaceholders();
  const made = npm('.', ...ZIP);
  if (left.length === 0) return made;
  const failure = await made.then(
    () => ({ stderr: 'it was made' }),
    (error: { stderr: string }) => error,
  );
  for (const line of left) expect(failure.stderr).toContain(line);
});

test.each([0, 1])('package %i names nothing that nobody can own', async (index) => {
  const own = [...(await readZip(join(OUTPUT, ZIPS[index] as string)))].filter(([, data]) =>
    data.includes('mcp-usher.invalid'),
  );
  expect(own.map(([name]) => name)).toEqual([]);
});

test('the sources hold the lock file, and nothing that is installed, built or secret', async () => {
  const names = [...(await readZip(join(OUTPUT, ZIPS[2] as string))).keys()];
  expect(names).toEqual(expect.arrayContaining(['package-lock.json', 'LICENSE', 'lib/page/package.json']));
  expect(names.filter((name) => /node_modules|\.output|\/dist\/|(^|\/)\./.test(name))).toEqual([]);
});
