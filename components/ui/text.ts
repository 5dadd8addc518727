/** Texts whose keys are known only at run time: the compiler checks them against the locale files, as it does literal keys. */
import { type GeneratedI18nStructure, i18n } from '#i18n';
import type { Finding } from '../../lib/protocol/inspection.ts';
import { lazily } from '../../lib/protocol/lazily.ts';
import type { Problem } from '../../lib/protocol/problem.ts';
import { keyFor } from './key-for.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** The key of a message in the locale files. A table of them `satisfies Record<…, MessageKey>`. */
export type MessageKey = keyof GeneratedI18nStructure;

/** The key of a message that depends on a count, without the category: `grant.more` for `grant.more.one` … */
export type CountedKey = Stem<MessageKey, 'one'> & Stem<MessageKey, 'other'>;
type Stem<Key, Category extends string> = Key extends `${infer Before}.${Category}` ? Before : never;

/** The key of a message with so many places, and without forms for a count. */
export type PlacedKey<Places extends 1 | 2> = {
  [Key in MessageKey]: GeneratedI18nStructure[Key] extends { substitutions: Places; plural: false } ? Key : never;
}[MessageKey];

/** `i18n.t` for messages of which only the run time knows how many values they take. */
const message = i18n.t as (key: MessageKey, values: readonly string[]) => string;

/** The words of a finding, for `TextWithElements`, with places for its values: what is so, and what it may lead to. */
export function findingText({ key }: Finding): { readonly title: string; readonly risk: string } {
  return {
    title: message(`finding.${key}.title`, PLACEHOLDERS),
    risk: message(`finding.${key}.risk`, PLACEHOLDERS),
  };
}

/** A message that holds `PLACEHOLDERS` in its places. */
export function placedText(key: PlacedKey<1> | PlacedKey<2>): string {
  return message(key, PLACEHOLDERS);
}

/**
 * The form of a message that the language has for `count`, which stands in `$1`; `other` for a category that Intl knows and
 * the locale file does not. The first number that a document writes costs it a tenth of its way to the first paint: the
 * parts that every prompt shows have none.
 */
export function countedText(key: CountedKey, count: number): string {
  const values = [numbers().format(count)];
  return message(`${key}.${plurals().select(count)}` as MessageKey, values) || message(`${key}.other`, values);
}

/** The parts of a list: each of `texts` as an `element`, and what the language puts between them. */
export function listParts(texts: readonly string[]): readonly { type: 'element' | 'literal'; value: string }[] {
  return lists().formatToParts(texts);
}

/** Several texts as a list: "a, b, and c". */
export function listText(texts: readonly string[]): string {
  return lists().format(texts);
}

/** The words for a problem of an answer. */
export function problemText({ key, values }: Problem): string {
  return message(keyFor('problem', key), values.map(numberText));
}

/** A number as it is typed, inside a sentence: its sign stays before it where the sentence runs from the right. */
export function numberText(number: number | string): string {
  return String(number).replace(/^-/, '\u200E-');
}

/** `scheme://host:port` → `host:port`, for sentences that name a client again after its origin was given in full. */
export function hostOf(origin: string): string {
  return origin.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
}

/** Two sentences as one text. */
export function sentences(first: string, second: string): string {
  return first + gapAfter(first) + second;
}

/** The space between `text` and the next: full-width punctuation brings its own. */
export function gapAfter(text: string): string {
  return /[。！？：；）」』]$/.test(text) ? '' : ' ';
}

/** Making a format takes longer than all that one page writes with it. */
const timeFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = lazily(() => new Intl.DateTimeFormat(i18n.t('language'), options));
  return (time: number) => format().format(time);
};
const plurals = lazily(() => new Intl.PluralRules(i18n.t('language')));
const numbers = lazily(() => new Intl.NumberFormat(i18n.t('language')));
const lists = lazily(() => new Intl.ListFormat(i18n.t('language')));
const unitFormat = (unit: string) =>
  lazily(() => new Intl.NumberFormat(i18n.t('language'), { style: 'unit', unit, unitDisplay: 'long' }));
const inSeconds = unitFormat('second');
const inMinutes = unitFormat('minute');

/** Times in the words of the locale in use, from milliseconds since the epoch. A day, as short as can be, for what is recent. */
export const shortDayText = timeFormat({ month: 'short', day: 'numeric' });
export const timeText = timeFormat({ dateStyle: 'medium', timeStyle: 'short' });
export const dayText = timeFormat({ dateStyle: 'long' });
export const clockText = timeFormat({ timeStyle: 'short' });

/** How long something takes, roughly: by ten seconds up to a minute, and then by minutes. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 10_000) * 10;
  return seconds < 60 ? inSeconds().format(seconds) : inMinutes().format(Math.round(ms / 60_000));
}
