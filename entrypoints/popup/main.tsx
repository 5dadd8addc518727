import { render } from 'preact';
import { i18n } from '#i18n';

render(<h1>{i18n.t('extension.name')}</h1>, document.body);
