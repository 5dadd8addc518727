/** The waits of the stories, without a browser. */
import { expect, test } from 'vitest';
import { pause, until } from '../fixtures/wait.ts';

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
