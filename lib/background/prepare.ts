/** Loads the code that a request needs and that the background does not start with. */
import { setPatternEngine } from '../elicitation/pattern.ts';
import { setJudging } from '../judgement/judging.ts';
import { later } from './later.ts';

/** Loads what a request needs to be judged and shown. Rejects where that cannot be loaded. */
export async function prepare(elicitation: unknown): Promise<void> {
  setJudging(await later('judgement'));
  await preparePatterns(elicitation);
}

/** Loads the engine of patterns if `request`, the params of an elicitation or what was read of them, has a pattern. */
export async function preparePatterns(request: unknown): Promise<void> {
  if (JSON.stringify(request)?.includes('"pattern":"')) setPatternEngine((await later('patterns')).patternEngine);
}
