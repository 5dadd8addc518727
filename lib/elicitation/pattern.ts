/** Matching of `pattern` in linear time: no server can freeze a prompt by a pattern. */
import { MAX_FIELDS, MAX_PATTERN_STATES } from './limits.ts';
import { PatternMachine, stateCount } from './pattern-machine.ts';
import { PatternError, parsePattern } from './pattern-syntax.ts';

export { PatternError };

interface Compiled {
  readonly machine: PatternMachine;
  readonly states: number;
}
const compiled = new Map<string, Compiled>();

/**
 * How many states `pattern` takes, with its repetitions written out. Throws a `PatternError`, whose message says why, if
 * it cannot be matched in linear time.
 */
export function patternStates(pattern: string): number {
  return compile(pattern).states;
}

/**
 * Whether `pattern` (a regular expression of JSON Schema: ECMA-262, Unicode mode, not anchored) is found in `text`.
 * Takes time in proportion to the length of `text` and to `patternStates`. Throws a `PatternError` if the pattern was
 * never fit to be in a form.
 */
export function matches(pattern: string, text: string): boolean {
  return compile(pattern)
    .machine.found([...text])
    .includes(1);
}

/** The machines of one form are kept; those of forms before it are dropped when there is no room. */
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
