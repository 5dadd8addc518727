/** Promise 1: which presses decide. Each row is a story on a clock that only the story moves. */
import { describe, expect, it } from 'vitest';
import { type Armed, Arming, DISARMED, type Input } from '../../../../components/arming/arming.ts';
import { Clock } from './clock.ts';

const DELAY = 600;
const ALMOST = DELAY - 1;
const AND_A_FRAME = DELAY + 16;
const AS_BEFORE = { places: 'Open 10 20' };
const MOVED = { places: 'Cancel 10 20' };
const [FRONT, BEHIND] = [{ inFront: true }, { inFront: false }];
const [SEEN, UNSEEN] = [{ seen: true }, { seen: false }];

/** A prompt on a clock of its own. */
class Stage {
  /** Whether it is seen although it has no focus, as a panel is. */
  isBeside = false;
  inFront = true;
  isCovered = false;
  places = AS_BEFORE.places;
  seen = true;
  forgotten = 0;
  state: Armed = DISARMED;
  readonly arming: Arming;
  readonly #clock = new Clock();

  constructor() {
    this.arming = new Arming(
      DELAY,
      {
        isShown: () => this.isBeside || this.inFront,
        isInFront: () => this.inFront,
        isCovered: () => this.isCovered,
        decisions: () => this.places,
        requiredTextSeen: () => this.seen,
        forget: () => {
          this.forgotten += 1;
        },
        wait: this.#clock.wait,
      },
      (state) => {
        this.state = state;
      },
    );
  }

  /** Lets time pass, frame by frame. */
  wait(ms: number): this {
    this.#clock.pass(ms, () => this.arming.look());
    return this;
  }
  set(change: Partial<Pick<Stage, 'isBeside' | 'inFront' | 'isCovered' | 'places' | 'seen'>>): this {
    return Object.assign(this, change);
  }
  restart(change: Parameters<Stage['set']>[0] = {}): this {
    this.set(change).arming.restart();
    return this;
  }
  interrupt(): this {
    this.arming.interrupt();
    return this;
  }
  stop(): this {
    this.arming.stop();
    return this;
  }
  input(kind: Input['kind'], target: Input['target'] = 'decision', isRepeated = false) {
    return this.arming.input({ kind, target, isRepeated });
  }
  /** A press with what follows it; gives whether the click comes through to somebody who decides by it. */
  click(target: Input['target'] = 'decision'): boolean {
    this.input('press', target);
    this.input('release', target);
    return this.input('consequence', target) === 'pass' && this.arming.armed;
  }
}

const awake = () => new Stage().wait(DELAY);

describe('when a press decides', () => {
  it.each<[string, boolean, (stage: Stage) => unknown]>([
    ['at once', false, () => {}],
    ['just before its delay is over', false, (stage) => stage.wait(ALMOST)],
    ['after its delay', true, (stage) => stage.wait(DELAY)],
    ['never while it is not in front', false, (stage) => stage.restart(BEHIND).wait(2 * DELAY)],
    [
      'not if it lost the front meanwhile, though nobody said so',
      false,
      (stage) => stage.wait(ALMOST).set(BEHIND).wait(DELAY),
    ],
    [
      'not before it was in front for a whole delay, though nobody said that it came there',
      false,
      (stage) => stage.restart(BEHIND).wait(ALMOST).set(FRONT).wait(1),
    ],
    ['not just after it came to the front', false, (stage) => stage.wait(DELAY).interrupt()],
    ['a delay after it came to the front', true, (stage) => stage.interrupt().wait(DELAY)],
    ['not just after the subject changed', false, (stage) => stage.wait(DELAY).restart()],
    ['a delay after the subject changed', true, (stage) => stage.restart().wait(DELAY)],
    ['not if a decision has just moved', false, (stage) => stage.wait(DELAY).set(MOVED).wait(ALMOST)],
    ['a delay after a decision moved', true, (stage) => stage.wait(DELAY).set(MOVED).wait(AND_A_FRAME)],
    [
      'not if a decision went away and came back between two presses',
      false,
      (stage) => stage.wait(DELAY).set(MOVED).wait(100).set(AS_BEFORE).wait(100),
    ],
    ['not before what must be read was in view', false, (stage) => stage.restart(UNSEEN).wait(5 * DELAY)],
    ['not just after it came into view', false, (stage) => stage.restart(UNSEEN).wait(DELAY).set(SEEN).wait(ALMOST)],
    ['a delay after it came into view', true, (stage) => stage.restart(UNSEEN).wait(DELAY).set(SEEN).wait(AND_A_FRAME)],
    ['not after it was stopped', false, (stage) => stage.stop().wait(DELAY)],
  ])('%s: %s', (_, decides, story) => {
    const stage = new Stage();
    story(stage);
    expect(stage.click()).toBe(decides);
  });

  it('has moved if it did so since the last frame', () => {
    const stage = awake().set(MOVED);
    expect(stage.click()).toBe(false);
    expect(stage.state.armed).toBe(false);
  });

  it('decides once: a decision begins everything anew', () => {
    const stage = awake();
    expect(stage.click()).toBe(true);
    stage.arming.restart();
    expect(stage.click()).toBe(false);
    expect(stage.forgotten).toBe(2);
  });
});

