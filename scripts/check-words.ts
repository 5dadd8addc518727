/**
 * Checks the mechanical rules of docs/style.md in comments and documents: American spelling, no sentence of a comment that
 * begins with "Of", three turns of phrase that a native editor would change, no line of a document that was never
 * wrapped, and no file with more clauses in a noun's place than `clauses.json` allows. Part of `npm run check`.
 * `--lower` writes the present counts where they have fallen; without a table it begins one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackedFiles } from './tracked-files.ts';

/** Words to avoid, and words to use instead. */
const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/\b(?!none )\w+ of ours\b/i, 'our …, or one of our …'],
  [/\b(?<!how )any more\b(?! \w+s\b)/i, 'no longer, or nothing more'],
  [/\b(?:behaviour|colour|favour|honour|neighbour)\w*/i, '-or'],
  [
    /\b(?:initial|international|minim|neutral|normal|optim|organ|recogn|serial|standard|summar|util)is(?:e[ds]?|ing|ation)\b/i,
    '-ize',
  ],
  [/\b(?:practis(?:e[ds]?|ing))\b/i, 'practice'],
  [/\b(?:cancell(?:ed|ing)|labell(?:ed|ing)|modell(?:ed|ing)|travell(?:ed|ing|ers?))\b/i, 'one l'],
  [/\b(?:catalogue|centre|defence|grey|licence)s?\b/i, 'the American spelling'],
];

/** A comment or a sentence in one that begins with what it is about. */
const OF = /(?:^\s*(?:\/\/|\/\*\*?)|[.:;]) Of /;

/** A sentence that has a clause as its subject where a noun belongs, or a passive that hides who speaks. */
const CLAUSE = /(?:^|[.;:] )(?:What|Who\w*|Nobody|Somebody|Anybody)\b|\b(?:is|are) (?:told|said|heard)\b/g;
const ALLOWED = join(import.meta.dirname, 'clauses.json');

/** Documents are wrapped at 120; what is somewhat longer is left alone. */
const MAX_LINE = 130;

/** Returns what is wrong with the comments of the sources and the text of the documents in `files` (path → text). */
export function wordProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => [
    ...turnsOfPhrase(path, text),
    ...(path.endsWith('.md') ? unwrappedLines(path, text) : []),
  ]);
}

/** The lines of a document's prose that are too long: those of tables and of code have no other form. */
function unwrappedLines(path: string, text: string): string[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isProse = !isCode && !/^\s*\|/.test(line);
    return isProse && line.length > MAX_LINE ? [`${path}:${index + 1}: ${line.length} characters: wrap it at 120`] : [];
  });
}

/** Counts such sentences in the comments of the product's `files` (path → text). Files without any are left out. */
export function clausesIn(files: ReadonlyMap<string, string>): Record<string, number> {
  const counts = [...files]
    .filter(([path]) => /^(?:components|entrypoints|lib)\/.*\.tsx?$/.test(path))
    .map(([path, text]) => {
      const comments = text.split('\n').map((line) => commentIn(line).replace(/^[\s/*{]+/, ''));
      return [path, comments.flatMap((comment) => comment.match(CLAUSE) ?? []).length] as const;
    });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Returns where `counts` differ from the `allowed` ones: they may only fall, and the table falls with them. */
export function clauseProblems(
  counts: Readonly<Record<string, number>>,
  allowed: Readonly<Record<string, number>>,
): string[] {
  return Object.keys({ ...counts, ...allowed }).flatMap((path) => {
    const [count = 0, limit = 0] = [counts[path], allowed[path]];
    if (count < limit) return [`${path}: ${count} clauses, no longer ${limit}: node scripts/check-words.ts --lower`];
    return count > limit
      ? [`${path}: ${count} clauses, at most ${limit}: begin with a noun or a verb, and say who acts`]
      : [];
  });
}

/** The table of what is allowed; `null` where there is none. */
function readAllowed(): Record<string, number> | null {
  try {
    return JSON.parse(readFileSync(ALLOWED, 'utf8'));
  } catch {
    return null;
  }
}

function turnsOfPhrase(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const said = path.endsWith('.md') ? line.replaceAll(/`[^`]*`/g, '') : commentIn(line);
    const found = RULES.flatMap(([pattern, instead]) => {
      const word = pattern.exec(said)?.[0];
      return word === undefined ? [] : [`“${word}”: say ${instead}`];
    });
    const inverted = OF.test(said) && !path.endsWith('.md') ? ['begins with “Of”: say who does what'] : [];
    return [...found, ...inverted].map((problem) => `${path}:${index + 1}: ${problem}`);
  });
}

/** The comment of a line that begins with one, without its code; empty for any other line. */
function commentIn(line: string): string {
  return /^\s*(?:\/\/|\/\*|\*|\{\/\*)/.test(line) ? line.replaceAll(/`[^`]*`/g, '') : '';
}

if (import.meta.main) {
  const files = await trackedFiles(/^(?!docs\/store\/listing\/(?!en\b)).*\.(tsx?|js|css|md)$/);
  const counts = clausesIn(files);
  if (process.argv.includes('--lower')) {
    const before = readAllowed() ?? counts;
    const lowered = Object.entries(counts).flatMap(([path, count]) => {
      const limit = Math.min(count, before[path] ?? 0);
      return limit > 0 ? [[path, limit] as const] : [];
    });
    writeFileSync(ALLOWED, `${JSON.stringify(Object.fromEntries(lowered.toSorted()), null, 2)}\n`);
  }
  const problems = [...wordProblems(files), ...clauseProblems(counts, readAllowed() ?? {})];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
