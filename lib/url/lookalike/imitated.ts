/**
 * Services that are often imitated and that the list of popular domains, made in 2022 from visits alone, lacks or ranks
 * low. The rule of the list: a service is here if people sign in, pay, hold money or get parcels there, or if it publishes
 * an MCP server, and its name is its own domain. Kept and reviewed by hand, from what the services publish as their domains.
 */
import { groupsIn, list } from '../tables/list.ts';

/**
 * Services whose names were coined for them and that live under one domain: the name means the service wherever it
 * stands in a host.
 */
export const COINED_DOMAINS: readonly string[] = list('coined');

/**
 * All of them, with the national identities and means of payment (`national`): each name is distinctive enough to mean the
 * service if it stands alone between dots and hyphens.
 */
export const IMITATED_DOMAINS: readonly string[] = [...COINED_DOMAINS, ...list('imitated'), ...list('national')];

/**
 * Often imitated services whose names are ordinary words, very short, or borne by many (the savings banks of a country).
 * Such a name means the service only beside a word that is there to have something typed in (`apple-id`, `dhl-parcel`).
 */
export const IMITATED_WORDS: ReadonlyMap<string, string> = new Map(
  list('imitated-words').map((domain) => [domain.slice(0, domain.indexOf('.')), domain]),
);

/**
 * Names that people call a service by and that are not its domain: in its own script, as that is spelled in Latin letters, or
 * by what it is (`names`). From how the services write themselves. By name, each with the domain that is meant.
 */
export const IMITATED_NAMES: ReadonlyMap<string, string> = new Map(
  groupsIn('names').flatMap(([domain = '', ...names]) => names.map((name) => [name, domain] as const)),
);
