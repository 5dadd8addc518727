/** A line broken on purpose. */
export interface Mutant {
  /** From the root. */
  readonly file: string;
  /** The files of unit tests of which one must fail. */
  readonly tests: readonly string[];
  /** The fault, in words. */
  readonly name: string;
  /** A stretch of the file's text, which must stand there exactly once. */
  readonly text: string;
  readonly becomes: string;
}

/**
 * Returns the mutants of `file` that the same `tests` guard, which are named as the documents name them (`unit/url/host`).
 * `lines` has each mutant by its fault: its text, and the text that it becomes; a text alone is left out.
 */
export function mutantsOf(
  file: string,
  tests: readonly string[],
  lines: Readonly<Record<string, string | readonly [text: string, becomes: string]>>,
): Mutant[] {
  const files = tests.map((test) => `test/${test}.test.ts`);
  return Object.entries(lines).map(([name, line]) => {
    const [text, becomes] = typeof line === 'string' ? [line, ''] : line;
    return { file, tests: files, name, text, becomes };
  });
}

/** Returns `source` with the mutant in it. @throws {Error} unless its text stands there exactly once. */
export function mutate(source: string, { file, text, becomes }: Mutant): string {
  const [before, after, ...more] = source.split(text);
  if (before === undefined || after === undefined) throw new Error(`${file} no longer has: ${text}`);
  if (more.length > 0) throw new Error(`${file} has it more than once: ${text}`);
  return before + becomes + after;
}
