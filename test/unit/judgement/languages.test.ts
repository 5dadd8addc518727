import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../lib/judgement/judge.ts';
import type { Weight } from '../../../lib/protocol/judgement.ts';
import type { Sentences } from './sentences/sentences.ts';

/** The languages that have a table of sentences. */
const FOLDER = new URL('./sentences/', import.meta.url);
const CODES = readdirSync(FOLDER).flatMap((name) => /^(?!sentences\.)(.+)\.ts$/.exec(name)?.[1] ?? []);

/** What the weight of each sentence of a class may be. */
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

const tables = await Promise.all(
  CODES.map(async (code): Promise<readonly [string, Sentences]> => {
    const { SENTENCES }: { SENTENCES: Sentences } = await import(`./sentences/${code}.ts`);
    return [code, SENTENCES];
  }),
);

describe.each(tables)('%s', (_, sentences) => {
  describe.each(Object.entries(ALLOWED))('%s', (sort, weights) => {
    it.each(sentences[sort as keyof Sentences])('%s', (sentence) =>
      expect(weights).toContain(judge({ mode: 'form', message: sentence, fields: [] }, null).weight),
    );
  });
});
