/** Amounts of money whose number is in words: "two hundred dollars", "Zweihundert Euro". */
import { lazily } from '../protocol/lazily.ts';
import { parts } from './figures.ts';
import * as words from './money-words.ts';

/** Where such an amount stands, and whether its number may have begun before. */
export interface SpelledMoney {
  readonly start: number;
  readonly end: number;
  readonly whole: boolean;
}

const GERMAN_NUMBER =
  /^(?:eine?|zwei|drei|vier|fünf|sechs?|sieb(?:en)?|acht|neun|zehn|elf|zwölf|zwan|und|zig|ßig|hundert|tausend)+$/;
const WITHIN = /^(?:and|und|y|e|et)$/;
const MAX_WORDS = 80;

const tables = lazily(() => ({
  numbers: new Set(parts(words.NUMBER_WORDS)),
  weak: new Set(parts(words.WEAK_NUMBERS)),
  links: new Set(parts(words.NUMBER_LINKS)),
  spelled: parts(words.SPELLED_CURRENCIES),
}));

/** Lower case, of the same length. */
export function lowered(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase();
}

/** The amounts of a text whose number is in words, in no order. */
export function spelledMoneyIn(text: string): readonly SpelledMoney[] {
  if (!/[a-z]{3}/i.test(text)) return [];
  const { numbers, weak, links, spelled } = tables();
  const lower = lowered(text);
  const amounts: SpelledMoney[] = [];
  for (const stem of spelled) {
    for (let found = lower.indexOf(stem); found >= 0; found = lower.indexOf(stem, found + stem.length)) {
      if (/\p{L}/u.test(lower.charAt(found - 1))) continue;
      const around = Math.max(0, found - MAX_WORDS);
      const tokens = [...lower.slice(around, found).matchAll(/\p{L}+|[^\p{L}\s-]+/gu)];
      let first = tokens.length;
      while (first > 0) {
        const word = tokens[first - 1]?.[0] ?? '';
        if (!(numbers.has(word) || links.has(word) || GERMAN_NUMBER.test(word))) break;
        first -= 1;
      }
      // Behind a word that is not known as a number, "and" may still join one.
      const isJoined = first > 0 && first < tokens.length && WITHIN.test(tokens[first]?.[0] ?? '');
      while (links.has(tokens[first]?.[0] ?? '') && tokens[first]?.[0] !== 'a') first += 1;
      const word = tokens[first]?.[0];
      if (word === undefined || word === 'de' || (word === 'a' && !weak.has(tokens[first + 1]?.[0] ?? ''))) continue;
      const start = around + (tokens[first]?.index ?? 0);
      const end = found + (/^\p{L}*/u.exec(lower.slice(found, found + 20))?.[0].length ?? 0);
      amounts.push({ start, end, whole: !isJoined && !weak.has(word) && !(first === 0 && around > 0) });
    }
  }
  return amounts;
}
