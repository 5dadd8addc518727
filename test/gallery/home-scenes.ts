/** The home view: this page, what waits elsewhere, and what is muted. */
import type { HistoryEntryView } from '../../lib/protocol/options.ts';
import type { CannotPairReason, ElsewhereView, MuteView, SiteView, StandInView } from '../../lib/protocol/prompt.ts';
import { inspectUrl } from '../../lib/url/inspect.ts';
import { CHAT, LONG, NOW, WORK } from './people.ts';
import { type Change, popup } from './popups.tsx';
import { CONNECT, canPair, consent, decision, form, paired } from './requests.ts';
import type { Scene } from './scene.ts';

const home = (name: string, site: SiteView, change: Change = {}) =>
  popup(`home ${name}`, () => [], { site, ...change });

const REASONS: readonly CannotPairReason[] = [
  'browser-page',
  'file',
  'opaque-origin',
  'insecure',
  'private-window',
  'blocked',
  'still-loading',
];

const LATELY = [
  decision(0.1, 'accepted', 'fernfiles.example'),
  decision(0.2, 'declined', null),
  decision(1, 'expired', 'harbour-bank.example'),
];

const SERVERS: StandInView['servers'] = [
  { name: 'Fern Files', address: 'files.fern.example/mcp', heardAt: NOW - 60_000 },
  { name: null, address: null, heardAt: NOW - 120_000 },
  {
    name: 'A server with a name that is longer than a line of the popup has room for',
    address: 'mcp.a-host-with-a-name-that-is-longer-than-a-line.example/and/a/path/of/its/own/…',
    heardAt: NOW - 180_000,
  },
];
const IN_TROUBLE: StandInView['servers'] = (['old-revision', 'earlier-session', 'not-sent', 'left-alone'] as const).map(
  (trouble) => ({
    name: trouble === 'not-sent' ? 'Fern Files' : null,
    address: 'files.fern.example/mcp',
    heardAt: NOW - 60_000,
    trouble,
  }),
);

/** A page that has another embedded in it. */
function beside(frame: string): NonNullable<StandInView['beside']> {
  return { frame: inspectUrl(frame, { client: null }) };
}

/** A page that speaks no protocol, with or without signs that it talks to a server. */
function mayAnswer(origin: string, signs: boolean, more: Pick<StandInView, 'beside'> = {}): SiteView {
  const inspection = inspectUrl(origin, { client: null });
  const standIn = { permission: '', inspection, approved: false, signs, ...more };
  return { kind: 'not-a-client', origin, standIn };
}

/** A page in whose place Usher answers. */
function answering(
  state: StandInView['state'],
  servers: StandInView['servers'] = [],
  recent: readonly HistoryEntryView[] = [],
  more: Pick<StandInView, 'beside'> = {},
): SiteView {
  const standIn = { state, servers, scope: 'everything', ...more } as const;
  return { kind: 'paired', origin: CHAT, recent, standIn };
}

const FRAME = 'https://fern-files.inspector-apps.example/?theme=dark';

const ELSEWHERE: readonly ElsewhereView[] = [
  { id: 'a', clientOrigin: WORK, kind: 'form' },
  { id: 'b', clientOrigin: CHAT, kind: 'consent' },
  { id: 'c', clientOrigin: LONG, kind: 'waiting' },
];

const MUTED: readonly MuteView[] = [
  { clientOrigin: CHAT, server: 'Tern Travel', serverName: 'Tern Travel', count: 3 },
  { clientOrigin: WORK, server: null, serverName: null, count: 0 },
];

export const HOME: readonly Scene[] = [
  home('checking', { kind: 'checking' }),
  home('unseen, beside the page', { kind: 'unseen' }, { surface: 'panel' }),
  home('can pair', canPair('https://chat.example.com')),
  home('can pair, the icon is hidden', canPair('https://chat.example.com'), { isIconHidden: true }),
  home('can pair, with warnings', canPair('https://192.168.1.20:8443')),
  home('can pair, lookalike', canPair('https://github.com.sign-in.example.net')),
  home('can pair, internationalised', canPair('https://bücher.example')),
  home('can pair, on a platform', canPair('https://quill-chat.github.io')),
  home('can pair, approved by the administrator', canPair('https://chat.example.com', true)),
  home('paired', paired()),
  home('paired, a link to check', paired(), { click: '.app-view .control-quiet' }),
  home('paired, lately', paired(LATELY)),
  home('paired, others wait', paired(LATELY.slice(0, 1)), { elsewhere: ELSEWHERE }),
  home('paired, a request has come in', paired(LATELY), { later: { requests: [consent(CONNECT)] } }),
  home('paired, requests have come in', paired(), {
    later: { requests: [consent(CONNECT), form({ name: { type: 'string' } })] },
  }),
  home('paired, muted', paired(LATELY.slice(0, 2)), { mutes: MUTED }),
  home('paired, a change could not be stored', paired(LATELY.slice(0, 2)), { mutes: MUTED, failed: 'change' }),
  home('not a client', { kind: 'not-a-client', origin: 'https://www.daily-news.example' }),
  home('not a client, Usher may answer', mayAnswer('https://www.daily-news.example', false)),
  home('not a client, with signs of a server', mayAnswer('https://inspector.fern.example', true)),
  home('not a client, lookalike', mayAnswer('https://github.com.sign-in.example.net', true)),
  home('answering, not loaded again yet', answering('absent')),
  home('answering, the icon is hidden', answering('loading'), { isIconHidden: true }),
  home('answering, the script came late', answering('late')),
  home('not a client, with another embedded', mayAnswer('https://spaces.example', false, { beside: beside(FRAME) })),
  home('answering, nothing seen', answering('watching')),
  home('answering, another is embedded', answering('watching', [], [], { beside: beside(FRAME) })),
  home('answering, servers in trouble', answering('watching', IN_TROUBLE)),
  home('answering, servers', answering('watching', SERVERS)),
  home('answering, servers unfolded', answering('watching', SERVERS), { click: 'summary' }),
  home('answering, lately', answering('watching', SERVERS.slice(0, 1), LATELY)),
  home('answering, the page speaks itself', answering('standing-down')),
  home('not a client, without an origin', { kind: 'not-a-client', origin: null }),
  ...REASONS.map((reason) => home(`cannot pair, ${reason}`, { kind: 'cannot-pair', reason })),
  home('withdrawn', paired(LATELY.slice(1)), {
    notice: { clientOrigin: CHAT, reason: 'withdrawn', quote: 'Someone else on your team has already answered.' },
  }),
  home('withdrawn, right to left', paired(), {
    notice: { clientOrigin: CHAT, reason: 'withdrawn', quote: 'لقد أجاب شخص آخر من فريقك بالفعل.' },
  }),
  home('taken back', paired(LATELY.slice(2)), { notice: { clientOrigin: CHAT, reason: 'withdrawn', quote: null } }),
  home('expired', paired(LATELY.slice(2)), { notice: { clientOrigin: CHAT, reason: 'expired', quote: null } }),
  home('client gone', canPair('https://chat.example.com'), {
    notice: { clientOrigin: WORK, reason: 'client-gone', quote: null },
  }),
  home('unpaired meanwhile', canPair(CHAT), { notice: { clientOrigin: CHAT, reason: 'unpaired', quote: null } }),
  popup('danger, pairing', () => [], {
    site: canPair('https://github.com.sign-in.example.net'),
    press: ['home.pair'],
  }),
];
