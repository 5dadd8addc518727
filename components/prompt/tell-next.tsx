import { i18n } from '#i18n';
import { HarmlessButton } from '../ui/controls.tsx';

/** The offer to be told by the system of the next request that comes behind. */
export function TellNext({ onChoose }: { onChoose: () => void }) {
  return (
    <p class="tell-next">
      <span>{i18n.t('notification.behind')}</span>
      <HarmlessButton look="quiet" onPress={onChoose}>
        {i18n.t('notification.next')}
      </HarmlessButton>
    </p>
  );
}
