/** Words by their letters, forwards or backwards, to find all that begin (or end) at a place of a text in one walk. */
export class Trie<Value> {
  readonly #root: Node<Value> = { next: new Map(), values: [] };
  readonly #step: 1 | -1;

  constructor(step: 1 | -1 = 1) {
    this.#step = step;
  }

  /** Adds a value of `word`. */
  add(word: string, value: Value): void {
    let node = this.#root;
    for (let index = this.#step === 1 ? 0 : word.length - 1; index >= 0 && index < word.length; index += this.#step) {
      const letter = word.charCodeAt(index);
      let next = node.next.get(letter);
      if (next === undefined) {
        next = { next: new Map(), values: [] };
        node.next.set(letter, next);
      }
      node = next;
    }
    node.values.push(value);
  }

  /** Calls `take` with each value of each word that begins at `from` (backwards: ends there), the shortest first. */
  find(text: string, from: number, take: (value: Value) => void): void {
    let node: Node<Value> | undefined = this.#root;
    for (let index = this.#step === 1 ? from : from - 1; index >= 0 && index < text.length; index += this.#step) {
      node = node.next.get(text.charCodeAt(index));
      if (node === undefined) return;
      for (const value of node.values) take(value);
    }
  }
}

interface Node<Value> {
  readonly next: Map<number, Node<Value>>;
  readonly values: Value[];
}
