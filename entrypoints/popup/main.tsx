import { i18n } from '#i18n';
import { render } from 'preact';
render(<h1>{i18n.t('extension.name')}</h1>, document.body);
