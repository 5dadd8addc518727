/**
 * Checks the mechanical rules of docs/style.md in comments and documents: American spelling, no sentence of a comment
 * that begins with "Of" or with a clause in a noun's place, three turns of phrase that a native editor would change, no
 * line of a document that was never wrapped, and no command that does not exist. Part of `npm run check`.
 */
import project from '../package.json' with { type: 'json' };
import { TOOLS } from './tool.ts';
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

/** The same for comments alone. */
const COMMENT_RULES: typeof RULES = [
  [/(?:^\s*(?:\/\/|\/\*\*?)|[.:;]) Of /, 'who does what'],
  // A clause as the subject, and a passive that hides who speaks.
  [/(?:^[\s/*{]*|[.;:] )(?:What|Who(?:ever|m|se)?|Nobody|Somebody|Anybody)\b/, 'a noun or a verb first'],
  [/\b(?:is|are) (?:told|said|heard)\b/, 'who tells, says, or hears'],
];

/** Documents are wrapped at 120; what is somewhat longer is left alone. */
const MAX_LINE = 130;

/** Returns what is wrong with the comments, the documents, and the named commands of `files` (path → text). */
export function wordProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => [
    ...turnsOfPhrase(path, text),
    ...unknownCommands(path, text),
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

function turnsOfPhrase(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const said = path.endsWith('.md') ? line.replaceAll(/`[^`]*`/g, '') : commentIn(line);
    const rules = path.endsWith('.md') ? RULES : [...RULES, ...COMMENT_RULES];
    return rules.flatMap(([pattern, instead]) => {
      const words = pattern.exec(said)?.[0].replace(/^[\s/*{.:;]+/, '');
      return words === undefined ? [] : [`${path}:${index + 1}: “${words}”: say ${instead}`];
    });
  });
}

/** The commands that a text names, and that are neither scripts of `package.json` nor tools. */
function unknownCommands(path: string, text: string): string[] {
  const named = text.matchAll(/\bnpm run[\s*/]+(?:--silent )?(?<tool>tool\s+--\s+)?(?<name>[a-z][\w:-]*)/g);
  return [...named].flatMap(({ groups }) => {
    const isTool = groups?.tool !== undefined;
    const isThere = Object.hasOwn(isTool ? TOOLS : project.scripts, groups?.name ?? '');
    return isThere ? [] : [`${path}: there is no ${isTool ? 'tool' : 'script'} ${groups?.name}`];
  });
}

/** The comment of a line that begins with one, without its code; empty for any other line. */
function commentIn(line: string): string {
  return /^\s*(?:\/\/|\/\*|\*|\{\/\*)/.test(line) ? line.replaceAll(/`[^`]*`/g, '') : '';
}

if (import.meta.main) {
  const problems = wordProblems(await trackedFiles(/^(?!docs\/store\/listing\/(?!en\b)).*\.(tsx?|js|css|md)$/));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
