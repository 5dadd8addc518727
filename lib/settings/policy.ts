/** Pure (docs/admins.md). The person sees unreadable settings; an unreadable list forbids all that it could forbid. */
import * as v from 'valibot';
import { isJsonObject } from '../protocol/json.ts';

/** In milliseconds. A longer delay would help nobody. */
export const MAX_ARM_DELAY_MS = 10_000;

/** The entries of a list that forbids; `unreadable` forbids everything. */
type ReadList = readonly string[] | 'unreadable';

const PolicyOrigin = v.pipe(v.string(), v.check(isOrigin));
/** `*.example.com` means `example.com` to administrators: a domain includes everything below it. */
const DomainName = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^\*?\./, '')),
  v.check(isDomain),
  v.transform(asciiHost),
);
const Delay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ARM_DELAY_MS));
const ListedClients = v.array(v.union([PolicyOrigin, DomainName]));

/** A setting's schema, and its value if it is absent or unreadable. */
const setting = <Value>(schema: v.GenericSchema<unknown, Value>, absent: Value, unreadable: Value) => ({
  schema,
  absent,
  unreadable,
});

/** By their names in `public/managed-schema.json`. An unreadable history switch keeps no history. */
const POLICY_TABLE = {
  /** Only these may have a stand-in. `null`: any. */
  allowedStandIns: setting<ReadList | null>(ListedClients, null, 'unreadable'),
  approvedClients: setting<readonly string[]>(v.array(PolicyOrigin), [], []),
  approvedStandIns: setting<readonly string[]>(v.array(PolicyOrigin), [], []),
  blockedClients: setting<ReadList>(ListedClients, [], 'unreadable'),
  blockedDomains: setting<ReadList>(v.array(DomainName), [], 'unreadable'),
  blockedStandIns: setting<ReadList>(ListedClients, [], 'unreadable'),
  historyDisabled: setting(v.boolean(), false, true),
  linkMenuDisabled: setting(v.boolean(), false, true),
  minimumArmDelayMs: setting(Delay, 0, MAX_ARM_DELAY_MS),
};
export type PolicyKey = keyof typeof POLICY_TABLE;
export const POLICY_KEYS = Object.keys(POLICY_TABLE) as PolicyKey[];

type PolicySettings = { readonly [Key in PolicyKey]: (typeof POLICY_TABLE)[Key]['absent'] };

export interface Policy extends PolicySettings {
  readonly isManaged: boolean;
  /** The settings that an administrator has set, readable or not. */
  readonly names: readonly PolicyKey[];
  /** The settings that cannot be read; `storage` for all of them. */
  readonly problems: readonly (PolicyKey | 'storage')[];
}

function policySettings(read: (key: PolicyKey) => unknown): PolicySettings {
  return Object.fromEntries(POLICY_KEYS.map((key) => [key, read(key)])) as unknown as PolicySettings;
}

export const NO_POLICY: Policy = {
  ...policySettings((key) => POLICY_TABLE[key].absent),
  isManaged: false,
  names: [],
  problems: [],
};

export const UNREADABLE_POLICY: Policy = {
  ...policySettings((key) => POLICY_TABLE[key].unreadable),
  minimumArmDelayMs: 0,
  isManaged: true,
  names: [],
  problems: ['storage'],
};

/** Parses the contents of `storage.managed`. Never throws. Ignores unknown names: a newer version may have them. */
export function parsePolicy(managed: unknown): Policy {
  if (!isJsonObject(managed)) return UNREADABLE_POLICY;
  const names = POLICY_KEYS.filter((key) => Object.hasOwn(managed, key));
  const problems: PolicyKey[] = [];
  const read = policySettings((key) => {
    const { schema, absent, unreadable } = POLICY_TABLE[key];
    if (!names.includes(key)) return absent;
    const parsed = v.safeParse(schema as v.GenericSchema, managed[key]);
    if (!parsed.success) problems.push(key);
    return parsed.success ? parsed.output : unreadable;
  });
  return { ...read, isManaged: names.length > 0, names, problems };
}

/** The entry of the block list that forbids opening `host` (as `URL.hostname` has it), or `null`. */
export function blockedDomainOf({ blockedDomains }: Policy, host: string): string | 'unreadable' | null {
  if (blockedDomains === 'unreadable') return 'unreadable';
  return blockedDomains.find((domain) => isWithin(host, domain)) ?? null;
}

/** Whether one of `clients`, domains or exact origins, names the client at `origin`. */
export function isListed(clients: readonly string[], origin: string): boolean {
  const host = URL.parse(origin)?.hostname ?? '';
  return clients.some((entry) =>
    entry.includes('://') ? withoutEndDot(entry) === withoutEndDot(origin) : isWithin(host, entry),
  );
}

function isWithin(host: string, domain: string): boolean {
  const name = withoutMapping(withoutEndDot(host));
  return name === domain || name.endsWith(`.${domain}`);
}

/** A host or an origin without the dot that may stand behind the name: both lead to the same place. */
function withoutEndDot(name: string): string {
  return name.replace(/\.(?=$|:\d+$)/, '');
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && isHost(withoutEndDot(url.hostname));
}

function isDomain(text: string): boolean {
  return isHost(asciiHost(text)) && !/[/:@?#\\\s%]/.test(text.replace(/^\[[\da-f:.]+\]$/i, ''));
}

/** URL parsers allow `*`, `,`, quotation marks, and empty labels in a host, but such an entry would match nothing. */
function isHost(host: string): boolean {
  return /^(\[[\da-f:]+\]|[\w-]+(\.[\w-]+)*)$/.test(host);
}

/** The host as `URL.hostname` has it: lower case, Punycode. Empty if `text` is no host. */
function asciiHost(text: string): string {
  return withoutMapping(withoutEndDot(URL.parse(`https://${text}/`)?.hostname ?? ''));
}

/** Turns an IPv6 address that leads to an IPv4 address (RFC 4291, section 2.5.5.2; RFC 6052, section 2.1) into that. */
function withoutMapping(host: string): string {
  const groups = /^\[(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(host)?.slice(1) ?? [];
  const [high, low] = groups.map((group) => Number.parseInt(group, 16));
  if (high === undefined || low === undefined) return host;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
