import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const OURS = ['components', 'entrypoints', 'lib', 'public'];
const sources = OURS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|js)$/.test(path) && !path.includes('dist'))
    .map((path) => join(folder, path)),
);

test('no source of ours writes markup: the one warning of the stores’ linter is the framework’s own', () => {
  expect(sources.length).toBeGreaterThan(50);
  const markup = /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|setHTML/;
  expect(sources.filter((path) => markup.test(readFileSync(path, 'utf8')))).toEqual([]);
});
