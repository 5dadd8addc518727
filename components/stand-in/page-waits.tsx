import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';

/** How long the page waits in whose place Usher took the request: the person may take that long. */
export function PageWaits({ request: { kind, pageWaits } }: { request: RequestView }) {
  if (pageWaits === undefined || kind === 'waiting' || kind === 'lost') return null;
  return <p class="text-note">{textFor(pageWaits, kind)}</p>;
}

function textFor(waits: NonNullable<RequestView['pageWaits']>, kind: 'form' | 'consent'): string {
  if (waits === 'for-progress') return i18n.t('standIn.waitsForProgress');
  return i18n.t(kind === 'form' ? 'standIn.waitsAMinuteForm' : 'standIn.waitsAMinute');
}
