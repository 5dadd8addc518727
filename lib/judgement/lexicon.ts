/** Words, each with a value, looked up word by word, or at a place among characters. */

type Keyed<Value> = readonly [word: string, value: Value];
/** Words by the letter at one of their ends, and by the one beside it; by -1 the word that is that letter alone. */
type ByLetters<Value> = ReadonlyMap<number, ReadonlyMap<number, readonly Keyed<Value>[]>>;

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
    this.#ending ??= byLetters(this.words, -1);
    for (const [word] of near(this.#ending, text, place - 1, -1)) if (text.endsWith(word, place)) return word.length;
    return 0;
  }

  /** Calls `take` with each word that begins at `place`, the longest first. */
  find(text: string, place: number, take: (value: Value, word: string) => void): void {
    for (const [word, value] of this.#beginningAt(text, place)) if (text.startsWith(word, place)) take(value, word);
  }

  #beginningAt(text: string, place: number): readonly Keyed<Value>[] {
    this.#beginning ??= byLetters(this.words, 1);
    return near(this.#beginning, text, place, 1);
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

/** The words that may begin, or with -1 end, with the letter at `place`, the longest first. */
function near<Value>(index: ByLetters<Value>, text: string, place: number, step: 1 | -1): readonly Keyed<Value>[] {
  const known = index.get(text.charCodeAt(place));
  return known?.get(text.charCodeAt(place + step)) ?? known?.get(ALONE) ?? NONE;
}

function byLetters<Value>(words: ReadonlyMap<string, Value>, step: 1 | -1): ByLetters<Value> {
  const index = new Map<number, Map<number, Keyed<Value>[]>>();
  for (const entry of [...words].sort(([one], [other]) => other.length - one.length)) {
    const [word] = entry;
    const edge = step === 1 ? 0 : word.length - 1;
    const known = index.get(word.charCodeAt(edge)) ?? new Map<number, Keyed<Value>[]>();
    index.set(word.charCodeAt(edge), known);
    if (word.length > 1) addTo(known, word.charCodeAt(edge + step), entry);
    else {
      // The shortest comes last, when all the others are there.
      for (const longer of known.values()) longer.push(entry);
      known.set(ALONE, [entry]);
    }
  }
  return index;
}

/** Adds a value to the list of `key`. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
