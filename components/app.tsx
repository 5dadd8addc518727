import type { JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ConsentView, Draft, FormView, PromptState, RequestView } from '../lib/protocol/prompt.ts';
import { ArmingContext, HARMLESS, useArming } from './arming.ts';
import { Consent, OpenAnyway, PairAnyway } from './consent.tsx';
import { AnnounceContext, ArmedButton, HarmlessButton } from './controls.tsx';
import type { Actions, Decision, Refused } from './decision.ts';
import { FormPrompt } from './form/form.tsx';
import { Lost } from './form/lost.tsx';
import { GroupList } from './group.tsx';
import { Home } from './home.tsx';
import { NextIcon, PreviousIcon, SettingsIcon, UsherIcon, WindowIcon } from './icons.tsx';
import { Mutes } from './mutes.tsx';
import { NoticeLine } from './notice.tsx';
import { firstRequest } from './order.ts';
import { useAnnouncement, useEnd, useNews, useShownRequest } from './use-shown-request.ts';
import { Waiting } from './waiting.tsx';

interface AppProps {
  readonly state: PromptState;
  /** The latest refusal of a form's answers, if any. */
  readonly refused: Refused | null;
  /** The request whose last press could not be written, if any. */
  readonly failed: string | null;
  readonly actions: Actions;
  readonly surface: 'popup' | 'window';
  /** The request that is shown first, if it is there. */
  readonly first: string | null;
}

/** The whole prompt: one request of the tab in front at a time, or the home view. */
export function App({ state, refused, failed, actions, surface, first }: AppProps) {
  const { requests, site } = state;
  const [announcement, announce] = useAnnouncement();
  const { request, show, expect } = useShownRequest(requests, first);
  /** The request, or the origin to pair, whose second step is on screen. */
  const [secondOf, setSecondOf] = useState<string | null>(null);

  const origin = request === null && site.kind === 'can-pair' ? site.origin : null;
  const inSecond = secondOf !== null && secondOf === (hasSecondStep(request) ? request.id : origin);
  const view = !inSecond ? (request?.kind ?? 'home') : request?.kind === 'form' ? 'review' : 'danger';
  const subject = `${view} ${request === null ? homeSubject(state) : requestSubject(request)}`;
  const arming = useArming(state.armDelayMs, subject);

  const decided = useRef(new Set<string>());
  const drafts = useRef(new Map<string, Draft>());
  const decide = useCallback(
    (decision: Decision) => {
      arming.restart();
      decided.current.add(decision.id);
      actions.send(decision);
    },
    [arming, actions],
  );

  useEffect(() => {
    if (request) actions.send({ type: 'shown', id: request.id });
  }, [request?.id, actions]);
  useNews(requests, request, announce);
  useEnd(request, (ended) => {
    if (decided.current.has(ended)) actions.close();
    else announce(i18n.t('queue.ended'));
  });

  const keepDraft = useCallback(
    (id: string, draft: Draft) => {
      drafts.current.set(id, draft);
      actions.send({ type: 'draft', id, draft: draft.map(mutableEntry) });
    },
    [actions],
  );

  const pair = () => {
    if (site.kind !== 'can-pair') return;
    expect();
    setSecondOf(null);
    arming.restart();
    actions.requestPairing(site.origin, site.permission);
  };

  const cancellable = requests.filter(isCancellable).length;
  const body = () => {
    const back = () => setSecondOf(null);
    if (inSecond && request?.kind === 'consent') {
      const { id, inspection } = request;
      const goOn = () => decide({ type: 'accept', id });
      return <OpenAnyway {...{ subject, inspection }} onBack={back} onGoOn={goOn} onCopy={actions.copy} />;
    }
    if (inSecond && request === null && site.kind === 'can-pair') {
      const { origin, inspection } = site;
      return <PairAnyway {...{ subject, inspection, origin }} onBack={back} onGoOn={pair} />;
    }
    switch (request?.kind) {
      case undefined:
        return (
          <Home
            state={state}
            actions={actions}
            onPair={pair}
            onDanger={() => setSecondOf(origin)}
            onShowRequests={() => show(firstRequest(requests))}
          />
        );
      case 'consent':
        return (
          <Consent request={request} decide={decide} onDanger={() => setSecondOf(request.id)} onCopy={actions.copy} />
        );
      case 'waiting':
        return <Waiting request={request} decide={decide} />;
      case 'form':
        return (
          <FormPrompt
            request={request}
            draft={drafts.current.get(request.id) ?? null}
            refused={refused?.id === request.id ? refused : null}
            decide={decide}
            reviewing={inSecond}
            onReview={(reviewing) => setSecondOf(reviewing ? request.id : null)}
            onDraft={keepDraft}
          />
        );
      case 'lost':
        return (
          <Lost
            request={request}
            draft={drafts.current.get(request.id) ?? null}
            decide={decide}
            onCopy={actions.copy}
          />
        );
    }
  };

  return (
    <ArmingContext.Provider value={arming}>
      <AnnounceContext.Provider value={announce}>
        <main data-view={view} data-armed={String(arming.armed)}>
          <div class="bar">
            <span class="brand">
              <UsherIcon />
              {i18n.t('extension.name')}
            </span>
            {request?.kind === 'form' && surface === 'popup' && (
              <HarmlessButton look="quiet" onPress={() => actions.send({ type: 'keep-open', id: request.id })}>
                <WindowIcon />
                {i18n.t('form.keepOpen')}
              </HarmlessButton>
            )}
            {view === 'home' && (
              <button
                type="button"
                class="button icon-only"
                aria-label={i18n.t('home.options')}
                title={i18n.t('home.options')}
                onClick={actions.openOptions}
                {...HARMLESS}
              >
                <SettingsIcon />
              </button>
            )}
            {request !== null && requests.length > 1 && (
              <QueueNav requests={requests} shown={request.id} onShow={show} />
            )}
          </div>
          {/* A form whose server stopped waiting says so itself. */}
          {state.notice !== null && request?.kind !== 'lost' && <NoticeLine notice={state.notice} />}
          {request !== null && failed === request.id && (
            <p class="notice" role="alert">
              {i18n.t('notice.failed')}
            </p>
          )}
          {request !== null && <GroupList shown={request} requests={requests} />}
          {/* A form stays as it is while it is reviewed. */}
          <div class="view" key={`${request?.kind === 'form' ? 'form' : view} ${request?.id ?? ''}`}>
            {request?.practice && <p class="practice">{i18n.t('practice.banner')}</p>}
            {body()}
          </div>
          {request !== null && cancellable > 1 && (
            <div class="all">
              <ArmedButton look="quiet" onPress={() => actions.send({ type: 'cancel-all' })}>
                {i18n.t('queue.cancelAll', [cancellable])}
              </ArmedButton>
            </div>
          )}
          <Mutes mutes={state.mutes} send={actions.send} />
          <p class="visually-hidden" role="status">
            <span key={announcement.count}>{announcement.text}</span>
          </p>
        </main>
      </AnnounceContext.Provider>
    </ArmingContext.Provider>
  );
}

