import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { directionOf } from '../../../../components/ui/language.ts';

describe('the direction of a language', () => {
  it.each(['ar', 'ar-EG', 'he', 'fa', 'ur-PK'])('%s runs from the right', (language) => {
    expect(directionOf(language)).toBe('rtl');
  });

  it.each(['en', 'zh-CN', 'pt-BR', 'arn', 'fao', ''])('%s runs from the left', (language) => {
    expect(directionOf(language)).toBe('ltr');
  });

  it('is that of the letters that its messages are written in', () => {
    for (const file of readdirSync('locales')) {
      const text = readFileSync(`locales/${file}`, 'utf8');
      const code = /^language: (?<code>\S+)$/m.exec(text)?.groups?.code ?? '';
      const letters = text.match(/\p{Script=Arabic}|\p{Script=Hebrew}/gu) ?? [];
      expect([file, directionOf(code)]).toEqual([file, letters.length > 1000 ? 'rtl' : 'ltr']);
    }
  });
});
