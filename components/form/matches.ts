import { useEffect, useState } from 'preact/hooks';
import { matches as matchesPattern, setPatternEngine } from '../../lib/elicitation/pattern.ts';
import type { Matches } from '../../lib/elicitation/validate.ts';
import type { Field } from '../../lib/protocol/elicitation.ts';

/** Until the matcher is here nothing is called wrong; the background, which has it, judges every answer again. */
const MATCHES_ANYTHING: Matches = () => true;
/** Answers that are remembered, so that a key in one field costs the match of that field only. */
const MAX_REMEMBERED = 1_000;

/** The matcher for the patterns of `fields`. Its engine is large, and loads only for a form that has one. */
export function useMatches(fields: readonly Field[]): Matches {
  const needed = fields.some((field) => field.kind === 'string' && field.pattern !== null);
  const [matches, setMatches] = useState<Matches>(() => MATCHES_ANYTHING);
  useEffect(() => {
    if (!needed) return;
    void import('../../lib/elicitation/pattern-engine.ts').then(({ patternEngine }) => {
      setPatternEngine(patternEngine);
      setMatches(() => remembering(matchesPattern));
    });
  }, [needed]);
  return matches;
}

function remembering(matches: Matches): Matches {
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
