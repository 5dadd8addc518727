import { expect, it } from 'vitest';
import { groupOf, siteOfRequest } from '../../../../components/prompt/group-members.ts';
import type { RequestView } from '../../../../lib/protocol/prompt.ts';
import { plainConsent, plainForm, plainLost } from '../../../fixtures/views.ts';

const group = { id: 'g', size: 3 };
const form = plainForm('form', { group });
const url = plainConsent('url', { group });
const alone = plainForm('alone');
const single = plainForm('single', { group: { id: 's', size: 1 } });
const foreign = plainForm('foreign', { group, clientOrigin: 'https://other.example' });
const ended = { ...plainLost('ended'), group };
const ALL = [form, alone, url, single, foreign, ended];

it.each<[string, RequestView, string[]]>([
  ['all of its page, in order', url, ['form ', 'url accounts.example']],
  ['nothing for one without a group', alone, []],
  ['nothing for a group of one', single, []],
  ["never another page's under the same id", foreign, ['foreign ']],
])('%s', (_, shown, expected) => {
  expect(groupOf(shown, ALL).map((member) => `${member.id} ${siteOfRequest(member)}`)).toEqual(expected);
});
