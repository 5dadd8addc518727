/** A field's description, beside the message. Views load this file: it knows no language. */
import { withoutBadges } from '../elicitation/text.ts';
import type { Field } from '../protocol/elicitation.ts';

/** Without signs that claim a check; `null` if there is no description, or it has the same words as `message`. */
export function fieldDescription({ description }: Field, message: string): string | null {
  const said = withoutBadges(description ?? '').trim();
  return wordsOf(said) === wordsOf(message) ? null : said || null;
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
