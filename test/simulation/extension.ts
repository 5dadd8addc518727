/** Usher as the simulated browser names it. */
export const EXTENSION_ID = 'usher';
export const BASE = 'chrome-extension://usher/';
