/** Makes the value on first use and keeps it: importing this must cost nothing in the background worker. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
