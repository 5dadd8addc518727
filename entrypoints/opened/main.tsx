import { render } from 'preact';
import { i18n } from '#i18n';
import { OpenedPage } from '../../components/opened/opened.tsx';
import { declareLanguage } from '../../components/ui/language.ts';

declareLanguage(document.documentElement, i18n.t('language'));
document.title = i18n.t('launcher.openedTitle');
render(<OpenedPage />, document.getElementById('opened') as HTMLElement);
