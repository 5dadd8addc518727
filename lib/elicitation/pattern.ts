/** Matching of `pattern` in linear time, by an engine that is loaded once a form has a pattern (`pattern-engine.ts`). */
import { PatternError, toRe2 } from './ecma-pattern.ts';
import { MAX_FIELDS } from './limits.ts';

export { PatternError };

/** Compiles RE2's syntax. Throws for what it cannot match in linear time. */
export type PatternEngine = (source: string) => { test(text: string): boolean };

let engine: PatternEngine | null = null;

/** Sets what matches patterns. Until then whatever meets a pattern throws: nothing is taken for matched. */
export function setPatternEngine(loaded: PatternEngine): void {
  engine = loaded;
}

interface Machine {
  readonly re2: ReturnType<PatternEngine>;
  readonly states: number;
}
const machines = new Map<string, Machine>();

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
  return compile(pattern).re2.test(text);
}

/** The machines of one form are kept; those of forms before it are dropped when there is no room. */
function compile(pattern: string): Machine {
  const known = machines.get(pattern);
  if (known) return known;
  const { source, states } = toRe2(pattern);
  if (machines.size >= MAX_FIELDS) machines.clear();
  if (engine === null) throw new Error('no engine of patterns is loaded');
  try {
    const machine = { re2: engine(source), states };
    machines.set(pattern, machine);
    return machine;
  } catch {
    throw new PatternError('has a part that cannot be matched in linear time');
  }
}
