/** Imitated services that the popular domains (of 2022, by visits) lack or rank low, from the services' own domains. */
import { groupsIn, list } from '../tables/list.ts';

/** Services with a coined name and a single domain: the name means the service anywhere in a host. */
export const COINED_DOMAINS: readonly string[] = list('coined-names');

/** All services whose names are distinctive enough to mean them between dots and hyphens. */
export const IMITATED_DOMAINS: readonly string[] = [...COINED_DOMAINS, ...list('imitated'), ...list('national')];

/** Services whose names are ordinary words, very short, or borne by many: they count only beside a lure. */
export const IMITATED_WORDS: ReadonlyMap<string, string> = new Map(
  list('imitated-words').map((domain) => [domain.slice(0, domain.indexOf('.')), domain]),
);

/** Other names that services give themselves (in their script, in Latin letters, by kind), each with its domain. */
export const IMITATED_NAMES: ReadonlyMap<string, string> = new Map(
  groupsIn('names').flatMap(([domain = '', ...names]) => names.map((name) => [name, domain] as const)),
);
