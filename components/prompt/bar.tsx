import type { JSX } from 'preact';
import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { HARMLESS } from '../arming/marks.ts';
import { HarmlessButton } from '../ui/controls.tsx';
import { BesideIcon, NextIcon, PreviousIcon, SettingsIcon, UsherIcon, WindowIcon } from '../ui/icons.tsx';

interface BarProps {
  /** The request on screen, `null` for the home view. */
  readonly request: RequestView | null;
  readonly requests: readonly RequestView[];
  readonly onShow: (id: string) => void;
  /** Takes the request to where it stays open; `null` where it does already. */
  readonly onKeepOpen: (() => void) | null;
  /** That is beside the page; otherwise a window of its own. */
  readonly isBeside: boolean;
  readonly onOptions: () => void;
}

/** The upper edge of every view: whose it is, the way through the queue, and the way to the settings. */
export function Bar({ request, requests, onShow, onKeepOpen, isBeside, onOptions }: BarProps) {
  return (
    <div class="bar-line">
      <span class="bar-brand">
        <UsherIcon />
        <span class="bar-name">{i18n.t('extension.name')}</span>
      </span>
      <span class="bar-tools">
        {onKeepOpen !== null && canBeKept(request, requests.length, isBeside) && (
          <HarmlessButton look="quiet" onPress={onKeepOpen}>
            {isBeside ? <BesideIcon /> : <WindowIcon />}
            {i18n.t(isBeside ? 'form.keepBeside' : 'form.keepOpen')}
          </HarmlessButton>
        )}
        {request !== null && requests.length > 1 && <QueueNav requests={requests} shown={request.id} onShow={onShow} />}
        <IconButton label={i18n.t('home.options')} icon={<SettingsIcon />} onPress={onOptions} />
      </span>
    </div>
  );
}

/**
 * Whether it helps to have the request in view while the person looks at the page: a form always; an address beside the
 * page only (a window of its own lies before it), and only where it is alone: with the way through the queue the bar would
 * take a second line, from what has to be read before a decision.
 */
function canBeKept(request: RequestView | null, count: number, isBeside: boolean): boolean {
  if (request?.kind === 'form') return true;
  return isBeside && count === 1 && request !== null && request.kind !== 'lost' && request.kind !== 'link';
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

interface IconButtonProps {
  readonly label: string;
  readonly icon: JSX.Element;
  /** Without one it is disabled. */
  readonly onPress: (() => void) | undefined;
}

function IconButton({ label, icon, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      class="control-button control-icon-only"
      aria-label={label}
      title={label}
      disabled={onPress === undefined}
      onClick={onPress}
      {...HARMLESS}
    >
      {icon}
    </button>
  );
}
