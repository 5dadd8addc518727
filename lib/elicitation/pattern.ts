/** Matches `pattern` in linear time, so that no server can freeze a prompt. */
import { MAX_FIELDS, MAX_PATTERN_STATES } from './limits.ts';
import { PatternMachine, stateCount } from './pattern-machine.ts';
import { PatternError, parsePattern } from './pattern-syntax.ts';

interface Compiled {
  readonly machine: PatternMachine;
  readonly states: number;
}
const compiled = new Map<string, Compiled>();

/** How many states `pattern` takes. Throws a `PatternError`, which says why, if linear time is not enough. */
export function patternStates(pattern: string): number {
  return compile(pattern).states;
}

/**
 * Whether `pattern` (a regular expression of JSON Schema: ECMA-262, Unicode mode, not anchored) is found in `text`.
 * Takes time in proportion to the length of `text` and to `patternStates`. Throws a `PatternError` if
 * `parseElicitation` refuses the pattern.
 */
export function matches(pattern: string, text: string): boolean {
  return compile(pattern)
    .machine.found([...text])
    .includes(1);
}

/** Keeps the machines of one form. Without room, it drops those of all earlier forms. */
function compile(pattern: string): Compiled {
  const earlier = compiled.get(pattern);
  if (earlier) return earlier;
  const tree = parsePattern(pattern);
  const states = stateCount(tree);
  if (states > MAX_PATTERN_STATES) throw new PatternError('is too large for matching in linear time');
  const made = { machine: new PatternMachine(tree), states };
  if (compiled.size >= MAX_FIELDS) compiled.clear();
  compiled.set(pattern, made);
  return made;
}
