/**
 * The order in which the files of tests run: the longest first, so that the last is short and no core is idle at the end.
 * A clone has no times yet, so a file's own text says how long it takes.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A line that gives one test more time than others have, in milliseconds. */
const OWN_TIME = /\b(?:timeout: |PATIENCE_MS = )([\d_]+)/g;
/** Stories that each browser runs from one text. */
const SHARED = /from '[./]+\/(stories\/\w+\.ts)'/g;

interface Weight {
  readonly time: number;
  readonly length: number;
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weights = new Map(await Promise.all(files.map(async (file) => [file, await weigh(file)] as const)));
    const weightOf = (file: TestSpecification) => weights.get(file) ?? { time: 0, length: 0 };
    return files.toSorted((one, other) => {
      const [before, after] = [weightOf(one), weightOf(other)];
      return after.time - before.time || after.length - before.length;
    });
  }
}

async function weigh({ moduleId, project: { config } }: TestSpecification): Promise<Weight> {
  const text = await readFile(moduleId, 'utf8');
  const times = [...text.matchAll(OWN_TIME)].map(([, time = '']) => Number(time.replaceAll('_', '')));
  const shared = await Promise.all(
    [...text.matchAll(SHARED)].map(([, path = '']) => readFile(join(config.root, 'test', path), 'utf8')),
  );
  return {
    time: Math.max(config.testTimeout, ...times),
    length: [text, ...shared].reduce((sum, { length }) => sum + length, 0),
  };
}
