import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { type Domain, withoutDot } from './registrable-domain.ts';
import { list } from './tables/list.ts';
import { isHostLabel } from './words.ts';

/** Endings that tell people whose a site is; nobody uses them as a label without meaning to. */
const GENERIC = list('generic-endings').join('|');

/** Endings of countries with many imitated sites, with a hyphen behind them. A whole label means a country's office. */
const COUNTRIES = list('country-endings').join('|');

const GENERIC_LABEL = new RegExp(`^(?:${GENERIC})$`);
const ENDING_WITH_MORE = new RegExp(`^(?:${GENERIC}|${COUNTRIES})-`);
const GOVERNMENT_LABEL = /^(?:gov|gouv|gob|mil)$/;

/** Proxies of libraries and networks write the whole fetched host before their own (EZproxy, WAM, VPNs). */
const PROXY_LABELS =
  '\\w*ezproxy\\w*|\\w*proxy\\w*|eds|idm|oclc|remotexs|webvpn|vpn\\w*|sslvpn|' +
  'access|cdn|edgekey|edgesuite|akadns|akamai\\w*|trafficmanager|cloudapp|dns|mirror|cache';
const PROXY = new RegExp(`(?:^|[.-])(?:${PROXY_LABELS})(?:[.-]|$)`);

/** Some services lead a name to the address that it contains. */
const ADDRESS_IN_NAME = /(?:^|[.-])(\d{1,3}([.-])\d{1,3}\2\d{1,3}\2\d{1,3})(?=[.-]|$)/;

/** The findings about a name's shape: a false ending (`irs.gov.example`), an address, `localhost` before a name. */
export function structureFindings(host: string, domain: Domain): Finding[] {
  const { registrable, suffix } = domain;
  if (suffix === null) return [];
  const name = withoutDot(host);
  const address = addressIn(name);
  if (address !== null) return [finding('addressInName', registrable ?? name, address)];
  if (registrable === null) return [];
  const labels = name.slice(0, -(suffix.length + 1)).split('.');
  const own = labels.at(-1) ?? '';
  if (labels.length > 1 && labels[0] === 'localhost') return [finding('localhostName', registrable)];
  if ([`${own}.${suffix}`, ...labels.slice(0, -1)].some((label) => PROXY.test(label))) return [];
  const pretended = domain.isOfficial ? null : pretendedBy(labels);
  return pretended === null ? [] : [finding('endingInName', pretended, registrable)];
}

/** The name that seems to end among the labels; `null` if none does. */
function pretendedBy(labels: readonly string[]): string | null {
  const end = labels.slice(0, -1).findIndex((label, index) => isEnding(label, labels[index - 1]));
  if (end !== -1) return labels.slice(0, end + 1).join('.');
  const own = labels.at(-1) ?? '';
  const previous = labels.at(-2);
  if (previous !== undefined && !isHostLabel(previous)) {
    return ENDING_WITH_MORE.test(own) ? `${previous}.${own.slice(0, own.indexOf('-'))}` : null;
  }
  const office = /^([a-z\d-]{2,})-gov$/.exec(own)?.[1];
  return office === undefined ? null : `${office}.gov`;
}

function isEnding(label: string, previous: string | undefined): boolean {
  if (GOVERNMENT_LABEL.test(label)) return true;
  if (previous === undefined || !GENERIC_LABEL.test(label)) return false;
  // `biz` and `info` also occur as words in hosts: `api.biz.example`.
  return !(/^(?:biz|info)$/.test(label) && isHostLabel(previous));
}

function addressIn(labels: string): string | null {
  const address = ADDRESS_IN_NAME.exec(labels)?.[1]?.replaceAll('-', '.');
  return address?.split('.').every((number) => Number(number) < 256) ? address : null;
}
