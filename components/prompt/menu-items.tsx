import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { ArmedButton, HarmlessButton } from '../ui/controls.tsx';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { hostOf } from '../ui/text.ts';
import { Site, TextWithElements } from '../ui/text-with-elements.tsx';
import type { Actions, Decide } from './actions.ts';
import { isCancellable, originToLeave, type Prompt, shownRequest } from './machine.ts';
import { MuteOffers } from './mutes.tsx';

interface MenuItemsProps {
  readonly prompt: Prompt;
  readonly actions: Actions;
  readonly decide: Decide;
  /** Takes the request to where it stays open; `null` where it does already. */
  readonly onKeepOpen: (() => void) | null;
  /** That is beside the page; otherwise a window of its own. */
  readonly isBeside: boolean;
}

/** Everything besides deciding. The end of the pairing comes first, so that it has one place in every view. */
export function MenuItems({ prompt, actions, decide, onKeepOpen, isBeside }: MenuItemsProps) {
  const { send, openOptions } = actions;
  const { requests, mutes } = prompt.state;
  const request = shownRequest(prompt);
  const count = requests.filter(isCancellable).length;
  return (
    <>
      <Leave prompt={prompt} send={send} />
      <MuteOffers mutes={mutes} send={send} />
      {canDeclineBeside(request) && (
        <ArmedButton kind="refuse" look="quiet" onPress={() => decide({ type: 'decline', id: request.id })}>
          {i18n.t('action.decline')}
        </ArmedButton>
      )}
      {request !== null && count > 1 && (
        <ArmedButton look="quiet" onPress={() => send({ type: 'cancel-all' })}>
          {i18n.t('queue.cancelAll', [count])}
        </ArmedButton>
      )}
      {onKeepOpen !== null && canBeKept(request, isBeside) && (
        <HarmlessButton look="quiet" onPress={onKeepOpen}>
          {i18n.t(isBeside ? 'form.keepBeside' : 'form.keepOpen')}
        </HarmlessButton>
      )}
      <HarmlessButton look="quiet" onPress={openOptions}>
        {i18n.t('home.options')}
      </HarmlessButton>
    </>
  );
}

/** A question has two answers, and neither of them declines. */
function canDeclineBeside(request: RequestView | null): request is RequestView {
  return request?.kind === 'form' && request.judgement.yesNo !== null && request.judgement.yesNo.kind !== 'decision';
}

/**
 * Whether it helps to have the request in view while the person looks at the page: a form always; an address beside the
 * page only, since a window of its own lies before it.
 */
function canBeKept(request: RequestView | null, isBeside: boolean): boolean {
  if (request?.kind === 'form') return true;
  return isBeside && request !== null && request.kind !== 'lost' && request.kind !== 'link';
}

/** The end of the pairing, at any time. */
function Leave({ prompt, send }: Pick<MenuItemsProps, 'prompt'> & Pick<Actions, 'send'>) {
  const origin = originToLeave(prompt);
  const { site } = prompt.state;
  if (origin === null) return null;
  return (
    <ArmedButton kind="leave" look="quiet" onPress={() => send({ type: 'unpair', origin })}>
      {prompt.shown === null ? (
        i18n.t(site.kind === 'paired' && site.standIn ? 'standIn.end' : 'home.unpair')
      ) : (
        <span>
          <TextWithElements
            text={i18n.t('queue.unpair', [PLACEHOLDERS[0]])}
            elements={[<Site key="client" name={hostOf(origin)} />]}
          />
        </span>
      )}
    </ArmedButton>
  );
}
