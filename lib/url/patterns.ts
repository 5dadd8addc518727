/** Returns one pattern for all of `patterns`, in either case of the letters. */
export function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'i');
}

/** Returns the pattern of a name below one of `domains`. */
export function endingIn(domains: readonly string[]): RegExp {
  return new RegExp(`\\.(?:${domains.join('|').replaceAll('.', '\\.')})$`);
}
