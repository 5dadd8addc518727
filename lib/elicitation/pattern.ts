/**
 * Matching of `pattern` in linear time. The only module that loads RE2, which is large: views import it lazily and
 * hand `matches` to the validation; the background, where `import()` throws, has it in its bundle.
 */
import { RE2JS } from 're2js';
import { PatternError, toRe2 } from './ecma-pattern.ts';
import { MAX_FIELDS } from './limits.ts';

export { PatternError };

const compiled = new Map<string, RE2JS>();

/** Throws a `PatternError`, whose message says why, if `pattern` cannot be matched in linear time. */
export function checkPattern(pattern: string): void {
  compile(pattern);
}

/**
 * Whether `pattern` (a regular expression of JSON Schema: ECMA-262, Unicode mode, not anchored) is found in `text`.
 * Takes time in proportion to both lengths. Throws a `PatternError` if the pattern was never fit to be in a form.
 */
export function matches(pattern: string, text: string): boolean {
  return compile(pattern).test(text);
}

/** The machines of one form are kept; those of forms before it are dropped when there is no room. */
function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  if (compiled.size >= MAX_FIELDS) compiled.clear();
  const source = toRe2(pattern);
  try {
    const machine = RE2JS.compile(source);
    compiled.set(pattern, machine);
    return machine;
  } catch {
    throw new PatternError('has a part that cannot be matched in linear time');
  }
}
