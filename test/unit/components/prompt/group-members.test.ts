import { expect, it } from 'vitest';
import { groupOf } from '../../../../components/prompt/group-members.ts';
import type { RequestView } from '../../../../lib/protocol/prompt.ts';
import { inspection, NOTHING_JUDGED } from '../../../fixtures/requests.ts';

const base = {
  ...NOTHING_JUDGED,
  clientOrigin: 'https://chat.example',
  server: { name: null, version: null, description: null, url: null },
  message: '',
  practice: false,
};
const group = { id: 'g', size: 3 };
const form: RequestView = {
  ...base,
  kind: 'form',
  id: 'form',
  group,
  fields: [],
  draft: null,
  refilled: false,
  suggestions: [],
};
const url: RequestView = { ...base, kind: 'consent', id: 'url', group, inspection: inspection() };
const alone: RequestView = { ...form, id: 'alone', group: null };
const single: RequestView = { ...form, id: 'single', group: { id: 's', size: 1 } };
const foreign: RequestView = { ...form, id: 'foreign', clientOrigin: 'https://other.example' };
const ALL = [form, alone, url, single, foreign];

it.each<[string, RequestView, string[]]>([
  ['all of its page, in order', url, ['form ', 'url accounts.example']],
  ['nothing for one without a group', alone, []],
  ['nothing for a group of one', single, []],
  ["never another page's under the same id", foreign, ['foreign ']],
])('%s', (_, shown, expected) => {
  expect(groupOf(shown, ALL).map(({ id, site }) => `${id} ${site}`)).toEqual(expected);
});
