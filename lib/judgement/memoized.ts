/** A value that is made when it is first asked for, and kept: nothing is built while a worker starts. */
export function memoized<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** So many values are kept: the same words come again and again, and a page may send any number of others. */
const MAX_KEPT = 5_000;

/** The same for each of some keys. */
export function memoizedBy<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (values.size >= MAX_KEPT) values.clear();
    values.set(key, value);
    return value;
  };
}
