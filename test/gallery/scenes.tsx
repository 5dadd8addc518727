/** Every view in every state, from fixtures. All names are reserved for examples (RFC 2606), but for imitated ones. */
import type { JSX } from 'preact';
import { App, type Refused } from '../../components/app.tsx';
import type { Actions } from '../../components/decision.ts';
import type { Environment } from '../../components/options/about.tsx';
import { Options, type OptionsActions } from '../../components/options/options.tsx';
import { exerciseMessage } from '../../components/welcome/exercises.ts';
import { PracticePage, Welcome } from '../../components/welcome/welcome.tsx';
import { parseElicitation } from '../../lib/elicitation/parse.ts';
import { secretNames } from '../../lib/elicitation/secrets.ts';
import { withVisits } from '../../lib/history/visits.ts';
import type { DecisionView, OptionsState } from '../../lib/protocol/options.ts';
import type { EndReason } from '../../lib/protocol/page.ts';
import type {
  CannotPairReason,
  ConsentView,
  ElsewhereView,
  FormView,
  PromptState,
  RequestView,
  SiteView,
  WaitingView,
} from '../../lib/protocol/prompt.ts';
import { diagnose } from '../../lib/requests/diagnostics.ts';
import { withPolicy } from '../../lib/settings/blocked.ts';
import { parsePolicy } from '../../lib/settings/policy.ts';
import { DEFAULT_PREFERENCES } from '../../lib/settings/preferences.ts';
import { inspectUrl } from '../../lib/url/inspect.ts';

export interface Scene {
  readonly name: string;
  /** `popup` is 400 px wide; `page` stands in a tab. */
  readonly surface: 'popup' | 'page';
  readonly draw: () => JSX.Element;
  /** The button to press once it is drawn, by the key of its words. */
  readonly press?: 'action.open' | 'action.send' | 'home.pair' | 'options.clear';
}

const CLIENT = 'https://chat.quill.example';
const NOW = Date.UTC(2026, 5, 12, 9, 30);
const DAY = 86_400_000;

const actions: Actions = {
  send: () => {},
  copy: () => {},
  requestPairing: () => {},
  openOptions: () => {},
  close: () => {},
};

const SERVER = {
  name: 'Acme Files',
  version: '2.4.0',
  description: 'Finds, sorts and shares the files of your team.',
  url: 'https://acme.example.org',
};
const NO_SERVER = { name: null, version: null, description: null, url: null };
const request = {
  clientOrigin: CLIENT,
  server: SERVER,
  message: 'Please connect your account, so that I can look for the file.',
  group: null,
  practice: false,
};

/** A form that nobody has typed into, now or before. */
const UNTOUCHED = { draft: null, refilled: false, suggestions: [] };

let ids = 0;
const id = () => `request-${++ids}`;

function consent(url: string, change: Partial<ConsentView> = {}, visits = 0): ConsentView {
  const site = inspectUrl(url, { client: CLIENT }).identity?.registrableDomain;
  const approvedSites = Array.from({ length: visits }, () => site ?? '');
  const inspection = withVisits(inspectUrl(url, { client: CLIENT, approvedSites }), approvedSites);
  return { ...request, kind: 'consent', id: id(), inspection, ...change };
}

function waiting(change: Partial<WaitingView> = {}): WaitingView {
  return {
    ...request,
    kind: 'waiting',
    id: id(),
    site: 'example.org',
    answered: false,
    completed: false,
    tabClosed: false,
    atClient: false,
    onIsolatedTab: true,
    again: false,
    ...change,
  };
}

function form(properties: object, required: readonly string[] = [], change: Partial<FormView> = {}): FormView {
  const parsed = parseElicitation({ message: '', requestedSchema: { type: 'object', properties, required } });
  if (!parsed.ok || parsed.elicitation.mode !== 'form') throw new Error(parsed.ok ? 'no form' : parsed.message);
  const { fields } = parsed.elicitation;
  const secrets = [...secretNames({ fields, message: change.message ?? request.message })];
  return { ...request, ...UNTOUCHED, kind: 'form', id: id(), fields, secrets, ...change };
}

