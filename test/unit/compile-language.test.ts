import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '../../data/languages/en.ts';
import type { LanguageSource } from '../../data/languages/language-source.ts';
import { anchorWordsOf, patternOf, rowsIn } from '../../lib/judgement/pattern.ts';
import { compileLanguage, merged, runTogether, withoutActs } from '../../scripts/compile-language.ts';
import { always } from './always.ts';

const NO_ACTS = { verbs: '', phrases: '' };
const NO_PATTERNS = { secrets: { names: '', none: '', asks: '' }, questions: { confirms: '', asks: '', open: '' } };

/** The rows of the acts of a language that has these words only. */
function rowsOf(own: Partial<LanguageSource>): readonly string[] {
  const none = { destructive: NO_ACTS, cost: NO_ACTS, outward: NO_ACTS, lookAlikes: '', looks: '' };
  const { groups: _, inflect: __, ...rest } = en;
  const { acts } = compileLanguage({
    ...rest,
    ...NO_PATTERNS,
    ...none,
    lasting: '',
    negations: '',
    past: '',
    explains: '',
    dryRuns: '',
    ...own,
  });
  return rowsIn(acts);
}

describe('the rows of a language', () => {
  const verbs = (...words: string[]) => ({ destructive: { verbs: words.join(' '), phrases: '' } });

  it.each<[string, Partial<LanguageSource>, readonly string[]]>([
    ['single words are one part', verbs('delete', 'wipe'), ['destructive delete|wipe %']],
    [
      'forms that differ in one word are one row',
      { ...verbs('delet', 'wip'), inflect: (verb) => [`${verb}e`, `(be) ${verb}ed`] },
      ['destructive delete|wipe %', 'destructive deleted|wiped (be) %'],
    ],
    [
      'the part whose shortest word is the longest is the anchor',
      { destructive: { verbs: '', phrases: '(to|will) .. throw|hurl  away $' } },
      ['destructive hurl|throw (to|will) .. % away $'],
    ],
    [
      'of parts that are as long, the one with the fewest words of that length is the anchor',
      { lookAlikes: 'a|b|to .. see|c' },
      ['frame c|see a|b|to .. %'],
    ],
    [
      'but an act keeps its first',
      { destructive: { verbs: '', phrases: 'a|b|to .. see|c' } },
      ['destructive a|b|to % .. c|see'],
    ],
    [
      'the words of a group count for its length',
      { groups: { thing: 'host\n  server' }, destructive: { verbs: '', phrases: 'off <thing>' } },
      ['destructive <thing> off %'],
    ],
    [
      'a particle is the anchor of no row whose parts stand side by side',
      { particles: 'the', lasting: 'the bin\nthe .. bin\nthe' },
      ['lasting bin the %', 'lasting the % .. bin', 'lasting the %'],
    ],
    ['a part in parentheses may be the anchor', { lasting: '(never) back' }, ['lasting never (%) back']],
    [
      'what only looks does so without its act as well',
      { looks: '^ show|list ... @' },
      ['looks list|show ^ % ... @', 'looks list|show ^ %'],
    ],
  ])('%s', (_, own, rows) => expect(rowsOf(own)).toEqual(rows));

  it('refuses a pattern that no word leads to', () => {
    expect(() => rowsOf({ lookAlikes: '^ @ $' })).toThrow('no word of this pattern can be looked up: ^ @ $');
  });

  it('refuses the sign that stands for the words of an anchor', () => {
    expect(() => rowsOf({ lasting: '100 % gone' })).toThrow('% stands for the words of an anchor: 100 % gone');
  });

  it('are read as they were written', () => {
    const [row = ''] = rowsOf({ groups: { thing: 'host server' }, lasting: 'off .. (<thing>|rack)' });
    expect(anchorWordsOf(row, { thing: 'host server' })).toEqual(['host', 'server', 'rack']);
    const { kind, anchor, parts } = patternOf(row, { thing: 'host server' });
    expect({ kind, anchor, gap: parts[1]?.gap, context: parts[1]?.context }).toEqual({
      kind: 'lasting',
      anchor: 1,
      gap: 'short',
      context: true,
    });
  });
});

const part = fc.constantFrom('delete', 'remove|erase', '(be|is)', '^', '..', '@', 'file', '<thing>');
const lines = fc.array(fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')));

/** Every row of words that a line stands for. */
function wordings(line: string): readonly string[] {
  const alternatives = line.split(' ').map((each) => (each.startsWith('(') ? [each] : each.split('|')));
  return alternatives.reduce<readonly string[]>(
    (begun, words) => begun.flatMap((beginning) => words.map((word) => `${beginning} ${word}`)),
    [''],
  );
}

describe('merged', () => {
  it('stands for the same wordings as its lines', () => {
    always(100, lines, (all) => {
      expect(new Set(merged(all).flatMap(wordings))).toEqual(new Set(all.flatMap(wordings)));
    });
  });
});

it.each([
  ['^ show|list ... @', '^ show|list'],
  ['(not) .. @', '(not)'],
  ['@reset|clear view', 'view'],
  ['show', null],
])('%s without its acts', (line, rest) => expect(withoutActs(line)).toBe(rest));

it.each([
  ['api key', 'apikey'],
  ['api|access <kind>', 'apikey|apitoken|accesskey|accesstoken'],
  ['key', null],
  ['key .. file', null],
  ['(my) key', null],
])('%s run together', (line, words) => expect(runTogether(line, { kind: 'key token' })).toBe(words));
