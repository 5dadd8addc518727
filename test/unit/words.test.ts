/** The mechanical rules of docs/style.md: what they find in comments and documents, and what they leave alone. */
import { expect, it } from 'vitest';
import { clauseProblems, clausesIn, wordProblems } from '../../scripts/check-words.ts';

const problemsOf = (path: string, text: string) => wordProblems(new Map([[path, text]]));

it.each([
  ['lib/a.ts', '/** Of a page, what it says. */'],
  ['lib/a.ts', '  // Of two the worse counts.'],
  ['lib/a.ts', ' * Judges a link. Of a wrapped one it judges the end.'],
  ['lib/a.ts', '/** Nothing comes any more. */'],
  ['lib/a.ts', ' * the page is loaded anew'],
  ['lib/a.css', '/* The colour of it. */'],
  ['components/a.tsx', '{/* a button of ours */}'],
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
  ['docs/a.md', 'Says `behaviour: cancelled`.'],
  ['docs/a.md', 'Cancellation, and colors that are canceled.'],
  ['docs/a.md', `| a cell | ${'words '.repeat(22)}|`],
  ['docs/a.md', `\`\`\`\n${'code '.repeat(30)}\n\`\`\``],
])('leaves alone %s: %s', (path, text) => expect(problemsOf(path, text)).toEqual([]));

it.each([
  ['/** What the server said. */', 1],
  [' * A page. Nobody hears it; whoever asks is told no more.', 2],
  ['// Who asks: what it is.', 1],
  ["/** The server's words, and what they weigh. */", 0],
  ["const text = 'What is it?';", 0],
])('counts the clauses in a noun’s place: %s', (text, count) => {
  expect(clausesIn(new Map([['lib/a.ts', text]]))).toEqual(count > 0 ? { 'lib/a.ts': count } : {});
});

it.each([
  [{ 'lib/a.ts': 2 }, { 'lib/a.ts': 2 }, 0],
  [{ 'lib/a.ts': 3 }, { 'lib/a.ts': 2 }, 1],
  [{ 'lib/a.ts': 1 }, { 'lib/a.ts': 2 }, 1],
  [{ 'lib/b.ts': 1 }, {}, 1],
])('lets their number only fall: %j of %j', (counts, allowed, problems) => {
  expect(clauseProblems(counts, allowed)).toHaveLength(problems);
});
