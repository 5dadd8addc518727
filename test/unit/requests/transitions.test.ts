import { describe, expect, it } from 'vitest';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { type RequestEvent, transition } from '../../../lib/requests/transitions.ts';
import { FORM, inspection, LEGACY_URL, MODERN_URL, stored } from '../../fixtures/requests.ts';

const tab = { tabId: 9, launched: true, closed: false, atClient: false, former: [] };
const send: RequestEvent = { type: 'send', content: { name: 'Ada' } };
const cancel: RequestEvent = { type: 'cancel', reason: 'cancelled' };
const withdraw: RequestEvent = { type: 'cancel', reason: 'withdrawn' };
const opened: RequestEvent = { type: 'opened', tabId: 9 };
const OPEN = { phase: 'opened' } as const;
const acceptedUrl = { reason: 'accepted', result: { action: 'accept' } } as const;
const DECIDED = { answer: 'decided', outcome: acceptedUrl } as const;

const form = stored(FORM);
const legacy = stored(LEGACY_URL);
const modern = stored(MODERN_URL);
const opening = (request: StoredRequest): StoredRequest => ({ ...request, phase: 'opening' });
const legacyOpen = stored(LEGACY_URL, { ...OPEN, ...DECIDED, isolatedTab: tab });
const modernOpen = stored(MODERN_URL, { phase: 'opened', isolatedTab: tab });

describe('what an event makes of a request', () => {
  type Outcome = NonNullable<StoredRequest['outcome']>;
  const ended = (reason: Outcome['reason'], result: Outcome['result']) =>
    ({ phase: 'ended', answer: 'decided', outcome: { reason, result } }) as const;
  it.each<[string, StoredRequest, RequestEvent, Partial<StoredRequest>]>([
    ['a queued request is shown', form, { type: 'shown' }, { phase: 'shown' }],
    [
      'a request that is taken up again is shown, and need not be brought up',
      { ...form, phase: 'shown', prompted: false },
      { type: 'shown' },
      { phase: 'shown', prompted: true },
    ],
    ['a draft is kept', form, { type: 'draft', draft: [['name', 'A']] }, { draft: [['name', 'A']] }],
    ['a form is sent', form, send, ended('accepted', { action: 'accept', content: { name: 'Ada' } })],
    ['a draft goes when the form ends', { ...form, draft: [['name', 'A']] }, cancel, { draft: null }],
    ['decline is the answer to Decline', form, { type: 'decline' }, ended('declined', { action: 'decline' })],
    ['a withdrawal answers cancel, never decline', form, withdraw, ended('withdrawn', { action: 'cancel' })],
    ['a URL is being opened', legacy, { type: 'open' }, { phase: 'opening', answer: 'none' }],
    ['legacy: the tab exists, accept leaves', opening(legacy), opened, { ...OPEN, ...DECIDED }],
    ['2026: the tab exists, the answer waits', opening(modern), opened, { ...OPEN, answer: 'none', outcome: null }],
    [
      'opened again: the former tab is remembered',
      opening(modernOpen),
      { type: 'opened', tabId: 12 },
      { phase: 'opened', isolatedTab: { ...tab, tabId: 12, launched: false, former: [9] } },
    ],
    ['an app: the URL is there', { ...modernOpen, app: true }, { type: 'launched' }, { phase: 'ended', ...DECIDED }],
    ['a server: the URL is in its tab', modernOpen, { type: 'launched' }, { phase: 'opened', answer: 'none' }],
    ['2026: done is accept', modernOpen, { type: 'done' }, { phase: 'ended', ...DECIDED }],
    ['2026: cancel still works after opening', modernOpen, cancel, ended('cancelled', { action: 'cancel' })],
    ['legacy: cancel after the answer only ends the wait', legacyOpen, cancel, { phase: 'ended', ...DECIDED }],
    ['a notice is no proof', modernOpen, { type: 'completed' }, { ...OPEN, completed: true, answer: 'none' }],
    [
      'a closed tab is no proof, and asks once more',
      { ...modernOpen, prompted: true },
      { type: 'tab-closed' },
      { phase: 'opened', answer: 'none', prompted: false },
    ],
    ['legacy: with a closed tab nothing is left to ask', legacyOpen, { type: 'tab-closed' }, { phase: 'ended' }],
    ['the URL can be opened once more', modernOpen, { type: 'reopen' }, { phase: 'opening' }],
    ['an acknowledged answer', legacyOpen, { type: 'acknowledged' }, { phase: 'opened', answer: 'acknowledged' }],
  ])('%s', (_, request, event, expected) => {
    expect(transition(request, event)).toMatchObject(expected);
  });
});

describe('what comes twice, too late or out of order changes nothing', () => {
  const ended = transition(form, cancel) as StoredRequest;
  it.each<[string, StoredRequest, RequestEvent]>([
    ['shown twice', { ...form, phase: 'shown', prompted: true }, { type: 'shown' }],
    ['prompted twice', { ...form, prompted: true }, { type: 'prompted' }],
    ['accept after the end', ended, send],
    ['decline after the end', ended, { type: 'decline' }],
    ['withdrawn after the end', ended, withdraw],
    ['opened without a press', legacy, opened],
    ['open, once it is open', modernOpen, { type: 'open' }],
    ['opening twice', opening(legacy), { type: 'open' }],
    ['opening again what is being opened', opening(modernOpen), { type: 'reopen' }],
    ['opening again what was never open', modern, { type: 'reopen' }],
    ['done before opening', modern, { type: 'done' }],
    ['a form cannot be opened', form, { type: 'open' }],
    ['a URL cannot be sent', legacy, send],
    ['a blocked URL cannot be opened', stored(LEGACY_URL, { inspection: inspection(false) }), { type: 'open' }],
    ['put off, though it was not on screen', form, { type: 'put-off' }],
    ['a completion notice from before the visit', legacy, { type: 'completed' }],
    ['a completion notice for a form', form, { type: 'completed' }],
    ['acknowledged before it was decided', form, { type: 'acknowledged' }],
    ['acknowledged twice', { ...legacyOpen, answer: 'acknowledged' }, { type: 'acknowledged' }],
  ])('%s', (_, request, event) => {
    expect(transition(request, event)).toBeNull();
  });
});
