import { expect, it } from 'vitest';
import { descriptionOf } from '../../../lib/judgement/details.ts';
import type { Field } from '../../../lib/protocol/elicitation.ts';

const field = (description: string | null): Field => ({
  name: 'title',
  title: 'Title',
  description,
  required: true,
  kind: 'boolean',
  default: null,
});

it.each<[string | null, string | null, string]>([
  [null, null, 'Which title?'],
  ['Up to 40 letters', 'Up to 40 letters', 'Which title?'],
  ['which title', null, 'Which title?'],
  ['Title', 'Title', 'Which title?'],
  ['题目', null, '题目？'],
  ['✅ Safe', 'Safe', 'Which title?'],
  ['km', 'km', ''],
])('%j is shown as %j below %j', (description, shown, message) => {
  expect(descriptionOf(field(description), message)).toBe(shown);
});
