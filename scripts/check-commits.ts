/**
 * Checks the subjects of the commits that the branch's upstream doesn't have, and of the newest one: at most 72 characters,
 * a verb and more, no period. Part of `npm run check`: such a commit can still be amended.
 */
import { execFileSync } from 'node:child_process';

const MAX_LENGTH = 72;

/** Returns what is wrong with the `subjects` of commits. Merges have git's own. */
export function subjectProblems(subjects: readonly string[]): string[] {
  return subjects
    .filter((subject) => !/^(?:Merge|Revert) /.test(subject))
    .flatMap((subject) => {
      if (subject.length > MAX_LENGTH) return [`${subject.length} characters, more than ${MAX_LENGTH}: “${subject}”`];
      const isSentence = /^[A-Z]\p{L}+ .*[^.]$/u.test(subject);
      return isSentence ? [] : [`not of the form “Count the bytes that are stored”: “${subject}”`];
    });
}

function subjectsOf(...range: readonly string[]): string[] {
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  return execFileSync('git', ['log', '--format=%s', ...range], { encoding: 'utf8', stdio: [...stdio] }).split('\n');
}

function ownSubjects(): string[] {
  try {
    return subjectsOf('@{upstream}..HEAD');
  } catch {
    // A branch without an upstream.
    return [];
  }
}

if (import.meta.main) {
  const subjects = new Set([...ownSubjects(), ...subjectsOf('-1')].filter((subject) => subject !== ''));
  const problems = subjectProblems([...subjects]);
  for (const problem of problems) console.error(`A commit's subject: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
