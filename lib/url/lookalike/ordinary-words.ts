import { list } from '../tables/list.ts';

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
