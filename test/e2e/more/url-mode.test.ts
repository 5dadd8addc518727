/** Clients of URL mode elicitation, taken through the same six scenarios: each does what docs/url-mode.md says of it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Extension, launchExtension } from '../../fixtures/extension.ts';
import { type LibraryPages, serveLibraryPages } from '../../fixtures/unmodified/library-pages.ts';
import { startInspector, startSdkExample, startUsher } from '../../url-mode/clients.ts';
import { drive } from '../../url-mode/drive.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/url-mode.md', import.meta.url), 'utf8');
/** The cells of its table, row by row. */
const TABLE = DOCUMENT.split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('|-'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

let extension: Extension;
let pages: LibraryPages;
beforeAll(async () => {
  [extension, pages] = await Promise.all([launchExtension(), serveLibraryPages()]);
});
afterAll(() => Promise.all([extension?.close(), pages?.close()]));

test.for([
  ['Usher, in the place of a page on the SDK', (url: string) => startUsher(extension, pages, url)],
  ['MCP Inspector 2.12', (url: string) => startInspector(extension.context, url)],
  ["the SDK's example for the terminal", (url: string) => startSdkExample(extension.context, url)],
] as const)('%s', async ([name, start]) => {
  const [head = [], ...rows] = TABLE;
  const said = rows.map((row) => [row[1], row[head.indexOf(name)]?.replaceAll('`', '')]);
  const checks = await drive(start);
  expect(
    checks.map(({ description, errorMessage }) => [description, errorMessage ? `no: ${errorMessage}` : 'yes']),
  ).toEqual(said);
});
