import { describe, expect, it } from 'vitest';
import type { FindingKey } from '../../../lib/protocol/inspection.ts';
import { bySeverity, CATALOGUE, finding } from '../../../lib/url/findings.ts';
import { readLocales } from '../../../scripts/read-locales.ts';

const locales = await readLocales();

describe.each(locales)('messages in $name', ({ messages }) => {
  it.each(Object.keys(CATALOGUE) as FindingKey[])('%s has both, with no value too many', (key) => {
    const [title = '', risk = ''] = textsOf(messages, key);
    expect(title).not.toBe('');
    expect(risk).not.toBe('');
    const used = [...`${title} ${risk}`.matchAll(/\$(\d)/g)].map((match) => Number(match[1]));
    expect(Math.max(0, ...used)).toBeLessThanOrEqual(CATALOGUE[key].values.length);
  });
});

/** Words that would say more than Usher knows, in each language. */
const PRAISE: Readonly<Record<string, RegExp>> = {
  en: /\b(?:safe|secure|verified|trusted)\b/i,
  zh_CN: /安全|已验证|可信/,
  zh_TW: /安全|已驗證|可信/,
  ja: /安全|検証済み|確認済み|信頼できる/,
  ko: /안전|검증됨|인증됨|신뢰할 수 있/,
  de: /(?<!\p{L})(?:sicher|geprüft|verifiziert|vertrauenswürdig)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:sûre?s?|sécurisée?s?|vérifiée?s?|fiables?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:segur[oa]s?|verificad[oa]s?|fiables?)(?!\p{L})/iu,
  pt_BR: /(?<!\p{L})(?:segur[oa]s?|verificad[oa]s?|confiáve(?:l|is))(?!\p{L})/iu,
  ar: /آمن|موثوق|تم التحقق/,
};

it.each(locales)('never calls anything safe or verified in $name', ({ name, messages }) => {
  for (const key of Object.keys(CATALOGUE)) expect(textsOf(messages, key).join(' ')).not.toMatch(PRAISE[name] ?? /^/);
});

function textsOf(messages: ReadonlyMap<string, string>, key: string): string[] {
  return ['title', 'risk'].map((name) => messages.get(`finding.${key}.${name}`) ?? '');
}

it('tells the most severe first', () => {
  const severities = Object.values(CATALOGUE).map(({ severity }) => severity);
  expect([...new Set(severities)]).toEqual(['block', 'danger', 'warning', 'info']);
  expect(severities).toEqual(Object.values(Object.groupBy(severities, (severity) => severity)).flat());
});

it('sorts in catalogue order', () => {
  const sorted = bySeverity([
    finding('port', '1'),
    finding('plainHttp', 'a'),
    finding('lookalikeName', 'a', 'b'),
    finding('notAUrl'),
  ]);
  expect(sorted.map(({ key }) => key)).toEqual(['notAUrl', 'lookalikeName', 'plainHttp', 'port']);
});
