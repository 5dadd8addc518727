/** A value that is made when it is first asked for, and kept: nothing is built while a worker starts. */
export function memoized<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
