/** Each question of our pages is answered to that page, and to nobody else. */
import { beforeEach, expect, it } from 'vitest';
import { answerOneOffMessage, type OneOffHandlers } from '../../../lib/background/one-off-messages.ts';
import type { OptionsState } from '../../../lib/protocol/options.ts';
import { assertOwnPage, type Sender } from '../../../lib/protocol/senders.ts';
import { CLIENT } from '../../fixtures/requests.ts';

const BASE = 'chrome-extension://usher/';
const OURS = { extensionId: 'usher', base: BASE };
const PRACTICE = { type: 'practice', exercise: 'form', server: 'Server', params: {} };
const QUESTIONS: [string, object, string][] = [
  ['the launcher', { type: 'launch' }, '/launcher.html'],
  ['the options page', { type: 'options' }, '/options.html'],
  ['the welcome page', PRACTICE, '/welcome.html'],
];

/** The acts that were carried out, and for which tab. */
let done: string[];
let answerers: OneOffHandlers;
const from = (path: string, change: Partial<Sender> = {}): Sender => ({
  id: 'usher',
  url: new URL(path, BASE).href,
  tab: { id: 7 },
  ...change,
});

beforeEach(() => {
  done = [];
  answerers = {
    ...OURS,
    frameTabs: { launch: async (tabId) => (tabId === 8 ? 'https://frame.example/' : null) },
    queue: {
      launch: async (tabId) => {
        done.push(`launch ${tabId}`);
        return 'https://accounts.example/login';
      },
    },
    optionsGateway: {
      assertSender: (sender) => assertOwnPage(sender, OURS, '/options.html'),
      handle: async ({ type }, isPrivate) => {
        done.push(isPrivate ? `${type} in a private window` : type);
        return {} as OptionsState;
      },
    },
    practice: {
      clientOf: (sender) => {
        assertOwnPage(sender, OURS, '/welcome.html');
        return { ...CLIENT, tabId: sender.tab?.id ?? -1 };
      },
      begin: async ({ tabId }, { exercise }) => void done.push(`${exercise} ${tabId}`),
    },
  };
});

it.each(QUESTIONS)('%s is answered', async (_, message, path) => {
  await answerOneOffMessage(answerers, message, from(path))?.();
  expect(done).toHaveLength(1);
});

it('the options page of a private window is answered as such', async () => {
  const sender = from('/options.html', { tab: { id: 7, incognito: true } });
  await answerOneOffMessage(answerers, { type: 'options' }, sender)?.();
  expect(done).toEqual(['options in a private window']);
});

it.each(QUESTIONS)('nobody is answered in place of %s', (_, message, path) => {
  const others = QUESTIONS.map(([, , other]) => other).filter((other) => other !== path);
  const senders = [
    ...['/popup.html', ...others].map((other) => from(other)),
    from(path, { id: 'another' }),
    // A content script has our id, and the address of its page.
    from(path, { url: `https://chat.example${path}` }),
  ];
  for (const sender of senders) expect(() => answerOneOffMessage(answerers, message, sender)).toThrow();
  expect(done).toEqual([]);
});

it('the launcher has its URL for its own tab, and none without one', async () => {
  const launch = (sender: Sender) => answerOneOffMessage(answerers, { type: 'launch' }, sender)?.();
  expect(await launch(from('/launcher.html'))).toEqual({ url: 'https://accounts.example/login' });
  expect(await launch(from('/launcher.html', { tab: undefined }))).toEqual({ url: null });
  expect(done).toEqual(['launch 7']);
});

it.each([undefined, null, 'launch', {}, { type: 'options-unpair' }, { ...PRACTICE, exercise: 'all' }])(
  'what is no question is left to others: %j',
  (message) => {
    expect(answerOneOffMessage(answerers, message, from('/options.html'))).toBeNull();
  },
);
