/**
 * Inspects URLs from standard input, one a line, and prints one JSON object a line.
 *
 *     npm run --silent tool -- inspect [--popular FILE] [--client ORIGIN] [--server URL] < urls.txt
 *
 * A line without a scheme is a bare host and is taken as `https://host/`. `--popular` replaces the built-in list of
 * popular domains; the file has one domain a line, most popular first, `#` begins a comment.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { InspectionContext } from '../lib/url/context.ts';
import { inspectUrl, safeUnicodeHost } from '../lib/url/inspect.ts';
import { readList } from './read-list.ts';

const { values } = parseArgs({
  options: { popular: { type: 'string' }, client: { type: 'string' }, server: { type: 'string' } },
});
const context: InspectionContext = {
  client: values.client ?? null,
  serverUrl: values.server,
  popularDomains: values.popular === undefined ? undefined : readList(values.popular),
};

for await (const input of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  const { identity, findings, grant } = inspectUrl(isBareHost(input) ? `https://${input}/` : input, context);
  console.log(
    JSON.stringify({
      input,
      url: identity?.href ?? null,
      host: identity?.host ?? null,
      unicodeHost: identity === null ? null : unicodeForm(identity.host),
      registrableDomain: identity?.registrableDomain ?? null,
      findings: findings.map(({ id, severity }) => ({ id, severity })),
      grant: grant && {
        provider: grant.provider,
        returnTo: grant.returnTo,
        scopes: grant.scopes.map((scope) => scope.text),
        flow: grant.flow,
      },
    }),
  );
}

/** Whether a line has no scheme. `name:digits` is a host and its port. */
function isBareHost(line: string): boolean {
  return line !== '' && (!/^[a-z][a-z\d+.-]*:/i.test(line) || /^(?:localhost|[^:/]*\.[^:/]*):\d+$/i.test(line));
}

/**
 * The host in Unicode as far as the rules for internationalized names allow it; an ASCII name is its own Unicode form.
 * The consent view shows less: it keeps right-to-left hosts in punycode.
 */
function unicodeForm(host: string): string | null {
  const { decoded, shown } = safeUnicodeHost(host, context);
  return shown ?? (decoded === host && host !== '' && !/(?:^|\.)xn--/.test(host) ? host : null);
}
