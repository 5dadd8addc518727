import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { install } from '../lib/stand-in/install.ts';

/**
 * Runs in the page's own world, at its start, where the person lets Usher answer for a page that does not know it.
 */
export default defineUnlistedScript({ globalName: false, main: () => install(window) });
