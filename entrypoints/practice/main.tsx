import { render } from 'preact';
import { i18n } from '#i18n';
import { PracticePage } from '../../components/welcome/welcome.tsx';

document.documentElement.lang = i18n.t('language');
document.title = i18n.t('practice.openedTitle');
render(<PracticePage />, document.getElementById('practice') as HTMLElement);
