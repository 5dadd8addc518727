/** What a request needs that the background does not start with. */
import { setPatternEngine } from '../elicitation/pattern.ts';
import { later } from './later.ts';

/** Loads the engine of patterns if `request`, the params of an elicitation or what was read of them, has a pattern. */
export async function prepare(request: unknown): Promise<void> {
  if (JSON.stringify(request)?.includes('"pattern":"')) setPatternEngine((await later('patterns')).patternEngine);
}
