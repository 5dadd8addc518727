/** How long a page waits for its providers, in milliseconds. */

/** How often a provider is pinged that is awaited, and how many pings in a row it may leave unanswered. */
export const PING_MS = 10_000;
export const MAX_MISSES = 2;
/** How long another provider has to come forward before the one that was lost is taken again. */
export const REJOIN_DELAY_MS = 100;
/** How long a request waits for a provider after one was lost. */
export const PROVIDER_LOOK_MS = 300;
/** How often the page looks by itself for what was lost. */
export const LOOK_AGAIN_MS = 60_000;