describe('a press that comes too early', () => {
  it.each<[string, Input['target'], 'pass' | 'swallow']>([
    ['on a decision is swallowed', 'decision', 'swallow'],
    ['on anything else too: it was meant for what was there before', 'other', 'swallow'],
    ['on what decides nothing goes through', 'harmless', 'pass'],
  ])('%s', (_, target, verdict) => {
    const stage = new Stage().wait(ALMOST);
    expect([stage.input('press', target), stage.input('consequence', target)]).toEqual([verdict, verdict]);
  });

  it.each<Input['target']>(['decision', 'other', 'harmless'])('on %s begins a running delay anew', (target) => {
    const stage = new Stage().wait(ALMOST);
    stage.click(target);
    stage.wait(ALMOST);
    expect(stage.state.armed).toBe(false);
    stage.wait(1);
    expect(stage.state.armed).toBe(true);
  });

  it.each<Input['kind']>(['press', 'release', 'consequence'])('also when only its %s is heard', (kind) => {
    const stage = new Stage().wait(ALMOST);
    stage.input(kind);
    if (kind === 'press') stage.input('release');
    stage.wait(ALMOST);
    expect(stage.state.armed).toBe(false);
  });

  it('holds the delay for as long as it is held', () => {
    const stage = new Stage();
    stage.input('press');
    stage.wait(10 * DELAY);
    expect(stage.state.armed).toBe(false);
    stage.input('release');
    expect(stage.wait(ALMOST).state.armed).toBe(false);
    expect(stage.wait(1).state.armed).toBe(true);
  });

  it('holds it no longer once the prompt has lost the front, where the release goes elsewhere', () => {
    const stage = new Stage();
    stage.input('press');
    stage.arming.interrupt();
    expect(stage.wait(DELAY).state.armed).toBe(true);
  });
});

it('is not decided by a key that is held down', () => {
  const stage = awake();
  expect(stage.input('press', 'decision', true)).toBe('swallow');
  expect(stage.input('press', 'other', true)).toBe('pass');
  expect(stage.input('press', 'decision')).toBe('pass');
});

describe('while the person is at work in it and a decision has moved', () => {
  const moved = () => {
    const stage = awake();
    stage.places = 'Send 10 60';
    stage.arming.look();
    return stage;
  };

  it('what is typed into a form is not lost, and does not hold the decisions up', () => {
    const stage = moved();
    for (let ms = 0; ms < DELAY; ms += 100) {
      expect(stage.input('press', 'other')).toBe('pass');
      expect(stage.input('consequence', 'other')).toBe('pass');
      stage.wait(100);
      expect(stage.input('release', 'other')).toBe('pass');
    }
    expect(stage.state.armed).toBe(true);
  });

  it('a press on a decision is swallowed, and begins the delay anew', () => {
    const stage = moved().wait(ALMOST);
    expect(stage.input('press')).toBe('swallow');
    stage.input('release');
    expect(stage.input('consequence')).toBe('swallow');
    expect(stage.wait(ALMOST).state.armed).toBe(false);
    expect(stage.wait(1).state.armed).toBe(true);
  });

  it('a press on a decision that is held holds the delay', () => {
    const stage = moved();
    stage.input('press');
    expect(stage.wait(10 * DELAY).state.armed).toBe(false);
    stage.input('release');
    expect(stage.wait(DELAY).state.armed).toBe(true);
  });
});

it('begins anew for a person who comes back: what was meant for elsewhere goes into no field', () => {
  const stage = awake();
  expect(stage.input('press', 'other')).toBe('pass');
  stage.set(BEHIND).interrupt();
  stage.set(FRONT).interrupt();
  expect(stage.input('press', 'other')).toBe('swallow');
});

it('does not wake for a person who has gone meanwhile, though nobody said so', () => {
  const stage = new Stage().wait(ALMOST).set(BEHIND).wait(1).set(FRONT);
  expect(stage.input('press', 'other')).toBe('swallow');
});

it('does not wake for a person who came only at the end of the delay', () => {
  const stage = new Stage().restart(BEHIND).wait(ALMOST).set(FRONT).wait(1);
  expect(stage.input('press', 'other')).toBe('swallow');
});

/** A panel that has been beside the page for a while, and never had the focus. */
const beside = (stage = new Stage()) => stage.restart({ isBeside: true, inFront: false }).wait(DELAY);
/** The browser gives the panel the focus just before the press. */
const focusingClick = (stage: Stage) => stage.set(FRONT).interrupt().click();

