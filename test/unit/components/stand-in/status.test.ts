import { expect, test } from 'vitest';
import { statusOf } from '../../../../components/stand-in/status.ts';
import type { ServerTrouble } from '../../../../lib/protocol/page-values.ts';
import type { StandInView } from '../../../../lib/protocol/prompt.ts';

const titleOf = (standIn?: StandInView) =>
  statusOf({ kind: 'paired', origin: 'https://chat.example', recent: [], ...(standIn && { standIn }) }).title;

const server = (trouble?: ServerTrouble) => ({
  name: null,
  address: null,
  heardAt: 0,
  ...(trouble && { trouble }),
});

test.each<[StandInView['state'], readonly ReturnType<typeof server>[], string]>([
  ['absent', [], 'standIn.reloadFirst'],
  ['late', [], 'standIn.reloadFirst'],
  ['loading', [], 'standIn.almost'],
  ['standing-down', [], 'home.ready'],
  ['watching', [], 'standIn.nothingSeen'],
  ['watching', [server()], 'home.ready'],
  ['watching', [server('not-sent')], 'home.ready'],
  ['watching', [server('old-revision')], 'standIn.notReady'],
  ['watching', [server('left-alone'), server('earlier-session')], 'standIn.notReady'],
  ['watching', [server('left-alone'), server()], 'home.ready'],
])('a page where Usher is %s, with servers %o: %s', (state, servers, title) =>
  expect(titleOf({ state, servers, scope: 'everything' })).toBe(title),
);

test('a page that speaks for itself is ready', () => expect(titleOf()).toBe('home.ready'));
