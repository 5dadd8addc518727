/** No server speaks as Usher: no language quotes it with marks that it could write itself. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutQuotes } from '../../lib/elicitation/text.ts';
import { readLocales } from '../../scripts/read-locales.ts';

const MARK = '[\\p{Quotation_Mark}\\p{Pi}\\p{Pf}《》〈〉<>]';
/** A place with marks around it, as French has them with a space inside. A scheme is quoted with its colon. */
const QUOTED = new RegExp(`(${MARK}?\\s?)\\$\\d:?(\\s?${MARK}?)`, 'gu');
const isQuoted = (pair: string) => new RegExp(MARK, 'u').test(pair);

/** The marks around places in the messages of each language, each pair once. */
const LOCALES = (await readLocales()).map(({ name, messages }) => {
  const found = [...messages.values()].flatMap((text) =>
    [...text.matchAll(QUOTED)].map(([, open, close]) => `${open}$${close}`),
  );
  return { name, language: name.replace('_', '-'), pairs: [...new Set(found.filter(isQuoted))] };
});

/** The style sheet's quotation marks, by language; the first are for all others. */
const STYLES = [
  ...readFileSync('components/ui/base.css', 'utf8')
    .replaceAll('\\202F', '\u202F')
    .matchAll(/q(?::lang\(([\w-]+)\))? \{\s*quotes: "(.+)" "(.+)";/g),
];
const styleOf = (language: string) => {
  const [, , open, close] = STYLES.find(([, lang]) => lang === language) ?? STYLES[0] ?? [];
  return `${open}$${close}`;
};

/** Every character, but for halves of pairs. */
const ALL = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

describe.each(LOCALES)('$name', ({ language, pairs }) => {
  it('quotes what comes from outside in one way, in its sentences and beside them', () => {
    expect(pairs).toEqual([styleOf(language)]);
  });
  it('with marks that are taken out of it', () => {
    const marks = pairs.join('').replace(/[$\s]/g, '');
    expect(marks).not.toBe('');
    for (const mark of marks) expect(withoutQuotes(`a${mark}b`)).toBe("a'b");
  });
});

it('every quotation mark of Unicode is taken out, but for the apostrophe', () => {
  const marks = ALL.filter((character) => /[\p{Quotation_Mark}\p{Pi}\p{Pf}]/u.test(character));
  expect(marks.length).toBeGreaterThan(40);
  expect(marks.filter((mark) => withoutQuotes(`a${mark}b`) !== "a'b")).toEqual(['’']);
});

it('leaves an apostrophe where it belongs', () => {
  expect(withoutQuotes("Let’s go, it's l’école and rock ’n’ roll")).toBe("Let’s go, it's l’école and rock ’n’ roll");
});

it.each([
  [
    '“ ”',
    "''",
    '’’',
    '``',
    '´´',
    '′′',
    '″',
    '‶',
    '‴',
    '⁗',
    'ʺ',
    '˝',
    'ˮ',
    '˶',
    '״',
    '❝',
    '❞',
    '〃',
    '〞',
    '＂',
    '‘‘',
    'ʼʼ',
    '＇＇',
    '🙷',
  ],
  [
    '« »',
    '≪',
    '≫',
    '⟪',
    '⟫',
    '《',
    '》',
    '⋙',
    '⪢',
    '︾',
    '>>',
    '<<',
    '＞＞',
    '〉〉',
    '⟩⟩',
    '〉〉',
    '❯',
    '❭❭',
    '››',
    '˃˃',
    '﹥﹥',
  ],
  ['「 」', '｢', '｣', '﹂', '﹁', '『', '』', '⌜', '⌟', '⌈', '⌋', '⸢', '⸥', '┌', '┘', '┛', '⎦', '⏌'],
])('neither does what looks like %s', (_, ...lookalikes) => {
  expect(lookalikes.map((each) => [each, withoutQuotes(`a${each}b`)]).filter(([, text]) => text !== "a'b")).toEqual([]);
});
