import { expect, it } from 'vitest';
import { clausesOf } from '../../../lib/judgement/clauses.ts';
import { readText } from '../../../lib/judgement/reading.ts';

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

it('finds the acts of a clause in each place where it is said', () => {
  const { marks, act } = readText('Please delete the branch, then wait.\nPlease delete the branch?');
  expect(marks.map(({ start, end }) => [start, end])).toEqual([
    [7, 13],
    [44, 50],
  ]);
  expect(act).toBe('delete the branch');
});