interface Change {
  readonly press?: NonNullable<Scene['press']>;
  readonly site?: SiteView;
  readonly elsewhere?: readonly ElsewhereView[];
  readonly refused?: Refused;
}

function popup(name: string, requests: () => readonly RequestView[], change: Change = {}): Scene {
  const { site = { kind: 'checking' }, elsewhere = [], refused = null, press } = change;
  const draw = () => {
    const state: PromptState = { armDelayMs: 0, site, requests: requests(), elsewhere, notice: null, mutes: [] };
    return <App state={state} refused={refused} actions={actions} surface="popup" first={null} />;
  };
  return { name, surface: 'popup', draw, ...(press && { press }) };
}

const home = (name: string, site: SiteView, elsewhere: readonly ElsewhereView[] = []) =>
  popup(`home ${name}`, () => [], { site, elsewhere });

function canPair(origin: string, approved = false): SiteView {
  return { kind: 'can-pair', origin, permission: '', inspection: inspectUrl(origin, { client: null }), approved };
}

function decision(days: number, outcome: EndReason, site: string | null, client = CLIENT): DecisionView {
  const server = site === null ? 'Acme Files' : null;
  return { at: NOW - days * DAY, client, server, kind: site === null ? 'form' : 'url', site, outcome };
}

const HISTORY: readonly DecisionView[] = [
  decision(0.1, 'accepted', 'example.org'),
  decision(0.2, 'declined', null),
  decision(1, 'expired', 'example.net', 'https://work.example.net:8443'),
  decision(2, 'accepted', null),
  decision(9, 'cancelled', 'xn--bcher-kva.example'),
  decision(30, 'withdrawn', null, 'https://a-rather-long-name-of-a-client.department.example.net'),
];

const paired = (recent: readonly DecisionView[]): SiteView => ({
  kind: 'paired',
  origin: CLIENT,
  pairedAt: NOW - 40 * DAY,
  recent,
});

const REASONS: readonly CannotPairReason[] = [
  'browser-page',
  'file',
  'opaque-origin',
  'insecure',
  'private-window',
  'blocked',
];

const ELSEWHERE: readonly ElsewhereView[] = [
  { id: 'a', clientOrigin: 'https://work.example.net:8443', kind: 'form' },
  { id: 'b', clientOrigin: 'https://chat.example.org', kind: 'consent' },
  { id: 'c', clientOrigin: 'https://a-rather-long-name-of-a-client.department.example.net', kind: 'waiting' },
];

const LONG_URL = `https://accounts.example.org/authorize?${Array.from({ length: 40 }, (_, n) => `parameter-${n}=value-${n}`).join('&')}`;
const LONG_TEXT = 'This message goes on for quite a while, and says little that is new. '.repeat(12);

