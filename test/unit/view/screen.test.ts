/** Which prompt hears what: the one of the tab that it is about; another tab begins another. */
import { beforeEach, expect, it } from 'vitest';
import type { PromptState } from '../../../lib/protocol/prompt.ts';
import { isTabChanged } from '../../../lib/view/front-tab.ts';
import { Screen } from '../../../lib/view/screen.ts';

const state = (first?: string) => ({ type: 'state', state: {} as PromptState, ...(first && { first }) }) as const;
const FAILED = { type: 'failed', id: 'one' } as const;
/** Each prompt that was drawn: its tab, what it begins with, and what it has heard. */
let drawn: [tabId: number, first: string | null, heard: string[]][];
let letGo: () => void;
let screen: Screen;

beforeEach(() => {
  drawn = [];
  screen = new Screen((tabId, _, first) => {
    const heard: string[] = [];
    drawn.push([tabId, first, heard]);
    letGo = screen.listen(({ type }) => void heard.push(type));
  });
});

it('begins with the first state, and hears what follows', () => {
  screen.show(FAILED, 7);
  screen.show(state(), 7);
  screen.show(FAILED, 7);
  screen.show(state(), 7);
  expect(drawn).toEqual([[7, null, ['failed', 'state']]]);
});

it('begins anew with another tab, of which it hears nothing before its first state', () => {
  screen.show(state(), 7);
  screen.show(FAILED, 8);
  screen.show(state(), 8);
  screen.show(FAILED, 8);
  expect(drawn.map(([tabId, , heard]) => [tabId, ...heard])).toEqual([[7], [8, 'failed']]);
});

it('begins with the request that the background names, or else with the one of its address', () => {
  screen.show(state(), 7, 'one');
  screen.show(state('two'), 8, 'one');
  expect(drawn.map(([, first]) => first)).toEqual(['one', 'two']);
});

it('a prompt that lets go after the next has begun takes nothing from it', () => {
  screen.show(state(), 7);
  const first = letGo;
  screen.show(state(), 8);
  first();
  screen.show(FAILED, 8);
  expect(drawn.at(-1)?.[2]).toEqual(['failed']);
});

it.each([
  ['another tab of its window', { tabId: 8, windowId: 1 }, true],
  ['its own', { tabId: 7, windowId: 1 }, false],
  ['a tab of another window', { tabId: 8, windowId: 2 }, false],
])('a popup goes when %s comes to the front: %o %s', (_, activated, expected) => {
  expect(isTabChanged({ id: 7, windowId: 1 }, activated)).toBe(expected);
  expect(isTabChanged(undefined, activated)).toBe(false);
});
