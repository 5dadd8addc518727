import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { offerOf } from '../../lib/protocol/offer.ts';
import type { Draft, PromptState, RequestView } from '../../lib/protocol/prompt.ts';
import type { Front } from '../arming/surroundings.ts';
import { ArmingContext, useArming } from '../arming/use-arming.ts';
import { PageWaits } from '../stand-in/page-waits.tsx';
import { useAnnouncement } from '../ui/announcement.ts';
import { AnnounceContext, AsideContext } from '../ui/controls.tsx';
import { countedText } from '../ui/text.ts';
import type { Actions, Decision } from './actions.ts';
import { Bar } from './bar.tsx';
import { Body } from './body.tsx';
import { GroupList } from './group.tsx';
import { holdHeight, letGrow } from './held-height.ts';
import {
  begin,
  isCancellable,
  type News,
  next,
  type PromptEvent,
  shownRequest,
  subjectsOf,
  viewOf,
} from './machine.ts';
import { MenuItems } from './menu-items.tsx';
import { Mutes } from './mutes.tsx';
import { NoticeLine } from './notice.tsx';
import { showScrollBar } from './scroll-bar.ts';
import { TellNext } from './tell-next.tsx';
import { TimeLeftLine } from './time-left-line.tsx';

/** Calls `take` with what the background says from now on, until the function that it gives is called. */
export type Listen = (take: (event: PromptEvent) => void) => () => void;

interface AppProps {
  /** The first state. */
  readonly state: PromptState;
  readonly listen: Listen;
  readonly actions: Actions;
  /** Where it stands; `panel` is the one that stays when nothing is left to decide. */
  readonly place: 'popup' | 'window' | 'panel';
  /** Whether the person has it before them. */
  readonly front: Front;
  /** Whether the browser has a panel beside the page. */
  readonly hasPanel: boolean;
  /** Whether the browser hides Usher's icon. */
  readonly isIconHidden: boolean;
  /** The request that is shown first, if it is there. */
  readonly first: string | null;
}

