/** Words in the path or host of a page that works on a URL it is given: it shows, copies, translates or passes on its content. */
const WORKS_ON_URLS =
  /(?:^|[/.-])(?:translate|translator|share|sharer|sharing|shared?-offsite|intent|submit|validator|check|viewer|view|embed|oembed|preview|render|deploy|clone|import|fork|new|add|subscribe|archive|cache|cached|wayback|save|report|test|analy[sz](?:e|er|is)|scan|lookup|whois|proxy|browse|reader|convert|qr|feed|rss)(?=[/.-]|$)/i;

/** Whether a page says of itself that it works on URLs: what it is given is content then, and no place to go to. */
export function worksOnUrls({ hostname, pathname }: URL): boolean {
  return WORKS_ON_URLS.test(hostname + pathname);
}
