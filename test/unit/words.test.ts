/** The mechanical rules of docs/style.md: what they find in comments and documents, and what they leave alone. */
import { expect, it } from 'vitest';
import { wordProblems } from '../../scripts/check-words.ts';

const problemsOf = (path: string, text: string) => wordProblems(new Map([[path, text]]));

it.each([
  ['lib/a.ts', '/** Of a page, what it says. */'],
  ['lib/a.ts', '  // Of two the worse counts.'],
  ['lib/a.ts', ' * Judges a link. Of a wrapped one it judges the end.'],
  ['lib/a.ts', '/** Nothing comes any more. */'],
  ['lib/a.ts', ' * the page is loaded anew'],
  ['lib/a.css', '/* The colour of it. */'],
  ['components/a.tsx', '{/* a button of ours */}'],
  ['lib/a.ts', '/** What the server said. */'],
  ['lib/a.ts', ' * A page. Nobody hears it.'],
  ['lib/a.ts', '// Whoever asks: a page.'],
  ['lib/a.ts', ' * A page is told no more.'],
  ['docs/a.md', 'A page recognises it.'],
  ['docs/a.md', 'It was cancelled.'],
  ['docs/a.md', 'words '.repeat(22)],
])('%s: %s', (path, text) => expect(problemsOf(path, text)).toEqual([expect.stringContaining(`${path}:1: `)]));

it.each([
  ['lib/a.ts', "const reason = 'cancelled'; // the protocol's word"],
  ['lib/a.ts', ' * Of the two, the second begins a line of a longer sentence.'],
  ['lib/a.ts', '/** How many more it asks for, and any more requests. */'],
  ['lib/a.ts', '/** Ends it with `cancelled`. */'],
  ['lib/a.ts', 'export const CATALOGUE = {};'],
  ['lib/a.ts', "/** The server's words, and what they weigh. Whole words. */"],
  ['lib/a.ts', "const text = 'What is it?';"],
  ['docs/a.md', 'What is said here stays.'],
  ['docs/a.md', 'Says `behaviour: cancelled`.'],
  ['docs/a.md', 'Cancellation, and colors that are canceled.'],
  ['docs/a.md', `| a cell | ${'words '.repeat(22)}|`],
  ['docs/a.md', `\`\`\`\n${'code '.repeat(30)}\n\`\`\``],
])('leaves alone %s: %s', (path, text) => expect(problemsOf(path, text)).toEqual([]));
