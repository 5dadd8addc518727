import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FindingKey } from '../../../lib/protocol/inspection.ts';
import { bySeverity, CATALOGUE, finding } from '../../../lib/url/findings.ts';

const locales = join(import.meta.dirname, '../../../locales');

/** The texts below `finding.<key>` of a language, however many files it has. */
function textsOf(language: string, key: string): string[] {
  const source = readdirSync(locales)
    .filter((file) => file.includes(language))
    .map((file) => readFileSync(join(locales, file), 'utf8'))
    .join('\n');
  const block = new RegExp(`^  ${key}:\\n((?:    .*\\n?)+)`, 'm').exec(source)?.[1] ?? '';
  return ['title', 'risk'].map((name) => new RegExp(`^    ${name}: (.+)$`, 'm').exec(block)?.[1] ?? '');
}

describe.each(['en', 'zh_CN'])('messages in %s', (language) => {
  it.each(Object.keys(CATALOGUE) as FindingKey[])('%s has both, with no value too many', (key) => {
    const [title = '', risk = ''] = textsOf(language, key);
    expect(title).not.toBe('');
    expect(risk).not.toBe('');
    const used = [...`${title} ${risk}`.matchAll(/\$(\d)/g)].map((match) => Number(match[1]));
    expect(Math.max(0, ...used)).toBeLessThanOrEqual(CATALOGUE[key].values.length);
  });
});

it('never calls anything safe or verified', () => {
  for (const key of Object.keys(CATALOGUE)) {
    expect(textsOf('en', key).join(' ')).not.toMatch(/\b(?:safe|secure|verified|trusted)\b/i);
    expect(textsOf('zh_CN', key).join(' ')).not.toMatch(/安全|已验证|可信/);
  }
});

it('sorts by severity, then in catalogue order', () => {
  const sorted = bySeverity([
    finding('port', '1'),
    finding('plainHttp', 'a'),
    finding('lookalikeName', 'a', 'b'),
    finding('notAUrl'),
  ]);
  expect(sorted.map(({ key }) => key)).toEqual(['notAUrl', 'lookalikeName', 'plainHttp', 'port']);
});
