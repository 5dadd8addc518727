import { beforeEach, expect, it } from 'vitest';
import { RollCall } from '../../../lib/background/roll-call.ts';
import { MAX_SESSIONS } from '../../../lib/protocol/page-words.ts';
import { DeclaredSessions } from '../../../lib/requests/declared-sessions.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

const PAGE = { key: '7:D', origin: 'https://chat.example', tabId: 7 };
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
  await Promise.all([sessions.tell(PAGE, [session(1), session(2)]), sessions.tell(PAGE, [session(2)])]);
  expect(await new DeclaredSessions(area, 'normal').of(PAGE.origin)).toEqual([session(1), session(2)]);
  expect(await sessions.of('https://other.example')).toEqual([]);
  expect(await sessions.origins()).toEqual([PAGE.origin]);
});

it('are bounded: the oldest are forgotten', async () => {
  for (let number = 0; number <= MAX_SESSIONS; number += 1) await sessions.tell(PAGE, [session(number)]);
  const kept = await sessions.of(PAGE.origin);
  expect(kept).toHaveLength(MAX_SESSIONS);
  expect(kept[0]).toEqual(session(1));
});

it('are forgotten with their origin, and what cannot be read is none', async () => {
  await sessions.tell(PAGE, [session(1)]);
  await sessions.forget(PAGE.origin);
  expect(await area.get(null)).toEqual({});
  await area.set({ [`normal:declared-sessions:${PAGE.origin}`]: [{ id: 'broken' }] });
  expect(await sessions.of(PAGE.origin)).toEqual([]);
});

it('go with private windows: with a worker of their own by the roll call, without one they are not kept', async () => {
  const secret = { ...PAGE, origin: 'https://clinic.example', isPrivate: true as const };
  await sessions.tell(secret, [session(1)]);
  expect(await area.get(null)).toEqual({});
  await new DeclaredSessions(area, 'private').tell(secret, [session(1)]);
  await new RollCall({ area, context: 'normal', newId: () => 'call', sleep: async () => {} }).take();
  expect(await area.get(null)).toEqual({});
});
