import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';

/** Why the same is asked once more, as the page says it; nothing where it does not say so. */
export function AskedAgain({ request }: { readonly request: RequestView }) {
  return request.late ? <p class="text-note">{i18n.t('request.late')}</p> : null;
}
