import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { ArmedButton, HarmlessButton } from '../ui/controls.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import { hostOf } from '../ui/text.ts';
import { Site, Wording } from '../ui/text-with-elements.tsx';
import { isCancellable, originToLeave, shownRequest } from './machine.ts';
import { MuteOffers } from './mutes.tsx';
import { usePrompt } from './prompt-context.ts';

/** The menu. Its items are laid out while it is closed, so that the ways out arm. A press that counts closes it. */
export function Menu() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    // A press that arming swallows does not come here.
    const close = () => setOpen(false);
    window.addEventListener('click', close);
    return () => window.removeEventListener('click', close);
  }, [open]);
  return (
    <>
      <HarmlessButton
        look="icon-only"
        label={i18n.t('menu.label')}
        open={open}
        controls="menu"
        onPress={() => setOpen(!open)}
      >
        <MenuIcon />
      </HarmlessButton>
      <div id="menu" class={open ? 'menu-list' : 'menu-list menu-closed'}>
        <MenuItems />
      </div>
    </>
  );
}

/** Everything besides deciding. The end of the pairing comes first, so that it has one place in every view. */
function MenuItems() {
  const { prompt, actions, decide, place, hasPanel } = usePrompt();
  const { send, keepBeside, openOptions } = actions;
  const request = shownRequest(prompt);
  const ids = prompt.state.requests.filter(isCancellable).map(({ id }) => id);
  return (
    <>
      <Leave />
      <MuteOffers />
      {canDeclineBeside(request) && (
        <ArmedButton kind="refuse" look="quiet" onPress={() => decide({ type: 'decline', id: request.id })}>
          {i18n.t('action.decline')}
        </ArmedButton>
      )}
      {request !== null && ids.length > 1 && (
        <ArmedButton look="quiet" onPress={() => send({ type: 'cancel-all', ids })}>
          {i18n.t('queue.cancelAll', [ids.length])}
        </ArmedButton>
      )}
      {place === 'popup' && canBeKept(request, hasPanel) && (
        <HarmlessButton
          look="quiet"
          onPress={() => (hasPanel ? keepBeside(request.id) : send({ type: 'keep-open', id: request.id }))}
        >
          {i18n.t(hasPanel ? 'form.keepBeside' : 'form.keepOpen')}
        </HarmlessButton>
      )}
      <HarmlessButton look="quiet" onPress={() => openOptions(null)}>
        {i18n.t('home.options')}
      </HarmlessButton>
    </>
  );
}

/** A question has two answers, and neither of them declines. */
function canDeclineBeside(request: RequestView | null): request is RequestView {
  return request?.kind === 'form' && request.judgement.yesNo !== null && request.judgement.yesNo.kind !== 'decision';
}

/** Whether it helps to see the request beside the page: a form always, an address in a panel, which hides nothing. */
function canBeKept(request: RequestView | null, hasPanel: boolean): request is RequestView {
  if (request?.kind === 'form') return true;
  return hasPanel && request !== null && request.kind !== 'lost' && request.kind !== 'link';
}

function Leave() {
  const { prompt, actions } = usePrompt();
  const origin = originToLeave(prompt);
  const { site } = prompt.state;
  if (origin === null) return null;
  return (
    <ArmedButton kind="leave" look="quiet" onPress={() => actions.send({ type: 'unpair', origin })}>
      {prompt.shown === null ? (
        i18n.t(site.kind === 'paired' && site.standIn ? 'standIn.end' : 'home.unpair')
      ) : (
        <span>
          <Wording say="queue.unpair" $1={<Site name={hostOf(origin)} />} />
        </span>
      )}
    </ArmedButton>
  );
}
