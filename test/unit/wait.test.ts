/** The waits of the stories, without a browser. */
import { expect, test } from 'vitest';
import { nextPage } from '../fixtures/next-page.ts';
import { inTime, pause, until } from '../fixtures/wait.ts';

test('a question that a stalled machine held up past the time is asked once more', async () => {
  let asked = 0;
  const probe = async () => {
    asked += 1;
    if (asked === 1) await pause(20);
    return asked > 1;
  };
  expect(await until('the second answer', probe, 10)).toBe(true);
});

test('what never comes is said', async () => {
  await expect(until('nothing', () => false, 10)).rejects.toThrow('Waited 0.01 s for nothing.');
});

test('work that never ends is given up, and work that ends in time is not', async () => {
  await expect(inTime('a frame', new Promise(() => {}), 10)).rejects.toThrow('Waited 0.01 s for a frame.');
  expect(await inTime('a frame', Promise.resolve(1), 10)).toBe(1);
});

/** A tab whose document is `shown.document`: one of its own for each number. */
function tabOf(shown: { document: number; state: string }) {
  const marked = new Set<number>();
  return {
    evaluate: async (expression: string) => {
      if (!expression.includes('readyState')) return void marked.add(shown.document);
      return `${shown.state}, the ${marked.has(shown.document) ? 'one before' : 'next'}`;
    },
  };
}

test('a page that does not come says which one the tab shows instead', async () => {
  const tab = tabOf({ document: 1, state: 'loading' });
  await expect(
    nextPage(
      tab,
      async () => {},
      async () => 'Usher: Ready',
      10,
    ),
  ).rejects.toThrow(
    'the page that comes next, but the tab says loading, the one before, and then loading, the one before. Usher: Ready',
  );
});

test('a page that comes after the last look, but before the view is read, is said to have come', async () => {
  const shown = { document: 1, state: 'complete' };
  const seen = async () => {
    shown.document = 2;
    return 'Usher: Ready';
  };
  await expect(nextPage(tabOf(shown), async () => {}, seen, 10)).rejects.toThrow(
    'the tab says complete, the one before, and then complete, the next. Usher: Ready',
  );
});

test('a page that has loaded in the place of another is the next one', async () => {
  const shown = { document: 1, state: 'complete' };
  await nextPage(tabOf(shown), async () => {
    shown.document = 2;
  });
});
