/** How large each script and style sheet of a build is, as a person's connection would see it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Prints the gzipped size of each bundle in the build folder `dir`, the largest first, and their sum. */
export async function reportSizes(dir: string): Promise<void> {
  const bundles = (await readdir(dir, { recursive: true })).filter((path) => /\.(js|css)$/.test(path));
  const sizes = await Promise.all(
    bundles.map(async (path) => ({ path, bytes: gzipSync(await readFile(join(dir, path)), { level: 9 }).length })),
  );
  sizes.sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log('Gzipped:');
  for (const { path, bytes } of [...sizes, { path: 'all together', bytes: total }]) {
    console.log(`${kilobytes(bytes).padStart(10)}  ${path}`);
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
