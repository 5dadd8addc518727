/** Finds commands and SQL that destroy, by the shapes of `data/calls.ts`. */
import { lazily } from '../protocol/lazily.ts';
import { DESTROYING } from './call-words.generated.ts';
import type { Place } from './phrases.ts';

const shapes = lazily(() => {
  const lines = DESTROYING.trim().split('\n');
  const begins = lines.map((line) => line.slice(0, line.indexOf(' ')));
  return {
    begins: new RegExp(`\\b(?:${begins.join('|')})\\b`, 'i'),
    whole: new RegExp(lines.map((line) => `\\b(?:${line.replace(' ', ')')}`).join('|'), 'gi'),
  };
});

export function destroyingCommands(text: string): readonly Place[] {
  const { begins, whole } = shapes();
  if (!begins.test(text)) return [];
  return [...text.matchAll(whole)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}
