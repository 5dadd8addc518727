import { expect, it } from 'vitest';
import { isRiskShown } from '../../../../components/consent/risk-shown.ts';
import { finding } from '../../../../lib/url/findings.ts';

const danger = finding('plainHttp', 'a.example');
const warning = finding('unusualPort', '8443');
const note = finding('emailInUrl', 'ada@a.example');
const signIn = finding('oauthReturn', 'a.example', 'b.example');

it.each([
  ['a danger', danger, [danger], false],
  ['a warning', warning, [warning, danger], true],
  ['a note', note, [note, warning], true],
  ['a sign-in that comes back, among notes', signIn, [signIn, note], true],
  ['a sign-in that comes back, beside a warning', signIn, [warning, signIn], false],
  ['a sign-in that comes back, beside a danger', signIn, [danger, signIn], false],
] as const)('what %s may lead to', (_, one, all, isShown) => {
  expect(isRiskShown(one, all)).toBe(isShown);
});
