/**
 * Matching of `pattern` in linear time. The only module that loads RE2, which is large: views import it lazily and
 * hand `matches` to the validation; the background, where `import()` throws, has it in its bundle.
 */
import { RE2JS } from 're2js';
import { PatternError, toRe2 } from './ecma-pattern.ts';
import { MAX_FIELDS } from './limits.ts';

export { PatternError };

interface Machine {
  readonly re2: RE2JS;
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
  try {
    const machine = { re2: RE2JS.compile(source), states };
    machines.set(pattern, machine);
    return machine;
  } catch {
    throw new PatternError('has a part that cannot be matched in linear time');
  }
}
