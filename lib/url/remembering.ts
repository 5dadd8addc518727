/** A client and its server come with every URL, and the rules ask the same of one host again and again. */
const MOST = 64;

/**
 * A function of a text that keeps its last few answers.
 *
 * @param make a pure function: what it gives for a text must never change, nor be changed by who gets it.
 */
export function remembering<T extends NonNullable<unknown> | null>(make: (text: string) => T): (text: string) => T {
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
