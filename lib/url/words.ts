/** The words that say nothing of whose a host is. */
import { list } from './tables/list.ts';

/**
 * Labels that owners put before any name of theirs, for what is there: a sign-in, a shop, a console. They say nothing of
 * whose the host is, even where somebody has registered one as a name.
 */
const LABELS: ReadonlySet<string> = new Set(list('host-labels'));

/** Whether a label is one that stands before names rather than a name. */
export function isHostLabel(label: string): boolean {
  return LABELS.has(label);
}

/**
 * Names of popular sites that are ordinary words, or parts of other names, in the languages that hosts are written in.
 * Such a word in a host says nothing about the site: `jobs.com-weather.example` imitates nobody. Words of fewer than four
 * letters are not here: no rule asks for names that short.
 *
 * Kept by hand: the popular names were held against English prose and looked through. Chromium's
 * `brands_in_common_words.list` was the check from the other side: what it names is a brand first, and is not here.
 */
const ORDINARY: ReadonlySet<string> = new Set(list('ordinary'));

/** Whether a site's name, without its suffix, is an ordinary word. */
export function isOrdinaryWord(name: string): boolean {
  return ORDINARY.has(name);
}

/** Names of imitated services that are words of a language, and that many others bear beside another word. */
const BRAND_WORDS: ReadonlySet<string> = new Set(list('brand-words'));

/** Whether the name of an imitated service is a word that others name themselves with too. */
export function isBrandWord(brand: string): boolean {
  return BRAND_WORDS.has(brand);
}
