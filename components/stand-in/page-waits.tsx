import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { durationText, sentences } from '../ui/text.ts';

/** How long the page waits in whose place Usher took the request, as far as Usher knows. */
export function PageWaits({ request: { kind, pageWaits, pageWaitedMs } }: { request: RequestView }) {
  if (pageWaits === undefined || kind === 'waiting' || kind === 'lost' || kind === 'link') return null;
  return <p class="text-note">{textFor(pageWaits, pageWaitedMs, kind)}</p>;
}

function textFor(
  waits: NonNullable<RequestView['pageWaits']>,
  waitedMs: number | undefined,
  kind: 'form' | 'consent',
): string {
  if (waits === 'for-progress') return i18n.t('standIn.waitsForProgress');
  const limit =
    waitedMs === undefined ? i18n.t('standIn.waitsUnknown') : i18n.t('standIn.hasWaited', [durationText(waitedMs)]);
  return kind === 'form' ? sentences(limit, i18n.t('standIn.kept')) : limit;
}
