import { install } from '../lib/stand-in/install.ts';

/** Runs in the page's own world, at its start. Plain: WXT's function around it would only be more to load. */
export default { globalName: false, main: () => install(window) };
