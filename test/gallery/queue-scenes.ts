/** Several requests: their queue, the calls that need several answers, notices, and mutes. */
import type { MuteView, RequestView } from '../../lib/protocol/prompt.ts';
import { CHAT, FILES, LONG } from './people.ts';
import { popup } from './popups.tsx';
import { CONNECT, consent, form, lost, waiting } from './requests.ts';
import type { Scene } from './scene.ts';

const NAME = { name: { type: 'string', title: 'Name on the ticket' } };
const three = () => [
  consent(CONNECT),
  form(NAME),
  waiting({ site: 'harbour-bank.example', message: 'Sign in at your bank.', onIsolatedTab: false }),
];

/** The requests of one call of the server. */
function call(...requests: readonly RequestView[]): readonly RequestView[] {
  return requests.map((request) => ({ ...request, group: { id: 'call-1', size: requests.length } }));
}

const MUTE_OFFER: readonly MuteView[] = [
  { clientOrigin: CHAT, server: FILES.name, serverName: FILES.name, count: null },
  { clientOrigin: CHAT, server: null, serverName: null, count: null },
];
const LONG_NAME = 'The document and records service of the Department of Records, second floor';

/** The button of the menu. */
const MENU = '[aria-controls=menu]';

export const QUEUE: readonly Scene[] = [
  popup('queue, first of three', three),
  popup('queue, second of three', three, { press: ['queue.next'] }),
  popup('queue, last of three', three, { press: ['queue.next', 'queue.next'] }),
  popup('queue, in a window', three, { surface: 'window' }),
  popup('queue, the one before was withdrawn', () => [form(NAME)], {
    notice: {
      clientOrigin: CHAT,
      reason: 'withdrawn',
      quote: 'The folder was shared with me by somebody else meanwhile, so I need no connection any more. Thank you.',
    },
  }),
  popup('queue, a press could not be stored', () => [form(NAME)], { failed: 'press' }),
  popup('queue, time is left', () => [{ ...consent(CONNECT), endsAt: Date.now() + 125_000 }]),
  popup('queue, the last half minute', () => [{ ...form(NAME), endsAt: Date.now() + 20_000 }]),
  popup('queue, a page of unknown patience', () => [{ ...form(NAME), pageWaits: 'a-minute' }]),
  popup('queue, a page that has waited before', () => [
    { ...form(NAME), pageWaits: 'a-minute', pageWaitedMs: 185_000 },
  ]),
  popup('queue, one is lost', () => [lost(NAME, { draft: [['name', 'Ada Okafor']] }), consent(CONNECT)]),

  popup('group, first of two', () =>
    call(consent(CONNECT), consent('https://calendar.almanac.example/connect', { message: 'Then your calendar.' })),
  ),
  popup('group, one is open', () =>
    call(
      consent(CONNECT),
      waiting({ site: 'almanac.example', message: 'Then your calendar.', onIsolatedTab: false }),
      form(NAME),
    ),
  ),
  popup('group, of many', () =>
    call(
      ...['fernfiles', 'almanac', 'harbour-bank', 'tern-travel', 'branchline', 'tide-tables', 'mill-street'].map(
        (site) => consent(`https://login.${site}.example/connect`),
      ),
    ),
  ),

  popup('mute, offered', () => [consent(CONNECT)], { mutes: MUTE_OFFER, click: MENU }),
  popup('mute, offered for long names', () => [form(NAME, [], { clientOrigin: LONG })], {
    mutes: [
      { clientOrigin: LONG, server: LONG_NAME, serverName: LONG_NAME, count: null },
      { clientOrigin: LONG, server: null, serverName: null, count: null },
    ],
    click: MENU,
  }),
  popup('mute, held', () => [consent(CONNECT)], {
    mutes: [{ clientOrigin: CHAT, server: 'Tern Travel', serverName: 'Tern Travel', count: 1 }],
  }),
  popup('mute, held for long names', () => [consent(CONNECT)], {
    mutes: [
      { clientOrigin: LONG, server: LONG_NAME, serverName: LONG_NAME, count: 12 },
      { clientOrigin: LONG, server: null, serverName: null, count: 0 },
    ],
  }),
];
