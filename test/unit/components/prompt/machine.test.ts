import { describe, expect, it } from 'vitest';
import {
  begin,
  isCancellable,
  next,
  originToLeave,
  type Prompt,
  type PromptEvent,
  subjectsOf,
  viewOf,
} from '../../../../components/prompt/machine.ts';
import { type Problems, problem } from '../../../../lib/protocol/problem.ts';
import type { ConsentView, PromptState, RequestView, SiteView } from '../../../../lib/protocol/prompt.ts';
import { inspection } from '../../../fixtures/requests.ts';
import {
  plainConsent as consent,
  plainForm as form,
  plainLink as link,
  plainLost as lost,
  plainWaiting as waiting,
} from '../../../fixtures/views.ts';

const canPair = (origin: string): SiteView => ({
  kind: 'can-pair',
  origin,
  permission: '',
  inspection: inspection(),
  approved: false,
});
const state = (requests: readonly RequestView[], change: Partial<PromptState> = {}): PromptState => ({
  armDelayMs: 600,
  site: { kind: 'checking' },
  requests,
  elsewhere: [],
  notice: null,
  mutes: [],
  ...change,
});

/** A view that has opened with `requests`, after `events`. */
const opened = (requests: readonly RequestView[], ...events: readonly PromptEvent[]): Prompt =>
  events.reduce(next, begin(state(requests), null));
const push = (...requests: readonly RequestView[]): PromptEvent => ({ type: 'state', state: state(requests) });
const takenBack: PromptEvent = {
  type: 'state',
  state: state([], { notice: { clientOrigin: 'https://chat.example', reason: 'withdrawn', quote: null } }),
};
const show = (id: string | null): PromptEvent => ({ type: 'show', id });
const second: PromptEvent = { type: 'second-step', isOpen: true };
const back: PromptEvent = { type: 'second-step', isOpen: false };
const decided = (id: string): PromptEvent => ({ type: 'decided', id });
const refused = (id: string, problems: Problems = []): PromptEvent => ({ type: 'refused', id, problems });
const TOO_LONG: Problems = [['note', problem('too-long', 5)]];
const failed = (id: string | null): PromptEvent => ({ type: 'failed', id });

const [A, B, C, D] = [form('a'), form('b'), consent('a'), consent('b')];
const LINK = link('l');
const blocked = (request: ConsentView): ConsentView => ({
  ...request,
  inspection: { ...request.inspection, openable: false },
});

describe('a view that stays', () => {
  const beside = (requests: readonly RequestView[], ...events: readonly PromptEvent[]) =>
    events.reduce(next, begin(state(requests, { site: canPair('https://chat.example') }), null, true));
  const arrives: PromptEvent = { type: 'state', state: state([A], { site: canPair('https://chat.example') }) };
  it.each<[string, Prompt, string | null]>([
    ['shows what comes in place of an idle home view', beside([], push(A)), 'a'],
    ['shows the next after everything was decided', beside([A], decided('a'), push(), push(B)), 'b'],
    ['does not take the second step of pairing away', beside([], second, arrives), null],
    ['shows it once the person has gone back', beside([], second, arrives, back, arrives), 'a'],
  ])('%s', (_, prompt, shown) => {
    expect(prompt.shown).toBe(shown);
  });
  const typed: PromptEvent = { type: 'typed-link', text: 'https://a.exa' };
  it.each<[string, readonly PromptEvent[], string | null]>([
    ['once its request is answered', [push(A), decided('a'), push()], 'https://a.exa'],
    [
      'once a link of the page is closed',
      [push({ ...LINK, shownBy: 'https://chat.example' }), push()],
      'https://a.exa',
    ],
    ['no more once it is looked at', [push(LINK), push()], null],
  ])('has the link that was typed before something came there again %s', (_, events, text) => {
    const prompt = beside([], typed, ...events);
    expect([prompt.shown, prompt.typedLink]).toEqual([null, text]);
  });
});