const PROMPTS: readonly Scene[] = [
  home('checking', { kind: 'checking' }),
  home('can pair', canPair('https://chat.example.com')),
  home('can pair, with warnings', canPair('https://192.168.1.20:8443')),
  home('can pair, lookalike', canPair('https://github.com.sign-in.example.net')),
  home('can pair, approved by the administrator', canPair('https://chat.example.com', true)),
  home('paired', paired([])),
  home('paired, lately', paired(HISTORY.slice(0, 3))),
  home('paired, others wait', paired(HISTORY.slice(0, 1)), ELSEWHERE),
  home('not a client', { kind: 'not-a-client', origin: 'https://www.example.org' }),
  ...REASONS.map((reason) => home(`cannot pair, ${reason}`, { kind: 'cannot-pair', reason })),

  popup('consent', () => [consent('https://accounts.example.org/connect?app=chat')]),
  popup('consent, seen before', () => [consent('https://accounts.example.org/connect?app=chat', {}, 4)]),
  popup('consent, no server named', () => [
    consent('https://accounts.example.org/', { server: NO_SERVER, message: '' }),
  ]),
  popup('consent, first of three', () => [
    consent('https://accounts.example.org/'),
    waiting({ onIsolatedTab: false }),
    waiting({ onIsolatedTab: false }),
  ]),
  popup('consent, internationalised', () => [consent('https://bücher.example/anmelden')]),
  popup('consent, warnings', () => [
    consent(
      'https://192.168.1.20:8443/login/%2520/\\x?redirect_uri=https%3A%2F%2Fother.example.net&token=ey0abcdef0123456789abcdef',
    ),
  ]),
  popup('consent, lookalike', () => [consent('https://github.com.sign-in.example.net/login')]),
  popup('danger', () => [consent('https://github.com.sign-in.example.net/login')], { press: 'action.open' }),
  popup('danger, the client itself', () => [consent(`${CLIENT}/settings`)], { press: 'action.open' }),
  popup('danger, pairing', () => [], {
    site: canPair('https://github.com.sign-in.example.net'),
    press: 'home.pair',
  }),
  popup('consent, credentials', () => [consent('https://github.com@example.net/login')]),
  popup('consent, the client itself', () => [consent(`${CLIENT}/settings`)]),
  popup('consent, blocked scheme', () => [consent('javascript:alert(document.cookie)')]),
  popup('consent, blocked by the administrator', () => {
    const made = consent('https://accounts.example.org/');
    const policy = parsePolicy({ blockedDomains: ['example.org'] });
    return [{ ...made, inspection: withPolicy(made.inspection, policy) }];
  }),
  popup('consent, block list unreadable', () => {
    const made = consent('https://accounts.example.org/');
    return [{ ...made, inspection: withPolicy(made.inspection, parsePolicy({ blockedDomains: 1 })) }];
  }),
  popup('consent, long', () => [
    consent(LONG_URL, {
      message: LONG_TEXT,
      server: { ...SERVER, name: 'A server with a long name '.repeat(3).trim() },
    }),
  ]),
  popup('consent, right to left', () => [
    consent('https://accounts.example.org/', {
      message: 'يرجى ربط حسابك حتى أتمكن من البحث عن الملف.\nשלום 123 (abc)',
      server: { ...SERVER, name: 'ملفات אבג Acme', description: 'يبحث عن ملفات فريقك' },
    }),
  ]),
  popup('consent, practice', () => [
    consent('https://accounts.example.com/connect?app=practice', {
      clientOrigin: 'https://practice.example',
      practice: true,
    }),
  ]),

  popup('waiting, on the opened tab', () => [waiting()]),
  popup('waiting, on the asking tab', () => [waiting({ onIsolatedTab: false })]),
  popup('waiting, server has finished', () => [waiting({ completed: true })]),
  popup('waiting, answered', () => [waiting({ answered: true, onIsolatedTab: false })]),
  popup('waiting, tab closed', () => [waiting({ tabClosed: true, onIsolatedTab: false })]),
  popup('waiting, at the client', () => [waiting({ atClient: true })]),
  popup('waiting, practice', () => [waiting({ practice: true, clientOrigin: 'https://practice.example' })]),

  popup('form', () => [
    form({ name: { type: 'string', title: 'Your name' }, email: { type: 'string', format: 'email' } }, ['name']),
  ]),
  popup('form, every kind of field', () => [
    form(
      {
        name: { type: 'string', title: 'Your name', description: 'As it should stand on the ticket.' },
        guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 8 },
        budget: { type: 'number', minimum: 0 },
        day: { type: 'string', format: 'date', title: 'Day' },
        at: { type: 'string', format: 'date-time', title: 'Time' },
        news: { type: 'boolean', title: 'Send me news' },
        seat: { type: 'string', title: 'Seat', enum: ['window', 'aisle'] },
        city: { type: 'string', title: 'City', enum: ['Oslo', 'Rome', 'Lima', 'Quito', 'Delhi', 'Accra'] },
        meals: { type: 'array', title: 'Meals', items: { type: 'string', enum: ['breakfast', 'lunch', 'dinner'] } },
        note: { type: 'string', title: 'Anything else', maxLength: 500 },
      },
      ['name', 'seat'],
    ),
  ]),
  popup(
    'form, problems',
    () => [
      form({ name: { type: 'string', title: 'Your name' }, email: { type: 'string', format: 'email' } }, ['name'], {
        draft: [['email', 'nobody']],
      }),
    ],
    { press: 'action.send' },
  ),
  popup('form, nothing to fill in', () => [form({}, [], { message: 'Shall I go on?' })]),
  popup('form, right to left', () => [
    form({ name: { type: 'string', title: 'الاسم', description: 'كما هو على التذكرة' } }, ['name'], {
      message: 'يرجى إدخال اسمك.',
    }),
  ]),
];

