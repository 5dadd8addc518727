import { i18n } from '#i18n';
import { UsherIcon } from '../ui/icons.tsx';

/** The page in a tab that asks for a URL which was opened before: after a reload, a restored session, a download. */
export function OpenedPage() {
  return (
    <main class="page-body page-single" data-view="opened">
      <UsherIcon size={48} />
      <h1>{i18n.t('launcher.openedTitle')}</h1>
      <p>{i18n.t('launcher.openedText')}</p>
      <p>{i18n.t('launcher.openedNext')}</p>
    </main>
  );
}