describe('what is on screen', () => {
  it.each<[string, Prompt, string | null, string]>([
    ['nothing is asked', opened([]), null, 'home'],
    ['a request is there', opened([form('a')]), 'a', 'form'],
    ['another comes', opened([form('a')], push(form('a'), consent('b'))), 'a', 'form'],
    ['another comes before it', opened([form('b')], push(consent('a'), form('b'))), 'b', 'form'],
    ['it ends, the next is behind it', opened([form('a'), consent('b')], push(consent('b'))), 'b', 'consent'],
    ['it ends, and nothing else is asked', opened([form('a')], push()), null, 'home'],
    ['its server stops waiting', opened([form('a')], push(lost('a'))), 'a', 'lost'],
    ['it is opened', opened([consent('a')], push(waiting('a'))), 'a', 'waiting'],
    ['the person goes to another', opened([form('a'), consent('b')], show('b')), 'b', 'consent'],
    ['one comes while the home view is open', opened([], push(form('a'))), null, 'home'],
    ['the person asks for it', opened([], push(form('a')), show('a')), 'a', 'form'],
    ['one comes after Pair', opened([], { type: 'pairing' }, push(form('a'))), 'a', 'form'],
    ['it has gone before it was asked for', opened([], push(form('a')), show('a'), push()), null, 'home'],
    ['its second step', opened([consent('a')], second), 'a', 'danger'],
    ['the review of a form', opened([form('a')], second), 'a', 'review'],
    ['back', opened([form('a')], second, back), 'a', 'form'],
    ['what is waited for has no second step', opened([waiting('a')], second), 'a', 'waiting'],
    ['nor has a home view that cannot pair', opened([], second), null, 'home'],
    ['the second step of one is not that of another', opened([C, D], second, show('b')), 'b', 'consent'],
    ['nor is it there again', opened([C, D], second, show('b'), show('a')), 'a', 'consent'],
    ['a second step whose page is blocked meanwhile', opened([C], second, push(blocked(C))), 'a', 'consent'],
    ['a page that is blocked has no second step', opened([blocked(C)], second), 'a', 'consent'],
    ['its second step, as others come and go', opened([C], second, push(C, B)), 'a', 'danger'],
    ['a review whose server stops waiting', opened([form('a')], second, push(lost('a'))), 'a', 'lost'],
    ['a review that the background refused', opened([form('a')], second, decided('a'), refused('a')), 'a', 'form'],
    ['a second step whose press could not be stored', opened([C], second, decided('a'), failed('a')), 'a', 'consent'],
    ['a link comes over it', opened([A, B], show('b'), push(LINK, A, B)), 'l', 'link'],
    ['the link is closed again', opened([A, B], show('b'), push(LINK, A, B), push(A, B)), 'b', 'form'],
    [
      'another link came in its place',
      opened([A, B], show('b'), push(LINK, A, B), push(link('m'), A, B), push(A, B)),
      'b',
      'form',
    ],
    ['what the link came over has ended', opened([A, B], show('b'), push(LINK, A, B), push(A)), 'a', 'form'],
    ['the refusal of another', opened([form('a'), form('b')], second, refused('b')), 'a', 'review'],
  ])('%s', (_, prompt, shown, view) => {
    expect([prompt.shown, viewOf(prompt)]).toEqual([shown, view]);
  });

  it('begins with the request that was asked for, if it is there', () => {
    const requests = [form('a'), form('b')];
    expect(begin(state(requests), 'b').shown).toBe('b');
    expect(begin(state(requests), 'c').shown).toBe('a');
    expect(begin(state([]), null).shown).toBe(null);
  });

  it('has a second step for each origin to pair', () => {
    const home = (origin: string): PromptEvent => ({ type: 'state', state: state([], { site: canPair(origin) }) });
    const prompt = opened([], home('https://a.example'), second);
    expect(viewOf(prompt)).toBe('danger');
    expect(viewOf(next(prompt, home('https://a.example')))).toBe('danger');
    expect(viewOf(next(prompt, home('https://b.example')))).toBe('home');
  });
});

describe('when everything is decided', () => {
  it.each<[string, Prompt, boolean]>([
    ['the person decided on the last', opened([form('a')], decided('a'), push()), true],
    ['it ended by itself', opened([form('a')], push()), false],
    ['it was taken back before the press', opened([form('a')], decided('a'), takenBack), false],
    ['the person is done with a form that was taken back', opened([lost('a')], decided('a'), takenBack), true],
    ['it ended after a press that was refused', opened([form('a')], decided('a'), refused('a'), push()), false],
    ['it ended after a press that could not be stored', opened([form('a')], decided('a'), failed('a'), push()), false],
    ['another is left', opened([form('a'), form('b')], decided('a'), push(form('b'))), false],
    ['the other one ended by itself', opened([form('a'), form('b')], decided('a'), push(form('b')), push()), false],
  ])('%s: %s', (_, prompt, isOver) => expect(prompt.isOver).toBe(isOver));
});

