/** So many values are kept: the same words come again and again, and a page may send any number of others. */
const MIN_KEPT = 5_000;

/**
 * Makes a value for each of some keys when it is first asked for, and keeps the newest, at least `least` of them. None is
 * deleted by itself: a table that a `Map` leaves behind keeps what it held, and the next table, for long.
 */
export function memoizedBy<Key, Value>(make: (key: Key) => Value, least = MIN_KEPT): (key: Key) => Value {
  let [values, before] = [new Map<Key, Value>(), new Map<Key, Value>()];
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = before.get(key) ?? make(key);
    if (values.size >= least) [values, before] = [new Map(), values];
    values.set(key, value);
    return value;
  };
}
