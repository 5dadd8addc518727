import { render } from 'preact';
import { i18n } from '#i18n';
import { declareLanguage } from '../../components/language.ts';
import { OpenedPage } from '../../components/opened.tsx';

declareLanguage(document.documentElement, i18n.t('language'));
document.title = i18n.t('launcher.openedTitle');
render(<OpenedPage />, document.getElementById('opened') as HTMLElement);
