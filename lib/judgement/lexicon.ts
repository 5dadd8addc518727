/** A set of words that is looked up word by word, or at a place among characters. */
import { Trie } from './trie.ts';

export class Lexicon {
  readonly words: ReadonlySet<string>;
  #forwards: Trie<number> | undefined;
  #backwards: Trie<number> | undefined;

  constructor(words: Iterable<string>) {
    this.words = new Set(words);
  }

  /** How long the longest word is that begins at `place`, or with -1 ends there; 0 where none does. */
  at(text: string, place: number, step: 1 | -1 = 1): number {
    let longest = 0;
    this.#forwards ??= this.#trie(1);
    this.#backwards ??= this.#trie(-1);
    const trie = step === 1 ? this.#forwards : this.#backwards;
    trie.find(text, place, (length) => {
      longest = length;
    });
    return longest;
  }

  #trie(step: 1 | -1): Trie<number> {
    const trie = new Trie<number>(step);
    for (const word of this.words) trie.add(word, word.length);
    return trie;
  }
}
