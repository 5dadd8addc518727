/**
 * The places that only the publisher can fill in, before a release. Run as a script, it lists them, and fails if
 * one is left: `npm run tool -- publish:page` runs it first.
 */
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The files that a person reads of us, and those that a store or a package registry gets. */
const FILES = [
  '*.md',
  'docs/**/*.md',
  'lib/page/*.{md,json}',
  '{components,entrypoints,lib,locales,public}/**',
  'wxt.config.ts',
];
const LEFT_OUT = /\.(png|svg)$|^lib\/page\/(dist|node_modules)\//;
/** In documents the word in capitals; everywhere a name that nobody can own. */
const WORD = /\bPLACEHOLDER\b/;
const NAME = /(?<!`)\bmcp-usher\.invalid\b/;

/** Returns a line for each that is left: its file, the number of its line, and that line. */
export async function findPlaceholders(root = ROOT): Promise<string[]> {
  const found: string[] = [];
  const paths = new Set<string>();
  for await (const entry of glob(FILES, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) paths.add(`${entry.parentPath}/${entry.name}`);
  }
  for (const path of [...paths].sort()) {
    const file = path.slice(root.length).replaceAll('\\', '/');
    if (LEFT_OUT.test(file)) continue;
    for (const [index, line] of (await readFile(path, 'utf8')).split('\n').entries()) {
      if (NAME.test(line) || (file.endsWith('.md') && WORD.test(line)))
        found.push(`${file}:${index + 1}: ${line.trim().slice(0, 120)}`);
    }
  }
  return found;
}

if (import.meta.main) {
  const left = await findPlaceholders();
  console.log(left.join('\n') || 'Nothing is left to fill in.');
  process.exitCode = left.length > 0 ? 1 : 0;
}
