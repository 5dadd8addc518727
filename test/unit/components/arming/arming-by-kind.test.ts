/** One kind of decision that is held up does not hold up the others. */
import { expect, it } from 'vitest';
import { DISARMED } from '../../../../components/arming/arming.ts';
import { ArmingByKind, statesFor } from '../../../../components/arming/arming-by-kind.ts';
import { DECISION_KINDS, type DecisionKind } from '../../../../components/arming/marks.ts';
import { Clock } from './clock.ts';

const DELAY = 600;

/** A prompt on a clock of its own. */
function stage(unseen: readonly DecisionKind[] = []) {
  const clock = new Clock();
  const places: Partial<Record<DecisionKind, string>> = {};
  const armings = new ArmingByKind(
    DELAY,
    (kind) => ({
      isShown: () => true,
      isInFront: () => true,
      isCovered: () => false,
      decisions: () => places[kind] ?? '',
      requiredTextSeen: () => !unseen.includes(kind),
      forget: () => {},
      wait: clock.wait,
    }),
    () => {},
  );
  const wait = (ms: number) => clock.pass(ms, () => armings.look());
  const armed = () => DECISION_KINDS.filter((kind) => armings.isArmed(kind));
  const press = (target: DecisionKind | 'other' | 'harmless') => {
    const input = { target, isRepeated: false };
    armings.input({ ...input, kind: 'press' });
    armings.input({ ...input, kind: 'release' });
    return armings.input({ ...input, kind: 'consequence' });
  };
  return { armings, places, wait, armed, press };
}

it('arms every kind after its delay', () => {
  const { armed, wait } = stage();
  wait(DELAY - 1);
  expect(armed()).toEqual([]);
  wait(1);
  expect(armed()).toEqual(DECISION_KINDS);
});

it('lets the person leave while what is asked changes every 500 ms, and refuse while it only changes around it', () => {
  const { armings, armed, wait, press } = stage();
  wait(DELAY);
  for (let change = 0; change < 10; change += 1) {
    armings.restart('go-on');
    wait(500);
    expect(armed()).toEqual(['refuse', 'leave']);
    expect(press('refuse')).toBe('pass');
    expect(press('leave')).toBe('pass');
    expect(press('go-on')).toBe('swallow');
    // A key that was meant for what was there before goes into no field.
    expect(press('other')).toBe('swallow');
  }
});

it('disarms only the kind that has moved', () => {
  const { places, armed, wait } = stage();
  wait(DELAY);
  places.refuse = 'elsewhere';
  wait(16);
  expect(armed()).toEqual(['go-on', 'leave']);
});

it('asks of no way out that anything was read', () => {
  const { armed, wait } = stage(['go-on']);
  wait(DELAY);
  expect(armed()).toEqual(['refuse', 'leave']);
});

it('a press that came too early for one kind holds that one up, and no other that is awake', () => {
  const { armings, armed, wait, press } = stage();
  wait(DELAY);
  armings.restart('refuse');
  wait(DELAY - 1);
  press('refuse');
  wait(1);
  expect(armed()).toEqual(['go-on', 'leave']);
  wait(DELAY);
  expect(armed()).toEqual(DECISION_KINDS);
});

it('a press on one kind does not begin the delay of another that has moved', () => {
  const { places, armed, wait, press } = stage();
  wait(DELAY);
  places['go-on'] = 'elsewhere';
  wait(500);
  expect(armed()).toEqual(['refuse', 'leave']);
  expect(press('refuse')).toBe('pass');
  wait(DELAY - 500 + 16);
  expect(armed()).toEqual(DECISION_KINDS);
});

it('a prompt that loses the front disarms every kind', () => {
  const { armings, armed, wait } = stage();
  wait(DELAY);
  armings.interrupt();
  expect(armed()).toEqual([]);
});

it('begins another subject disarmed from its first frame, and leaves the other kinds as they are', () => {
  const armed = { ...DISARMED, armed: true };
  const states = { 'go-on': armed, refuse: armed, leave: armed };
  const one = { 'go-on': 'a', refuse: 'a', leave: 'page' };
  expect(statesFor(one, one, states)).toEqual(states);
  expect(statesFor({ ...one, 'go-on': 'b' }, one, states)).toEqual({ ...states, 'go-on': DISARMED });
  expect(statesFor({ ...one, refuse: 'b' }, one, states)).toEqual({ ...states, refuse: DISARMED });
  expect(statesFor({ ...one, leave: 'other' }, one, states)).toEqual({ ...states, leave: DISARMED });
});
