import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';

/** Services whose URLs only lead somewhere else. Kept by hand. */
export const SHORTENERS: ReadonlySet<string> = new Set(
  `adf.ly amzn.to aka.ms b.link bc.vc bit.do bit.ly bitly.com bl.ink buff.ly chilp.it clck.ru cutt.ly db.tt dlvr.it dub.sh
  dwz.cn fb.me goo.gl goo.su han.gl hyperurl.co ift.tt is.gd kutt.it lnkd.in me2.do mcaf.ee n9.cl ouo.io ow.ly po.st
  qr.ae qr.net qrco.de rb.gy rebrand.ly reurl.cc s.coop s.id shorte.st short.gy shorturl.at shorturl.asia soo.gd suo.im
  surl.li t.cn t.co t.ly t2m.io tiny.cc tiny.one tinyurl.com tr.im tr.ee trib.al u.to urlz.fr url.kr v.gd vk.cc vo.la
  w.wiki wp.me x.co x.gd yourls.org`.split(/\s+/),
);

/** Pages of the service itself: a short name has no further part. */
const OWN_PAGES = /^\/oauth2?\/authorize\/?$/i;

/** Suffixes under which customers of such a service have their own names. */
export const SHORTENER_SUFFIXES: readonly string[] = [
  'page.link',
  'app.link',
  'onelink.me',
  'smarturl.it',
  'short.gy',
  'sng.link',
];

const SUFFIX = new RegExp(`\\.(?:${SHORTENER_SUFFIXES.join('|').replaceAll('.', '\\.')})$`);

/**
 * Says that the destination is hidden: a known URL shortener, and a path that stands for something. Its bare home page
 * hides nothing.
 *
 * @param site the registrable domain of the URL.
 */
export function shortenerFindings(url: URL, site: string): Finding[] {
  const isShortener = SHORTENERS.has(site) || SUFFIX.test(url.hostname);
  return isShortener && url.pathname !== '/' && !OWN_PAGES.test(url.pathname) ? [finding('shortener', site)] : [];
}
