/**
 * An administrator's settings, from `storage.managed` (docs/admins.md). Pure. A setting that cannot be read is a
 * problem that the person sees; while a list cannot be read, everything that it could forbid is forbidden.
 */
import * as v from 'valibot';

/** The settings' names, as `public/managed-schema.json` has them. */
export const POLICY_KEYS = [
  'allowedStandIns',
  'approvedClients',
  'approvedStandIns',
  'blockedClients',
  'blockedDomains',
  'blockedStandIns',
  'historyDisabled',
  'linkMenuDisabled',
  'minimumArmDelayMs',
] as const;
export type PolicyKey = (typeof POLICY_KEYS)[number];

/** The longest delay that an administrator can set: a prompt that never arms helps nobody. In milliseconds. */
export const MAX_ARM_DELAY_MS = 10_000;

/** The entries of a list that forbids, or `unreadable`, which forbids everything for as long as it stays so. */
type ReadList = readonly string[] | 'unreadable';

export interface Policy {
  /** Whether an administrator has set anything. */
  readonly isManaged: boolean;
  /** The settings that an administrator has set, readable or not. */
  readonly names: readonly PolicyKey[];
  /** Exact origins. */
  readonly approvedClients: readonly string[];
  /** Exact origins. */
  readonly approvedStandIns: readonly string[];
  /** Domains (with everything below them), or exact origins: a stand-in is for these only. `null`: for any. */
  readonly allowedStandIns: ReadList | null;
  /** The same: never for these. */
  readonly blockedStandIns: ReadList;
  /** Domains (with everything below them), or exact origins. */
  readonly blockedClients: ReadList;
  /** Domains, with everything below them, or addresses. */
  readonly blockedDomains: ReadList;
  readonly historyDisabled: boolean;
  /** Whether Usher is in no link's menu. */
  readonly linkMenuDisabled: boolean;
  /** In milliseconds. */
  readonly minimumArmDelayMs: number;
  /** The settings that cannot be read; `storage` for all of them. */
  readonly problems: readonly (PolicyKey | 'storage')[];
}

export const NO_POLICY: Policy = {
  isManaged: false,
  names: [],
  approvedClients: [],
  approvedStandIns: [],
  allowedStandIns: null,
  blockedStandIns: [],
  blockedClients: [],
  blockedDomains: [],
  historyDisabled: false,
  linkMenuDisabled: false,
  minimumArmDelayMs: 0,
  problems: [],
};

/** Nothing can be known of what was set: nothing is opened and nobody is served. */
export const UNREADABLE_POLICY: Policy = {
  ...NO_POLICY,
  isManaged: true,
  allowedStandIns: 'unreadable',
  blockedStandIns: 'unreadable',
  blockedClients: 'unreadable',
  blockedDomains: 'unreadable',
  historyDisabled: true,
  linkMenuDisabled: true,
  problems: ['storage'],
};

const PolicyOrigin = v.pipe(v.string(), v.check(isOrigin));
/** `*.example.com` means `example.com` to administrators: a domain includes everything below it. */
const DomainName = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^\*?\./, '')),
  v.check(isDomain),
  v.transform(asciiHost),
);

/**
 * The contents of `storage.managed` → the policy. Never throws. Unknown names are left alone (a newer version may know
 * them). A history switch that cannot be read keeps no history; a delay that cannot be read is the longest.
 */
export function parsePolicy(managed: unknown): Policy {
  if (typeof managed !== 'object' || managed === null || Array.isArray(managed)) return UNREADABLE_POLICY;
  const problems: PolicyKey[] = [];
  const read = <T>(key: PolicyKey, schema: v.GenericSchema<unknown, T>, absent: T, unreadable: T): T => {
    if (!Object.hasOwn(managed, key)) return absent;
    const parsed = v.safeParse(schema, (managed as Record<string, unknown>)[key]);
    if (!parsed.success) problems.push(key);
    return parsed.success ? parsed.output : unreadable;
  };
  const delay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ARM_DELAY_MS));
  const clients = v.array(v.union([PolicyOrigin, DomainName]));
  const names = POLICY_KEYS.filter((key) => Object.hasOwn(managed, key));
  const policy = {
    isManaged: names.length > 0,
    names,
    approvedClients: read<readonly string[]>('approvedClients', v.array(PolicyOrigin), [], []),
    approvedStandIns: read<readonly string[]>('approvedStandIns', v.array(PolicyOrigin), [], []),
    allowedStandIns: read<ReadList | null>('allowedStandIns', clients, null, 'unreadable'),
    blockedStandIns: read<ReadList>('blockedStandIns', clients, [], 'unreadable'),
    blockedClients: read<ReadList>('blockedClients', clients, [], 'unreadable'),
    blockedDomains: read<ReadList>('blockedDomains', v.array(DomainName), [], 'unreadable'),
    historyDisabled: read('historyDisabled', v.boolean(), false, true),
    linkMenuDisabled: read('linkMenuDisabled', v.boolean(), false, true),
    minimumArmDelayMs: read('minimumArmDelayMs', delay, 0, MAX_ARM_DELAY_MS),
  };
  return { ...policy, problems };
}

/** The entry of the block list that forbids opening `host` (as `URL.hostname` has it), or `null`. */
export function blockedDomainOf({ blockedDomains }: Policy, host: string): string | 'unreadable' | null {
  if (blockedDomains === 'unreadable') return 'unreadable';
  return blockedDomains.find((domain) => isWithin(host, domain)) ?? null;
}

/** Whether one of `clients`, domains or exact origins, names the client at `origin`. */
export function isListed(clients: readonly string[], origin: string): boolean {
  const host = URL.parse(origin)?.hostname ?? '';
  return clients.some((entry) => (entry.includes('://') ? entry === origin : isWithin(host, entry)));
}

function isWithin(host: string, domain: string): boolean {
  const name = withoutMapping(host.replace(/\.$/, ''));
  return name === domain || name.endsWith(`.${domain}`);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  // URL parsers let `*` stand in a host: an origin with it would match nothing, silently.
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && !text.includes('*');
}

function isDomain(text: string): boolean {
  // With an empty label it would match nothing, silently.
  return asciiHost(text) !== '' && !/\.\.|[/:@?#\\\s*%]/.test(text.replace(/^\[[\da-f:.]+\]$/i, ''));
}

/** The host as `URL.hostname` has it: lower case, Punycode. Empty where `text` is no host. */
function asciiHost(text: string): string {
  return withoutMapping(URL.parse(`https://${text}/`)?.hostname.replace(/\.$/, '') ?? '');
}

/**
 * An IPv4-mapped IPv6 address as the IPv4 address that it leads to; any other host as it is.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.2
 */
function withoutMapping(host: string): string {
  const groups = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(host)?.slice(1) ?? [];
  const [high, low] = groups.map((group) => Number.parseInt(group, 16));
  if (high === undefined || low === undefined) return host;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
