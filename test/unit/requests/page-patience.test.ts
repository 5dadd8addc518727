/** What the end of a page's own call says of how long the page waits; `unit/stand-in/giving-up` has the real clients. */
import { expect, it } from 'vitest';
import { withdrawn } from '../../../lib/requests/page-events.ts';
import { limitShownBy, type Patience, patienceAfter } from '../../../lib/requests/page-patience.ts';
import type { GaveUp, StoredRequest } from '../../../lib/requests/request.ts';
import { transition } from '../../../lib/requests/transitions.ts';
import { FORM, stored } from '../../fixtures/requests.ts';

const CERTAIN = true;
const ABORTED = 'AbortError: signal is aborted without reason';
const TIMED_OUT = 'McpError: MCP error -32001: Request timed out';

it.each<[string, number, ReturnType<typeof limitShownBy>]>([
  [TIMED_OUT, 60_004, { ms: 60_000, isCertain: CERTAIN }],
  ['SdkError: Request timed out', 60_041, { ms: 60_000, isCertain: CERTAIN }],
  ['MCPClientError: Request timed out after 30000ms', 30_002, { ms: 30_000, isCertain: CERTAIN }],
  ['TimeoutError: signal timed out', 45_036, { ms: 45_000, isCertain: CERTAIN }],
  ['timeout', 12_400, { ms: 12_000, isCertain: CERTAIN }],
  ['Time-out', 12_400, { ms: 12_000, isCertain: CERTAIN }],
  // A hidden page's timers fire up to a second late; a page may be slow to send what it has begun to count.
  [TIMED_OUT, 60_850, { ms: 60_000, isCertain: CERTAIN }],
  [TIMED_OUT, 59_930, { ms: 60_000, isCertain: CERTAIN }],
  [TIMED_OUT, 9_800, null],
  [TIMED_OUT, 9_950, { ms: 10_000, isCertain: CERTAIN }],
  [TIMED_OUT, 31 * 60_000, null],
  // Without a word only a timer's time counts, and only that of the SDKs at once.
  [ABORTED, 60_004, { ms: 60_000, isCertain: CERTAIN }],
  ['', 60_004, { ms: 60_000, isCertain: CERTAIN }],
  [ABORTED, 45_004, { ms: 45_000, isCertain: !CERTAIN }],
  [ABORTED, 44_950, { ms: 45_000, isCertain: !CERTAIN }],
  [ABORTED, 45_260, null],
  [ABORTED, 60_400, null],
  [ABORTED, 12_400, null],
  [ABORTED, 5_000, null],
  // Words of the page's own are a person's press.
  ['The user pressed Stop.', 60_000, null],
  ['Cancelled', 12_000, null],
  ['undefined: AbortError: no', 60_000, null],
])('%s after %i ms: %j', (words, afterMs, limit) => {
  expect(limitShownBy({ afterMs, words })).toEqual(limit);
});

const NOTHING: Patience = { patienceMs: null, suspectedMs: null };
const gaveUp = (afterMs: number, words = ABORTED): Partial<StoredRequest> => ({
  endReason: 'withdrawn',
  gaveUp: { afterMs, words } satisfies GaveUp,
});
const ended = (change: Partial<StoredRequest>) =>
  stored(FORM, { createdAt: 100_000, phase: 'ended', standIn: { waits: 'a-minute' }, ...change });

type Case = [string, Patience, Partial<StoredRequest>, number, Patience];
const VISITED = { tabId: 9, launched: true, closed: true, atClient: false, former: [] };

it.each<Case>([
  ['is learnt where it is said', NOTHING, gaveUp(45_000, TIMED_OUT), 0, { patienceMs: 45_000, suspectedMs: null }],
  ['is suspected where it is not', NOTHING, gaveUp(45_003), 0, { patienceMs: null, suspectedMs: 45_000 }],
  [
    'is learnt from two in a row that agree',
    { patienceMs: null, suspectedMs: 45_000 },
    gaveUp(45_090),
    0,
    { patienceMs: 45_000, suspectedMs: null },
  ],
  [
    'is not from two that do not',
    { patienceMs: null, suspectedMs: 45_000 },
    gaveUp(30_000),
    0,
    { patienceMs: null, suspectedMs: 30_000 },
  ],
  ['is not with a Stop between', { patienceMs: null, suspectedMs: 45_000 }, gaveUp(17_400), 0, NOTHING],
  [
    'stands where somebody presses Stop',
    { patienceMs: 45_000, suspectedMs: null },
    gaveUp(12_000),
    0,
    { patienceMs: 45_000, suspectedMs: 12_000 },
  ],
  [
    'is the latest',
    { patienceMs: 45_000, suspectedMs: null },
    gaveUp(30_000, TIMED_OUT),
    0,
    { patienceMs: 30_000, suspectedMs: null },
  ],
  ['is not what the server took back', NOTHING, { endReason: 'withdrawn', withdrawal: TIMED_OUT }, 60_000, NOTHING],
  [
    'is forgotten where the page waited longer',
    { patienceMs: 45_000, suspectedMs: null },
    { endReason: 'declined' },
    46_000,
    NOTHING,
  ],
  [
    'stands where it was answered in time',
    { patienceMs: 45_000, suspectedMs: null },
    { endReason: 'declined' },
    44_000,
    { patienceMs: 45_000, suspectedMs: null },
  ],
  [
    'stands where a visit goes on for long: the page had its answer before',
    { patienceMs: 45_000, suspectedMs: null },
    { endReason: 'accepted', isolatedTab: VISITED },
    180_000,
    { patienceMs: 45_000, suspectedMs: null },
  ],
  ...(['client-gone', 'expired', 'unpaired'] as const).map(
    (endReason): Case => [
      `stands where nobody answered: ${endReason}`,
      { patienceMs: 45_000, suspectedMs: null },
      { endReason },
      180_000,
      { patienceMs: 45_000, suspectedMs: null },
    ],
  ),
  [
    'is counted from the call',
    { patienceMs: 45_000, suspectedMs: null },
    { endReason: 'declined', standIn: { waits: 'a-minute', calledMsAgo: 20_000 } },
    26_000,
    NOTHING,
  ],
])('what is known of a page %s', (_, known, change, ms, then) => {
  expect(patienceAfter(ended(change), known, 100_000 + ms)).toEqual(then);
});

it.each<[string, Parameters<typeof withdrawn>[0], Partial<StoredRequest>]>([
  ['its server’s words', { reason: 'late' }, { withdrawal: 'late' }],
  ['its server’s, who gave up', { reason: 'Request timed out' }, { withdrawal: 'Request timed out' }],
  [
    'its own, which are quoted nowhere',
    { reason: TIMED_OUT, standIn: { gaveUpAfterMs: 60_004 } },
    { withdrawal: null, gaveUp: { afterMs: 60_004, words: TIMED_OUT } },
  ],
  ['no words', { standIn: { gaveUpAfterMs: 0 } }, { withdrawal: null, gaveUp: { afterMs: 0, words: '' } }],
])('a page takes a request back with %s', (_, said, { withdrawal, gaveUp: seen }) => {
  const after = transition(stored(FORM), withdrawn(said));
  expect([after?.endReason, after?.withdrawal, after?.gaveUp]).toEqual(['withdrawn', withdrawal, seen]);
});