describe('a panel beside the page', () => {
  it('does not arm without the focus, however long, and says what to do', () => {
    expect(beside().wait(10 * DELAY).state).toEqual({ ...DISARMED, away: true });
  });
  it('says nothing before a press could get through', () => {
    expect(new Stage().restart({ isBeside: true, inFront: false }).wait(ALMOST).state).toEqual(DISARMED);
  });
  it('does not decide by the press that brings the focus, and says so; a delay later it is armed', () => {
    const stage = beside();
    expect(focusingClick(stage)).toBe(false);
    expect(stage.state).toEqual({ ...DISARMED, tooEarly: true });
    expect(stage.wait(ALMOST).click()).toBe(false);
    expect(stage.wait(DELAY).click()).toBe(true);
  });
  it('takes the first press into a field, which decides nothing', () => {
    const stage = beside().set(FRONT).interrupt();
    expect([stage.input('press', 'other'), stage.input('consequence', 'other')]).toEqual(['pass', 'pass']);
  });
  it('does not count a focus that came in the middle of a delay, though nobody said so', () => {
    const stage = beside().restart();
    expect(
      stage
        .wait(DELAY - 10)
        .set(FRONT)
        .wait(10).state.armed,
    ).toBe(false);
    expect(stage.wait(AND_A_FRAME).state.armed).toBe(true);
  });
  it.each([true, false])('disarms as the page takes the focus back; told: %s', (isTold) => {
    const stage = beside().set(FRONT).interrupt().wait(DELAY);
    expect(stage.state.armed).toBe(true);
    stage.set(BEHIND);
    if (isTold) stage.interrupt();
    expect(stage.click()).toBe(false);
    expect(stage.state).toEqual({ ...DISARMED, away: true, tooEarly: true });
  });
  it('is not unread while it has no focus: a page may hide what would be scrolled to', () => {
    const stage = beside().restart(UNSEEN).wait(DELAY);
    expect(stage.state).toEqual({ ...DISARMED, away: true });
    expect(stage.set(FRONT).interrupt().wait(DELAY).state).toEqual({ ...DISARMED, unread: true });
  });
});

describe('beneath a window that stays on top', () => {
  it('it does not arm, however long it has the focus, and says so alone', () => {
    const stage = new Stage().restart({ isCovered: true }).wait(10 * DELAY);
    expect(stage.state).toEqual({ ...DISARMED, covered: true });
    expect(stage.click()).toBe(false);
    expect(stage.restart(UNSEEN).wait(DELAY).state).toEqual({ ...DISARMED, covered: true });
    expect(new Stage().restart({ isCovered: true, isBeside: true, inFront: false }).wait(DELAY).state).toEqual({
      ...DISARMED,
      covered: true,
    });
  });
  it('it disarms as the window comes, and arms a delay after it has gone', () => {
    const stage = awake().set({ isCovered: true });
    expect(stage.click()).toBe(false);
    expect(stage.set({ isCovered: false }).wait(ALMOST).click()).toBe(false);
    expect(stage.wait(AND_A_FRAME).click()).toBe(true);
  });
});

it('says that something is unread only once scrolling gets through', () => {
  const stage = new Stage();
  stage.seen = false;
  stage.arming.restart();
  expect(stage.wait(ALMOST).state).toEqual(DISARMED);
  expect(stage.wait(1).state).toEqual({ ...DISARMED, unread: true });
  expect(stage.input('press', 'other')).toBe('pass');
  stage.input('release', 'other');
  stage.seen = true;
  stage.arming.look();
  expect(stage.state).toEqual(DISARMED);
  expect(stage.wait(DELAY).state).toEqual({ ...DISARMED, armed: true });
});

describe('a press that was swallowed', () => {
  const early = (stage: Stage) => stage.state.tooEarly;

  it.each<[string, (stage: Stage) => unknown, boolean]>([
    ['on a decision that has just come up', (stage) => stage.wait(100).click(), true],
    ['on a decision that has just moved', (stage) => stage.wait(DELAY).set(MOVED).click(), true],
    ['on a decision in a view without the focus', (stage) => stage.set(BEHIND).wait(DELAY).click(), true],
    ['on a decision in a panel, which gets the focus by it', (stage) => focusingClick(beside(stage)), true],
    ['on what decides nothing', (stage) => stage.wait(100).click('other'), false],
    ['by a key that is held down', (stage) => stage.wait(100).input('press', 'decision', true), false],
    ['is not one that counts', (stage) => stage.wait(DELAY).click(), false],
  ])('is said: %s', (_, press, said) => {
    const stage = new Stage();
    press(stage);
    expect(early(stage)).toBe(said);
  });
  it('shows until the next press, also once the prompt is armed', () => {
    const stage = new Stage().wait(100);
    stage.click();
    expect(early(stage.wait(DELAY + 20))).toBe(true);
    expect(stage.state.armed).toBe(true);
    stage.click('other');
    expect(early(stage)).toBe(false);
  });
  it('is not said of another view', () => {
    const stage = new Stage().wait(100);
    stage.click();
    expect(early(stage.restart())).toBe(false);
  });
});
