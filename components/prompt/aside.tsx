import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { shownRequest } from './machine.ts';
import { Mutes } from './mutes.tsx';
import { usePrompt } from './prompt-context.ts';

/** The lines between the text of a view and its decisions: that the browser hides the icon, and the mutes that hold. */
export function Aside() {
  const { prompt, isIconHidden } = usePrompt();
  return (
    <>
      {isIconHidden && isCalm(shownRequest(prompt)) && prompt.secondStep === null && (
        <p class="text-note">{i18n.t('home.unpinned')}</p>
      )}
      <Mutes />
    </>
  );
}

/** Whether a request has room for words about Usher itself: nothing warns, and no address has to be read. */
function isCalm(request: RequestView | null): boolean {
  if (request?.kind !== 'form') return request?.kind === 'waiting';
  const { weight, messageAsksForSecret, secrets } = request.judgement;
  return weight === 'plain' && !messageAsksForSecret && secrets.length === 0;
}
