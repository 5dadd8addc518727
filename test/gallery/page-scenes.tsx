/** The pages in tabs: options, welcome, practice. */

import { OpenedPage } from '../../components/opened/opened.tsx';
import type { Environment } from '../../components/options/about.tsx';
import type { OptionsActions } from '../../components/options/actions.ts';
import { Options } from '../../components/options/options.tsx';
import { PracticePage, Welcome } from '../../components/welcome/welcome.tsx';
import type { HistoryEntryView, OptionsState } from '../../lib/protocol/options.ts';
import { EXERCISES } from '../../lib/protocol/welcome.ts';
import { diagnosticsOf } from '../../lib/requests/diagnostics.ts';
import { DEFAULT_PREFERENCES } from '../../lib/settings/preferences.ts';
import { CHAT, DAY, LONG, NOW, WORK } from './people.ts';
import { decision } from './requests.ts';
import type { Scene } from './scene.ts';

/** Every outcome once, in two months of use, and two links that were looked at. */
const HISTORY: readonly HistoryEntryView[] = [
  decision(0.1, 'accepted', 'fernfiles.example'),
  decision(0.2, 'declined', null),
  { ...decision(0.5, 'accepted', 'fernfiles.example', null), kind: 'link', client: null },
  { ...decision(0.6, 'cancelled', 'harbour-bank.example', null), kind: 'link' },
  decision(1, 'expired', 'harbour-bank.example', 'Harbour Bank', WORK),
  decision(2, 'accepted', null),
  decision(4, 'cancelled', 'xn--bcher-kva.example', 'Bücher'),
  decision(9, 'client-gone', null, null),
  decision(12, 'muted', null),
  decision(30, 'withdrawn', null, 'Records, second floor', LONG),
  decision(31, 'unpaired', 'almanac.example', 'Almanac', LONG),
  decision(44, null, null, 'ملفات أرز'),
];

const OPTIONS: OptionsState = {
  clients: [
    { origin: CHAT, pairedAt: NOW - 40 * DAY, lastUsed: NOW - 0.1 * DAY, muted: false, standIn: null },
    { origin: WORK, pairedAt: NOW - 3 * DAY, lastUsed: null, muted: true, standIn: 'missing' },
    { origin: LONG, pairedAt: NOW - 400 * DAY, lastUsed: NOW - 30 * DAY, muted: false, standIn: 'everything' },
  ],
  history: HISTORY,
  preferences: DEFAULT_PREFERENCES,
  policy: { isManaged: false, historyDisabled: false, problems: [], settings: [] },
  diagnostics: diagnosticsOf({
    version: '0.1.0',
    browser: 'Browser/1.0',
    context: 'normal',
    requests: [],
    documents: 1,
    views: [],
    clients: [],
    lists: [],
  }),
  waiting: 2,
  notificationsHidden: false,
  failed: false,
};
const ENVIRONMENT: Environment = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  shortcut: 'Alt+Shift+U',
  hasPanel: true,
};
const actions: OptionsActions = {
  tell: async () => true,
  prefer: async () => true,
  practise: () => {},
};

function options(name: string, change: Partial<OptionsState> = {}, environment = ENVIRONMENT): Scene {
  const state = { ...OPTIONS, ...change };
  const draw = () => <Options state={state} environment={environment} actions={actions} />;
  return { name: `options${name}`, surface: 'page', draw };
}

type WelcomeProps = Parameters<typeof Welcome>[0];

function welcome(name: string, change: Partial<WelcomeProps> = {}): Scene {
  const props = { pinned: false, shortcut: 'Alt+Shift+U', outcome: null, onPractise: () => {}, ...change };
  return { name: `welcome${name}`, surface: 'page', draw: () => <Welcome {...props} /> };
}

/** All that may have come of the exercises. */
const OUTCOMES = EXERCISES.flatMap((exercise) =>
  (['accept', 'decline', 'cancel'] as const).map((action) => ({ exercise, action })),
);

const SETTINGS = [
  {
    name: 'approvedClients',
    value: 'https://chat.example.com, https://quite-a-long-name.departments.example.com:8443',
  },
  { name: 'allowedStandIns', value: '[]' },
  { name: 'blockedDomains', value: 'example.net, 10.0.0.1' },
  { name: 'historyDisabled', value: 'true' },
];
const managed = (problems: readonly string[], historyDisabled = false) => ({
  policy: {
    isManaged: true,
    historyDisabled,
    problems,
    settings: problems.includes('storage') ? [] : SETTINGS.filter(({ name }) => !problems.includes(name)),
  },
});

export const PAGES: readonly Scene[] = [
  options(''),
  options(', a change that could not be saved', { failed: true }),
  options(', nothing yet', { clients: [], history: [] }, { ...ENVIRONMENT, shortcut: '' }),
  options(', other preferences', {
    preferences: { promptIn: 'badge', openIn: 'window', notify: 'on', linkMenu: 'off', historyDays: 30 },
  }),
  options(', a long history', {
    history: Array.from({ length: 1000 }, (_, n) => decision(n / 10, 'accepted', 'fernfiles.example')),
  }),
  { ...options(', clearing history'), press: ['options.clear'] },
  options(', managed', { ...managed([], true), history: [] }),
  options(', a block list unreadable', managed(['blockedDomains', 'minimumArmDelayMs'])),
  options(', a policy read strictly', managed(['approvedClients'])),
  options(', no policy readable', managed(['storage'])),
  welcome(''),
  welcome(', pinned', { pinned: true }),
  welcome(', browser does not say', { pinned: null, shortcut: '' }),
  ...OUTCOMES.map((outcome) =>
    welcome(`, practised, ${outcome.exercise} ${outcome.action}`, { pinned: true, outcome }),
  ),
  { name: 'practice page', surface: 'page', draw: () => <PracticePage /> },
  { name: 'opened page', surface: 'page', draw: () => <OpenedPage /> },
];