/** The whole prompt: one request of the tab in front at a time, or the home view. What it shows is the machine's to say. */
export function App({ state: firstState, listen, actions, place, front, hasPanel, isIconHidden, first }: AppProps) {
  const [prompt, dispatch] = useReducer(next, null, () => begin(firstState, first, place === 'panel'));
  const [announcement, announce] = useAnnouncement();
  const { state } = prompt;
  const { requests, notice } = state;
  const request = shownRequest(prompt);
  const view = viewOf(prompt);
  const subjects = subjectsOf(prompt);
  const arming = useArming(state.armDelayMs, subjects, front);
  const kinds = Object.values(arming.states);
  const isTooEarly = kinds.some(({ tooEarly }) => tooEarly);

  const main = useRef<HTMLElement>(null);
  useLayoutEffect(
    () =>
      listen((event) => {
        if (place === 'popup' && main.current !== null) holdHeight(main.current);
        dispatch(event);
      }),
    [listen],
  );
  const grow = useCallback(() => {
    if (main.current !== null) letGrow(main.current);
  }, []);
  useLayoutEffect(grow, [subjects['go-on']]);
  useEffect(() => (place === 'popup' && main.current !== null ? showScrollBar(main.current) : undefined), []);
  useEffect(() => {
    if (request) actions.send({ type: 'shown', id: request.id });
  }, [request?.id, actions]);
  useLayoutEffect(() => {
    if (prompt.news.length > 0) announce(prompt.news.map((news) => newsText[news]()).join(' '));
  }, [prompt.news]);
  useEffect(() => {
    if (isTooEarly) announce(i18n.t('action.tooEarly'));
  }, [isTooEarly]);
  useLayoutEffect(() => {
    if (prompt.isOver) actions.close();
  }, [prompt.isOver]);

  const decide = useCallback(
    (decision: Decision) => {
      arming.restart();
      dispatch({ type: 'decided', id: decision.id });
      actions.send(decision);
    },
    [arming, actions],
  );
  const keepDraft = useCallback(
    (id: string, draft: Draft) => {
      dispatch({ type: 'typed', id, draft });
      actions.send({ type: 'draft', id, draft: draft.map(mutableEntry) });
    },
    [actions],
  );
  const pair = () => {
    const offer = offerOf(state.site);
    if (offer === null) return;
    dispatch({ type: 'pairing' });
    arming.restart();
    actions.requestPairing(offer.origin, offer.permission);
  };
  const show = (id: string | null) => dispatch({ type: 'show', id });
  const keepOpen = () => {
    if (request === null) return;
    if (hasPanel) actions.keepBeside(request.id);
    else actions.send({ type: 'keep-open', id: request.id });
  };

  return (
    <ArmingContext.Provider value={arming}>
      <AnnounceContext.Provider value={announce}>
        <AsideContext.Provider
          value={
            <>
              {isIconHidden && isCalm(request) && prompt.secondStep === null && (
                <p class="text-note">{i18n.t('home.unpinned')}</p>
              )}
              <Mutes mutes={state.mutes} send={actions.send} />
            </>
          }
        >
          <main
            ref={main}
            data-view={view}
            data-armed={String(kinds.every(({ armed }) => armed))}
            onClickCapture={grow}
          >
            <Bar
              request={request}
              requests={requests}
              onShow={show}
              onCancel={isCancellable(request) ? () => decide({ type: 'cancel', id: request.id }) : null}
              menu={{
                of: subjects.leave,
                items: (
                  <MenuItems
                    prompt={prompt}
                    actions={actions}
                    decide={decide}
                    onKeepOpen={place === 'popup' ? keepOpen : null}
                    isBeside={hasPanel}
                  />
                ),
              }}
            />
            {/* A form whose server stopped waiting says so itself. */}
            {notice !== null && request?.kind !== 'lost' && (
              <NoticeLine notice={notice} openHelp={request === null ? actions.openHelp : null} />
            )}
            {request !== null && prompt.failed === request.id && (
              <p class="notice-box" role="alert">
                {i18n.t('notice.failed')}
              </p>
            )}
            {/* What was typed into a lost form has a time of its own. */}
            {request?.endsAt !== undefined && request.kind !== 'lost' && (
              <TimeLeftLine key={request.id} endsAt={request.endsAt} />
            )}
            {request?.offersToTell && <TellNext onChoose={actions.chooseNotifications} />}
            {request !== null && <GroupList shown={request} requests={requests} />}
            {/* A form stays as it is while it is reviewed. */}
            <div class="app-view" key={`${request?.kind === 'form' ? 'form' : view} ${request?.id ?? ''}`}>
              {request?.practice && <p class="app-practice">{i18n.t('practice.banner')}</p>}
              {request !== null && <PageWaits request={request} />}
              <Body
                prompt={prompt}
                actions={actions}
                isIconHidden={isIconHidden}
                decide={decide}
                onPair={pair}
                onStep={(isOpen) => dispatch({ type: 'second-step', isOpen })}
                onShow={show}
                onDraft={keepDraft}
              />
            </div>
            <p class="visually-hidden" role="status">
              <span key={announcement.count}>{announcement.text}</span>
            </p>
          </main>
        </AsideContext.Provider>
      </AnnounceContext.Provider>
    </ArmingContext.Provider>
  );
}

const newsText: Readonly<Record<News, () => string>> = {
  first: () => countedText('home.arrived', 1),
  arrived: () => i18n.t('queue.arrived'),
  ended: () => i18n.t('queue.ended'),
  completed: () => i18n.t('waiting.completed'),
  'at-client': () => i18n.t('waiting.atClientText'),
};

/** Whether a request has room for words about Usher itself: nothing warns, and no address has to be read. */
function isCalm(request: RequestView | null): boolean {
  if (request?.kind !== 'form') return request?.kind === 'waiting';
  const { weight, messageAsksForSecret, secrets } = request.judgement;
  return weight === 'plain' && !messageAsksForSecret && secrets.length === 0;
}

/** The messages to the background are plain data, free to be changed by whoever parses them. */
function mutableEntry([name, value]: Draft[number]): [string, string | boolean | string[]] {
  return [name, typeof value === 'object' ? [...value] : value];
}
