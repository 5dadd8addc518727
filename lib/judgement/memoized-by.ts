/** So many values are kept: the same words come again and again, and a page may send any number of others. */
const MAX_KEPT = 5_000;

/** Makes a value for each of some keys when it is first asked for, and keeps the newest, `most` of them. */
export function memoizedBy<Key, Value>(make: (key: Key) => Value, most = MAX_KEPT): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (values.size >= most) values.delete(values.keys().next().value as Key);
    values.set(key, value);
    return value;
  };
}
