/** The store kit says what the package is, within the stores' limits. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const KIT = 'docs/store';
const read = (name: string) => readFileSync(join(KIT, name), 'utf8');
it('each permission of the manifest is justified', () => {
  const config = readFileSync('wxt.config.ts', 'utf8');
  const namesOf = (key: string) => {
    const [, list = ''] = new RegExp(`\\b${key}: \\[([^\\]]*)\\]`).exec(config) ?? [];
    // The condition of a test build is no permission.
    return [...list.replace(/mode === '\w+'/g, '').matchAll(/'(\w+)'/g)].map(([, name]) => name);
  };
  const names = [...namesOf('permissions'), ...namesOf('optional_permissions')];
  expect(names).toEqual(expect.arrayContaining(['storage', 'notifications']));
  for (const page of [read('justifications.md'), readFileSync('docs/permissions.md', 'utf8')]) {
    for (const name of names) expect(page).toContain(`\`${name}\``);
  }
});

it('what is declared for Firefox is what the manifest declares', () => {
  const [, declared] = /data_collection_permissions: (\{.*\})/.exec(readFileSync('wxt.config.ts', 'utf8')) ?? [];
  const json = declared?.replaceAll("'", '"').replaceAll(/(\w+):/g, '"$1":');
  expect(read('data-collection.md')).toContain(json);
});

it('the pictures that the listings name are there in both sizes, at most five', () => {
  const named = [...read('listing/README.md').matchAll(/^\d\. `(\w+)`/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.length).toBeLessThanOrEqual(5);
  const files = named.flatMap((name) => [`${name}-1280x800.png`, `${name}-640x400.png`]);
  expect(readdirSync(join(KIT, 'images')).sort()).toEqual([...files, 'tile-440x280.png'].sort());
});

it('nothing is called safe or verified', () => {
  const names = readdirSync(KIT, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((name) =>
    /^(?:listing\/|justifications|privacy).*\.md$/.test(name.replaceAll('\\', '/')),
  )) {
    expect(read(name)).not.toMatch(/\b(safe|verified|trusted)\b|安全的|已验证/i);
  }
});
