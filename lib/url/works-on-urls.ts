import { list } from './tables/list.ts';

/** Words in the path or host of a page that works on a URL it is given: it copies, checks or passes on its content. */
const WORKS_ON_URLS = new RegExp(`(?:^|[/.-])(?:${list('works-on-urls').join('|')})(?=[/.-]|$)`, 'i');

/** The same of a page that shows what it is given under its own name: a translation, a copy, a document, a way around a block. */
const SHOWS_OTHERS =
  /(?:^|[/.-])(?:translate|translatetheweb|translator|translation|viewer|gview|officeapps|proxy|unblock|cache|cached|webcache|browse|reader)(?=[/.-]|$)/i;

/** Whether a page says of itself that it works on URLs: what it is given is content then, and no place to go to. */
export function worksOnUrls(url: Pick<URL, 'hostname' | 'pathname'>): boolean {
  return WORKS_ON_URLS.test(url.hostname + url.pathname) && !showsOthers(url);
}

/** Whether a page says of itself that it shows pages of others: whoever made those is read under its name. */
export function showsOthers({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>): boolean {
  return SHOWS_OTHERS.test(hostname + pathname);
}
