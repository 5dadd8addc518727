/** Words, each with a value, looked up word by word, or at a place among characters. */
import { lazily } from '../protocol/lazily.ts';

/** Words among characters: their values, and in the same order where they begin. */
export interface Found<Value> {
  readonly values: readonly Value[];
  readonly places: readonly number[];
}

export class Lexicon<Value = unknown> {
  readonly words: ReadonlyMap<string, Value>;
  readonly #forwards = lazily(() => new Letters(this.words, 1));
  readonly #backwards = lazily(() => new Letters(this.words, -1));

  constructor(words: ReadonlyMap<string, Value>) {
    this.words = words;
  }

  /** How long the longest word is that begins at `place`, or with -1 ends there; 0 where none does. */
  at(text: string, place: number, step: 1 | -1 = 1): number {
    return step === 1 ? this.#forwards().longest(text, place) : this.#backwards().longest(text, place - 1);
  }

  /** All words in `text`, in order; of those that begin at one place, the longest first. */
  allIn(text: string): Found<Value> {
    return this.#forwards().allIn(text);
  }
}

/** The words of a list, without values. */
export function lexiconOf(words: Iterable<string>): Lexicon {
  const all = new Map<string, null>();
  for (const word of words) all.set(word, null);
  return new Lexicon(all);
}

const ROOT = 1;

/** Words letter by letter, from the first one on, or from the last one back: nothing is made where none is found. */
class Letters<Value> {
  readonly #step: 1 | -1;
  /** The words by their first letters, until these come. */
  readonly #waiting: Map<number, (readonly [word: string, value: Value])[]>;
  /** No word begins with a letter before this one: most letters of other scripts are before it. */
  readonly #least: number;
  /** By a node (what the letters before lead to) and the next letter: the next node. */
  readonly #nodes = new Map<number, number>();
  #last = ROOT;
  readonly #ends: (Value | undefined)[] = [];
  readonly #values: Value[] = [];
  readonly #places: number[] = [];

  constructor(words: ReadonlyMap<string, Value>, step: 1 | -1) {
    this.#step = step;
    this.#waiting = Map.groupBy(words, ([word]) => word.charCodeAt(step === 1 ? 0 : word.length - 1));
    this.#least = Math.min(...this.#waiting.keys());
  }

  longest(text: string, place: number): number {
    let found = 0;
    let node = this.#behind(ROOT, text, place);
    for (let length = 1; node !== 0; length += 1) {
      if (this.#ends[node] !== undefined) found = length;
      node = this.#behind(node, text, place + length * this.#step);
    }
    return found;
  }

  allIn(text: string): Found<Value> {
    let count = 0;
    for (let from = 0; from < text.length; from += 1) {
      if (text.charCodeAt(from) < this.#least) continue;
      const first = count;
      let node = this.#behind(ROOT, text, from);
      for (let to = from + 1; node !== 0; to += 1) {
        const value = this.#ends[node];
        if (value !== undefined) {
          for (let other = count; other > first; other -= 1) this.#values[other] = this.#values[other - 1] as Value;
          this.#values[first] = value;
          this.#places[count] = from;
          count += 1;
        }
        node = this.#behind(node, text, to);
      }
    }
    return { values: this.#values.slice(0, count), places: this.#places.slice(0, count) };
  }

  /** The node that the letter at `place` leads to; 0 for none. */
  #behind(node: number, text: string, place: number): number {
    if (place < 0 || place >= text.length) return 0;
    const letter = text.charCodeAt(place);
    return this.#nodes.get((node << 16) | letter) ?? (node === ROOT ? this.#take(letter) : 0);
  }

  /** Takes in the words that begin with `letter`. Returns the node that it leads to; 0 for none. */
  #take(letter: number): number {
    for (const [word, value] of this.#waiting.get(letter) ?? []) {
      let node = ROOT;
      for (let place = this.#step === 1 ? 0 : word.length - 1; place >= 0 && place < word.length; place += this.#step) {
        const key = (node << 16) | word.charCodeAt(place);
        node = this.#nodes.get(key) ?? ++this.#last;
        this.#nodes.set(key, node);
      }
      this.#ends[node] = value;
    }
    const node = this.#nodes.get((ROOT << 16) | letter) ?? 0;
    this.#nodes.set((ROOT << 16) | letter, node);
    return node;
  }
}
