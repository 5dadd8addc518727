/** Words repeat often, and a page may send any number of others. */
const MIN_KEPT = 5_000;

/** Keeps at least the newest `least` values. Drops whole tables, since a `Map` holds on to deleted values. */
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
