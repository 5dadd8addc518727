import { expect, test } from 'vitest';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import { judge } from '../../../lib/judgement/judge.ts';
import { readLocales } from '../../../scripts/read-locales.ts';

const locales = (await readLocales()).map(({ name, messages }) => [name, messages.get('practice.decisionMessage')]);

test.each(locales)('in %s, the decision to practice on is hard to undo: %s', (_, message) => {
  const parsed = parseElicitation({
    message,
    requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } }, required: ['confirm'] },
  });
  if (!parsed.ok) throw new Error(parsed.message);
  const { weight, yesNo } = judge(parsed.elicitation, null);
  expect([weight, yesNo?.kind]).toEqual(['destructive', 'decision']);
});
