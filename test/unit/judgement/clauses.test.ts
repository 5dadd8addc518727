import { expect, it } from 'vitest';
import { clausesOf } from '../../../lib/judgement/clauses.ts';

it('cuts a message once for all of its readers, and the labels beside it', () => {
  const [message, label] = ['Publish the report? Delete the old branch?', 'Delete it?'];
  const [said, beside] = [clausesOf(message), clausesOf(label)];
  expect(clausesOf(message)).toBe(said);
  expect(clausesOf(label)).toBe(beside);
  expect(said.map(({ start, end }) => message.slice(start, end))).toEqual([
    'Publish the report',
    ' Delete the old branch',
  ]);
  expect(said[0]?.languages).toBe(said[0]?.languages);
});

it('keeps no more texts than one request has', () => {
  const first = clausesOf('Delete it?');
  for (let count = 0; count < 10; count += 1) clausesOf(`Delete file ${count}?`);
  expect(clausesOf('Delete it?')).not.toBe(first);
});
