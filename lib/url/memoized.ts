const MOST = 64;

/** A function that keeps its last answers, since rules ask about one host again and again. `make` must be pure. */
export function memoized<T extends NonNullable<unknown> | null>(make: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= MOST) answers.clear();
    const made = make(text);
    answers.set(text, made);
    return made;
  };
}
