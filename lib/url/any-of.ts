/** Returns one pattern that fits every text that one of `patterns` fits; with `flags` in place of theirs. */
export function anyOf(patterns: readonly RegExp[], flags = 'i'): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), flags);
}
