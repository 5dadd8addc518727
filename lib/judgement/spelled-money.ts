/** Finds amounts of money with a number in words: "two hundred dollars", "Zweihundert Euro". */
import { lazily } from '../protocol/lazily.ts';
import { parts } from './figures.ts';
import * as words from './money-words.generated.ts';
import type { Place } from './phrases.ts';

/** `whole`: the number surely begins at `start`. */
export interface SpelledMoney extends Place {
  readonly whole: boolean;
}

const MAX_WORDS = 80;

const tables = lazily(() => ({
  numbers: new Set(parts(words.NUMBER_WORDS)),
  weak: new Set(parts(words.WEAK_NUMBERS)),
  links: new Set(parts(words.NUMBER_LINKS)),
  joins: new Set(parts(words.NUMBER_JOINS)),
  german: new RegExp(`^(?:${parts(words.GERMAN_NUMBER).join('|')})+$`),
  spelled: parts(words.SPELLED_CURRENCIES),
}));

/** In lower case, of the same length. */
export function lowered(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase();
}

/** In no order. */
export function spelledMoneyIn(text: string): readonly SpelledMoney[] {
  if (!/[a-z]{3}/i.test(text)) return [];
  const lower = lowered(text);
  const amounts: SpelledMoney[] = [];
  for (const stem of tables().spelled) {
    for (let found = lower.indexOf(stem); found >= 0; found = lower.indexOf(stem, found + stem.length)) {
      const number = /\p{L}/u.test(lower.charAt(found - 1)) ? null : numberBefore(found, lower);
      if (number === null) continue;
      const [word = ''] = /^\p{L}*/u.exec(lower.slice(found, found + 20)) ?? [];
      amounts.push({ ...number, end: found + word.length });
    }
  }
  return amounts;
}

/** The number in words right before a place. */
function numberBefore(place: number, lower: string): Pick<SpelledMoney, 'start' | 'whole'> | null {
  const { numbers, weak, links, joins, german } = tables();
  const around = Math.max(0, place - MAX_WORDS);
  const tokens = [...lower.slice(around, place).matchAll(/\p{L}+|[^\p{L}\s-]+/gu)];
  const wordAt = (index: number) => tokens[index]?.[0] ?? '';
  const isOther = ([word]: RegExpExecArray) => !(numbers.has(word) || links.has(word) || german.test(word));
  const reached = tokens.findLastIndex(isOther) + 1;
  let first = reached;
  while (links.has(wordAt(first)) && wordAt(first) !== 'a') first += 1;
  const word = wordAt(first);
  if (word === '' || word === 'de' || (word === 'a' && !weak.has(wordAt(first + 1)))) return null;
  // Behind an unknown word, "and" may still join two parts of a number.
  const isJoined = reached > 0 && joins.has(wordAt(reached));
  const isCut = first === 0 && around > 0;
  return { start: around + (tokens[first]?.index ?? 0), whole: !isJoined && !isCut && !weak.has(word) };
}
