/** URLs: consent, the second step, waiting. */

import { withPolicy } from '../../lib/background/inspection.ts';
import { parsePolicy } from '../../lib/settings/policy.ts';
import { ACCOUNTS, CHAT, FILES, LONG, NO_SERVER, PRACTICE, PRETENDER } from './people.ts';
import { popup } from './popups.tsx';
import { CONNECT, consent, link, waiting } from './requests.ts';
import type { Scene } from './scene.ts';

const IMITATION = 'https://github.com.sign-in.example.net/login';
const imitation = () => [
  consent(IMITATION, { server: PRETENDER, message: 'Your session has ended. Please sign in to GitHub again.' }),
];
const SIGN_IN =
  'https://login.harbour-bank.example/authorize?client_id=quill&redirect_uri=https%3A%2F%2Fchat.quill.example%2Fbank&scope=statements';
const GRANT =
  'https://accounts.google.com/o/oauth2/v2/auth?client_id=quill&response_type=code' +
  '&redirect_uri=https%3A%2F%2Fchat.quill.example%2Fback&scope=openid+https%3A%2F%2Fwww.googleapis.com%2Fauth%2F' +
  'gmail.readonly+https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fdrive+leases.read';
const GRANT_ELSEWHERE = GRANT.replace('chat.quill.example', 'other.example.net').replace(
  'response_type=code',
  'response_type=token',
);
const SUSPECT =
  'https://192.168.1.20:8443/login/%2520/\\x?redirect_uri=https%3A%2F%2Fother.example.net&token=ey0abcdef0123456789abcdef';
const LONG_URL = `https://login.fernfiles.example/connect?${Array.from({ length: 40 }, (_, n) => `folder-${n}=lease-${2000 + n}`).join('&')}`;
/** The widest letters there are: claims of these take the most room. */
const WIDE = { latin: 'W', han: '网', dash: '\u2E3B' };
const LONG_TEXT = [
  'I have looked through the folders that you shared last week and found eleven drafts of the lease.',
  'Before I can compare them I need to see the folder of the flat on Mill Street, which belongs to your team.',
  'Connect your account once, and choose "read only" where you are asked what I may do.',
  'I keep no copy. You can end the connection in the settings of Fern Files whenever you like.',
]
  .join(' ')
  .repeat(3);

const blockedBy = (policy: Record<string, unknown>) => () => {
  const made = consent(CONNECT);
  return [{ ...made, inspection: withPolicy(made.inspection, parsePolicy(policy)) }];
};