const OPTIONS: OptionsState = {
  clients: [
    { origin: CLIENT, pairedAt: NOW - 40 * DAY, lastUsed: NOW - 0.1 * DAY, muted: false },
    { origin: 'https://work.example.net:8443', pairedAt: NOW - 3 * DAY, lastUsed: null, muted: true },
    {
      origin: 'https://a-rather-long-name-of-a-client.department.example.net',
      pairedAt: NOW - 400 * DAY,
      lastUsed: NOW - 30 * DAY,
      muted: false,
    },
  ],
  history: HISTORY,
  preferences: DEFAULT_PREFERENCES,
  policy: { isManaged: false, historyDisabled: false, problems: [] },
  diagnostics: diagnose({
    version: '0.1.0',
    browser: 'Browser/1.0',
    context: 'normal',
    requests: [],
    documents: 1,
    views: [],
    clients: [],
  }),
  waiting: 2,
};
const ENVIRONMENT: Environment = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  shortcut: 'Alt+Shift+U',
};
const optionsActions: OptionsActions = {
  unpair: () => {},
  mute: () => {},
  prefer: () => {},
  clearHistory: () => {},
  copy: () => {},
  practise: () => {},
};

function options(name: string, change: Partial<OptionsState> = {}, environment = ENVIRONMENT): Scene {
  const state = { ...OPTIONS, ...change };
  const draw = () => <Options state={state} environment={environment} actions={optionsActions} />;
  return { name: `options${name}`, surface: 'page', draw };
}

type WelcomeProps = Parameters<typeof Welcome>[0];

function welcome(name: string, change: Partial<WelcomeProps> = {}): Scene {
  const props = { pinned: false, shortcut: 'Alt+Shift+U', outcome: null, onPractise: () => {}, ...change };
  return { name: `welcome${name}`, surface: 'page', draw: () => <Welcome {...props} /> };
}

const PAGES: readonly Scene[] = [
  options(''),
  options(', nothing yet', { clients: [], history: [] }, { ...ENVIRONMENT, shortcut: '' }),
  options(', a long history', {
    history: Array.from({ length: 1000 }, (_, n) => decision(n / 10, 'accepted', 'example.org')),
  }),
  { ...options(', clearing history'), press: 'options.clear' },
  options(', managed', { policy: { isManaged: true, historyDisabled: true, problems: [] }, history: [] }),
  options(', policy unreadable', {
    policy: { isManaged: true, historyDisabled: false, problems: ['blockedDomains', 'minimumArmDelayMs'] },
  }),
  options(', policy strict', {
    policy: { isManaged: true, historyDisabled: false, problems: ['approvedClients'] },
  }),
  welcome(''),
  welcome(', pinned', { pinned: true }),
  welcome(', browser does not say', { pinned: null, shortcut: '' }),
  welcome(', practised', { pinned: true, outcome: { exercise: 'form', action: 'accept' } }),
  welcome(', misled', { pinned: true, outcome: { exercise: 'lookalike', action: 'accept' } }),
  { name: 'practice page', surface: 'page', draw: () => <PracticePage /> },
];

/** The practice requests as they really come up. */
const EXERCISES: readonly Scene[] = [
  popup('form, practice', () => {
    const parsed = parseElicitation(exerciseMessage('form').params);
    if (!parsed.ok || parsed.elicitation.mode !== 'form') throw new Error('no form');
    const { fields, message } = parsed.elicitation;
    const clientOrigin = 'https://practice.example';
    const server = { ...NO_SERVER, name: exerciseMessage('form').server };
    return [
      {
        ...{ ...request, ...UNTOUCHED, kind: 'form', id: id(), clientOrigin, server, message, fields, practice: true },
        secrets: [],
      },
    ];
  }),
];

export const scenes: readonly Scene[] = [...PROMPTS, ...EXERCISES, ...PAGES];
