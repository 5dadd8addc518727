import type { ChoiceField, Field, Option, StringField } from '../../lib/protocol/elicitation.ts';
import type { DraftValue } from '../../lib/protocol/prompt.ts';
import { searchFor } from '../ui/search-for.ts';

/** Up to so many options are all shown; beyond them a select saves space. */
const SHOWN_OPTIONS = 5;
/** Beyond so many options nobody scrolls: they are searched. */
const SCROLLED_OPTIONS = 20;
/** At most so many options of a searched list are drawn at once. */
const DRAWN_OPTIONS = 50;
/** Strings that may be longer than this get room. In characters. */
const LINE_LENGTH = 120;
/** Names of strings without a limit into which people write more than a line. */
const LONG_NAMES =
  /(description|comments?|message|notes?|body|feedback|reason|details?|summary|biography|bio|prompt)$/i;

export type OptionsLook = 'list' | 'select' | 'search';

/** How `options` are offered; a select cannot hold several answers well. */
export function optionsLook(options: readonly Option[], several: boolean): OptionsLook {
  if (options.length <= SHOWN_OPTIONS || (several && options.length <= SCROLLED_OPTIONS)) return 'list';
  return options.length <= SCROLLED_OPTIONS ? 'select' : 'search';
}

/** Whether a string wants more than a line: it may be long, is called what people write more into, or has lines. */
export function isLong({ name, format, pattern, minLength, maxLength, default: preset }: StringField): boolean {
  if (hasLines(preset)) return true;
  if (format !== null || pattern !== null) return false;
  if (maxLength !== null) return maxLength > LINE_LENGTH;
  return (minLength ?? 0) > LINE_LENGTH || LONG_NAMES.test(name);
}

function hasLines(text: DraftValue | null): boolean {
  return typeof text === 'string' && /[\n\r]/.test(text);
}

/**
 * Whether an earlier answer is offered beside a field: not where choosing it again is a single press too, and no lines
 * where the control is one line, which would show them joined and send them apart.
 */
export function isOffered(field: Field, answer: DraftValue): boolean {
  if (field.kind === 'string' && hasLines(answer)) return isLong(field);
  return field.kind !== 'boolean' && (field.kind !== 'choice' || optionsLook(field.options, false) !== 'list');
}

const NAME_TOKENS: readonly (readonly [RegExp, AutoComplete])[] = [
  [/^(e-?mail|e-?mail-?address)$/, 'email'],
  [/^(name|full-?name|your-?name|display-?name)$/, 'name'],
  [/^(first-?name|given-?name)$/, 'given-name'],
  [/^(last-?name|family-?name|surname)$/, 'family-name'],
];
type AutoComplete = 'off' | 'email' | 'name' | 'given-name' | 'family-name';

/** The `autocomplete` token (HTML, 4.10.18.7): email and names only, so that the browser stores no other answers. */
export function autoComplete(field: Field, secret: boolean): AutoComplete {
  if (secret || field.kind !== 'string') return 'off';
  if (field.format === 'email') return 'email';
  if (field.format !== null) return 'off';
  const name = field.name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase();
  return NAME_TOKENS.find(([pattern]) => pattern.test(name))?.[1] ?? 'off';
}

/**
 * A number's bound if it tells the person something, else `null`. Generators of schemas write the largest whole number that
 * a double holds safely where nobody set a bound (zod 4's `int`).
 */
export function boundToSay(bound: number | null): number | null {
  return Math.abs(bound ?? 0) < Number.MAX_SAFE_INTEGER ? bound : null;
}

/** The on-screen keyboard that fits. */
export function inputMode(field: Field): 'text' | 'email' | 'url' | 'decimal' | 'numeric' {
  switch (field.kind) {
    case 'integer':
      return field.minimum !== null && field.minimum >= 0 ? 'numeric' : 'decimal';
    case 'number':
      return 'decimal';
    case 'string':
      return field.format === 'email' ? 'email' : field.format === 'uri' ? 'url' : 'text';
    default:
      return 'text';
  }
}

/** The direction of an answer: numbers and addresses always run from the left, other texts as they are written. */
export function direction(field: Field): 'ltr' | 'auto' {
  return inputMode(field) === 'text' ? 'auto' : 'ltr';
}

/** The options whose labels hold what was typed into the search, as many as are drawn at once; `hidden` counts the others. */
export function drawnOptions(options: readonly Option[], query: string) {
  const isMeant = searchFor(query);
  const matching = options.filter(({ label }) => isMeant(label));
  const drawn = matching.slice(0, DRAWN_OPTIONS);
  return { drawn, hidden: matching.length - drawn.length };
}

/**
 * Returns what a searched choice offers: the matching options. While nothing is searched for, the chosen option comes
 * before them if it would not be in view, and no answer (`null`) before that if it is allowed. `hidden` counts the
 * matches left out.
 */
export function offeredOptions(
  { options, required }: ChoiceField,
  query: string,
  chosen: Option | null,
): { readonly offered: readonly (Option | null)[]; readonly hidden: number } {
  const { drawn, hidden } = drawnOptions(options, query);
  if (query.trim() !== '') return { offered: drawn, hidden };
  const first = chosen === null || drawn.includes(chosen) ? [] : [chosen];
  return { offered: [...(required ? [] : [null]), ...first, ...drawn], hidden: hidden - first.length };
}