export const URLS: readonly Scene[] = [
  popup('consent', () => [consent(CONNECT)]),
  popup('link', () => [link(CONNECT)]),
  popup('link, that imitates', () => [link(IMITATION)]),
  popup('link, blocked', () => [link('javascript:alert(1)')]),
  popup('consent, just come up', () => [consent(CONNECT)], { unarmed: true }),
  popup('consent, seen once', () => [consent(CONNECT, {}, 1)]),
  popup('consent, seen before', () => [consent(CONNECT, {}, 4)]),
  popup('consent, no server named', () => [consent(CONNECT, { server: NO_SERVER, message: '' })]),
  popup('consent, an app inside the page asks', () => [
    consent(CONNECT, { server: { ...NO_SERVER, name: 'Lease finder', isApp: true }, message: 'Your lease is there.' }),
  ]),
  popup('consent, an app without a name asks', () => [
    consent(CONNECT, { server: { ...NO_SERVER, isApp: true }, message: '' }),
  ]),
  popup('consent, sign-in that returns', () => [
    consent(SIGN_IN, {
      server: ACCOUNTS,
      message: 'Sign in at your bank, so that I can read the statement for May.',
    }),
  ]),
  popup('consent, access to an account', () => [consent(GRANT, { server: ACCOUNTS })]),
  popup('consent, access to an account, unfolded', () => [consent(GRANT, { server: ACCOUNTS })], {
    click: '.grant-block button',
  }),
  popup('consent, access handed elsewhere', () => [consent(GRANT_ELSEWHERE, { server: ACCOUNTS })]),
  popup('consent, code of a device', () => [consent('https://login.fernfiles.example/device?user_code=WDJB-MJHT')]),
  popup('consent, internationalised', () => [consent('https://bücher.example/anmelden')]),
  popup('consent, on a platform', () => [consent('https://fernfiles.github.io/connect')]),
  popup('consent, this device', () => [consent('http://localhost:3000/sign-in')]),
  popup('consent, plain http', () => [consent('http://login.fernfiles.example/connect')]),
  popup('consent, warnings', () => [consent(SUSPECT)]),
  popup('consent, all warnings', () => [consent(SUSPECT)], { click: '.finding-section > button' }),
  popup('consent, short address', () => [consent('https://bit.ly/fern-files')]),
  popup('consent, lookalike', imitation),
  popup('danger', imitation, { press: ['action.open'] }),
  popup('danger, the client itself', () => [consent(`${CHAT}/settings`)], { press: ['action.open'] }),
  popup('consent, credentials', () => [consent('https://github.com@example.net/login')]),
  popup('consent, the client itself', () => [consent(`${CHAT}/settings`)]),
  popup('consent, blocked scheme', () => [consent('javascript:alert(document.cookie)')]),
  popup('consent, not an address', () => [consent('https://login.fernfiles example/connect')]),
  popup('consent, too long', () => [consent(`https://login.fernfiles.example/${'lease/'.repeat(2000)}`)]),
  popup('consent, blocked by the administrator', blockedBy({ blockedDomains: ['fernfiles.example'] })),
  popup('consent, block list unreadable', blockedBy({ blockedDomains: 1 })),
  popup('consent, long', () => [
    consent(LONG_URL, {
      clientOrigin: LONG,
      message: LONG_TEXT,
      server: {
        name: 'The document and records service of the Department of Records, second floor, north',
        version: '2026.06.12-build.40981',
        description:
          'Finds, sorts, compares, summarises and shares the files of your team, and of every team that has shared a ' +
          'folder with yours since the beginning of the year.',
        url: 'https://records.department-of-records.example.net/services/documents/about',
      },
    }),
  ]),
  ...Object.entries(WIDE).map(([script, letter]) =>
    popup(`consent, claims at their limits, ${script}`, () => [
      consent(IMITATION, {
        clientOrigin: LONG,
        message: letter.repeat(2000),
        server: {
          name: letter.repeat(60),
          version: letter.repeat(60),
          description: letter.repeat(160),
          url: letter.repeat(60),
        },
      }),
    ]),
  ),
  popup('consent, right to left', () => [
    consent(CONNECT, {
      message: 'يرجى ربط حسابك حتى أتمكن من البحث عن العقد.\nשלום 123 (abc)',
      server: { ...FILES, name: 'ملفات אבג Fern', description: 'يبحث عن ملفات فريقك' },
    }),
  ]),
  popup('consent, practice', () => [
    consent('https://accounts.example.com/connect?app=practice', { clientOrigin: PRACTICE, practice: true }),
  ]),

  popup('waiting, on the opened tab', () => [waiting()]),
  popup('waiting, beside the opened page', () => [waiting()], { surface: 'panel' }),
  popup('waiting, the icon is hidden', () => [waiting({ onIsolatedTab: false })], { isIconHidden: true }),
  popup('waiting, on the asking tab', () => [waiting({ onIsolatedTab: false })]),
  popup('waiting, server has finished', () => [waiting({ completed: true })]),
  popup('waiting, server has finished, on the asking tab', () => [waiting({ completed: true, onIsolatedTab: false })]),
  popup('waiting, answered', () => [waiting({ answered: true, onIsolatedTab: false })]),
  popup('waiting, answered, on the opened tab', () => [waiting({ answered: true, completed: true })]),
  popup('waiting, nobody else says when', () => [waiting({ unannounced: true, onIsolatedTab: false })]),
  popup('waiting, tab closed', () => [waiting({ tabClosed: true, onIsolatedTab: false })]),
  popup('waiting, tab closed, answered', () => [waiting({ tabClosed: true, answered: true, onIsolatedTab: false })]),
  popup('waiting, asked again', () => [waiting({ again: true, onIsolatedTab: false })]),
  popup('waiting, at the client', () => [waiting({ atClient: true })]),
  popup('waiting, long', () => [
    waiting({
      clientOrigin: LONG,
      message: LONG_TEXT,
      site: 'the-department-of-public-records-and-archives.example',
      completed: true,
    }),
  ]),
  popup('waiting, no message', () => [waiting({ message: '', onIsolatedTab: false })]),
  popup('waiting, practice', () => [waiting({ practice: true, clientOrigin: PRACTICE })]),
];
