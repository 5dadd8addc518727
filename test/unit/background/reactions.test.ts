import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Parts } from '../../../lib/background/parts.ts';
import { createReactions } from '../../../lib/background/reactions.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { type RequestEvent, transition } from '../../../lib/requests/transitions.ts';
import { CLIENT, FORM, MODERN_URL, stored } from '../../fixtures/requests.ts';

/** The listeners that heard of it, in order. */
let told: string[];
let failing: string | null;
let errors: unknown[];

beforeEach(() => {
  told = [];
  failing = null;
  errors = [];
});

function tell(name: string) {
  return () => {
    told.push(name);
    if (name === failing) throw new Error(name);
    return Promise.resolve();
  };
}

const parts = {
  queue: { all: () => [] },
  deadlines: { schedule: tell('deadlines') },
  keptDrafts: { changed: tell('drafts') },
  pastAnswers: { changed: tell('answers') },
  documents: { send: (_key: string, message: object) => tell('result' in message ? 'answer' : 'status')() },
  promptGateway: { ended: tell('notice'), push: tell('views') },
  clients: { observe: tell('behaviour') },
  badge: { show: tell('badge') },
  prompter: { raise: tell('prompter') },
  notifier: { changed: tell('notifier') },
  practice: { decided: tell('practice') },
  historyRecorder: { remember: tell('history') },
  pairing: {
    injectEverywhere: (isMeant: (tabId: number) => boolean) => tell(`bridge:${[8, 9, 10].filter(isMeant)}`)(),
  },
  updateGate: { open: tell('update') },
} as unknown as Parts;
const react = createReactions(parts, (error) => errors.push(error));

const ALWAYS = ['deadlines', 'drafts', 'answers'];
const REST = 'behaviour views badge notifier';
const ENDED = `status answer notice ${REST}`;

/** The request after `events`, and before the last of them. */
function change(request: StoredRequest, ...events: RequestEvent[]): [StoredRequest, StoredRequest] {
  const states = [request];
  for (const event of events) states.push(transition(states.at(-1) as StoredRequest, event) as StoredRequest);
  return [states.at(-1) as StoredRequest, states.at(-2) as StoredRequest];
}

describe('what follows a change, in order', () => {
  const opened: RequestEvent[] = [{ type: 'open' }, { type: 'opened', tabId: 9 }];
  const practice = stored(FORM, { client: { ...CLIENT, isPractice: true } });
  it.each<[string, [StoredRequest, StoredRequest | null], string]>([
    ['a new request', [stored(FORM), null], 'status behaviour views badge prompter notifier'],
    ['it is on screen', change(stored(FORM), { type: 'shown' }), REST],
    ['something is typed', change(stored(FORM), { type: 'draft', draft: [['name', 'A']] }), 'behaviour badge notifier'],
    ['a form is sent', change(stored(FORM), { type: 'send', content: {} }), `${ENDED} history update`],
    ['a request is declined', change(stored(FORM), { type: 'decline' }), `${ENDED} history update`],
    ['practice is declined', change(practice, { type: 'decline' }), `${ENDED} practice update`],
    [
      'it is acknowledged',
      change(stored(FORM), { type: 'decline' }, { type: 'acknowledged' }),
      `notice ${REST} update`,
    ],
    [
      'the tab of a URL is closed while the person is asked for the answer',
      change(stored(MODERN_URL), ...opened, { type: 'tab-closed' }),
      'behaviour views badge prompter notifier',
    ],
    ['its launcher has gone to the URL', change(stored(MODERN_URL), ...opened, { type: 'launched' }), REST],
    [
      'the person is done in its tab, and in the one that they opened first',
      change(stored(MODERN_URL), ...opened, { type: 'reopen' }, { type: 'opened', tabId: 10 }, { type: 'done' }),
      `${ENDED} history bridge:9,10 update`,
    ],
    [
      'its answer is acknowledged after that',
      change(stored(MODERN_URL), ...opened, { type: 'done' }, { type: 'acknowledged' }),
      `notice ${REST} update`,
    ],
  ])('%s', (_, [request, before], expected) => {
    react(request, before);
    expect(told).toEqual([...ALWAYS, ...expected.split(' ')]);
  });
});

it.each(['drafts', 'notice', 'views', 'history'])('%s that fails stops nobody else', (name) => {
  failing = name;
  react(...change(stored(FORM), { type: 'decline' }));
  expect(told).toHaveLength(12);
  expect(errors).toHaveLength(1);
});

it('a promise that fails is reported too', async () => {
  const show = () => Promise.reject(new Error('late'));
  const late = createReactions({ ...parts, badge: { show } as unknown as Parts['badge'] }, (error) =>
    errors.push(error),
  );
  late(stored(FORM), null);
  await vi.waitFor(() => expect(errors).toHaveLength(1));
});
