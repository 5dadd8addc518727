import { render } from 'preact';
import { i18n } from '#i18n';
import { OpenedPage } from '../../components/opened.tsx';

document.documentElement.lang = i18n.t('language');
document.title = i18n.t('launcher.openedTitle');
render(<OpenedPage />, document.getElementById('opened') as HTMLElement);
