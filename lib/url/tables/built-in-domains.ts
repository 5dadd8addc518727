import { lazily } from '../../protocol/lazily.ts';
import { FURTHER_DOMAINS, TOP_DOMAINS } from './popular-domains.generated.ts';

/** The built-in popular domains: the top ones (about 500) and about 4,400 more that are not imitated ones. */
export const builtInDomains = lazily(() => ({ top: domainsIn(TOP_DOMAINS), further: domainsIn(FURTHER_DOMAINS) }));

function domainsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [suffix = '', ...names] = line.split(' ');
    return names.map((name) => `${name}.${suffix}`);
  });
}
