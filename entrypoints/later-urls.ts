import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { offer } from '../lib/background/later-scripts.ts';
import * as urls from '../lib/background/later-urls.ts';

/** The inspection of URLs, which the background loads when a request needs it. */
export default defineUnlistedScript({ globalName: false, main: () => offer('urls', urls) });
