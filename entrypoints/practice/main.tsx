import { render } from 'preact';
import { i18n } from '#i18n';
import { declareLanguage } from '../../components/ui/language.ts';
import { PracticePage } from '../../components/welcome/welcome.tsx';

declareLanguage(document.documentElement, i18n.t('language'));
document.title = i18n.t('practice.openedTitle');
render(<PracticePage />, document.getElementById('practice') as HTMLElement);
