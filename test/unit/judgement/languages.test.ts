import { describe, expect, it } from 'vitest';
import { judge } from '../../../lib/judgement/judge.ts';
import type { Weight } from '../../../lib/protocol/judgement.ts';
import { SENTENCES as ar } from './sentences/ar.ts';
import { SENTENCES as de } from './sentences/de.ts';
import { SENTENCES as en } from './sentences/en.ts';
import { SENTENCES as es } from './sentences/es.ts';
import { SENTENCES as fr } from './sentences/fr.ts';
import { SENTENCES as ja } from './sentences/ja.ts';
import { SENTENCES as ko } from './sentences/ko.ts';
import { SENTENCES as ptBR } from './sentences/pt_BR.ts';
import type { Sentences } from './sentences/sentences.ts';
import { SENTENCES as zhCN } from './sentences/zh_CN.ts';
import { SENTENCES as zhTW } from './sentences/zh_TW.ts';

/** A table of sentences for each language. */
const TABLES: readonly (readonly [string, Sentences])[] = Object.entries({
  ar,
  de,
  en,
  es,
  fr,
  ja,
  ko,
  ptBR,
  zhCN,
  zhTW,
});

/** The weights that each sentence of a class may have. */
const ALLOWED: Readonly<Partial<Record<keyof Sentences, readonly Weight[]>>> = {
  destructive: ['destructive'],
  cost: ['cost'],
  outward: ['outward'],
  harmless: ['plain'],
  lookAlikes: ['unknown', 'plain', 'outward'],
  negations: ['unknown', 'plain', 'outward'],
  dryRuns: ['unknown', 'plain', 'outward'],
  questions: ['unknown', 'plain', 'outward'],
};

describe.each(TABLES)('%s', (_, sentences) => {
  describe.each(Object.entries(ALLOWED))('%s', (sort, weights) => {
    it.each(sentences[sort as keyof Sentences])('%s', (sentence) =>
      expect(weights).toContain(judge({ mode: 'form', message: sentence, fields: [] }, null).weight),
    );
  });
});
