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
      for (const [word] of this.near(text, place)) if (text.startsWith(word, place)) return word.length;
      return 0;
    }
    this.#ending ??= new ByLetters(this.words, -1);
    for (const [word] of this.#ending.near(text, place - 1)) if (text.endsWith(word, place)) return word.length;
    return 0;
  }

  /** The words that may begin at `place`, with their values, the longest first: no more than two letters are looked at. */
  near(text: string, place: number): readonly Keyed<Value>[] {
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

/** Words by a letter; by `ALONE` the word that has no other. */
type ByLetter<Value> = Map<number, Keyed<Value>[]>;

/** Words by the letter at one of their ends, and by the one beside it: those of a letter are sorted when it first comes. */
class ByLetters<Value> {
  readonly #step: 1 | -1;
  readonly #letters: Map<number, readonly Keyed<Value>[] | ByLetter<Value>>;

  constructor(words: ReadonlyMap<string, Value>, step: 1 | -1) {
    this.#step = step;
    const letters: ByLetter<Value> = new Map();
    for (const entry of words) addTo(letters, entry[0].charCodeAt(step === 1 ? 0 : entry[0].length - 1), entry);
    this.#letters = letters;
  }

  /** The words that may begin, or with -1 end, with the letter at `place`, the longest first. */
  near(text: string, place: number): readonly Keyed<Value>[] {
    const letter = text.charCodeAt(place);
    const known = this.#letters.get(letter);
    if (known === undefined) return NONE;
    const sorted = known instanceof Map ? known : this.#sort(letter, known);
    return sorted.get(text.charCodeAt(place + this.#step)) ?? sorted.get(ALONE) ?? NONE;
  }

  #sort(letter: number, entries: readonly Keyed<Value>[]): ByLetter<Value> {
    const sorted: ByLetter<Value> = new Map();
    for (const entry of entries.toSorted(([one], [other]) => other.length - one.length)) {
      const [word] = entry;
      if (word.length > 1) addTo(sorted, word.charCodeAt(this.#step === 1 ? 1 : word.length - 2), entry);
      else {
        // The shortest comes last, when all the others are there.
        for (const longer of sorted.values()) longer.push(entry);
        sorted.set(ALONE, [entry]);
      }
    }
    this.#letters.set(letter, sorted);
    return sorted;
  }
}

/** Adds a value to the list of `key`. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
