/** What the server says of a field, beside the message. Views load it: it knows no language. */
import { withoutBadges } from '../elicitation/text.ts';
import type { Field } from '../protocol/elicitation.ts';

/**
 * What the server says of a field, without signs that claim a check; `null` where it says nothing, or only what `message`,
 * which stands above, says in the same words.
 */
export function descriptionOf({ description }: Field, message: string): string | null {
  const said = withoutBadges(description ?? '').trim();
  return wordsOf(said) === wordsOf(message) ? null : said || null;
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
