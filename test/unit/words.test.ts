/** The mechanical rules of docs/style.md: what they find in comments and documents, and what they leave alone. */
import { expect, it } from 'vitest';
import { wordProblems } from '../../scripts/check-words.ts';

/** In a text of its own, so that this file names no command that does not exist. */
const RUN = 'npm run';
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
  ['docs/a.md', `Run \`${RUN} gone\`.`, 'script gone'],
  ['docs/a.md', `Run \`${RUN} chaos\`.`, 'script chaos'],
  ['docs/a.md', `Run \`${RUN}\nchaos\`.`, 'script chaos'],
  ['docs/a.md', `\`${RUN} check && ${RUN} --silent tool -- gone -x\``, 'tool gone'],
  ['lib/a.ts', `throw new Error('no build: ${RUN} tool -- check');`, 'tool check'],
])('%s: %s: there is no %s', (path, text, missing) => {
  expect(problemsOf(path, text)).toEqual([`${path}: there is no ${missing}`]);
});

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
  ['docs/a.md', `\`${RUN} check\`, \`${RUN} tool\`, \`${RUN} tool -- NAME\`, \`${RUN} --silent tool -- chaos --soak\``],
])('leaves alone %s: %s', (path, text) => expect(problemsOf(path, text)).toEqual([]));
