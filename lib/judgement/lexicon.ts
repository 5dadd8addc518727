/** Words, each with a value, looked up word by word, or at a place among characters. */

type Keyed<Value> = readonly [word: string, value: Value];

export class Lexicon<Value = unknown> {
  readonly words: ReadonlyMap<string, Value>;
  #beginning: ByLetters<Value> | undefined;
  #ending: ByLetters<Value> | undefined;

  constructor(words: ReadonlyMap<string, Value>) {
    this.words = words;
  }

  /** How long the longest word is that begins at `place`, or with -1 ends there; 0 where none does. */
  at(text: string, place: number, step: 1 | -1 = 1): number {
    if (step === 1) {
      for (const [word] of this.#beginningAt(text, place)) if (text.startsWith(word, place)) return word.length;
      return 0;
    }
    this.#ending ??= new ByLetters(this.words, -1);
    for (const [word] of this.#ending.near(text, place - 1)) if (text.endsWith(word, place)) return word.length;
    return 0;
  }

  /** Calls `take` with each word that begins at `place`, the longest first. */
  find(text: string, place: number, take: (value: Value, word: string) => void): void {
    for (const [word, value] of this.#beginningAt(text, place)) if (text.startsWith(word, place)) take(value, word);
  }

  #beginningAt(text: string, place: number): readonly Keyed<Value>[] {
    this.#beginning ??= new ByLetters(this.words, 1);
    return this.#beginning.near(text, place);
  }
}

/** The words of a list, without values. */
export function lexiconOf(words: Iterable<string>): Lexicon {
  const all = new Map<string, null>();
  for (const word of words) all.set(word, null);
  return new Lexicon(all);
}

const NONE: readonly never[] = [];
const ALONE = -1;

/** Words by the letter at one of their ends, and by the one beside it. Those of a letter are sorted when it first comes. */
class ByLetters<Value> {
  readonly #step: 1 | -1;
  readonly #unsorted = new Map<number, Keyed<Value>[]>();
  /** By `ALONE` the word that is its letter alone. */
  readonly #sorted = new Map<number, ReadonlyMap<number, readonly Keyed<Value>[]>>();

  constructor(words: ReadonlyMap<string, Value>, step: 1 | -1) {
    this.#step = step;
    for (const entry of words) addTo(this.#unsorted, entry[0].charCodeAt(step === 1 ? 0 : entry[0].length - 1), entry);
  }

  /** The words that may begin, or with -1 end, with the letter at `place`, the longest first. */
  near(text: string, place: number): readonly Keyed<Value>[] {
    const letter = text.charCodeAt(place);
    const unsorted = this.#unsorted.get(letter);
    if (unsorted === undefined) return NONE;
    let known = this.#sorted.get(letter);
    if (known === undefined) {
      known = this.#byNext(unsorted);
      this.#sorted.set(letter, known);
    }
    return known.get(text.charCodeAt(place + this.#step)) ?? known.get(ALONE) ?? NONE;
  }

  #byNext(entries: readonly Keyed<Value>[]): ReadonlyMap<number, readonly Keyed<Value>[]> {
    const byNext = new Map<number, Keyed<Value>[]>();
    for (const entry of entries.toSorted(([one], [other]) => other.length - one.length)) {
      const [word] = entry;
      if (word.length > 1) addTo(byNext, word.charCodeAt(this.#step === 1 ? 1 : word.length - 2), entry);
      else {
        // The shortest comes last, when all the others are there.
        for (const longer of byNext.values()) longer.push(entry);
        byNext.set(ALONE, [entry]);
      }
    }
    return byNext;
  }
}

/** Adds a value to the list of `key`. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
