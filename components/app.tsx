import type { JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { BackgroundToPrompt, Draft, PromptState, RequestView } from '../lib/protocol/prompt.ts';
import { ArmingContext, HARMLESS, useArming } from './arming.ts';
import { Consent, OpenAnyway, PairAnyway } from './consent.tsx';
import { AnnounceContext } from './controls.tsx';
import type { Actions, Decision } from './decision.ts';
import { FormPrompt } from './form.tsx';
import { GroupList } from './group.tsx';
import { Home } from './home.tsx';
import { NextIcon, PreviousIcon, UsherIcon } from './icons.tsx';
import { firstRequest } from './queue.ts';
import { useAnnouncement, useEnd, useNews, useShownRequest } from './shown.ts';
import { Waiting } from './waiting.tsx';

/** The answer to a form that the background did not accept. */
export type Refused = Extract<BackgroundToPrompt, { type: 'refused' }>;

interface AppProps {
  readonly state: PromptState;
  /** The latest refusal of a form's answers, if any. */
  readonly refused: Refused | null;
  readonly actions: Actions;
}

/** The whole prompt: one request of the tab in front at a time, or the home view. */
export function App({ state, refused, actions }: AppProps) {
  const { requests, site } = state;
  const [announcement, announce] = useAnnouncement();
  const { request, show, expect } = useShownRequest(requests);
  /** The request, or the origin to pair, whose second step is on screen. */
  const [dangerOf, setDangerOf] = useState<string | null>(null);

  const origin = request === null && site.kind === 'can-pair' ? site.origin : null;
  const inDanger = dangerOf !== null && dangerOf === (request?.kind === 'consent' ? request.id : origin);
  const view = inDanger ? 'danger' : (request?.kind ?? 'home');
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

  const pair = () => {
    if (site.kind !== 'can-pair') return;
    expect();
    setDangerOf(null);
    arming.restart();
    actions.requestPairing(site.origin, site.permission);
  };

  const body = () => {
    const back = () => setDangerOf(null);
    if (inDanger && request?.kind === 'consent') {
      const { id, inspection } = request;
      const goOn = () => decide({ type: 'accept', id });
      return <OpenAnyway {...{ subject, inspection }} onBack={back} onGoOn={goOn} onCopy={actions.copy} />;
    }
    if (inDanger && request === null && site.kind === 'can-pair') {
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
            onDanger={() => setDangerOf(origin)}
            onShowRequests={() => show(firstRequest(requests))}
          />
        );
      case 'consent':
        return (
          <Consent request={request} decide={decide} onDanger={() => setDangerOf(request.id)} onCopy={actions.copy} />
        );
      case 'waiting':
        return <Waiting request={request} decide={decide} />;
      case 'form':
        return (
          <FormPrompt
            request={request}
            draft={drafts.current.get(request.id) ?? request.draft}
            refused={refused?.id === request.id ? refused : null}
            decide={decide}
            onDraft={(draft) => {
              drafts.current.set(request.id, draft);
              actions.send({ type: 'draft', id: request.id, draft: draft.map(mutableEntry) });
            }}
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
            {request !== null && requests.length > 1 && (
              <QueueNav requests={requests} shown={request.id} onShow={show} />
            )}
          </div>
          {request !== null && <GroupList shown={request} requests={requests} />}
          <div class="view" key={`${view} ${request?.id ?? ''}`}>
            {body()}
          </div>
          <p class="visually-hidden" role="status">
            <span key={announcement.count}>{announcement.text}</span>
          </p>
        </main>
      </AnnounceContext.Provider>
    </ArmingContext.Provider>
  );
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
