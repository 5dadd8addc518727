import { readFileSync } from 'node:fs';

/**
 * Reads a file of one entry a line.
 *
 * @param path of a UTF-8 file; `#` begins a comment, empty lines are skipped.
 */
export function readList(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
}
