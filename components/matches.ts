import { useEffect, useState } from 'preact/hooks';
import type { Field } from '../lib/elicitation/model.ts';
import type { Matches } from '../lib/elicitation/validate.ts';

/** Until the matcher is here nothing is called wrong; the background, which has it, judges every answer again. */
const MATCHES_ANYTHING: Matches = () => true;

/** The matcher for the patterns of `fields`. It is large, so it is loaded only for a form that has one. */
export function useMatches(fields: readonly Field[]): Matches {
  const needed = fields.some((field) => field.kind === 'string' && field.pattern !== null);
  const [matches, setMatches] = useState<Matches>(() => MATCHES_ANYTHING);
  useEffect(() => {
    if (needed) void import('../lib/elicitation/pattern.ts').then((module) => setMatches(() => module.matches));
  }, [needed]);
  return matches;
}
