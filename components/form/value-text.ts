import { i18n } from '#i18n';
import { cleanName, cleanText, hasHiddenCharacters } from '../../lib/elicitation/text.ts';
import type { Field, FieldValue, Option } from '../../lib/protocol/elicitation.ts';
import { listText } from '../ui/text.ts';

/** In code points; what is longer scrolls in its own box, up to this. */
const MAX_SHOWN = 20_000;
const MAX_NAME = 100;
/** A title: what is longer belongs into the description. */
const MAX_TITLE = 120;

/** Returns a field's title, else its name, without signs that claim a check. A name that shows nothing is quoted. */
export function labelOf(field: Field): string {
  return cleanName(field.title ?? '', MAX_TITLE) || nameOf(field);
}

/** The raw names of the fields whose label another one of `fields` has too, by name, fit to be shown: nothing else tells them apart. */
export function rawNamesOf(fields: readonly Field[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const field of fields) counts.set(labelOf(field), (counts.get(labelOf(field)) ?? 0) + 1);
  return new Map(
    fields.filter((field) => (counts.get(labelOf(field)) ?? 0) > 1).map((field) => [field.name, nameOf(field)]),
  );
}

function nameOf({ name }: Field): string {
  return cleanText(name, MAX_NAME, 'one') || '""';
}

export interface ShownText {
  readonly text: string;
  /** The raw value of an option whose label says something else, or `null`. */
  readonly raw: string | null;
}

/** An answer, raw or as it will be sent: one text, or one for each option that was chosen. */
export function shownTexts(field: Field, value: FieldValue): readonly ShownText[] {
  if (typeof value === 'boolean') return [{ text: i18n.t(value ? 'form.yes' : 'form.no'), raw: null }];
  if (field.kind !== 'choice' && field.kind !== 'multi-choice')
    return [{ text: clean(String(value)) || '""', raw: null }];
  const options = new Map(field.options.map((option) => [option.value, option]));
  return [value].flat().map((each) => shownOption(String(each), options.get(String(each))));
}

function shownOption(value: string, option: Option | undefined): ShownText {
  const raw = clean(value);
  return option === undefined
    ? { text: raw, raw: null }
    : { text: option.label, raw: raw === option.label ? null : raw };
}

/** A date or a time in words, so that day and month cannot be mixed up; `null` for every other answer. */
export function inWords(field: Field, value: FieldValue): string | null {
  if (field.kind !== 'string' || typeof value !== 'string') return null;
  const time = new Date(value);
  if ((field.format !== 'date' && field.format !== 'date-time') || Number.isNaN(time.getTime())) return null;
  // A date alone is read as midnight in UTC.
  const style: Intl.DateTimeFormatOptions =
    field.format === 'date' ? { dateStyle: 'full', timeZone: 'UTC' } : { dateStyle: 'full', timeStyle: 'long' };
  return new Intl.DateTimeFormat(i18n.t('language'), style).format(time);
}

/** An answer in one text: for chips and for the clipboard. */
export function valueText(field: Field, value: FieldValue): string {
  return listText(shownTexts(field, value).map(({ text }) => text));
}

function clean(text: string): string {
  return cleanText(text, MAX_SHOWN);
}

/** Whether an answer holds characters that nobody sees. */
export function hidesCharacters(value: FieldValue): boolean {
  return [value].flat().some((each) => typeof each === 'string' && hasHiddenCharacters(each));
}
