import { beforeEach, expect, it } from 'vitest';
import type { OptionsMessage, OptionsState } from '../../../lib/protocol/options.ts';
import { OptionsTalk } from '../../../lib/view/options-talk.ts';

const CHANGE: OptionsMessage = { type: 'options-prefer', change: { openIn: 'window' } };
const LOOK: OptionsMessage = { type: 'options' };

/** The questions that wait for their answers, in order. */
let waiting: { message: OptionsMessage; answer: (state: OptionsState) => void; fail: () => void }[];
let drawn: OptionsState[];
let talk: OptionsTalk;

beforeEach(async () => {
  waiting = [];
  drawn = [];
  talk = new OptionsTalk(
    (message) => {
      const { promise, resolve, reject } = Promise.withResolvers<OptionsState>();
      waiting.push({ message, answer: resolve, fail: () => reject(new Error('Nobody answers')) });
      return promise;
    },
    (state) => void drawn.push(state),
  );
  void talk.tell(LOOK);
  await answer(0);
});

/** The background answers the `index`th of the questions that wait, and counts the requests that wait then. */
async function answer(index: number, failed = false, requests = 0): Promise<void> {
  const preferences = { openIn: 'tab' } as OptionsState['preferences'];
  waiting[index]?.answer({ preferences, failed, waiting: requests } as OptionsState);
  waiting.splice(index, 1);
  await new Promise((resolve) => setTimeout(resolve));
}
/** The background dies before it has answered. */
async function fail(): Promise<void> {
  waiting.shift()?.fail();
  await new Promise((resolve) => setTimeout(resolve));
}
const errors = () => drawn.map(({ failed }) => failed).filter((failed, at, all) => failed !== all[at - 1]);

it('says that a change failed, though another is made before the answer', async () => {
  const changes = [talk.tell(CHANGE), talk.tell(CHANGE)];
  await answer(0, true);
  await answer(0);
  expect(await Promise.all(changes)).toEqual([false, true]);
  expect(errors()).toEqual([false, true]);
});

it('says it again where the next change fails too', async () => {
  for (const _ of [1, 2]) {
    void talk.tell(CHANGE);
    await answer(0, true);
  }
  expect(errors()).toEqual([false, true, false, true]);
});

it('goes on to say it while the page only looks again, and no more after the next change', async () => {
  void talk.tell(CHANGE);
  await answer(0, true);
  void talk.tell(LOOK);
  await answer(0);
  expect(errors()).toEqual([false, true]);
  void talk.tell(CHANGE);
  await answer(0);
  expect(errors()).toEqual([false, true, false]);
});

it('draws the answer to the last question alone', async () => {
  void talk.tell(LOOK);
  void talk.tell(LOOK);
  await answer(1, false, 2);
  await answer(0, false, 1);
  expect(drawn.at(-1)?.waiting).toBe(2);
});

it('draws a choice before its answer, and what holds where nobody answers', async () => {
  talk.show({ openIn: 'window' });
  expect(drawn.at(-1)?.preferences.openIn).toBe('window');
  const change = talk.tell(CHANGE);
  await fail();
  expect(waiting.map(({ message }) => message)).toEqual([LOOK]);
  await answer(0);
  expect(await change).toBe(false);
  expect(drawn.at(-1)).toMatchObject({ failed: true, preferences: { openIn: 'tab' } });
});

it('draws a choice back where nobody answers at all', async () => {
  talk.show({ openIn: 'window' });
  const change = talk.tell(CHANGE);
  await fail();
  await fail();
  expect(await change).toBe(false);
  expect(drawn.at(-1)).toMatchObject({ failed: true, preferences: { openIn: 'tab' } });
});

it('asks once more where nobody answers as the page opens, and then rests', async () => {
  const opened = new OptionsTalk(
    () =>
      new Promise((resolve, reject) =>
        waiting.push({ message: LOOK, answer: resolve, fail: () => reject(new Error()) }),
      ),
    (state) => void drawn.push(state),
  );
  drawn = [];
  void opened.tell(LOOK);
  await fail();
  await answer(0, false, 3);
  expect(drawn.map(({ waiting, failed }) => [waiting, failed])).toEqual([[3, false]]);
  void opened.tell(LOOK);
  await fail();
  await fail();
  expect(waiting).toEqual([]);
});
