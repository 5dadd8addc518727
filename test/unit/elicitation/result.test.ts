import { expect, it } from 'vitest';
import { accepted, cancelled, declined } from '../../../lib/elicitation/result.ts';

it('builds the three answers; only an accepted form has content', () => {
  expect(
    [accepted({ a: 1 }), accepted({}), accepted(), declined(), cancelled()].map((result) => JSON.stringify(result)),
  ).toEqual([
    '{"action":"accept","content":{"a":1}}',
    '{"action":"accept","content":{}}',
    '{"action":"accept"}',
    '{"action":"decline"}',
    '{"action":"cancel"}',
  ]);
});