describe('what is read out', () => {
  it.each<[string, Prompt, readonly string[]]>([
    ['another request', opened([form('a')], push(form('a'), form('b'))), ['arrived']],
    ['another request that comes as one goes', opened([A, B], push(A, form('c'))), ['arrived']],
    ['nothing over the home view', opened([], push(form('a'))), []],
    ['nothing of a link that the person asks for', opened([A], push(LINK, A)), []],
    ['nothing new of a form whose server stops waiting', opened([A, B], show('b'), push(lost('a'), B)), []],
    ['nothing when one goes', opened([form('a'), form('b')], push(form('a'))), []],
    ['the end', opened([form('a')], push()), ['ended']],
    ['the end of the one on screen, with another to follow', opened([A, B], push(B)), ['ended']],
    ['an end before the press', opened([form('a')], decided('a'), takenBack), ['ended']],
    ['no end that the person made', opened([form('a')], decided('a'), push()), []],
    ['that the server has finished', opened([waiting('a')], push(waiting('a', { completed: true }))), ['completed']],
    ['that the client can read it', opened([waiting('a')], push(waiting('a', { atClient: true }))), ['at-client']],
    [
      'nothing that was so before',
      opened([waiting('a', { completed: true })], push(waiting('a', { completed: true, tabClosed: true }))),
      [],
    ],
    [
      'nothing of another request',
      opened([waiting('a'), waiting('b', { completed: true })], decided('a'), push(waiting('b', { completed: true }))),
      [],
    ],
    ['the problems of an answer that was refused', opened([A], decided('a'), refused('a', TOO_LONG)), ['refused']],
    ['no refusal of a request that is not on screen', opened([A, B], show('b'), refused('a', TOO_LONG)), []],
    ['nothing twice', opened([form('a')], push(form('a'), form('b')), second), []],
  ])('%s', (_, prompt, news) => expect(prompt.news).toEqual(news));
});

describe('what is kept', () => {
  it('is what was typed, by request', () => {
    const draft = [['name', 'Ada']] as const;
    const prompt = opened([form('a'), form('b')], { type: 'typed', id: 'a', draft }, show('b'), show('a'));
    expect(prompt.drafts.get('a')).toEqual(draft);
    expect(prompt.drafts.get('b')).toBeUndefined();
  });
  it('is nothing of a request that has ended', () => {
    const draft = [['name', 'Ada']] as const;
    expect(opened([form('a'), form('b')], { type: 'typed', id: 'a', draft }, push(form('b'))).drafts.size).toBe(0);
  });
  it('is a press that could not be stored, until the next', () => {
    expect(opened([form('a')], failed('a')).failed?.id).toBe('a');
    expect(opened([form('a')], failed('a'), push(form('a'))).failed?.id).toBe('a');
    expect(opened([form('a')], failed('a'), decided('a')).failed).toBe(null);
  });
  it('is a change that could not be stored, until what is kept is drawn', () => {
    expect(opened([form('a')], decided('a'), failed(null))).toMatchObject({ failed: { id: null }, shown: 'a' });
    expect(opened([form('a')], failed(null), push(form('a'))).failed).toBe(null);
  });
});

