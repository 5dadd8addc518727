import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { BAR } from '../arming/marks.ts';
import { ArmedButton, HarmlessButton } from '../ui/controls.tsx';
import { CloseIcon, NextIcon, PreviousIcon, UsherIcon } from '../ui/icons.tsx';
import { isCancellable, originToLeave, shownRequest } from './machine.ts';
import { Menu } from './menu.tsx';
import { usePrompt } from './prompt-context.ts';

/** The upper edge of every view: whose it is, the menu, the way through the queue, and the way to leave a request for now. */
export function Bar() {
  const { prompt, decide, show } = usePrompt();
  const { requests } = prompt.state;
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
        {request !== null && requests.length > 1 && <QueueNav requests={requests} shown={request.id} onShow={show} />}
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

interface QueueProps {
  readonly requests: readonly RequestView[];
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

function QueueNav({ requests, shown, onShow }: QueueProps) {
  const index = requests.findIndex(({ id }) => id === shown);
  const stepBy = (by: number) => {
    const target = requests[index + by];
    return target && (() => onShow(target.id));
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
