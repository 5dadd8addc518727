import { expect, it } from 'vitest';
import { isGrantTold, type ShownFinding, shownFindings } from '../../../../components/consent/shown-findings.ts';
import type { Finding, Grant } from '../../../../lib/protocol/inspection.ts';
import { finding } from '../../../../lib/url/findings.ts';

const block = finding('tooLong', '8192');
const danger = finding('plainHttp', 'a.example');
const warning = finding('unusualPort', '8443');
const note = finding('emailInUrl', 'ada@a.example');
const firstVisit = finding('firstVisit', 'a.example');
const seen = finding('seenOnce', 'a.example');
const signIn = finding('oauthReturn', 'a.example', 'b.example');
const contained = finding('lookalikeContained', 'a.example', 'a.example.b.example');
const ending = finding('endingInName', 'a.example', 'b.example');
const otherEnding = finding('endingInName', 'c.example', 'b.example');
const code = finding('deviceCode', 'a.example');
const codeElsewhere = finding('deviceCodeElsewhere', 'a.example');

const device: Grant = {
  flow: 'device',
  provider: 'a.example',
  client: null,
  returnTo: null,
  scopes: [],
  moreScopes: 0,
};
const signingIn: Grant = { ...device, flow: 'code', returnTo: 'b.example' };
const withScopes: Grant = { ...device, scopes: [{ text: 'mail', meaning: null }] };

/** The keys of what is shown, each with that of its risk. */
const shown = (all: readonly Finding[], grant: Grant | null = null) => {
  const { first, more } = shownFindings(all, grant);
  return [...first, ...more].map(({ finding: { key }, risk }) => [key, risk?.key ?? null]);
};
/** The keys of what is in view at once, and of what unfolds. */
const folded = (all: readonly Finding[]) =>
  Object.values(shownFindings(all, null)).map((part: readonly ShownFinding[]) =>
    part.map(({ finding: { key } }) => key),
  );

it.each([
  ['a danger says it in the second step', danger, [danger], null],
  ['a warning says it', warning, [warning, danger], 'unusualPort'],
  ['a note says it', note, [note, warning], 'emailInUrl'],
] as const)('what a finding may lead to: %s', (_, one, all, risk) => {
  expect(shown(all)).toContainEqual([one.key, risk]);
});

it('one box says that a name only looks like another: the danger, with what the warning explains', () => {
  expect(shown([contained, ending])).toEqual([['lookalikeContained', 'endingInName']]);
});

it('a warning about another name, or one without a danger, stands for itself', () => {
  expect(shown([contained, otherEnding])).toEqual([
    ['lookalikeContained', null],
    ['endingInName', 'endingInName'],
  ]);
  expect(shown([ending])).toEqual([['endingInName', 'endingInName']]);
});

it('no note says what the block beside the list says', () => {
  expect(shown([code, note], device)).toEqual([['emailInUrl', 'emailInUrl']]);
  expect(shown([code], null)).toEqual([['deviceCode', 'deviceCode']]);
  expect(shown([signIn], signingIn)).toEqual([]);
  expect(shown([signIn], { ...signingIn, returnTo: 'c.example' })).toEqual([['oauthReturn', 'oauthReturn']]);
});

it.each([
  ['a note that stands alone is in view', [note], ['emailInUrl'], []],
  ['several notes unfold', [note, seen], [], ['emailInUrl', 'seenOnce']],
  ['notes unfold below a warning', [warning, note], ['unusualPort'], ['emailInUrl']],
  ['no note stands below a danger', [danger, warning, note], ['plainHttp', 'unusualPort'], []],
  ['a warning stands below no block', [block, danger, warning, note], ['tooLong', 'plainHttp'], []],
  ['a first visit says nothing', [firstVisit, note], ['emailInUrl'], []],
  ['it does where something warns', [warning, firstVisit], ['unusualPort'], ['firstVisit']],
  ['a fourth warning unfolds', Array(4).fill(warning), Array(3).fill('unusualPort'), ['unusualPort']],
] as const)('%s', (_, all, first, more) => {
  expect(folded(all)).toEqual([first, more]);
});

it('no block says what a warning says, unless it has more to say', () => {
  expect(isGrantTold(device, [codeElsewhere])).toBe(true);
  expect(isGrantTold(device, [code])).toBe(false);
  expect(isGrantTold(withScopes, [codeElsewhere])).toBe(false);
});
