/** Where a line is broken, and who must notice. */
interface Place {
  /** From the root. */
  readonly file: string;
  /** Files of unit tests of which one must fail for each line. */
  readonly tests: readonly string[];
}

/** Lines of one file that the same tests guard, by their faults: each with its text, and what it becomes. */
export interface MutantGroup extends Place {
  readonly lines: Readonly<Record<string, readonly [text: string, becomes: string]>>;
}

/** A line broken on purpose. */
export interface Mutant extends Place {
  /** The fault, in words. */
  readonly name: string;
  /** A stretch of the file's text, which must stand there exactly once. */
  readonly text: string;
  readonly becomes: string;
}

/** Returns the mutants of `groups`, one by one. */
export function mutantsOf(groups: readonly MutantGroup[]): Mutant[] {
  return groups.flatMap(({ lines, ...place }) =>
    Object.entries(lines).map(([name, [text, becomes]]) => ({ ...place, name, text, becomes })),
  );
}

/** Returns `source` with the mutant in it. @throws {Error} unless its text stands there exactly once. */
export function mutate(source: string, { file, text, becomes }: Mutant): string {
  const [before, after, ...more] = source.split(text);
  if (before === undefined || after === undefined) throw new Error(`${file} no longer has: ${text}`);
  if (more.length > 0) throw new Error(`${file} has it more than once: ${text}`);
  return before + becomes + after;
}
