import type { ComponentType, RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { offerOf } from '../../lib/protocol/offer.ts';
import type { Draft, PromptState, RequestView } from '../../lib/protocol/prompt.ts';
import type { Focus } from '../arming/document-view.ts';
import { type ArmedView, ArmingContext, useArming } from '../arming/use-arming.ts';
import { Consent } from '../consent/consent.tsx';
import { LinkPrompt } from '../consent/link-prompt.tsx';
import { Waiting } from '../consent/waiting.tsx';
import { DecisionPrompt } from '../decision/decision.tsx';
import { EndedForm } from '../form/ended-form.tsx';
import { FormPrompt } from '../form/form.tsx';
import { Home } from '../home/home.tsx';
import { useAnnouncement } from '../ui/announcement.ts';
import { AnnounceContext } from '../ui/controls.tsx';
import { countedText } from '../ui/text.ts';
import type { Actions, Decision } from './actions.ts';
import { Bar } from './bar.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { holdHeight, letGrow } from './held-height.ts';
import { begin, type News, next, type Prompt, type PromptEvent, shownRequest, subjectsOf, viewOf } from './machine.ts';
import { PromptContext, type ShownPrompt, usePrompt } from './prompt-context.ts';
import { showScrollBar } from './scroll-bar.ts';

/** Calls `take` with what the background says from now on, until the function that it gives is called. */
export type Listen = (take: (event: PromptEvent) => void) => () => void;

interface AppProps extends Pick<ShownPrompt, 'actions' | 'place' | 'hasPanel' | 'isIconHidden'> {
  readonly state: PromptState;
  readonly listen: Listen;
  readonly front: Focus;
  readonly first: string | null;
}

/** The whole prompt: one request of the tab in front at a time, or the home view. The machine decides between them. */
export function App({ state, listen, front, first, ...around }: AppProps) {
  const { actions, place } = around;
  const [prompt, dispatch] = useReducer(next, null, () => begin(state, first, place === 'panel'));
  const [announcement, announce] = useAnnouncement();
  const request = shownRequest(prompt);
  const subjects = subjectsOf(prompt);
  const arming = useArming(prompt.state.armDelayMs, subjects, front);
  const kinds = Object.values(arming.states);
  const isTooEarly = kinds.some(({ tooEarly }) => tooEarly);
  const presses = usePresses(prompt, dispatch, actions, arming);
  const main = useRef<HTMLElement>(null);
  const grow = useHeight(main, place === 'popup', listen, dispatch, subjects['go-on']);
  useEffect(() => {
    if (request) actions.send({ type: 'shown', id: request.id });
  }, [request?.id, actions]);
  useLayoutEffect(() => {
    if (prompt.news.length > 0) announce(prompt.news.map((news) => newsText[news](prompt)).join(' '));
  }, [prompt.news]);
  useEffect(() => {
    if (isTooEarly) announce(i18n.t('action.tooEarly'));
  }, [isTooEarly]);
  useLayoutEffect(() => {
    if (prompt.isOver) actions.close();
  }, [prompt.isOver]);
  return (
    <PromptContext.Provider value={{ prompt, ...around, ...presses }}>
      <ArmingContext.Provider value={arming}>
        <AnnounceContext.Provider value={announce}>
          <main
            ref={main}
            data-view={viewOf(prompt)}
            data-armed={String(kinds.every(({ armed }) => armed))}
            onClickCapture={grow}
          >
            <Bar />
            <EndedNotice />
            {(prompt.failed?.id === null || (request !== null && prompt.failed?.id === request.id)) && (
              <p class="card-tint ended-notice-box" role="alert">
                {i18n.t(prompt.failed.id === null ? 'options.failed' : 'notice.failed')}
              </p>
            )}
            <View />
            <p class="visually-hidden" role="status">
              <span key={announcement.count}>{announcement.text}</span>
            </p>
          </main>
        </AnnounceContext.Provider>
      </ArmingContext.Provider>
    </PromptContext.Provider>
  );
}

function usePresses(prompt: Prompt, dispatch: (event: PromptEvent) => void, actions: Actions, arming: ArmedView) {
  const decide = useCallback(
    (decision: Decision) => {
      // First: what follows lays the view out again.
      actions.send(decision);
      arming.restart();
      dispatch({ type: 'decided', id: decision.id });
    },
    [arming, actions],
  );
  const keepDraft = useCallback(
    (id: string, draft: Draft) => {
      dispatch({ type: 'typed', id, draft });
      actions.send({ type: 'draft', id, draft });
    },
    [actions],
  );
  const pair = () => {
    const offer = offerOf(prompt.state.site);
    if (offer === null) return;
    dispatch({ type: 'pairing' });
    arming.restart();
    actions.requestPairing(offer);
  };
  const step = (isOpen: boolean) => dispatch({ type: 'second-step', isOpen });
  const show = (id: string | null) => dispatch({ type: 'show', id });
  const typeLink = (text: string) => dispatch({ type: 'typed-link', text });
  return { decide, keepDraft, pair, step, show, typeLink };
}

/** Listens to the background, and keeps the height of a popup while it does. Returns what lets it grow. */
function useHeight(
  main: RefObject<HTMLElement | null>,
  isPopup: boolean,
  listen: Listen,
  take: (event: PromptEvent) => void,
  subject: string,
): () => void {
  useLayoutEffect(
    () =>
      listen((event) => {
        if (isPopup && main.current !== null) holdHeight(main.current);
        take(event);
      }),
    [listen],
  );
  const grow = useCallback(() => {
    if (main.current !== null) letGrow(main.current);
  }, []);
  useLayoutEffect(grow, [subject]);
  useEffect(() => (isPopup && main.current !== null ? showScrollBar(main.current) : undefined), []);
  return grow;
}

const VIEWS: {
  readonly [K in RequestView['kind']]: ComponentType<{ readonly request: Extract<RequestView, { kind: K }> }>;
} = {
  consent: Consent,
  link: LinkPrompt,
  waiting: Waiting,
  form: (props) =>
    props.request.judgement.yesNo === null ? (
      <FormPrompt {...props} />
    ) : (
      <DecisionPrompt {...props} yesNo={props.request.judgement.yesNo} />
    ),
  lost: EndedForm,
};

/** The request on screen, or home. A form stays as it is while it is reviewed. */
function View() {
  const { prompt } = usePrompt();
  const request = shownRequest(prompt);
  const OfItsKind = request && (VIEWS[request.kind] as ComponentType<{ readonly request: RequestView }>);
  return (
    <div class="app-view" key={`${request?.kind === 'form' ? 'form' : viewOf(prompt)} ${request?.id ?? ''}`}>
      {request?.practice && <p class="card-tint app-practice">{i18n.t('practice.banner')}</p>}
      {OfItsKind ? <OfItsKind request={request} /> : <Home />}
    </div>
  );
}

const newsText: Readonly<Record<News, (prompt: Prompt) => string>> = {
  first: () => countedText('home.arrived', 1),
  arrived: () => i18n.t('queue.arrived'),
  ended: () => i18n.t('queue.ended'),
  completed: () => i18n.t('waiting.completed'),
  'at-client': () => i18n.t('waiting.atClientText'),
  refused: ({ refused }) => countedText('form.problems', refused?.problems.length ?? 0),
};
