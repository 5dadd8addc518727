import { beforeEach, expect, it } from 'vitest';
import { PrivateSessionCleaner } from '../../../lib/background/private-session-cleaner.ts';
import { MAX_SESSIONS } from '../../../lib/protocol/page-values.ts';
import { DeclaredSessions } from '../../../lib/requests/declared-sessions.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

const ORIGIN = 'https://chat.example';
const session = (number: number) => ({
  id: `${number}`.padStart(64, 'a'),
  own: { form: true, url: false },
  pages: { form: false, url: false },
  hasTasks: false,
});

let area: MemoryArea;
let sessions: DeclaredSessions;

beforeEach(() => {
  area = new MemoryArea();
  sessions = new DeclaredSessions(area, 'normal');
});

it('are remembered by origin, over the worker’s death, each once', async () => {
  await Promise.all([sessions.tell(ORIGIN, [session(1), session(2)]), sessions.tell(ORIGIN, [session(2)])]);
  expect(await new DeclaredSessions(area, 'normal').of(ORIGIN)).toEqual([session(1), session(2)]);
  expect(await sessions.of('https://other.example')).toEqual([]);
  expect(await sessions.origins()).toEqual([ORIGIN]);
});

it('are bounded: the oldest are forgotten', async () => {
  for (let number = 0; number <= MAX_SESSIONS; number += 1) await sessions.tell(ORIGIN, [session(number)]);
  const kept = await sessions.of(ORIGIN);
  expect(kept).toHaveLength(MAX_SESSIONS);
  expect(kept[0]).toEqual(session(1));
});

it('are forgotten with their origin, and what cannot be read is none', async () => {
  await sessions.tell(ORIGIN, [session(1)]);
  await sessions.forget(ORIGIN);
  expect(await area.get(null)).toEqual({});
  await area.set({ [`normal:declared-sessions:${ORIGIN}`]: [{ id: 'broken' }] });
  expect(await sessions.of(ORIGIN)).toEqual([]);
});

it('go with private windows by the roll call', async () => {
  await new DeclaredSessions(area, 'private').tell('https://clinic.example', [session(1)]);
  await new PrivateSessionCleaner({ area, context: 'normal', newId: () => 'call', sleep: async () => {} }).clean();
  expect(await area.get(null)).toEqual({});
});
