/** Changes that the person did not cause come at a pace; those that they did cause, at once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACE_BURST, PACE_MS, Pace } from '../../../lib/view/pace.ts';
import type { PromptMessageIn } from '../../../lib/view/screen.ts';
import { always } from '../always.ts';

const state = (n: number) => ({ type: 'state', state: n }) as unknown as PromptMessageIn;
const failed: PromptMessageIn = { type: 'failed', id: 'a' };

/** A view on a clock of its own. */
class Stage {
  now = 0;
  isAiming = false;
  /** When the pointer has moved last. */
  movedAt = 1;
  /** The changes that have arrived, and when. */
  readonly taken: (readonly [at: number, what: unknown])[] = [];
  #timers: { at: number; task: () => void }[] = [];
  readonly pace = new Pace({
    take: (said) => this.taken.push([this.now, said.type === 'state' ? said.state : said.type]),
    now: () => this.now,
    later: (task, ms) => void this.#timers.push({ at: this.now + ms, task }),
    isAiming: (since) => this.isAiming && this.movedAt > since,
  });

  wait(ms: number): this {
    for (const end = this.now + ms; this.now < end; ) {
      this.now += 1;
      const due = this.#timers.filter(({ at }) => at <= this.now);
      this.#timers = this.#timers.filter(({ at }) => at > this.now);
      for (const { task } of due) task();
    }
    return this;
  }
  say(...numbers: readonly number[]): this {
    for (const n of numbers) this.pace.push(state(n));
    return this;
  }
  get what(): unknown[] {
    return this.taken.map(([, what]) => what);
  }
}

const burst = Array.from({ length: PACE_BURST }, (_, n) => n);

describe('a view', () => {
  it('shows what comes as it opens at once', () => {
    expect(new Stage().say(...burst).what).toEqual(burst);
  });
  it('shows the last of what comes too fast, a while later', () => {
    const stage = new Stage().say(...burst, 7, 8);
    expect(stage.wait(PACE_MS - 1).what).toEqual(burst);
    expect(stage.wait(1).what).toEqual([...burst, 8]);
    expect(stage.wait(10 * PACE_MS).what).toEqual([...burst, 8]);
  });
  it('shows what follows a press at once, and what was held back before it', () => {
    const stage = new Stage().say(...burst, 7);
    stage.pace.userActed();
    expect(stage.say(8).what).toEqual([...burst, 7, 8]);
  });
  it('shows what follows a press at once, though the pointer still rests on the button', () => {
    const stage = new Stage().wait(1);
    stage.isAiming = true;
    stage.pace.userActed();
    expect(stage.say(1).what).toEqual([1]);
    stage.movedAt = stage.now + 1;
    expect(stage.say(2).what).toEqual([1]);
  });
  it('waits anew for a hand that is about to press, whatever was timed before the last press', () => {
    const stage = new Stage().say(...burst, 7).wait(PACE_MS - 100);
    stage.pace.userActed();
    stage.wait(50);
    Object.assign(stage, { isAiming: true, movedAt: stage.now });
    stage.say(8);
    stage.isAiming = false;
    expect(stage.wait(200).what).toEqual([...burst, 7]);
    expect(stage.wait(50).what).toEqual([...burst, 7, 8]);
  });
  it('hears at once that a press failed, after all that was said before', () => {
    const stage = new Stage().say(...burst, 7);
    stage.pace.push(failed);
    expect(stage.what).toEqual([...burst, 7, 'failed']);
  });
  it('stays as it is while the person aims, and follows then', () => {
    const stage = new Stage();
    stage.isAiming = true;
    expect(stage.say(1, 2).wait(10 * PACE_MS).what).toEqual([]);
    stage.isAiming = false;
    expect(stage.wait(PACE_MS).what).toEqual([2]);
  });
});

it('never changes more often than that, and always ends with the last word', () => {
  always(50, fc.array(fc.nat(3 * PACE_MS), { maxLength: 60 }), (pauses) => {
    const stage = new Stage();
    for (const [n, pause] of pauses.entries()) stage.wait(pause % 700).say(n);
    stage.wait(3 * PACE_MS);
    for (const [index, [from]] of stage.taken.entries()) {
      const within = stage.taken.slice(index).filter(([at]) => at < from + PACE_MS);
      expect(within.length).toBeLessThanOrEqual(PACE_BURST + 1);
    }
    if (pauses.length > 0) expect(stage.what.at(-1)).toBe(pauses.length - 1);
  });
});
