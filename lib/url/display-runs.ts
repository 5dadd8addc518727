import type { Run } from '../protocol/inspection.ts';

/**
 * Cuts a URL into the stretches that the display styles apart. Joined they are exactly `url.href`. The dot before the
 * registrable domain belongs to the subdomain. A host without a registrable domain (an address, a single label) takes
 * its place.
 * @see https://url.spec.whatwg.org/#url-serializing
 */
export function displayRuns(url: URL, registrable: string | null): Run[] {
  const { href, protocol, username, password, hostname, port, search, hash } = url;
  const runs: Run[] = [];
  let at = 0;
  const take = (role: Run['role'], length: number) => {
    if (length > 0) runs.push({ role, text: href.slice(at, at + length) });
    at += length;
  };

  take('scheme', protocol.length - 1);
  const hasAuthority = href.startsWith('//', protocol.length);
  take('punctuation', hasAuthority ? 3 : 1);
  if (hasAuthority) {
    const userinfo = username.length + (password ? 1 + password.length : 0);
    take('userinfo', userinfo);
    take('punctuation', userinfo > 0 ? 1 : 0);
    const dot = hostname.endsWith('.') ? 1 : 0;
    const site = registrable === null ? hostname.length : registrable.length + dot;
    take('subdomain', hostname.length - site);
    take('registrable-domain', site);
    take('punctuation', port ? 1 : 0);
    take('port', port.length);
  }
  // `search` and `hash` are empty for an empty query or fragment, but the URL has its `?` or `#`.
  const fragmentAt = hash ? href.length - hash.length : href.endsWith('#') ? href.length - 1 : href.length;
  const queryAt = search ? fragmentAt - search.length : href[fragmentAt - 1] === '?' ? fragmentAt - 1 : fragmentAt;
  take('path', queryAt - at);
  take('punctuation', queryAt < fragmentAt ? 1 : 0);
  take('query', fragmentAt - at);
  take('punctuation', fragmentAt < href.length ? 1 : 0);
  take('fragment', href.length - at);
  return runs;
}
