import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { isLoopback } from './host.ts';
import { readable } from './percent.ts';

/** A port below this belongs to one registered service, and no web server runs there. */
const FIRST_UNPRIVILEGED_PORT = 1024;

/** The findings about scheme, userinfo and port of a web URL. On loopback, every port and `http:` are usual. */
export function schemeFindings(url: URL): Finding[] {
  const found: Finding[] = [];
  const { hostname, protocol } = url;
  const loopback = isLoopback(hostname);
  if (protocol === 'http:') found.push(finding(loopback ? 'plainHttpLoopback' : 'plainHttp', hostname));
  else if (loopback) found.push(finding('loopback', hostname));
  if (url.username || url.password) found.push(finding('credentials', readable(url.username), hostname));
  // The parser leaves out the scheme's own port.
  const isUnusual = !loopback && Number(url.port) < FIRST_UNPRIVILEGED_PORT;
  if (url.port) found.push(finding(isUnusual ? 'unusualPort' : 'port', url.port));
  return found;
}
