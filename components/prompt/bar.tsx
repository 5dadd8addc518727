import { i18n } from '#i18n';
import { BAR } from '../arming/marks.ts';
import { ArmedButton, HarmlessButton } from '../ui/controls.tsx';
import { CloseIcon, NextIcon, PreviousIcon, UsherIcon } from '../ui/icons.tsx';
import { isCancellable, originToLeave, shownRequest } from './machine.ts';
import { Menu } from './menu.tsx';
import { usePrompt } from './prompt-context.ts';

/** The upper edge of every view: whose it is, the menu, the way through the queue, and the way to leave a request for now. */
export function Bar() {
  const { prompt, decide } = usePrompt();
  const request = shownRequest(prompt);
  return (
    <div class="bar-line" {...BAR}>
      <span class="bar-brand">
        <UsherIcon />
        <span class="bar-name">{i18n.t('extension.name')}</span>
      </span>
      {/* An open menu stays open for one page. */}
      <Menu key={originToLeave(prompt)} />
      <span class="bar-tools">
        {request !== null && <QueueNav />}
        {isCancellable(request) && (
          <ArmedButton
            kind="refuse"
            look="icon-only"
            label={i18n.t('action.cancel')}
            onPress={() => decide({ type: 'cancel', id: request.id })}
          >
            <CloseIcon />
          </ArmedButton>
        )}
      </span>
    </div>
  );
}

function QueueNav() {
  const { prompt, show } = usePrompt();
  const { requests } = prompt.state;
  if (requests.length < 2) return null;
  const index = requests.findIndex(({ id }) => id === prompt.shown);
  const stepBy = (by: number) => {
    const target = requests[index + by];
    return target && (() => show(target.id));
  };
  return (
    <nav class="bar-queue" aria-label={i18n.t('queue.label')}>
      <span>{i18n.t('queue.position', [index + 1, requests.length])}</span>
      <HarmlessButton look="icon-only" label={i18n.t('queue.previous')} onPress={stepBy(-1)}>
        <PreviousIcon />
      </HarmlessButton>
      <HarmlessButton look="icon-only" label={i18n.t('queue.next')} onPress={stepBy(1)}>
        <NextIcon />
      </HarmlessButton>
    </nav>
  );
}
