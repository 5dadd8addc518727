import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { durationText, sentences } from '../ui/text.ts';

/** How long the page waits in whose place Usher took the request: the person may take that long. */
export function PageWaits({ request: { kind, pageWaits, pageGaveUpAfterMs } }: { request: RequestView }) {
  if (pageWaits === undefined || kind === 'waiting' || kind === 'lost') return null;
  return <p class="text-note">{textFor(pageWaits, pageGaveUpAfterMs, kind)}</p>;
}

function textFor(
  waits: NonNullable<RequestView['pageWaits']>,
  gaveUpAfterMs: number | undefined,
  kind: 'form' | 'consent',
): string {
  if (waits === 'for-progress') return i18n.t('standIn.waitsForProgress');
  const limit =
    gaveUpAfterMs === undefined
      ? i18n.t('standIn.waitsAMinute')
      : i18n.t('standIn.gaveUp', [durationText(gaveUpAfterMs)]);
  return kind === 'form' ? sentences(limit, i18n.t('standIn.kept')) : limit;
}
