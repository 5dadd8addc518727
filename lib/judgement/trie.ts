/** Words by their letters, to find all that begin at a place of a text in one walk. */
export class Trie<Value> {
  readonly #root: Node<Value> = { next: new Map(), values: [] };

  /** Adds a value of `word`. */
  add(word: string, value: Value): void {
    let node = this.#root;
    for (let index = 0; index < word.length; index += 1) {
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

  /** Calls `take` with each value of each word that begins at `from`, the shortest first, and where the word ends. */
  find(text: string, from: number, take: (value: Value, end: number) => void): void {
    let node: Node<Value> | undefined = this.#root;
    for (let end = from; end < text.length; ) {
      node = node.next.get(text.charCodeAt(end));
      if (node === undefined) return;
      end += 1;
      for (const value of node.values) take(value, end);
    }
  }
}

interface Node<Value> {
  readonly next: Map<number, Node<Value>>;
  readonly values: Value[];
}
