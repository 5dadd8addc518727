/** The lists in `data/`, as `npm run check` reads them. */
import { describe, expect, it } from 'vitest';
import { listProblems, tableOf } from '../../scripts/generate-lists.ts';

const problemsOf = (lists: Record<string, string>) => listProblems(new Map(Object.entries(lists)));

describe('a list', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['is sorted', { tunnels: 'a.io\nb.io\n' }, []],
    ['out of order', { tunnels: 'b.io\na.io\n' }, ['data/*/tunnels.txt: a.io is out of order']],
    ['with an entry twice', { tunnels: 'a.io\na.io\n' }, ['data/*/tunnels.txt: a.io stands twice']],
    ['with two entries on a line', { lures: 'a b\n' }, ['data/*/lures.txt: a b is out of order']],
    ['with an entry of another that it stands apart from', { lures: 'a\n', 'weak-lures': 'a\n' }, ['a stands twice']],
    ['with an entry of any other', { imitated: 'a.io\n', 'imitated-words': 'a.io\n' }, []],
    ['of owners, each with its main site first', { owners: 'z.com\na.com\n\nb.com\n' }, []],
    [
      'of owners, one of them out of order',
      { owners: 'a.com\nc.com\nb.com\n' },
      ['data/*/owners.txt: b.com is out of order'],
    ],
    ['of owners, two of them with one site', { owners: 'a.com\n\na.com\n' }, ['data/*/owners.txt: a.com stands twice']],
  ])('%s', (_, lists, problems) => {
    expect(problemsOf(lists)).toEqual(problems);
  });
});

it('becomes a table', () => {
  const table = tableOf(new Map(Object.entries({ owners: 'b.com\na.com\n\nc.com\n', lures: 'a\nb\n' })));
  expect(table).toContain('  "owners": "b.com a.com\\nc.com",\n  "lures": "a b",\n');
});