describe('a new subject, which begins disarmed', () => {
  const subjectOf = (prompt: Prompt) => subjectsOf(prompt)['go-on'];
  const subject = (request: RequestView, change: Partial<PromptState> = {}) =>
    subjectOf(begin(state([request], change), null));
  const home = (change: Partial<PromptState>) => subjectOf(begin(state([], change), null));
  const stoodIn = (state: 'late' | 'watching'): SiteView => ({
    kind: 'paired',
    origin: 'https://a.example',
    recent: [],
    standIn: { state, servers: [], scope: 'everything' },
  });
  const elsewhere = [{ id: 'x', clientOrigin: 'https://chat.example', kind: 'form' }] as const;

  it.each<[string, string, string]>([
    ['another request', subject(form('a')), subject(form('b'))],
    ['another kind', subject(consent('a')), subject(waiting('a'))],
    ['a second step', subjectOf(opened([consent('a')])), subjectOf(opened([consent('a')], second))],
    ['a review', subjectOf(opened([form('a')])), subjectOf(opened([form('a')], second))],
    ...(['answered', 'completed', 'tabClosed', 'atClient', 'onIsolatedTab', 'again'] as const).map(
      (key): [string, string, string] => [
        `waiting: ${key}`,
        subject(waiting('a')),
        subject(waiting('a', { [key]: true })),
      ],
    ),
    ['another page', home({ site: canPair('https://a.example') }), home({ site: canPair('https://b.example') })],
    ['a page that has been looked at', home({}), home({ site: canPair('https://a.example') })],
    ['a request that has come in', home({}), subjectOf(opened([], push(form('a'))))],
    [
      'a page that can be paired after all',
      home({ site: { kind: 'not-a-client', origin: 'https://a.example' } }),
      home({ site: canPair('https://a.example') }),
    ],
    ['the state of a stand-in', home({ site: stoodIn('late') }), home({ site: stoodIn('watching') })],
  ])('%s', (_, one, other) => expect(one).not.toBe(other));

  it('is none that another page makes: one that pours would keep the person from pairing and unpairing this one', () => {
    expect(home({ elsewhere })).toBe(home({}));
  });

  it('is none where the person could be typing: what only moves decisions is seen by their places', () => {
    const one = subjectOf(opened([form('a')]));
    const typed: PromptEvent = { type: 'typed', id: 'a', draft: [['name', 'Ada']] };
    expect(subjectOf(opened([form('a')], typed, push(form('a'), form('b'))))).toBe(one);
  });
});

describe('the subject of a way out', () => {
  const paired = (change: object = {}): SiteView => ({
    kind: 'paired',
    origin: 'https://chat.example',
    recent: [],
    ...change,
  });
  const standIn = (state: 'watching' | 'late') => ({ standIn: { state, servers: [], scope: 'everything' as const } });
  const at = (site: SiteView, ...requests: readonly RequestView[]) => begin(state(requests, { site }), null);

  it.each<[string, Prompt, Prompt]>([
    ['that its server says it is complete', opened([waiting('a')]), opened([waiting('a', { completed: true })])],
    ['that it was opened', opened([consent('a')]), opened([waiting('a')])],
    ['another that comes', opened([form('a')]), opened([form('a')], push(form('a'), form('b')))],
    ['a second step', opened([consent('a')]), opened([consent('a')], second)],
  ])('refusing is not changed by %s', (_, one, other) => {
    expect(subjectsOf(other).refuse).toBe(subjectsOf(one).refuse);
  });
  it('refusing is about one request', () => {
    expect(subjectsOf(opened([form('a')])).refuse).not.toBe(subjectsOf(opened([form('b')])).refuse);
  });
  it.each<[string, Prompt, Prompt]>([
    ['the state of a stand-in', at(paired(standIn('late'))), at(paired(standIn('watching')))],
    ['a request that comes', at(paired()), at(paired(), form('a'))],
    ['another request', at(paired(), form('a')), at(paired(), consent('b'))],
  ])('leaving is not changed by %s', (_, one, other) => {
    expect(subjectsOf(other).leave).toBe(subjectsOf(one).leave);
  });
  it.each<[string, Prompt, string | null]>([
    ['the page in front that is paired', at(paired()), 'https://chat.example'],
    ['whoever asks, on the tab that it had opened', at(canPair('https://b.example'), A), 'https://chat.example'],
    ['nobody where nothing is paired', at(canPair('https://b.example')), null],
    ['nobody of a link', at(paired(), link('a')), null],
    ['nobody in practice', at(paired(), { ...form('a'), practice: true }), null],
    ['nobody whose server has stopped waiting', at(paired(), lost('a')), null],
  ])('leaving is about %s', (_, prompt, origin) => {
    expect(originToLeave(prompt)).toBe(origin);
    expect(subjectsOf(prompt).leave).toBe(origin ?? '');
  });
});

it('knows the requests to which Cancel is still an answer', () => {
  const all = [form('a'), consent('b'), waiting('c'), waiting('d', { answered: true }), lost('e')];
  expect(all.filter(isCancellable).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(isCancellable(null)).toBe(false);
});
