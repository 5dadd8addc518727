/** A word as the locale files spell it: `too-short` → `tooShort`. */
type Spelled<Word extends string> = Word extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Spelled<Rest>>}`
  : Word;

/**
 * Returns the key of the message for `word` in a group of the locale files: `problem`, `too-short` → `problem.tooShort`. Where
 * one is asked for, the compiler checks that all words of the type have a message, and `scripts/check-locales.ts` that no
 * message is for another.
 */
export function keyFor<Group extends string, Word extends string>(
  group: Group,
  word: Word,
): `${Group}.${Spelled<Word>}` {
  const spelled = word.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return `${group}.${spelled as Spelled<Word>}`;
}
