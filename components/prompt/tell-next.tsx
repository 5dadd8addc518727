import { i18n } from '#i18n';
import { HarmlessButton } from '../ui/controls.tsx';
import { usePrompt } from './prompt-context.ts';

/** The offer to be told by the system of the next request that comes behind. */
export function TellNext() {
  return (
    <p class="tell-next">
      <span>{i18n.t('notification.behind')}</span>
      <HarmlessButton look="quiet" onPress={usePrompt().actions.chooseNotifications}>
        {i18n.t('notification.next')}
      </HarmlessButton>
    </p>
  );
}
