import { expect, test } from 'vitest';
import { tablesApart } from '../../../scripts/tables-apart.ts';

const TABLES = [
  'lib/judgement/languages.generated.ts',
  'lib/url/tables/popular-domains.generated.ts',
  'node_modules/tldts/dist/es6/src/data/trie.js',
];

test.each(TABLES)('%s: a script reads the values that the module has', async (path) => {
  const id = new URL(`../../../${path}`, import.meta.url).pathname;
  const plugin = tablesApart('later-urls');
  const source = await plugin.load(id);
  let written = '';
  plugin.generateBundle.call({
    emitFile: ({ source: text }) => {
      written = text;
    },
  });
  Object.assign(globalThis, { usherTables: JSON.parse(written) });
  expect({ ...(await import(`data:text/javascript,${encodeURIComponent(source ?? '')}`)) }).toEqual({
    ...(await import(id)),
  });
  Reflect.deleteProperty(globalThis, 'usherTables');
});

test('code stays in the script', async () => {
  expect(await tablesApart('later-urls').load('/usher/lib/url/inspect.ts')).toBeNull();
});
