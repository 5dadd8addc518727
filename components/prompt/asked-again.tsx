import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';

/** That the same is asked once more: why, where the page says it, or that the person did not agree. */
export function AskedAgain({ request }: { readonly request: RequestView }) {
  if (request.late) return <p class="text-note">{i18n.t('request.late')}</p>;
  return request.refusedBefore ? <p class="text-note">{i18n.t('request.refusedBefore')}</p> : null;
}
