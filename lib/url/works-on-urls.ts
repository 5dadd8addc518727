import { list } from './tables/list.ts';

/** Words in the path or host of a page that copies, checks or passes on the content of a URL. */
const WORKS_ON_URLS = anyWordOf('works-on-urls');

/** The same for pages that show that content under their own name: a translation, a copy, a document, a proxy. */
const SHOWS_OTHERS = anyWordOf('shows-others');

/** Whether a page says that it works on URLs: a URL in its parameters is content, and no place to go to. */
export function worksOnUrls(url: Pick<URL, 'hostname' | 'pathname'>): boolean {
  return WORKS_ON_URLS.test(url.hostname + url.pathname) && !showsOthers(url);
}

/** Whether a page says that it shows others' pages, which people then read under its name. */
export function showsOthers({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>): boolean {
  return SHOWS_OTHERS.test(hostname + pathname);
}

function anyWordOf(name: 'works-on-urls' | 'shows-others'): RegExp {
  return new RegExp(`(?:^|[/.-])(?:${list(name).join('|')})(?=[/.-]|$)`, 'i');
}
