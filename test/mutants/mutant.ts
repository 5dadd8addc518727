/** A line broken on purpose, and the tests that must notice. */
export interface Mutant {
  /** What would be wrong, in words. */
  readonly name: string;
  /** From the root. */
  readonly file: string;
  /** A stretch of the file's text, which must stand there exactly once. */
  readonly text: string;
  readonly becomes: string;
  /** Files of unit tests of which one must fail. */
  readonly tests: readonly string[];
}

/** Returns `source` with the mutant in it. @throws {Error} unless its text stands there exactly once. */
export function mutate(source: string, { file, text, becomes }: Mutant): string {
  const [before, after, ...more] = source.split(text);
  if (before === undefined || after === undefined) throw new Error(`${file} no longer has: ${text}`);
  if (more.length > 0) throw new Error(`${file} has it more than once: ${text}`);
  return before + becomes + after;
}
