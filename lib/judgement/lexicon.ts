/** Words, each with a value, looked up word by word, or at a place among characters. */

export class Lexicon<Value = unknown> {
  readonly words: ReadonlyMap<string, Value>;
  /** The words by their first and by their last character, the longest first. */
  #beginning: ReadonlyMap<number, readonly (readonly [string, Value])[]> | undefined;
  #ending: ReadonlyMap<number, readonly (readonly [string, Value])[]> | undefined;

  constructor(words: Iterable<readonly [word: string, value: Value]>) {
    this.words = new Map(words);
  }

  /** How long the longest word is that begins at `place`, or with -1 ends there; 0 where none does. */
  at(text: string, place: number, step: 1 | -1 = 1): number {
    if (step === 1) {
      this.#beginning ??= this.#by(0);
      const known = this.#beginning.get(text.charCodeAt(place));
      return known?.find(([word]) => text.startsWith(word, place))?.[0].length ?? 0;
    }
    this.#ending ??= this.#by(-1);
    return this.#ending.get(text.charCodeAt(place - 1))?.find(([word]) => text.endsWith(word, place))?.[0].length ?? 0;
  }

  /** Calls `take` with each word that begins at `place`, the longest first. */
  find(text: string, place: number, take: (value: Value, word: string) => void): void {
    this.#beginning ??= this.#by(0);
    const known = this.#beginning.get(text.charCodeAt(place));
    if (known === undefined) return;
    for (const [word, value] of known) if (text.startsWith(word, place)) take(value, word);
  }

  #by(index: 0 | -1): ReadonlyMap<number, readonly (readonly [string, Value])[]> {
    const longest = [...this.words].sort(([one], [other]) => other.length - one.length);
    return Map.groupBy(longest, ([word]) => word.at(index)?.charCodeAt(0) ?? 0);
  }
}

/** The words of a list, without values. */
export function lexiconOf(words: Iterable<string>): Lexicon {
  return new Lexicon([...words].map((word) => [word, null] as const));
}
