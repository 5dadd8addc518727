import { matches } from '../../lib/elicitation/pattern.ts';
import type { Matches } from '../../lib/elicitation/validate.ts';

/** Answers that are remembered, so that a key in one field costs the match of that field only. */
const MAX_REMEMBERED = 1_000;

/** Returns the matcher for the patterns of one form. */
export function rememberedMatches(): Matches {
  const remembered = new Map<string, boolean>();
  return (pattern, text) => {
    const key = `${pattern.length} ${pattern}${text}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const found = matches(pattern, text);
    remembered.set(key, found);
    return found;
  };
}
