/** Returns one pattern that fits every text that one of `patterns` fits, in either case of its letters. */
export function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'i');
}

/** Returns the pattern of a name below one of `domains`. */
export function endingIn(domains: readonly string[]): RegExp {
  return new RegExp(`\\.(?:${domains.join('|').replaceAll('.', '\\.')})$`);
}