function hasSecondStep(request: RequestView | null): request is ConsentView | FormView {
  return request?.kind === 'consent' || request?.kind === 'form';
}

/** Whether Cancel would still be an answer to it. */
function isCancellable(request: RequestView): boolean {
  if (request.kind === 'waiting') return !request.answered;
  return request.kind !== 'lost';
}

/** What the home view is about: when it changes, buttons may have moved. */
function homeSubject({ site, requests, elsewhere }: PromptState): string {
  const page = 'origin' in site ? site.origin : '';
  return [site.kind, page, requests.length > 0, ...elsewhere.map(({ id }) => id)].join(' ');
}

function requestSubject(request: RequestView): string {
  if (request.kind !== 'waiting') return request.id;
  const { id, answered, completed, tabClosed, atClient, onIsolatedTab } = request;
  return [id, answered, completed, tabClosed, atClient, onIsolatedTab].join(' ');
}

/** The messages to the background are plain data, free to be changed by whoever parses them. */
function mutableEntry([name, value]: Draft[number]): [string, string | boolean | string[]] {
  return [name, typeof value === 'object' ? [...value] : value];
}

function QueueNav({
  requests,
  shown,
  onShow,
}: {
  requests: readonly RequestView[];
  shown: string;
  onShow: (id: string) => void;
}) {
  const index = requests.findIndex(({ id }) => id === shown);
  const step = (by: number, label: string, icon: JSX.Element) => {
    const target = requests[index + by];
    return (
      <button
        type="button"
        class="button icon-only"
        aria-label={label}
        title={label}
        disabled={target === undefined}
        onClick={() => target && onShow(target.id)}
        {...HARMLESS}
      >
        {icon}
      </button>
    );
  };
  return (
    <nav class="queue" aria-label={i18n.t('queue.label')}>
      <span>{i18n.t('queue.position', [index + 1, requests.length])}</span>
      {step(-1, i18n.t('queue.previous'), <PreviousIcon />)}
      {step(1, i18n.t('queue.next'), <NextIcon />)}
    </nav>
  );
}
