import { expect, test } from 'vitest';
import { laterScript } from '../../../scripts/later-script.ts';

const TABLES = [
  'lib/judgement/languages.generated.ts',
  'lib/url/tables/popular-domains.generated.ts',
  'node_modules/tldts/dist/es6/src/data/trie.js',
];

test.each(TABLES)('%s: a script reads the values that the module has', async (path) => {
  const id = new URL(`../../../${path}`, import.meta.url).pathname;
  const plugin = laterScript('urls');
  const source = await plugin.load(id);
  let written = '';
  const emitFile = ({ source: text }: { source: string }) => {
    written = text;
  };
  plugin.generateBundle.call({ emitFile }, null, { 'later-urls.js': { code: '' } });
  Object.assign(globalThis, { usherTables: JSON.parse(written) });
  expect({ ...(await import(`data:text/javascript,${encodeURIComponent(source ?? '')}`)) }).toEqual({
    ...(await import(id)),
  });
  Reflect.deleteProperty(globalThis, 'usherTables');
});

test('code stays in the script', async () => {
  expect(await laterScript('urls').load('/usher/lib/url/inspect.ts')).toBeNull();
});

test('a script runs once it gets its tables, and not as it is imported', () => {
  const bundle = { 'later-urls.js': { code: 'globalThis.ran = usherTables; // the end' } };
  laterScript('urls').generateBundle.call({ emitFile: () => undefined }, null, bundle);
  const world: { usherScripts?: { urls(tables: string): void }; ran?: string } = {};
  new Function('globalThis', bundle['later-urls.js'].code)(world);
  expect(world.ran).toBeUndefined();
  world.usherScripts?.urls('tables');
  expect(world.ran).toBe('tables');
});

test('a build without the script fails', () => {
  expect(() => laterScript('urls').generateBundle.call({ emitFile: () => undefined }, null, {})).toThrow(
    'later-urls.js',
  );
});
