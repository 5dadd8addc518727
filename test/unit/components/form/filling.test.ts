import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginFilling,
  type Complaints,
  type Filling,
  type FillingEvent,
  nextFilling,
  problemToSay,
  problemWith,
} from '../../../../components/form/filling.ts';
import { problem } from '../../../../lib/protocol/problem.ts';
import { always } from '../../always.ts';

const NAMES = ['name', 'date', 'email'] as const;
const REQUIRED = problem('required');
const TOO_LONG = problem('too-long', '5');
const NOTHING: Complaints = { found: new Map(), refused: new Map() };

const formAfter = (...events: FillingEvent[]): Filling => events.reduce(nextFilling, beginFilling([['name', 'Ada']]));
const typed = (name: string, value?: string): FillingEvent => ({ type: 'changed', name, value });
const left = (name: string, isUnfinished = false): FillingEvent => ({ type: 'left', name, isUnfinished });
const finished = (wrong: readonly string[], unfinished: readonly string[] = []): FillingEvent => ({
  type: 'finished',
  wrong,
  unfinished: new Set(unfinished),
});

describe('the answers', () => {
  it.each<[string, FillingEvent[], [string, string][]]>([
    ['are those that were there before', [], [['name', 'Ada']]],
    ['follow what is typed', [typed('name', 'Bo')], [['name', 'Bo']]],
    ['lose what is emptied', [typed('name')], []],
    ['have no entry for what was never filled in', [typed('email')], [['name', 'Ada']]],
    [
      'keep a name that every object has',
      [typed('__proto__', 'x')],
      [
        ['name', 'Ada'],
        ['__proto__', 'x'],
      ],
    ],
    [
      'stay through everything else',
      [left('name'), finished(['email']), { type: 'back', name: null }],
      [['name', 'Ada']],
    ],
  ])('%s', (_, events, expected) => {
    expect([...formAfter(...events).answers]).toEqual(expected);
  });
});

describe('the remarks beside a field', () => {
  const found: Complaints = { ...NOTHING, found: new Map([['email', REQUIRED]]) };
  const refused: Complaints = { ...NOTHING, refused: new Map([['email', TOO_LONG]]) };
  const both: Complaints = { found: found.found, refused: refused.refused };
  it.each<[string, FillingEvent[], Complaints, typeof REQUIRED | null]>([
    ['nothing while it was not left', [typed('email', 'x')], found, null],
    ['nothing for another that was left', [left('name')], found, null],
    ['what is wrong, once it was left', [left('email')], found, REQUIRED],
    ['what is wrong, once the form was to be sent', [finished(['name'])], found, REQUIRED],
    ['nothing after a press with nothing wrong', [finished([])], found, null],
    ['what the background refused', [{ type: 'refused', wrong: ['email'] }], refused, TOO_LONG],
    ['its own finding before a refusal', [{ type: 'refused', wrong: ['email'] }], both, REQUIRED],
    [
      'no refusal of an answer that was changed',
      [{ type: 'refused', wrong: ['email'] }, typed('email', 'y')],
      refused,
      null,
    ],
    [
      'the next refusal of a changed answer',
      [typed('email', 'y'), { type: 'refused', wrong: ['email'] }],
      refused,
      TOO_LONG,
    ],
    ['that it is half filled in, before anything else', [left('email', true)], both, problem('unfinished')],
    ['no longer that, once it is left whole', [left('email', true), left('email')], NOTHING, null],
    ['no longer that, once it was typed into', [left('email', true), typed('email', 'x')], NOTHING, null],
    ['that it was half filled in at the last press', [finished(['email'], ['email'])], NOTHING, problem('unfinished')],
    ['not what was half filled in before the last press', [left('email', true), finished([])], NOTHING, null],
  ])('%s', (_, events, complaints, expected) => {
    expect(problemToSay(formAfter(...events), complaints, 'email')).toEqual(expected);
  });

  it('is wrong for the press even where it is not said yet', () => {
    expect(problemWith(formAfter(), found, 'email')).toEqual(REQUIRED);
  });
});

describe('the focus', () => {
  it.each<[string, FillingEvent[], string | null]>([
    ['goes nowhere at first', [], null],
    ['goes to the first that is wrong', [finished(['date', 'email'])], 'date'],
    ['goes to the first that was refused', [{ type: 'refused', wrong: ['email'] }], 'email'],
    ['goes nowhere from a press that goes on', [finished(['date']), finished([])], null],
    ['goes to what is edited from the review', [{ type: 'back', name: 'email' }], 'email'],
    ['goes to no field from the review to the whole', [finished(['date']), { type: 'back', name: null }], null],
    ['is not moved by what is typed', [finished(['date']), typed('date', '1'), left('date')], 'date'],
  ])('%s', (_, events, expected) => {
    expect(formAfter(...events).focus?.name ?? null).toBe(expected);
  });

  it('goes to the same field again with the next press', () => {
    const once = formAfter(finished(['date']));
    expect(nextFilling(once, finished(['date'])).focus).not.toBe(once.focus);
    expect(nextFilling(once, typed('date', '1')).focus).toBe(once.focus);
  });
});

it('knows who came back from the review', () => {
  expect(formAfter(finished([])).isBack).toBe(false);
  expect(formAfter({ type: 'back', name: null }, typed('name', 'x')).isBack).toBe(true);
});

it('changes no earlier state, whatever happens', () => {
  const name = fc.constantFrom(...NAMES);
  const names = fc.uniqueArray(name);
  const event: fc.Arbitrary<FillingEvent> = fc.oneof(
    fc.record({ type: fc.constant('changed' as const), name, value: fc.option(fc.string(), { nil: undefined }) }),
    fc.record({ type: fc.constant('left' as const), name, isUnfinished: fc.boolean() }),
    fc.record({
      type: fc.constant('finished' as const),
      wrong: names,
      unfinished: names.map((each) => new Set<string>(each)),
    }),
    fc.record({ type: fc.constant('refused' as const), wrong: names }),
    fc.record({ type: fc.constant('back' as const), name: fc.option(name, { nil: null }) }),
  );
  always(100, fc.array(event), event, (events, last) => {
    const before = formAfter(...events);
    const copy = structuredClone(before);
    nextFilling(before, last);
    expect(before).toEqual(copy);
  });
});
