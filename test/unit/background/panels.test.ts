/** The panels' answers to calls, and that there may be no panel. */
import { describe, expect, it } from 'vitest';
import { createPanels, type Panels } from '../../../lib/background/panels.ts';
import { isPanelCall } from '../../../lib/protocol/panel-call.ts';

const answering = (answer: unknown) => createPanels(async () => answer);
const NOBODY = createPanels(() => Promise.reject(new Error('Receiving end does not exist.')));

it('calls the panel of a window', async () => {
  const calls: unknown[] = [];
  const panels = createPanels(async (call) => void calls.push(call));
  await panels.areIn(1);
  await panels.pressed(2);
  await panels.close(3);
  expect(calls).toEqual(['there', 'icon', 'close'].map((call, at) => ({ type: `panel-${call}`, windowId: at + 1 })));
  expect(calls.every(isPanelCall)).toBe(true);
});

it.each<[string, Panels, boolean, 'stays' | 'closes' | null]>([
  ['yes', answering(true), true, 'stays'],
  ['no', answering(false), false, 'closes'],
  ['nothing', answering(undefined), false, null],
  ['something else', answering('true'), false, null],
  ['nobody', NOBODY, false, null],
])('%s', async (_, panels, isThere, was) => {
  expect([await panels.areIn(1), await panels.pressed(1)]).toEqual([isThere, was]);
  await panels.close(1);
});

describe('no call', () => {
  const CALL = { type: 'panel-there', windowId: 1 };
  it.each([null, CALL.type, { type: CALL.type }, { ...CALL, windowId: '1' }, { ...CALL, type: 'open' }])(
    '%o',
    (input) => expect(isPanelCall(input)).toBe(false),
  );
});
