import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { BAR } from '../arming/marks.ts';
import { ArmedIconButton, IconButton } from '../ui/controls.tsx';
import { CloseIcon, NextIcon, PreviousIcon, UsherIcon } from '../ui/icons.tsx';
import { Menu } from './menu.tsx';

interface BarProps {
  /** The request on screen, `null` for the home view. */
  readonly request: RequestView | null;
  readonly requests: readonly RequestView[];
  readonly onShow: (id: string) => void;
  /** Leaves the request undecided; `null` where nothing is to be decided. */
  readonly onCancel: (() => void) | null;
  /** The items of the menu, and its subject: an open menu stays open for one subject. */
  readonly menu: { readonly of: string; readonly items: ComponentChildren };
}

/** The upper edge of every view: whose it is, the menu, the way through the queue, and the way to leave a request for now. */
export function Bar({ request, requests, onShow, onCancel, menu }: BarProps) {
  return (
    <div class="bar-line" {...BAR}>
      <span class="bar-brand">
        <UsherIcon />
        <span class="bar-name">{i18n.t('extension.name')}</span>
      </span>
      <Menu key={menu.of}>{menu.items}</Menu>
      <span class="bar-tools">
        {request !== null && requests.length > 1 && <QueueNav requests={requests} shown={request.id} onShow={onShow} />}
        {onCancel !== null && (
          <ArmedIconButton kind="refuse" label={i18n.t('action.cancel')} icon={<CloseIcon />} onPress={onCancel} />
        )}
      </span>
    </div>
  );
}

function QueueNav({ requests, shown, onShow }: Pick<BarProps, 'requests' | 'onShow'> & { readonly shown: string }) {
  const index = requests.findIndex(({ id }) => id === shown);
  const stepBy = (by: number) => {
    const target = requests[index + by];
    return target && (() => onShow(target.id));
  };
  return (
    <nav class="bar-queue" aria-label={i18n.t('queue.label')}>
      <span>{i18n.t('queue.position', [index + 1, requests.length])}</span>
      <IconButton label={i18n.t('queue.previous')} icon={<PreviousIcon />} onPress={stepBy(-1)} />
      <IconButton label={i18n.t('queue.next')} icon={<NextIcon />} onPress={stepBy(1)} />
    </nav>
  );
}
