import { offerOf } from '../../lib/protocol/offer.ts';
import type { Draft } from '../../lib/protocol/prompt.ts';
import { Consent, OpenAnyway, PairAnyway } from '../consent/consent.tsx';
import { LinkPrompt } from '../consent/link-prompt.tsx';
import { Waiting } from '../consent/waiting.tsx';
import { DecisionPrompt } from '../decision/decision.tsx';
import { FormPrompt } from '../form/form.tsx';
import { Lost } from '../form/lost.tsx';
import { Home } from '../home/home.tsx';
import type { Actions, Decide } from './actions.ts';
import { type Prompt, shownRequest } from './machine.ts';
import { firstRequest } from './order.ts';

interface BodyProps {
  readonly prompt: Prompt;
  readonly actions: Actions;
  readonly isIconHidden: boolean;
  readonly decide: Decide;
  readonly onPair: () => void;
  /** To the second step, or back from it. */
  readonly onStep: (isOpen: boolean) => void;
  readonly onShow: (id: string | null) => void;
  readonly onDraft: (id: string, draft: Draft) => void;
}

/** The view that the machine says: a request, the second step of one, or home. */
export function Body({ prompt, actions, isIconHidden, decide, onPair, onStep, onShow, onDraft }: BodyProps) {
  const { state, secondStep, drafts, refused } = prompt;
  const request = shownRequest(prompt);
  const offer = offerOf(state.site);
  const isSecond = secondStep !== null;
  const back = () => onStep(false);
  const goOn = () => onStep(true);
  switch (request?.kind) {
    case undefined:
      return isSecond && offer !== null ? (
        <PairAnyway origin={offer.origin} inspection={offer.inspection} onBack={back} onGoOn={onPair} />
      ) : (
        <Home
          state={state}
          actions={actions}
          isIconHidden={isIconHidden}
          onPair={onPair}
          onDanger={goOn}
          onShowRequests={() => onShow(firstRequest(state.requests))}
        />
      );
    case 'consent':
      return isSecond ? (
        <OpenAnyway
          from={request.clientOrigin}
          id={request.id}
          inspection={request.inspection}
          onBack={back}
          onGoOn={() => decide({ type: 'accept', id: request.id })}
          onCopy={actions.copy}
        />
      ) : (
        <Consent request={request} decide={decide} onDanger={goOn} onCopy={actions.copy} />
      );
    case 'link':
      return isSecond ? (
        <OpenAnyway
          from={request.shownBy}
          id={request.id}
          inspection={request.inspection}
          onBack={back}
          onGoOn={() => decide({ type: 'open-link', id: request.id })}
          onCopy={actions.copy}
        />
      ) : (
        <LinkPrompt link={request} decide={decide} onDanger={goOn} onCopy={actions.copy} />
      );
    case 'waiting':
      return <Waiting request={request} decide={decide} stays={prompt.stays} />;
    case 'form':
      return request.judgement.yesNo !== null ? (
        <DecisionPrompt
          request={request}
          yesNo={request.judgement.yesNo}
          draft={drafts.get(request.id) ?? null}
          decide={decide}
          isSecond={isSecond}
          onStep={onStep}
          onDraft={onDraft}
          onCheck={actions.checkLink}
        />
      ) : (
        <FormPrompt
          request={request}
          draft={drafts.get(request.id) ?? null}
          refused={refused?.id === request.id ? refused : null}
          decide={decide}
          reviewing={isSecond}
          onReview={onStep}
          onDraft={onDraft}
          onCheck={actions.checkLink}
        />
      );
    case 'lost':
      return <Lost request={request} draft={drafts.get(request.id) ?? null} decide={decide} onCopy={actions.copy} />;
  }
}
