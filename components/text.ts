/**
 * Texts whose keys are known only at run time. Everything else calls `i18n.t` with a literal key, which the compiler
 * checks against the locale files.
 */
import { i18n } from '#i18n';
import { lazily } from '../lib/lazily.ts';
import type { Finding, Severity } from '../lib/protocol/inspection.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** The untyped face of `i18n.t`: gives `''` for a message that does not exist. */
const message = i18n.t as unknown as (key: string, values?: readonly string[]) => string;

/** A finding in words, with places for its values: what is so, and what it may lead to (`null` where the locale does not say). */
export interface FindingText {
  readonly title: string;
  readonly risk: string | null;
}

/** The words of a finding: `finding.<key>.title` and `.risk`, for `TextWithElements`. Without a title its id stands in. */
export function findingText({ id, key }: Finding): FindingText {
  const part = (name: string) => message(`finding.${key}.${name}`, PLACEHOLDERS) || null;
  return { title: part('title') ?? id, risk: part('risk') };
}

/**
 * What is wrong with an answer, in words: `problem.<key>` with the key in camel case, since a WebExtension's message
 * names hold no hyphen. Without a message the key stands in.
 */
export function problemText(key: string, values: readonly string[] = []): string {
  const name = key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return message(`problem.${name}`, values) || key;
}

/** The word for a severity, read out before the finding's title. */
export function severityText(severity: Severity): string {
  switch (severity) {
    case 'block':
      return i18n.t('severity.block');
    case 'danger':
      return i18n.t('severity.danger');
    case 'warning':
      return i18n.t('severity.warning');
    case 'info':
      return i18n.t('severity.info');
  }
}

/** `scheme://host:port` → `host:port`, for sentences that name a client again after its origin was given in full. */
export function hostOf(origin: string): string {
  return origin.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
}

/** Two sentences as one text. */
export function sentences(first: string, second: string): string {
  return first + gapAfter(first) + second;
}

/** What stands between `text` and what follows it: full-width punctuation brings its own space. */
export function gapAfter(text: string): string {
  return /[。！？：]$/.test(text) ? '' : ' ';
}

/** Making a format takes longer than all the times that one page writes with it. */
const format = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(i18n.t('language'), options));
const shortDay = format({ month: 'short', day: 'numeric' });
const moment = format({ dateStyle: 'medium', timeStyle: 'short' });
const day = format({ dateStyle: 'long' });
const clock = format({ timeStyle: 'short' });

/** A day, as short as can be, for what is recent. `time` is in milliseconds since the epoch. */
export function shortDayText(time: number): string {
  return shortDay().format(time);
}

/** A moment, to the minute, in the words of the locale in use. `time` is in milliseconds since the epoch. */
export function timeText(time: number): string {
  return moment().format(time);
}

/** A day in the words of the locale in use. `time` is in milliseconds since the epoch. */
export function dayText(time: number): string {
  return day().format(time);
}

/** A time of day in the words of the locale in use. `time` is in milliseconds since the epoch. */
export function clockText(time: number): string {
  return clock().format(time);
}
