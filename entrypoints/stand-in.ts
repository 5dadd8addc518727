import { install } from '../lib/stand-in/install.ts';

/**
 * Runs in the page's own world, at its start, where the person lets Usher answer for a page that does not know it. Plain, as
 * WXT's own function around it would only be more to load.
 */
export default { globalName: false, main: () => install(window) };
