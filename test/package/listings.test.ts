/** The stores' listings: one for each language that Usher speaks, within the limits of all three stores. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLocales } from '../../scripts/read-locales.ts';

const FOLDER = 'docs/store/listing';
const locales = await readLocales();
const pictures = [...readFileSync(`${FOLDER}/README.md`, 'utf8').matchAll(/^\d\. `\w+`/gm)].length;

it('has a listing for each locale, and no other', () => {
  const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  expect(files.sort()).toEqual(locales.map(({ name }) => `${name}.md`).sort());
});

describe.each(locales)('the listing in $name', ({ name, messages }) => {
  const parts = new Map(
    readFileSync(`${FOLDER}/${name}.md`, 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  );
  const part = (heading: string) => parts.get(heading) ?? '';

  it('has its parts, in order', () => {
    expect([...parts.keys()]).toEqual(['Name', 'Summary', 'Description', 'Captions']);
  });

  it('has the name and the summary of the manifest', () => {
    expect(part('Name')).toBe(messages.get('extension.name'));
    expect(part('Summary')).toBe(messages.get('extension.description'));
  });

  it('is neither too short nor too long', () => {
    expect(part('Name').length).toBeLessThanOrEqual(45);
    expect(part('Summary').length).toBeGreaterThan(20);
    expect(part('Summary').length).toBeLessThanOrEqual(132);
    expect(part('Description').length).toBeGreaterThanOrEqual(250);
    expect(part('Description').length).toBeLessThanOrEqual(10_000);
  });

  it('is plain text', () => expect(part('Description')).not.toMatch(/^#|\*\*|`|\]\(|^[-*] /m));

  it('has a caption for each picture', () => {
    const captions = part('Captions').split('\n');
    expect(captions).toHaveLength(pictures);
    for (const caption of captions) expect(caption).toMatch(/^- .{5,120}$/u);
  });
});
