import { expect, it } from 'vitest';
import type { StandInStatus } from '../../../lib/protocol/page.ts';
import type { ClientDocument } from '../../../lib/protocol/senders.ts';
import { ClientLimits } from '../../../lib/requests/client-limits.ts';
import { DeclaredSessions } from '../../../lib/requests/declared-sessions.ts';
import { createStandInReports } from '../../../lib/requests/stand-in-reports.ts';
import type { Context } from '../../../lib/requests/store.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

const PAGE: ClientDocument = { key: '7:D', origin: 'https://chat.example', tabId: 7 };
const PRIVATE: ClientDocument = { ...PAGE, key: '8:D', tabId: 8, isPrivate: true };
const MODES = { form: true, url: true };
const session = (letter: string) => ({ id: letter.repeat(64), own: MODES, pages: MODES, hasTasks: false });
const status = (letter: string, waitedMs: number): StandInStatus => ({
  state: 'watching',
  servers: [{ key: 'a', heardMsAgo: 0, session: session(letter) }],
  waitedMs,
});

function standIns(context: Context) {
  return createStandInReports({
    context,
    standInPages: { arrived: async () => {}, tell: async () => {} },
    declaredSessions: new DeclaredSessions(new MemoryArea(), context),
    clients: new ClientLimits(new MemoryArea(), context, () => 0),
    lookAgain: async () => {},
  });
}

it.each([
  ['normal', PAGE],
  ['private', PRIVATE],
] as const)('reports of a page are for its next document in a worker of %s windows', async (windows, page) => {
  const { told, knownOf } = standIns(windows);
  await told(page, status('a', 70_000));
  expect(await knownOf(page)).toEqual({ sessions: [session('a')], waitedMs: 70_000 });
});

it('nothing passes between private windows and others, where they have one worker', async () => {
  const { told, knownOf } = standIns('normal');
  await told(PRIVATE, status('b', 90_000));
  expect(await knownOf(PAGE)).toEqual({ sessions: [], waitedMs: 0 });
  await told(PAGE, status('a', 70_000));
  expect(await knownOf(PRIVATE)).toEqual({ sessions: [], waitedMs: 90_000 });
});
