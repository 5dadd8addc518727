/**
 * Returns what says whether a text holds all words of `query`: anywhere, whatever their case, and however their letters are put
 * together (a file of a Mac has ü as two characters, and a keyboard writes one).
 */
export function searchFor(query: string): (text: string) => boolean {
  const words = asSearched(query).split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => asSearched(text).includes(word));
}

function asSearched(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
