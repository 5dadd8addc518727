/**
 * Where chats and mail services wrap the links of their messages, so that whoever presses one passes by them first. The
 * destination stands in the wrapped link, so it can be judged for itself. Kept by hand, from what the services say of
 * their own links (docs/notes/url-tables.md). Services that keep the destination to themselves are not here.
 */

interface Redirector {
  /** Exact hosts. */
  readonly host: RegExp;
  readonly path: RegExp;
  /** Reads the destination, as it stands there, from the wrapped link. */
  readonly read: (url: URL) => string | null;
}

/** By the service that wraps. */
export const REDIRECTORS = {
  google: { host: /^www\.google\.com$/, path: /^\/url$/, read: parameter('q', 'url') },
  outlook: {
    host: /^[a-z\d]+\.safelinks\.protection\.(?:outlook\.com|office365\.us)$/,
    path: /^\/$/,
    read: parameter('url'),
  },
  teams: {
    host: /^statics\.teams\.(?:cdn\.office\.net|microsoft\.com)$/,
    path: /^\/evergreen-assets\/safelinks\/[^?]*\/atp-safelinks\.html$/,
    read: parameter('url'),
  },
  slack: { host: /^slack-redir\.net$/, path: /^\/link$/, read: parameter('url') },
  facebook: { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, read: parameter('u') },
  messenger: { host: /^l\.messenger\.com$/, path: /^\/l\.php$/, read: parameter('u') },
  instagram: { host: /^l\.instagram\.com$/, path: /^\/$/, read: parameter('u') },
  whatsapp: { host: /^l\.wl\.co$/, path: /^\/l$/, read: parameter('u') },
  linkedin: { host: /^www\.linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)\/?$/, read: parameter('url') },
  vk: { host: /^(?:m\.)?vk\.com$/, path: /^\/away(?:\.php)?$/, read: parameter('to') },
  steam: { host: /^steamcommunity\.com$/, path: /^\/linkfilter\/?$/, read: parameter('u', 'url') },
  proofpoint: { host: /^urldefense(?:\.proofpoint)?\.com$/, path: /^\/v[123]\//, read: proofpoint },
  barracuda: { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, read: parameter('a') },
  cisco: { host: /^secure-web\.cisco\.com$/, path: /^\/[^/]+\/http/, read: cisco },
} as const satisfies Record<string, Redirector>;

/**
 * Where a wrapped link leads.
 *
 * @returns `null` for every other URL, and where the destination is not a single URL of the web that can be read.
 */
export function wrappedTarget(url: URL): URL | null {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  for (const { host, path, read } of Object.values<Redirector>(REDIRECTORS)) {
    if (!host.test(url.hostname) || !path.test(url.pathname)) continue;
    const target = URL.parse(read(url) ?? '');
    return target !== null && /^https?:$/.test(target.protocol) ? target : null;
  }
  return null;
}

/** The one value of the parameters with these names. Services differ in which of two they take, and in letters' case. */
function parameter(...names: readonly string[]): Redirector['read'] {
  return ({ searchParams }) => {
    const values = new Set(
      [...searchParams].filter(([name]) => names.includes(name.toLowerCase())).map(([, value]) => value),
    );
    const [value] = values;
    return values.size === 1 && value !== undefined ? value : null;
  };
}

/** Proofpoint's URL Defense: in versions 1 and 2 a parameter, in version 3 between two pairs of underscores. */
function proofpoint(url: URL): string | null {
  const version = url.pathname[2];
  if (version === '3') {
    const written = /^\/v3\/__(.+?)__;/.exec(url.pathname + url.search + url.hash)?.[1];
    // An asterisk stands for a character that is kept elsewhere.
    return written === undefined || written.includes('*') ? null : written;
  }
  const written = parameter('u')(url);
  return version === '2' && written !== null ? decodedLink(written.replaceAll('-', '%').replaceAll('_', '/')) : written;
}

/** Cisco's Secure Email: the encoded URL behind a token. */
function cisco({ pathname }: URL): string | null {
  return decodedLink(pathname.split('/').slice(2).join('/'));
}

function decodedLink(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
