import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The files with such paths in the working tree that Git knows or would take: path from the root → text. */
export async function trackedFiles(wanted = /\.(tsx?|js|css)$/): Promise<Map<string, string>> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  const paths = stdout.split('\n').filter((path) => wanted.test(path));
  const texts = paths.map(async (path) => {
    const text = await readFile(join(ROOT, path), 'utf8').catch(() => null);
    return text === null ? [] : [[path, text] as const];
  });
  return new Map((await Promise.all(texts)).flat());
}
