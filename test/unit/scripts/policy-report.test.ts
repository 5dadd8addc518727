import { expect, it } from 'vitest';
import { describePolicy } from '../../../scripts/policy-report.ts';

it.each<[string, unknown, readonly string[], boolean]>([
  ['settings alone', { blockedDomains: ['*.example.net'] }, ['✓ blockedDomains: ["example.net"]'], true],
  [
    'a file of Chromium',
    { '3rdparty': { extensions: { abc: { historyDisabled: true } } } },
    ['✓ historyDisabled: true'],
    true,
  ],
  [
    'a file of Firefox',
    { policies: { '3rdparty': { Extensions: { '{ecea}': { minimumArmDelayMs: 700 } } } } },
    ['✓ minimumArmDelayMs: 700'],
    true,
  ],
  [
    'typos in entries of a list',
    { blockedClients: ['evil.example', 'a b', 'other.example', 7] },
    ['✗ blockedClients: Usher cannot read "a b", 7'],
    false,
  ],
  [
    'the wrong type, which Chromium leaves out',
    { blockedClients: 'evil.example' },
    ['✗ blockedClients: Usher cannot read "evil.example"'],
    false,
  ],
  [
    'a typo in a name',
    { historyDisabled: false, blockedClient: [] },
    ['✓ historyDisabled: false', '✗ blockedClient: Usher has no such setting'],
    false,
  ],
  ['no settings of Usher', { policies: {} }, ['There are no settings of Usher in this file.'], false],
  ['nothing', null, ['There are no settings of Usher in this file.'], false],
])('%s', (_, file, lines, isFine) => expect(describePolicy(JSON.stringify(file))).toEqual({ lines, isFine }));

it('what is no JSON', () => expect(describePolicy('{"a":')).toMatchObject({ isFine: false }));
