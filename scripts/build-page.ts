/**
 * Builds the page library, `lib/page` → `lib/page/dist`: one ES module with its source map, and the declarations.
 * Fails if the module has grown beyond what the library promises.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const PACKAGE = join(import.meta.dirname, '../lib/page');
const DIST = join(PACKAGE, 'dist');
/** The library's core, gzipped, in bytes. */
const MAX_SIZE = 3 * 1024;

rmSync(DIST, { recursive: true, force: true });
await build({
  entryPoints: [join(PACKAGE, 'index.ts')],
  outdir: DIST,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  sourcemap: true,
});

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', PACKAGE], { stdio: 'inherit' });

// The compiler leaves `./x.ts` in declarations; a consumer's resolves only what is really there.
for (const name of readdirSync(DIST).filter((name) => name.endsWith('.d.ts'))) {
  const path = join(DIST, name);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
}

const size = gzipSync(readFileSync(join(DIST, 'index.js')), { level: 9 }).length;
console.log(`lib/page/dist/index.js: ${size} bytes gzipped (at most ${MAX_SIZE})`);
if (size > MAX_SIZE) process.exit(1);
