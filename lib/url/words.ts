import { list } from './tables/list.ts';

/** Labels that owners put before their names (a sign-in, a shop), which do not tell whose a host is. */
const LABELS: ReadonlySet<string> = new Set(list('host-labels'));

export function isHostLabel(label: string): boolean {
  return LABELS.has(label);
}

/**
 * Names of popular sites that are ordinary words, or parts of other names, in any language of hosts:
 * `jobs.com-weather.example` imitates nobody. Rules ask for no names under four letters. Made by comparing popular
 * names with English prose. Chromium's `brands_in_common_words.list` names brands, which are not here.
 */
const ORDINARY: ReadonlySet<string> = new Set(list('ordinary'));

/** Takes a site's name without its suffix. */
export function isOrdinaryWord(name: string): boolean {
  return ORDINARY.has(name);
}

/** Names of imitated services that are words of a language, which many others bear beside another word. */
const BRAND_WORDS: ReadonlySet<string> = new Set(list('brand-words'));

export function isBrandWord(brand: string): boolean {
  return BRAND_WORDS.has(brand);
}
