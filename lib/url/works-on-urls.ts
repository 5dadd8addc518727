import { list } from './tables/list.ts';

/** Words in the path or host of a page that copies, checks or passes on the content of a URL. */
const WORKS_ON_URLS = new RegExp(`(?:^|[/.-])(?:${list('works-on-urls').join('|')})(?=[/.-]|$)`, 'i');

/** The same for pages that show that content under their own name: a translation, a copy, a document, a proxy. */
const SHOWS_OTHERS =
  /(?:^|[/.-])(?:translate|translatetheweb|translator|translation|viewer|gview|officeapps|proxy|unblock|cache|cached|webcache|browse|reader)(?=[/.-]|$)/i;

/** Whether a page says that it works on URLs: a URL in its parameters is content, and no place to go to. */
export function worksOnUrls(url: Pick<URL, 'hostname' | 'pathname'>): boolean {
  return WORKS_ON_URLS.test(url.hostname + url.pathname) && !showsOthers(url);
}

/** Whether a page says that it shows others' pages, which people then read under its name. */
export function showsOthers({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>): boolean {
  return SHOWS_OTHERS.test(hostname + pathname);
}
